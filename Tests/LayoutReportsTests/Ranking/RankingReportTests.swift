import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("A ranking as text, page and tables")
struct RankingReportTests {
  @Test("the tables in the console")
  func text() throws {
    let text =
      RankingReport(RankingExample.ranking()).text(reports: "Reports/rank") + "\n"
      + RankingReport(RankingExample.ranking(isTimed: false)).text() + "\n"
      + RankingReport.line(of: RankingExample.ranking().cases[0].result, number: 1, total: 4) + "\n"
    try Snapshot.expect(text, "rank.txt")
  }

  @Test(
    "the text says which case its tables are about, and how to see all", arguments: [true, false])
  func shownCase(showsCases: Bool) {
    var report = RankingReport(RankingExample.ranking())
    report.showsCases = showsCases
    let text = report.text()
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("The first two tables are about one of them"), "\(text)")
    #expect(words.contains("'--details' prints all.") == !showsCases, "\(text)")
    #expect(text.contains("\n\nOne of 4 cases: 1,000 mixed subviews, "), "\(text)")
    let alone = RankingReport(RankingExample.ranking(timesOfRow: [10: 100])).text()
    #expect(!alone.contains("A case is") && alone.contains("\n\n10 mixed subviews, "), "\(alone)")
  }

  @Test("details are a line of 80 columns for each case", arguments: [true, false])
  func everyCase(isTimed: Bool) {
    let long = "EqualWidthColumnOfTags"
    let ranking = RankingExample.ranking(isTimed: isTimed) { key in
      [("flow", key.count == 10 ? 3.0 : 1.0), ("masonry", 2), (long, 2), ("columns", 1.001)]
    }
    var report = RankingReport(
      Ranking(ranking.document, names: ["flow", "masonry", long, "columns"]))
    report.showsCases = true
    let lines = report.text().split(separator: "\n").map(String.init)
    #expect(lines.filter { line in DisplayWidth.of(line) > 80 } == [])
    let start = lines.firstIndex { line in line.hasPrefix("Each case: ") } ?? lines.endIndex
    let rows = lines[start...].filter { line in line.contains(" first  ") }
    #expect(rows.count == 8, "Two tables of four cases: \(lines)")
    #expect(rows.first?.contains(isTimed ? "  3.01 µs  2.00 µs  " : "  30  ") == true, "\(rows)")
    let titles = lines.first { line in line.hasPrefix("  subviews     case   ") }
    #expect(titles?.hasSuffix("  first") == true, "\(lines)")
    let expected =
      if isTimed { ["columns", "flow, columns", "flow, columns"] } else {
        ["columns", "3 of 4", "3 of 4"]
      }
    for (row, first) in zip(rows, expected) { #expect(row.hasSuffix("  \(first)"), "\(row)") }
  }

  @Test("layouts of one rank stand in the order in which they were named, whatever their times")
  func sameRank() {
    let ranking = RankingExample.ranking { _ in [("flow", 1.01), ("masonry", 1), ("columns", 3)] }
    let text = RankingReport(ranking).text()
    let ranks = text.split(separator: "\n").filter { line in line.hasPrefix("     1  ") }
    #expect(ranks.map { line in line.split(separator: " ")[1] } == ["flow", "masonry"], "\(text)")
  }

  @Test("kinds of subviews that were not run are named below the table that lacks them")
  func kindsNotRun() {
    var document = RankingExample.ranking().document
    document.leftOut = ["fixed/1000/root", "text/1000/root", "text/10/root"].map { part in
      "\(document.cases[0].key.subject)/\(part)/first/memo-3"
    }
    let text = RankingReport(Ranking(document, names: RankingExample.works.map(\.0))).text()
    let words = "\n  Not run, so not in this table: fixed and text subviews.\n"
    #expect(text.contains(words), "\(text)")
  }

  @Test("a layout with many subviews outside of its bounds is named", arguments: [99, 100])
  func manyOutside(count: Int) {
    var document = RankingExample.ranking { _ in [("flow", 1.0), ("masonry", 1.5)] }.document
    for index in document.cases.indices {
      document.cases[index].variants[1].outcome?.outside = count
    }
    let text = RankingReport(Ranking(document, names: ["flow", "masonry"])).text()
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sentence =
      "masonry places 100 of 1,000 subviews outside of its bounds: it may do less than the others."
    #expect(words.contains(sentence) == (count == 100), "\(text)")
    #expect(!words.contains("flow places"), "\(text)")
  }

  @Test("the legend has what the tables have")
  func legend() {
    var alike = RankingExample.ranking { _ in [("flow", 1.0), ("masonry", 1.5)] }.document
    for index in alike.cases.indices {
      let outcome = alike.cases[index].variants[0].outcome
      alike.cases[index].variants[1].outcome = outcome
    }
    let text = RankingReport(Ranking(alike, names: ["flow", "masonry"])).text()
    #expect(text.contains("All of them place the same subviews alike."), "\(text)")
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("so that it can differ from the quotient of the two times"), "\(text)")
    for words in ["empty:", "columns, as", "Quality is no part", "brackets:", "~"] {
      #expect(!text.contains(words), "\(words)")
    }
    let counted = RankingReport(RankingExample.ranking(isTimed: false)).text()
    for words in ["a pass: ", "prices: ", "is shown to be slower"] {
      #expect(!counted.contains(words), "\(words)")
    }
    #expect(counted.contains("columns, as in 2, 30 pt: how many"))
  }

  @Test("a law that counts are near to has its sign in the legend")
  func approximation() {
    #expect(LawTexts.short("about 7n") == "~7n")
    #expect(LawTexts.approximation(in: ["flow", "3n", "~7n"]) == "; ~7n: about 7n")
    #expect(LawTexts.approximation(in: ["flow", "3n", "like n^1.4"]) == "")
  }

  @Test("in a terminal of 80 columns no line is longer")
  func narrow() {
    var style = TextStyle.plain
    style.columns = 80
    let lines = RankingReport(RankingExample.ranking()).text(style: style).split(separator: "\n")
    #expect(lines.filter { DisplayWidth.of(String($0)) > 80 } == [])
    #expect(lines.contains { $0.contains("  flow & again") }, "Names stay whole.")
  }

  @Test("in 80 columns each layout has one line of a table, whatever its name")
  func longNames() {
    let long = "EqualWidthColumnOfTags"
    var style = TextStyle.plain
    style.columns = 80
    let ranking = RankingExample.ranking { _ in [("flow", 1.0), (long, 2), ("columns", 1.01)] }
    let report = RankingReport(Ranking(ranking.document, names: ["flow", long, "columns"]))
    let lines = report.text(style: style).split(separator: "\n").map(String.init)
    #expect(lines.filter { line in DisplayWidth.of(line) > 80 } == [])
    let rows = lines.filter { line in line.hasPrefix("     ") && line.contains(" µs") }
    #expect(rows.map { row in row.prefix(6).filter(\.isNumber) } == ["1", "1", "3"], "\(lines)")
    #expect(rows.last?.contains("\(long)  ") == true, "\(rows)")
  }

  @Test("the page is well-formed, whatever names layouts have", arguments: [true, false])
  func page(isTimed: Bool) throws {
    let html = RankingReport(RankingExample.ranking(isTimed: isTimed)).html
    try HTMLCheck.check(html)
    #expect(html.contains("flow &amp; again"))
    #expect(html.contains("id=\"order-t\"") == isTimed)
  }

  @Test("a time grows like the queries where both are near to the same power")
  func timeGrows() {
    let ranking = RankingExample.ranking { key in
      [("flow", 1.0), ("columns", pow(Double(key.count), 0.95) / 10)]
    }
    var document = ranking.document
    document.series = ["flow", "columns"].map { name in
      CountSeries(
        subject: "rank", variant: name, line: UsualLine(host: .root, scenario: .first),
        population: .mixed, numbers: Law.numbers,
        counts: [.queries: Law.numbers.map { $0 * (name == "flow" ? 3 : $0) }], failures: [:],
        leftOut: [])
    }
    let text = RankingReport(Ranking(document, names: ["flow", "columns"])).text()
    let rows = text.split(separator: "\n").filter { row in row.hasSuffix("n²") }
    #expect(rows.map { row in row.contains("columns") } == [true], "\(text)")
    #expect(text.contains(" n^1.00\n"), "\(text)")
  }

  @Test("the calls are those of the case that is ranked", arguments: [LayoutHost.root, .stack])
  func callsOfBase(host: LayoutHost) {
    let key = Fixture.key("rank", 10, host, .first, .mixed)
    let variants = ["flow", "row"].map { name in
      VariantResult(name: name, counters: [.queries: 71], checksums: Checksums(name))
    }
    let result = Analyzer(bound: .standard, comparing: .eachOther)
      .compared(CaseResult(key: key, passes: 1, variants: variants))
    var document = Fixture.document([result])
    // The law of the root view.
    document.series = ["flow", "row"].map { name in
      CountSeries(
        subject: "rank", variant: name, line: UsualLine(host: .root, scenario: .first),
        population: .mixed, numbers: Law.numbers,
        counts: [.queries: Law.numbers.map { $0 * 3 }], failures: [:], leftOut: [])
    }
    let rows = RankingReport(Ranking(document, names: ["flow", "row"])).calls.rows
    #expect(rows.map { row in row[1].text } == (host == .root ? ["3n", "3n"] : ["71", "71"]))
  }

  @Test("a rank that does not follow from the ratio beside it has its reason there")
  func reasonOfRank() {
    // The first differs so much from worker to worker that nothing is shown against it.
    let times: [(String, @Sendable (Int) -> Double)] = [
      ("noisy", { worker in worker % 2 == 0 ? 50 : 180 }), ("middle", { _ in 100 }),
      ("last", { _ in 120 }),
    ]
    let variants = times.map { name, time in
      VariantResult(
        name: name, counters: .init(CallCounts(), ViewCounts()), checksums: Checksums(name),
        samples: (0..<8).map { worker in
          TimeSample(worker: worker, pair: 0, order: 0, perPass: Nanoseconds(time(worker)))
        })
    }
    let key = Fixture.key("rank", 10, .root, .first, .tags)
    let result = Analyzer(bound: .standard, comparing: .eachOther)
      .compared(CaseResult(key: key, passes: 1, variants: variants))
    let text = RankingReport(Ranking(Fixture.document([result]), names: times.map(\.0))).text()
    let rows = text.split(separator: "\n").filter { row in row.contains(" ns  ") }
    #expect(rows.last?.hasPrefix("     3  last ") == true, "\(text)")
    #expect(rows.last?.hasSuffix("inconclusive, slower than middle") == true, "\(text)")
  }

  @Test("the page of nothing is well-formed")
  func nothing() throws {
    try HTMLCheck.check(RankingReport(Ranking(Fixture.document([]), names: ["a", "b"])).html)
  }
}
