// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// What no measurement runs is compiled without the optimiser, which would take most of the time of a
// build.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// What lays out thousands of times in the tests: unoptimised, it would take most of their time.
let measuring: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

// The engine makes millions of accesses a second to its own objects, each of which would be looked
// up among those under way. Debug builds check them, but are optimised, too: unoptimised, the engine
// would take a third of the time of the tests.
let engine: [SwiftSetting] =
  measuring + [
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
  ]

let package = Package(
  name: "LayoutBench",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "PortableLayout", targets: ["PortableLayout"]),
    .library(
      name: "PortableSwiftUIModules",
      targets: [
        "PortableCoreGraphics", "PortableCoreFoundation", "PortableCombine", "PortableOS",
        "PortableOSLog", "PortableSwiftUICore", "PortableUIKit", "PortableUniformTypeIdentifiers",
      ]),
    .library(name: "LayoutCatalog", targets: ["LayoutCatalog"]),
    .library(
      name: "LayoutBench",
      targets: ["LayoutBench", "LayoutModel", "LayoutDeciding", "LayoutVerification"]),
    .library(name: "LayoutBenchCLI", targets: ["LayoutBenchCLI"]),
    .executable(name: "layout-bench", targets: ["layout-bench"]),
    .executable(name: "overhead-bench", targets: ["OverheadBenchmarks"]),
    .executable(name: "decision-bench", targets: ["DecisionBenchmarks"]),
    .plugin(name: "LayoutBenchPlugin", targets: ["LayoutBenchPlugin"]),
  ],
  dependencies: [
    // The command line: parsing, help and usage errors. Only LayoutBenchCLI needs it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Worker processes: starting, streaming, ending them. Only LayoutBenchCLI needs it.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    // Expands `#Preview` and its like. It reads the compiler's messages itself, so that no
    // package for syntax trees is needed.
    .macro(name: "PortableLayoutMacros"),
    .target(
      name: "PortableLayout", dependencies: ["PortableLayoutMacros"],
      exclude: ["Views/Neutral/README.md"], swiftSettings: engine),
    // What other modules of Apple's mean to a file with a layout, for `-module-alias`: one module
    // can stand for one name only. Names of their own, so that Apple's are reached where they are.
    .target(
      name: "PortableCoreGraphics", dependencies: ["PortableLayout"],
      path: "Sources/OtherModules/CoreGraphics"),
    .target(name: "PortableCoreFoundation", path: "Sources/OtherModules/CoreFoundation"),
    .target(
      name: "PortableCombine", dependencies: ["PortableLayout"],
      path: "Sources/OtherModules/Combine"),
    .target(name: "PortableOS", path: "Sources/OtherModules/OS"),
    .target(
      name: "PortableOSLog", dependencies: ["PortableOS"], path: "Sources/OtherModules/OSLog"),
    .target(
      name: "PortableSwiftUICore", dependencies: ["PortableLayout"],
      path: "Sources/OtherModules/SwiftUICore"),
    .target(
      name: "PortableUIKit", dependencies: ["PortableLayout"],
      path: "Sources/OtherModules/UIKit"),
    .target(
      name: "PortableUniformTypeIdentifiers", dependencies: ["PortableLayout"],
      path: "Sources/OtherModules/UniformTypeIdentifiers"),
    .target(
      name: "LayoutCatalog", dependencies: ["PortableLayout"], swiftSettings: measuring),
    // What Swift cannot say: an opaque sink the optimiser cannot see through, a clock without
    // a runtime call, clocks that read a later time, the allocator's settings.
    // Tests hash the executables that they make, which takes a while unoptimised.
    .target(
      name: "CLayoutBench", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    // Replaces glibc's allocation functions in every executable that it is linked into, so that
    // allocations can be counted; empty on other systems and under sanitizers. Only the command
    // line links it, so that the libraries leave the allocator of a user's tests alone.
    .target(name: "CAllocationCounter", dependencies: ["CLayoutBench"]),
    // To know: what a run is, as values.
    .target(
      name: "LayoutModel", dependencies: ["PortableLayout"]),
    // To do: what is counted and timed.
    .target(
      name: "LayoutBench", dependencies: ["PortableLayout", "LayoutModel", "CLayoutBench"],
      swiftSettings: measuring),
    .target(
      name: "LayoutVerification", dependencies: ["CLayoutBench", "LayoutBench"],
      swiftSettings: measuring),
    // To decide, and to say: no pass is timed in them.
    .target(name: "LayoutDeciding", dependencies: ["LayoutModel"], swiftSettings: unoptimized),
    .target(
      name: "LayoutReports", dependencies: ["LayoutDeciding", "LayoutModel"],
      resources: [.embedInCode("Resources/report.css")], swiftSettings: unoptimized),
    // Compiles files of the user's own, as they are, for the commands that take files.
    .target(
      name: "LayoutSources",
      dependencies: [
        "PortableLayout", "LayoutBench", "CLayoutBench",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: unoptimized),
    .target(
      name: "LayoutBenchCLI",
      dependencies: [
        "LayoutDeciding", "LayoutVerification", "LayoutReports", "LayoutSources",
        "CAllocationCounter", "CLayoutBench",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], resources: [.embedInCode("Resources/layout-bench.yml")], swiftSettings: unoptimized),
    .target(
      name: "CatalogBenchmarks",
      dependencies: ["LayoutBench", "LayoutCatalog"],
      path: "Benchmarks/CatalogBenchmarks"),
    .executableTarget(
      name: "layout-bench",
      dependencies: [
        "LayoutBenchCLI", "CatalogBenchmarks",
        // What files may import; `measure` finds the modules beside the executable.
        "PortableCoreGraphics", "PortableCoreFoundation", "PortableCombine", "PortableOS",
        "PortableOSLog", "PortableSwiftUICore", "PortableUIKit", "PortableUniformTypeIdentifiers",
      ]),
    // `swift package layout-bench` in a package that depends on this one. It builds the tool itself,
    // in release: a tool that a plugin depends on is built in debug.
    .plugin(
      name: "LayoutBenchPlugin",
      capability: .command(
        intent: .custom(
          verb: "layout-bench", description: "Tells whether caches of SwiftUI layouts pay off."),
        permissions: [
          .writeToPackageDirectory(
            reason: "It writes baselines, reports and what 'init' sets up.")
        ])),
    .executableTarget(
      name: "OverheadBenchmarks",
      dependencies: ["PortableLayout", "LayoutModel", "CLayoutBench"],
      path: "Benchmarks/OverheadBenchmarks"),
    // Layouts without a cache, and with the code that an answer prints; a test records it.
    .target(
      name: "PrintedCaches", dependencies: ["PortableLayout"], path: "Benchmarks/PrintedCaches"),
    .executableTarget(
      name: "DecisionBenchmarks",
      dependencies: [
        "LayoutDeciding",
        "LayoutBenchCLI", "LayoutBench", "LayoutCatalog", "CatalogBenchmarks", "CLayoutBench",
        "LayoutProbe", "PrintedCaches",
      ],
      path: "Benchmarks/DecisionBenchmarks"),
    .testTarget(
      name: "PortableLayoutTests", dependencies: ["PortableLayout", "SwiftUIRules"],
      exclude: [
        "Observed/observed-layouts.jsonl", "Recorded/apple-layouts.jsonl",
        "Recorded/apple-grids.jsonl", "Recorded/apple-lazy.jsonl",
      ]),
    // Records the rules of the SwiftUI that it is compiled with; `.ci/rules` does so on a Mac.
    .target(
      name: "SwiftUIRules", dependencies: ["PortableLayout"], path: "Tests/SwiftUIRules",
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "SwiftUI=PortableLayout", "-D", "PORTABLE_LAYOUT"]),
      ]),
    // Files that say `import SwiftUI` and get PortableLayout, as `layout-bench measure` compiles
    // a user's own files. SwiftPM's `moduleAliases` works on products of other packages only.
    .testTarget(
      name: "SwiftUISourceTests",
      dependencies: [
        "PortableLayout", "PortableCoreGraphics", "PortableCoreFoundation", "PortableCombine",
        "PortableOS", "PortableOSLog", "PortableSwiftUICore", "PortableUIKit",
        "PortableUniformTypeIdentifiers",
      ],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "SwiftUI=PortableLayout"]),
        .unsafeFlags(
          [
            "-module-alias", "CoreGraphics=PortableCoreGraphics",
            "-module-alias", "CoreFoundation=PortableCoreFoundation",
            "-module-alias", "Combine=PortableCombine",
            "-module-alias", "os=PortableOS",
            "-module-alias", "OSLog=PortableOSLog",
            "-module-alias", "SwiftUICore=PortableSwiftUICore",
            "-module-alias", "UIKit=PortableUIKit",
            "-module-alias", "UniformTypeIdentifiers=PortableUniformTypeIdentifiers",
          ], .when(platforms: [.linux])),
      ]),
    .testTarget(
      name: "LayoutCatalogTests",
      dependencies: [
        "LayoutDeciding", "TestSupport", "LayoutCatalog", "LayoutBench", "CatalogBenchmarks",
      ]),
    .testTarget(
      name: "LayoutBenchTests",
      dependencies: [
        "LayoutDeciding",
        "TestSupport", "DefectiveLayouts", "LayoutBench", "LayoutCatalog", "CatalogBenchmarks",
        "CAllocationCounter", "LayoutProbe", "LayoutVerification", "LayoutBenchCLI",
      ]),
    .testTarget(
      name: "LayoutVerificationTests",
      dependencies: [
        "LayoutDeciding",
        "TestSupport", "DefectiveLayouts", "LayoutVerification", "LayoutCatalog",
        "CatalogBenchmarks",
      ]),
    // One file for people to copy into an app; compiled here to show that it compiles.
    .target(
      name: "LayoutProbe", dependencies: ["PortableLayout"],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "SwiftUI=PortableLayout", "-D", "PORTABLE_LAYOUT"]),
      ]),
    .testTarget(
      name: "LayoutProbeTests", dependencies: ["LayoutProbe"],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "SwiftUI=PortableLayout"]),
      ]),
    .testTarget(name: "LayoutSourcesTests", dependencies: ["LayoutSources", "TestSupport"]),
    // What tests of several targets use: recorded texts, shared values, tags, conditions.
    .target(
      name: "TestSupport", dependencies: ["LayoutBench"], path: "Tests/Support"),
    .testTarget(
      name: "LayoutReportsTests",
      dependencies: [
        "LayoutDeciding",
        "TestSupport", "LayoutReports", "LayoutSources", "LayoutVerification", "LayoutCatalog",
        "LayoutBenchCLI", "CatalogBenchmarks", "PrintedCaches",
      ],
      exclude: ["Snapshots"]),
    // Layouts with one defect each, that `verify` must name or a run must survive.
    .target(
      name: "DefectiveLayouts", dependencies: ["LayoutBench", "PortableLayout"],
      path: "Tests/DefectiveLayouts"),
    // Runs them for the tests of the command line.
    .executableTarget(
      name: "failing-bench",
      dependencies: ["DefectiveLayouts", "LayoutBenchCLI", "LayoutBench", "PortableLayout"],
      path: "Tests/Executables/FailingBenchmarks"),
    .testTarget(
      name: "LayoutBenchCLITests",
      dependencies: [
        "LayoutDeciding",
        "TestSupport", "DefectiveLayouts", "LayoutVerification", "LayoutBenchCLI", "LayoutSources",
        "layout-bench",
        "failing-bench",
      ],
      // Files that are compiled by the tests, not with them, and recorded texts.
      exclude: ["Fixtures", "Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests time none of their own code.
for target in package.targets where target.type == .test || target.path?.hasPrefix("Tests/") == true
{
  target.swiftSettings = (target.swiftSettings ?? []) + unoptimized
}
