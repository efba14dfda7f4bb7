import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("The first lines of a ranking")
struct RankingHeadlineTests {
  @Test("of more than two layouts the headline is the fastest, and each has a sentence")
  func several() {
    let ranking = RankingExample.ranking { key in
      [
        ("masonry", 1.0), ("flow", key.count == 10 ? 1 : 0.5),
        ("columns", key.count == 10 ? 0.9 : 3),
      ]
    }
    let lines = RankingReport(ranking).text().split(separator: "\n").map(String.init)
    #expect(lines[0] == "flow is the fastest in 3 of 4 cases.")
    #expect(
      lines[1] == "  flow is faster than masonry in 3 of 4 cases, as fast in 1: a pass takes 40 %",
      "\(lines)")
    #expect(lines[2] == "  less time on average over all 4.")
  }

  @Test("of layouts that share the first place for want of known prices, that is said")
  func tooClose() throws {
    let ranking = RankingExample.ranking(timesOfRow: [1_000: 100.2])
    #expect(ranking.base?.pair("flow", "row")?.verdict == .tooClose)
    let text = RankingReport(ranking).text()
    #expect(text.hasPrefix("row is not shown to be faster or slower than flow in the one case"))
    #expect(text.contains("]  depends on prices\n"), "\(text)")
  }

  @Test("where the prices decide in the case of the table alone, that is the reason")
  func tooCloseInTheTable() {
    let ranking = RankingExample.ranking(timesOfRow: [10: 1_000, 100: 1_000, 1_000: 100.2])
    #expect(ranking.base?.key.count == 1_000)
    let report = RankingReport(ranking)
    #expect(
      report.headline
        == "flow is among the fastest in all 3 cases: alone in 2, with the other in 1")
    #expect(report.remarks.first?.hasPrefix("row is slower than flow in 2 of 3 cases") == true)
    #expect(
      report.remarks.dropFirst().first
        == "In the case of the table, flow and row differ by more than 5 % at these prices, at "
        + "others perhaps by less, so that they share a rank")
  }

  @Test("the first line says of how many cases it holds")
  func elsewhere() {
    let ranking = RankingExample.ranking { key in
      [("flow", 1.0), ("masonry", key.count == 10 ? 2 : 1)]
    }
    let text = RankingReport(ranking).text()
    #expect(
      text.hasPrefix(
        "flow is among the fastest in all 4 cases: alone in 1, with the other in 3.\n"),
      "\(text)")
    let words = "\n  flow is as fast as masonry (within 5 %) in 3 of 4 cases, faster in 1."
    #expect(text.contains(words), "\(text)")
  }

  @Test("where the case of the table is none of those that the first line counts, that is said")
  func exception() {
    let ranking = RankingExample.ranking { key in
      [("flow", 1.0), ("masonry", key.count == 1_000 && key.population == .mixed ? 1 : 2)]
    }
    #expect(ranking.base?.key.population == .mixed && ranking.base?.key.count == 1_000)
    let text = RankingReport(ranking).text().replacing("\n", with: " ")
    let words = "In the case of the table, flow is as fast as masonry (within 5 %). "
    #expect(text.contains(words), "\(text)")
    let agreeing = RankingReport(RankingExample.ranking { _ in [("flow", 1.0), ("masonry", 2)] })
      .text()
    #expect(!agreeing.contains("In the case of the table"))
  }

  @Test(
    "a difference that matters is said of the cases in which it needs the fewest subviews",
    arguments: [
      (
        Population.mixed, 2.0,
        "The difference reaches 83.3 µs a pass, 1 % of a frame at 120 Hz, from about 900 "
          + "subviews (mixed subviews, on first layout, as the root view)."
      ),
      (
        .tags, 2.0,
        "Even so, the difference reaches 83.3 µs a pass, 1 % of a frame at 120 Hz, with 1,000 subviews or "
          + "fewer (labels, on first layout, as the root view)."
      ),
      (
        .tags, 1.5,
        "No difference reaches 83.3 µs a pass, 1 % of a frame at 120 Hz, with up to 1,000 subviews."
      ),
    ])
  func weight(differing: Population, work: Double, sentence: String) {
    let ranking = RankingExample.ranking { key in
      [("flow", 1.0), ("masonry", key.population == differing ? work : 1)]
    }
    let words = RankingReport(ranking).text().split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(sentence))
  }

  @Test("of several layouts, the one with the greatest difference is named")
  func greatestDifference() {
    let ranking = RankingExample.ranking { _ in [("flow", 1.0), ("masonry", 1.2), ("columns", 3)] }
    let report = RankingReport(ranking)
    let start = "The difference of columns from masonry reaches 83.3 µs"
    #expect(report.remarks.contains { remark in remark.hasPrefix(start) }, "\(report.remarks)")
  }

  @Test("where one layout works there is nothing to rank, and others have no figures")
  func alone() {
    let ranking = RankingExample.ranking { _ in [("flow", 1.0), ("broken", 2)] }
    let report = RankingReport(ranking)
    #expect(report.headline == "Nothing to rank: flow alone works")
    let row = report.order.rows.last?.map(\.text)
    #expect(row == ["–", "broken", "–", "", "incorrect"], "\(row ?? [])")
    #expect(!report.text().contains("Placement"))
  }

  @Test("a layout that is ranked and not correct is said to be", arguments: [false, true])
  func flaw(isWrong: Bool) {
    var document = RankingExample.ranking { _ in [("flow", 1.0), ("masonry", 2)] }.document
    let findings = isWrong ? [Finding(.staleForProposal, "It is stale.")] : []
    document.verification = [
      VerificationResult(
        subject: "masonry", variant: "as written", seed: 1, histories: 1, findings: findings)
    ]
    let remarks = RankingReport(Ranking(document, names: ["flow", "masonry"])).remarks
    let start = "masonry is ranked, but not correct: "
    #expect(remarks.contains { remark in remark.hasPrefix(start) } == isWrong, "\(remarks)")
  }

  @Test("the first line says where a layout is faster, and where slower, if neither is most")
  func firstAlike() {
    let ranking = RankingExample.ranking { key in
      [("flow", key.count == 1_000 ? 2 : 1), ("masonry", key.count == 1_000 ? 1 : 2)]
    }
    #expect(
      RankingReport(ranking).text().hasPrefix(
        "flow is faster than masonry in 2 of 4 cases, slower in 2."))
  }

  @Test("two layouts that differ in few cases are alike, wherever each is the faster one")
  func mostlyAlike() {
    let ranking = RankingExample.ranking { key in
      let isLabels = key.population == .tags
      return [("flow", key.count == 10 ? 2 : 1), ("masonry", isLabels ? 2 : 1)]
    }
    let words = RankingReport(ranking).text().split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    let alike =
      "flow is as fast as masonry (within 5 %) in 2 of 4 cases, slower in 1 and faster in 1."
    #expect(text.contains(alike), "\(text)")
  }
}
