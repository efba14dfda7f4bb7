// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../LayoutBench")],
  targets: [
    .executableTarget(
      name: "MyBenchmarks",
      dependencies: [
        .product(name: "PortableLayout", package: "LayoutBench"),
        .product(name: "LayoutBench", package: "LayoutBench"),
        .product(name: "LayoutBenchCLI", package: "LayoutBench"),
      ],
      swiftSettings: [.unsafeFlags(["-module-alias", "SwiftUI=PortableLayout"])])
  ],
  swiftLanguageModes: [.v5]
)
