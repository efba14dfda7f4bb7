import LayoutBench
import TestSupport
import Testing

@testable import LayoutReports

@Suite("The report of a history")
struct HistoryReportTests {
  @Test("a history with regressions, open and mended")
  func report() throws {
    let history = RunHistory((1...7).map { Fixture.recorded(day: $0) })
    try Snapshot.expect(HistoryReport(history).text, "history.md")
  }

  @Test("a single run has nothing to compare")
  func single() {
    let text = HistoryReport(RunHistory([Fixture.recorded(day: 1)])).text
    #expect(text.contains("nothing to compare"))
    #expect(!text.contains("## Regressions"))
  }

  @Test("runs that are alike have no regression")
  func alike() {
    let text = HistoryReport(RunHistory((1...2).map { Fixture.recorded(day: $0) })).text
    #expect(text.contains("No regression of the exact tier"))
  }

  @Test(
    "a sparkline goes from the lowest to the highest, with dots for what is missing",
    arguments: [
      ([], ""), ([nil, nil], "··"), ([3], "▄"), ([3, 3, nil, 3], "▄▄·▄"), ([0, 1], "▁█"),
      ([1, 2, 3, 4, 5, 6, 7, 8], "▁▂▃▄▅▆▇█"), ([8, nil, 1], "█·▁"), ([-1, 0, 1], "▁▅█"),
    ] as [([Double?], String)])
  func sparkline(values: [Double?], expected: String) {
    #expect(Sparkline.text(values) == expected)
  }

  @Test("a long sparkline shows the latest values")
  func longSparkline() {
    let text = Sparkline.text((0..<100).map { Double($0) })
    #expect(text.count == Sparkline.mostValues)
    #expect(text.last == "█")
  }
}
