import Foundation
import TestSupport
import Testing

@Suite("A package of a user's own", .tags(.processes, .compiler), .waiting, .hangLimit)
struct PackageTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let fixture = tests.appendingPathComponent("Fixtures/Package")

  @Test(
    "the page shows the package that is compiled here",
    arguments: [
      "Package.swift", "Sources/MyBenchmarks/Layouts.swift", "Sources/MyBenchmarks/main.swift",
      "Tests/MyBenchmarksTests/MyRowTests.swift",
    ])
  func shown(_ name: String) throws {
    let page = Self.tests.appendingPathComponent("../../Documentation/own-package.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let file = try String(
      contentsOf: Self.fixture.appendingPathComponent(name), encoding: .utf8)
    #expect(text.contains("```swift\n\(file)```\n"))
  }

  @Test("its suite and its layouts compile with the flags of its manifest")
  func compiles() throws {
    let manifest = try String(
      contentsOf: Self.fixture.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#".unsafeFlags(["-module-alias", "SwiftUI=PortableLayout"])"#))
    #expect(manifest.contains("swiftLanguageModes: [.v5]"))
    let sources = Self.fixture.appendingPathComponent("Sources/MyBenchmarks")
    try Self.expectCompiles(
      [
        sources.appendingPathComponent("main.swift"),
        sources.appendingPathComponent("Layouts.swift"),
      ], ["-swift-version", "5", "-module-alias", "SwiftUI=PortableLayout"])
  }

  @Test("its test passes the type checker beside the layouts")
  func testCompiles() throws {
    let test = try String(
      contentsOf: Self.fixture.appendingPathComponent("Tests/MyBenchmarksTests/MyRowTests.swift"),
      encoding: .utf8)
    let layouts = Self.fixture.appendingPathComponent("Sources/MyBenchmarks/Layouts.swift")
    try Scratch.directory { folder in
      // One module has both here, and the name that its imports have.
      let text = test.replacing("@testable import MyBenchmarks\n", with: "")
        .replacing("import PortableLayout", with: "import SwiftUI")
      try Scratch.write(text, to: "MyRowTests.swift", in: folder)
      try Self.expectCompiles(
        [layouts, folder.appendingPathComponent("MyRowTests.swift")],
        ["-swift-version", "5", "-module-alias", "SwiftUI=PortableLayout"])
    }
  }

  @Test(
    "Swift code on the pages compiles",
    arguments: [
      "Sources/PortableLayout/PortableLayout.docc/PortableLayout.md",
      "Sources/LayoutBench/LayoutBench.docc/DecideOnACache.md",
      "Sources/LayoutBench/LayoutBench.docc/CompareTwoAlgorithms.md",
      "Sources/LayoutBench/LayoutBench.docc/FindExpensiveNesting.md",
      "Sources/LayoutVerification/LayoutVerification.docc/LayoutVerification.md",
    ])
  func page(_ path: String) throws {
    let page = Self.tests.appendingPathComponent("../..").appendingPathComponent(path)
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```\n").first }
      // A manifest, and a suite whose layouts are in another file.
      .filter { !$0.contains("PackageDescription") && !$0.contains("LayoutBenchCLI") }
    #expect(!blocks.isEmpty)
    for block in blocks {
      try Scratch.directory { folder in
        try Scratch.write(block, to: "page.swift", in: folder)
        let file = folder.appendingPathComponent("page.swift")
        try Self.expectCompiles([file], ["-swift-version", "6"])
      }
    }
  }

  /// Type-checks files against the modules of this build; a warning is an error.
  private static func expectCompiles(_ files: [URL], _ options: [String]) throws {
    let build = try Executable.url(of: "layout-bench").deletingLastPathComponent()
    // Modules in C: the package manager wrote their maps into the build.
    let maps = try FileManager.default.contentsOfDirectory(atPath: build.path)
      .filter { $0.hasSuffix(".build") }
      .map { build.appendingPathComponent("\($0)/module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let packages = build.appendingPathComponent("../../checkouts").standardized
    let others = FileManager.default.enumerator(atPath: packages.path)?
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix("/include/module.modulemap") }
      .map { packages.appendingPathComponent($0).path }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-module-name", "MyBenchmarks", "-warnings-as-errors"] + options
      + ["-I", build.appendingPathComponent("Modules").path] + files.map(\.path)
      + (maps + (others ?? [])).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
