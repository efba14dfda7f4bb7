import LayoutBench
import Testing

@testable import LayoutReports

@Suite("report.md")
struct MarkdownReportTests {
  @Test("The whole report, for a run, an interrupted one, a quick one and an empty one")
  func snapshots() throws {
    try Snapshot.expect(MarkdownReport(Fixture.full).text, "report-full.md")
    try Snapshot.expect(MarkdownReport(Fixture.interrupted).text, "report-interrupted.md")
    try Snapshot.expect(MarkdownReport(Fixture.quick).text, "report-quick.md")
    try Snapshot.expect(MarkdownReport(Fixture.document([])).text, "report-empty.md")
  }
}
