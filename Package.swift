// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutBench",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "PortableLayout", targets: ["PortableLayout"]),
    .library(name: "LayoutCatalog", targets: ["LayoutCatalog"]),
    .library(name: "LayoutBench", targets: ["LayoutBench"]),
    .library(name: "LayoutBenchCLI", targets: ["LayoutBenchCLI"]),
    .executable(name: "layout-bench", targets: ["layout-bench"]),
    .executable(name: "overhead-bench", targets: ["OverheadBenchmarks"]),
    .executable(name: "decision-bench", targets: ["DecisionBenchmarks"]),
  ],
  dependencies: [
    // The command line: parsing, help and usage errors. Only LayoutBenchCLI needs it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Worker processes: starting, streaming, ending them. Only LayoutBenchCLI needs it.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    .target(name: "PortableLayout"),
    .target(name: "LayoutCatalog", dependencies: ["PortableLayout"]),
    // What Swift cannot say: an opaque sink the optimiser cannot see through, a clock without
    // a runtime call, the allocator's settings.
    .target(name: "CLayoutBench"),
    // Replaces glibc's allocation functions in every executable that it is linked into, so that
    // allocations can be counted; empty on other systems and under sanitizers.
    .target(name: "CAllocationCounter"),
    // Lets an executable run under valgrind on Linux; only the command line starts it there.
    .target(name: "CValgrindSupport"),
    .target(
      name: "LayoutBench",
      dependencies: ["PortableLayout", "CLayoutBench", "CAllocationCounter"]),
    .target(name: "LayoutReports", dependencies: ["LayoutBench"]),
    .target(
      name: "LayoutBenchCLI",
      dependencies: [
        "LayoutReports", "CLayoutBench", "CValgrindSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
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
    .executableTarget(
      name: "DecisionBenchmarks",
      dependencies: ["LayoutBenchCLI", "LayoutBench", "CatalogBenchmarks", "CLayoutBench"],
      path: "Benchmarks/DecisionBenchmarks"),
    .testTarget(name: "PortableLayoutTests", dependencies: ["PortableLayout"]),
    // Files that say `import SwiftUI` and get PortableLayout, as `layout-bench measure` compiles
    // a user's own files. SwiftPM's `moduleAliases` works on products of other packages only.
    .testTarget(
      name: "SwiftUISourceTests", dependencies: ["PortableLayout"],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "SwiftUI=PortableLayout"]),
      ]),
    .testTarget(
      name: "LayoutCatalogTests",
      dependencies: ["LayoutCatalog", "LayoutBench", "CatalogBenchmarks"]),
    .testTarget(
      name: "LayoutBenchTests",
      dependencies: ["LayoutBench", "LayoutCatalog", "CatalogBenchmarks"]),
    .testTarget(
      name: "LayoutReportsTests", dependencies: ["LayoutReports"], exclude: ["Snapshots"]),
    // Layouts that crash, hang and hoard, for the tests of the command line.
    .executableTarget(
      name: "failing-bench", dependencies: ["LayoutBenchCLI", "LayoutBench", "PortableLayout"],
      path: "Tests/Executables/FailingBenchmarks"),
    // Layouts in the styles that are published, each with one defect that verify must name.
    .executableTarget(
      name: "foreign-bench", dependencies: ["LayoutBenchCLI", "LayoutBench", "PortableLayout"],
      path: "Tests/Executables/ForeignBenchmarks"),
    .testTarget(
      name: "LayoutBenchCLITests",
      dependencies: ["LayoutBenchCLI", "layout-bench", "failing-bench", "foreign-bench"]),
  ],
  swiftLanguageModes: [.v6]
)
