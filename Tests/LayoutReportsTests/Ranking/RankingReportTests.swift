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
  /// The work of each layout, as a part of that of the first.
  private static let works = [
    ("masonry", 1.5), ("flow", 1.0), ("flow & again", 1.003), ("columns", 2.2), ("broken", 0.5),
  ]

  private static func variant(_ name: String, _ work: Double, _ key: CaseKey) -> VariantResult {
    var views = ViewCounts()
    views.queries = name == "columns" ? key.count * key.count / 10 : key.count * 3
    views.measurements = key.count
    let scatter = Double(name.utf8.reduce(0) { $0 + Int($1) } % 7) / 2_000
    var variant = VariantResult(
      name: name, counters: .init(CallCounts(), views), checksums: Checksums(name),
      samples: (0..<8).flatMap { worker in
        (0..<3).map { pair in
          let time = Double(key.count) * 100 * work * (1 + scatter * Double((worker + pair) % 3))
          return TimeSample(worker: worker, pair: pair, order: 0, perPass: Nanoseconds(time))
        }
      })
    variant.pass = CountedPass(PassCounts([.query: Double(views.queries)]))
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 100 * work)
    variant.outcome = LayoutOutcome(
      frames: [
        CGRect(x: 0, y: 0, width: 150, height: 40), CGRect(x: 200, y: 0, width: 150, height: 90),
        CGRect(x: 0, y: 40, width: 100, height: 20),
      ], in: bounds)
    return variant
  }

  private static func ranking(
    isTimed: Bool = true, _ works: @escaping (CaseKey) -> [(String, Double)] = { _ in works }
  ) -> Ranking {
    let kinds: [(Int, Population)] = [(10, .mixed), (100, .mixed), (1_000, .mixed), (1_000, .tags)]
    let cases = kinds.map { count, population in
      let key = Fixture.key("rank", count, .root, .first, population)
      var variants = works(key).map { variant($0.0, $0.1, key) }
      if !isTimed { for index in variants.indices { variants[index].samples = [] } }
      return Analyzer(bound: .standard, comparing: .eachOther)
        .compared(CaseResult(key: key, passes: 1, variants: variants))
    }
    return Ranking(Fixture.document(cases), names: Self.works.map(\.0), broken: ["broken"])
  }

  @Test("the tables in the console")
  func text() throws {
    let text =
      RankingReport(Self.ranking()).text(reports: "Reports/rank") + "\n"
      + RankingReport(Self.ranking(isTimed: false)).text() + "\n"
      + RankingReport.line(of: Self.ranking().cases[0].result, number: 1, total: 4) + "\n"
    try Snapshot.expect(text, "rank.txt")
  }

  @Test("a layout that crashes is neither the fastest nor the reference, and its row says so")
  func crashing() throws {
    let document = Self.ranking { _ in [("flow", 1.0), ("masonry", 2), ("columns", 3)] }.document
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
    let document = Self.ranking { _ in [("flow", 1.0), ("masonry", 2)] }.document
    let ranking = Ranking(document, names: ["flow", "masonry"], endless: ["loop"])
    let words = "loop is not ranked: verified, it did not return or took memory without end."
    let report = RankingReport(ranking)
    #expect(report.html.contains(words))
    let text = report.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words), "\(text)")
  }

  @Test("a layout with a broken cache is named with its error, and with the command that shows it")
  func broken() {
    var document = Self.ranking().document
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

  @Test("layouts of one rank stand in the order in which they were named, whatever their times")
  func sameRank() {
    let ranking = Self.ranking { _ in [("flow", 1.01), ("masonry", 1), ("columns", 3)] }
    let text = RankingReport(ranking).text()
    let ranks = text.split(separator: "\n").filter { line in line.hasPrefix("     1  ") }
    #expect(ranks.map { line in line.split(separator: " ")[1] } == ["flow", "masonry"], "\(text)")
  }

  @Test("kinds of subviews that were not run are named below the table that lacks them")
  func kindsNotRun() {
    var document = Self.ranking().document
    document.leftOut = ["fixed/1000/root", "text/1000/root", "text/10/root"].map { part in
      "\(document.cases[0].key.subject)/\(part)/first/memo-3"
    }
    let text = RankingReport(Ranking(document, names: Self.works.map(\.0))).text()
    let words = "\n  Not run, so not in this table: fixed and text subviews.\n"
    #expect(text.contains(words), "\(text)")
  }

  @Test("the legend has what the tables have")
  func legend() {
    var alike = Self.ranking { _ in [("flow", 1.0), ("masonry", 1.5)] }.document
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
    let counted = RankingReport(Self.ranking(isTimed: false)).text()
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
    let lines = RankingReport(Self.ranking()).text(style: style).split(separator: "\n")
    #expect(lines.filter { DisplayWidth.of(String($0)) > 80 } == [])
    #expect(lines.contains { $0.contains("  flow & again") }, "Names stay whole.")
  }

  @Test("in 80 columns each layout has one line of a table, whatever its name")
  func longNames() {
    let long = "EqualWidthColumnOfTags"
    var style = TextStyle.plain
    style.columns = 80
    let ranking = Self.ranking { _ in [("flow", 1.0), (long, 2), ("columns", 1.01)] }
    let report = RankingReport(Ranking(ranking.document, names: ["flow", long, "columns"]))
    let lines = report.text(style: style).split(separator: "\n").map(String.init)
    #expect(lines.filter { line in DisplayWidth.of(line) > 80 } == [])
    let rows = lines.filter { line in line.hasPrefix("     ") && line.contains(" µs") }
    #expect(rows.map { row in row.prefix(6).filter(\.isNumber) } == ["1", "1", "3"], "\(lines)")
    #expect(rows.last?.contains("\(long)  ") == true, "\(rows)")
  }

  @Test("of more than two layouts the headline is the fastest, and each has a sentence")
  func several() {
    let ranking = Self.ranking { key in
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
    let ranking = Self.ranking(timesOfRow: [1_000: 100.2])
    #expect(ranking.base?.pair("flow", "row")?.verdict == .tooClose)
    let text = RankingReport(ranking).text()
    #expect(text.hasPrefix("row is not shown to be faster or slower than flow in the one case"))
    #expect(text.contains("]  too close\n"), "\(text)")
  }

  @Test("where the prices decide in the case of the table alone, that is the reason")
  func tooCloseInTheTable() {
    let ranking = Self.ranking(timesOfRow: [10: 1_000, 100: 1_000, 1_000: 100.2])
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

  /// A ranking of `flow` and `row` at prices, with the time of `row` by the number of subviews:
  /// `flow` takes 100 with each.
  private static func ranking(timesOfRow: [Int: Double]) -> Ranking {
    let analyzer = Analyzer(prices: .swiftUI, comparing: .eachOther)
    let cases = timesOfRow.sorted(on: \.key).map { count, time in
      let key = Fixture.key("rank", count, .root, .first, .mixed)
      let variants = [
        priced("flow", time: 100, queries: 3 * Double(count)),
        priced("row", time: time, queries: 3.25 * Double(count)),
      ]
      return analyzer.compared(CaseResult(key: key, passes: 1, variants: variants))
    }
    var document = Fixture.document(cases)
    document.prices = .swiftUI
    return Ranking(document, names: ["flow", "row"])
  }

  /// A layout that was timed in nine workers.
  private static func priced(_ name: String, time: Double, queries: Double) -> VariantResult {
    let samples = (0..<9).map { worker in
      let scatter = 1 + Double(worker % 3) / 2_000
      return TimeSample(
        worker: worker, pair: 0, order: 0, perPass: Nanoseconds(time * 200 * scatter))
    }
    return VariantResult(
      name: name, checksums: Checksums(name), samples: samples,
      pass: CountedPass(PassCounts([.query: queries])))
  }

  @Test("the page is well-formed, whatever names layouts have", arguments: [true, false])
  func page(isTimed: Bool) throws {
    let html = RankingReport(Self.ranking(isTimed: isTimed)).html
    try HTMLCheck.check(html)
    #expect(html.contains("flow &amp; again"))
    #expect(html.contains("id=\"order-t\"") == isTimed)
  }

  @Test("the first line says of how many cases it holds")
  func elsewhere() {
    let ranking = Self.ranking { key in
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
    let ranking = Self.ranking { key in
      [("flow", 1.0), ("masonry", key.count == 1_000 && key.population == .mixed ? 1 : 2)]
    }
    #expect(ranking.base?.key.population == .mixed && ranking.base?.key.count == 1_000)
    let text = RankingReport(ranking).text().replacing("\n", with: " ")
    let words = "In the case of the table, flow is as fast as masonry (within 5 %). "
    #expect(text.contains(words), "\(text)")
    let agreeing = RankingReport(Self.ranking { _ in [("flow", 1.0), ("masonry", 2)] }).text()
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
    let ranking = Self.ranking { key in
      [("flow", 1.0), ("masonry", key.population == differing ? work : 1)]
    }
    let words = RankingReport(ranking).text().split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(sentence))
  }

  @Test("the first line says where a layout is faster, and where slower, if neither is most")
  func firstAlike() {
    let ranking = Self.ranking { key in
      [("flow", key.count == 1_000 ? 2 : 1), ("masonry", key.count == 1_000 ? 1 : 2)]
    }
    #expect(
      RankingReport(ranking).text().hasPrefix(
        "flow is faster than masonry in 2 of 4 cases, slower in 2."))
  }

  @Test("two layouts that differ in few cases are alike, wherever each is the faster one")
  func mostlyAlike() {
    let ranking = Self.ranking { key in
      let isLabels = key.population == .tags
      return [("flow", key.count == 10 ? 2 : 1), ("masonry", isLabels ? 2 : 1)]
    }
    let words = RankingReport(ranking).text().split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    let alike =
      "flow is as fast as masonry (within 5 %) in 2 of 4 cases, slower in 1 and faster in 1."
    #expect(text.contains(alike), "\(text)")
  }

  @Test("a time grows like the queries where both are near to the same power")
  func timeGrows() {
    let ranking = Self.ranking { key in
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
