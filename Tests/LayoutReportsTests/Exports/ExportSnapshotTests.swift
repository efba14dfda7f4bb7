import LayoutBench
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Exports, as they are written")
struct ExportSnapshotTests {
  static let texts: [any TextExporter] = [
    GitHubActionBenchmarkExporter(), BencherExporter(), GoBenchmarkExporter(), JMHExporter(),
  ]

  @Test("The texts", arguments: texts)
  func text(_ exporter: any TextExporter) throws {
    try Snapshot.expect(
      exporter.text(of: Fixture.table()), "export-\(exporter.format.fileName)")
  }

  @Test("Otava's files")
  func otava() throws {
    let files = try OtavaExporter(branch: "main")
      .files(of: Fixture.table(), in: ExportDirectory(nil))
    #expect(files.texts.map(\.name) == ["layout-bench.csv", "otava.yaml"])
    for (name, text) in files.texts { try Snapshot.expect(text, "export-otava-\(name)") }
  }

  @Test("Every metric of every variant, as Go text, which shows them on few lines")
  func everything() throws {
    try Snapshot.expect(GoBenchmarkExporter().text(of: Fixture.fullTable), "export-everything.txt")
  }

  @Test("Every error says what is wrong and what to do")
  func errors() throws {
    let errors: [ExportError] = [
      .noCases, .noMatch(filter: "flwo"), .noValidCase(count: 3), .noTimes(format: "jmh"),
      .duplicateName("flow/cached"), .noBranch, .needsDirectory(formats: ["otava"]),
      .needsDirectory(formats: ["go", "jmh"]), .notADirectory(path: "README.md"),
      .notAppendable(path: "layout-bench.csv", reason: "its last line is incomplete"),
    ]
    try Snapshot.expect(
      errors.map(\.description).joined(separator: "\n") + "\n", "export-errors.txt")
  }
}
