import Foundation
import LayoutReports
import TestSupport
import Testing

@Suite("The sample report")
struct SampleReportTests {
  /// The folder of the report, with the results that it is made of.
  private static let folder = URL(
    fileURLWithPath: "../../../Reports/sample", isDirectory: true,
    relativeTo: URL(fileURLWithPath: #filePath))

  @Test(
    "the committed reports are those of the committed results; the page has pictures besides",
    arguments: ["report.md", "cases.svg", "results.csv"])
  func isCurrent(name: String) throws {
    let report = RunReport(try ResultsReader.read(Self.folder))
    let file = try #require(report.files.first { file in file.name == name })
    let text = String(decoding: try file.content(), as: UTF8.self)
    try Snapshot.expect(text, at: Self.folder.appendingPathComponent(name))
  }
}
