import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("Layouts that are not ranked")
struct RankingFaultTests {
  @Test("a layout that crashes is neither the fastest nor the reference, and its row says so")
  func crashing() throws {
    let document = RankingExample.ranking { _ in [("flow", 1.0), ("masonry", 2), ("columns", 3)] }
      .document
    let ranking = Ranking(
      document, names: ["flow", "masonry", "columns"], crashing: ["flow"])
    let text = RankingReport(ranking).text()
    #expect(text.hasPrefix("columns is slower than masonry in all 4 cases"), "\(text)")
    let row = text.split(separator: "\n").first { line in line.hasPrefix("     –  flow ") }
    #expect(row?.hasSuffix("crashes") == true, "\(text)")
    #expect(text.contains("\n  flow is not ranked: it crashes.\n"), "\(text)")
  }

  @Test("a layout that no case has, because it did not return, is named in the report")
  func endless() {
    let document = RankingExample.ranking { _ in [("flow", 1.0), ("masonry", 2)] }.document
    let ranking = Ranking(document, names: ["flow", "masonry"], endless: ["loop"])
    let words =
      "loop is not ranked: in verification, it did not return, or took memory without end."
    let report = RankingReport(ranking)
    #expect(report.html.contains(words))
    let text = report.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words), "\(text)")
  }

  @Test("a layout with a broken cache is named with its error, and with the command that shows it")
  func broken() {
    var document = RankingExample.ranking().document
    let stale = Finding(.staleAfterChange, "The layout still uses a cache made before it.")
    document.verification = [
      VerificationResult(
        subject: "flow", variant: "as written", seed: 42, histories: 2, findings: [stale])
    ]
    document.spec.files = "Flow.swift"
    let ranking = Ranking(document, names: ["flow", "masonry", "columns"], broken: ["flow"])
    let words = RankingReport(ranking).text().split(whereSeparator: \.isWhitespace)
    let fault =
      "flow is not ranked: its cache is broken: stale after a change. 'layout-bench verify Flow.swift "
      + "--subject flow' shows it."
    #expect(words.joined(separator: " ").contains(fault), "\(words)")
  }
}
