// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutBench",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "PortableLayout", targets: ["PortableLayout"]),
    .library(name: "LayoutCatalog", targets: ["LayoutCatalog"]),
    .library(name: "LayoutBench", targets: ["LayoutBench"]),
    .library(name: "LayoutReports", targets: ["LayoutReports"]),
    .library(name: "LayoutBenchCLI", targets: ["LayoutBenchCLI"]),
    .executable(name: "layout-bench", targets: ["layout-bench"]),
    .executable(name: "overhead-bench", targets: ["OverheadBenchmarks"]),
  ],
  dependencies: [
    // The command line: parsing, help and usage errors. Only LayoutBenchCLI needs it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .target(name: "PortableLayout"),
    .target(name: "LayoutCatalog", dependencies: ["PortableLayout"]),
    // What Swift cannot say: an opaque sink the optimiser cannot see through, a clock without
    // a runtime call, the allocator's settings.
    .target(name: "CLayoutBench"),
    .target(name: "LayoutBench", dependencies: ["PortableLayout", "CLayoutBench"]),
    .target(name: "LayoutReports", dependencies: ["LayoutBench"]),
    .target(
      name: "LayoutBenchCLI",
      dependencies: [
        "LayoutReports", "CLayoutBench",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "CatalogBenchmarks",
      dependencies: ["LayoutBench", "LayoutCatalog"],
      path: "Benchmarks/CatalogBenchmarks"),
    .executableTarget(
      name: "layout-bench", dependencies: ["LayoutBenchCLI", "CatalogBenchmarks"]),
    .executableTarget(
      name: "OverheadBenchmarks",
      dependencies: ["PortableLayout", "LayoutCatalog", "LayoutBench", "CLayoutBench"],
      path: "Benchmarks/OverheadBenchmarks"),
    .testTarget(name: "PortableLayoutTests", dependencies: ["PortableLayout"]),
    .testTarget(
      name: "LayoutCatalogTests",
      dependencies: ["LayoutCatalog", "LayoutBench", "CatalogBenchmarks"]),
    .testTarget(
      name: "LayoutBenchTests",
      dependencies: ["LayoutBench", "LayoutCatalog", "CatalogBenchmarks"]),
    .testTarget(name: "LayoutReportsTests", dependencies: ["LayoutReports"]),
    .testTarget(
      name: "LayoutBenchCLITests", dependencies: ["LayoutBenchCLI", "CatalogBenchmarks"]),
  ],
  swiftLanguageModes: [.v6]
)
