import Foundation
import Testing

@Suite("A package of a user's own")
struct PackageTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let fixture = tests.appendingPathComponent("Fixtures/Package")

  @Test(
    "README shows the package that is compiled here",
    arguments: ["Package.swift", "Sources/MyBenchmarks/main.swift"])
  func readme(_ name: String) throws {
    let readme = Self.tests.appendingPathComponent("../../README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    let file = try String(
      contentsOf: Self.fixture.appendingPathComponent(name), encoding: .utf8)
    #expect(text.contains("```swift\n\(file)```\n"))
  }

  @Test("Its suite and its layouts compile with the flags of its manifest")
  func compiles() throws {
    let manifest = try String(
      contentsOf: Self.fixture.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#".unsafeFlags(["-module-alias", "SwiftUI=PortableLayout"])"#))
    #expect(manifest.contains("swiftLanguageModes: [.v5]"))
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
    let sources = Self.fixture.appendingPathComponent("Sources/MyBenchmarks")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "5", "-module-name", "MyBenchmarks",
        "-module-alias", "SwiftUI=PortableLayout", "-warnings-as-errors",
        "-I", build.appendingPathComponent("Modules").path,
        sources.appendingPathComponent("main.swift").path,
        sources.appendingPathComponent("Layouts.swift").path,
      ] + (maps + (others ?? [])).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }
}
