// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../layout-bench")],
  targets: [
    .executableTarget(
      name: "MyBenchmarks",
      dependencies: [
        .product(name: "PortableLayout", package: "layout-bench"),
        .product(name: "LayoutBench", package: "layout-bench"),
        .product(name: "LayoutBenchCLI", package: "layout-bench"),
      ],
      swiftSettings: [.unsafeFlags(["-module-alias", "SwiftUI=PortableLayout"])]),
    .testTarget(
      name: "MyBenchmarksTests",
      dependencies: ["MyBenchmarks", .product(name: "PortableLayout", package: "layout-bench")]),
  ],
  swiftLanguageModes: [.v5]
)
