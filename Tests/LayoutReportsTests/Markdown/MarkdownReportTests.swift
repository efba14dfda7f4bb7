import LayoutBench
import TestSupport
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

  @Test("The same at other prices, with a cache to write")
  func prices() throws {
    let document = Analyzer.repriced(Fixture.uncachedFlow, at: .swiftUI, isScaled: true)
    #expect(document.answers.map { $0.answer?.kind } == [.cache])
    try Snapshot.expect(MarkdownReport(document).text, "report-swiftui.md")
    try Snapshot.expect(ConsoleSummary(document).text(), "console-swiftui.txt")
  }

  @Test("Passes between two changes, and what the size memo gives, where there are such cases")
  func sections() throws {
    let report = MarkdownReport(Fixture.passes)
    try Snapshot.expect(
      (report.passes + [""] + report.memos).joined(separator: "\n") + "\n",
      "report-passes-and-memos.md")
    #expect(MarkdownReport(Fixture.small).passes.isEmpty)
    #expect(MarkdownReport(Fixture.small).memos.isEmpty)
  }
}
