import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The laws that cards and tables show")
struct ShownLawTests {
  /// A layout that makes some queries of each subview in a pass of a line.
  static func series(on line: UsualLine, _ queries: Int) -> CountSeries {
    let all = queries * line.scenario.traits.passes
    return CountSeries(
      subject: "Row0", variant: Variant.Name.asWritten, line: line, population: .tags,
      numbers: Law.numbers, counts: [.queries: Law.numbers.map { number in all * number }],
      failures: [:], leftOut: [])
  }

  @Test("the counts to promise are said with the case that each is of")
  func promises() {
    var document = DecisionExample.document([.idle])
    document.series = UsualLine.all.map { line in
      var series = Self.series(on: line, line.host == .stack ? 7 : 3)
      series.counts[.measurements] = Law.numbers.map { number in number * series.passes }
      return series
    }
    let texts = LawTexts(document: document)
    #expect(texts.promises[1] == "  \"Row0\": {\"queries\": \"7n\", \"measurements\": \"n\"}")
    let start =
      "To promise these counts, add to .layout-bench.json. Each is of the case with the most: "
    #expect(
      texts.promisesTitle
        == start + "7n queries on first layout in a stack, n measurements on first layout.")
    let others = UsualLine.all.map { line in
      var series = Self.series(on: line, 2)
      series.subject = "Row1"
      return series
    }
    document.series? += others
    #expect(
      LawTexts(document: document).promisesTitle
        == start + "Row0 7n queries on first layout in a stack, n measurements on first layout; "
        + "Row1 2n queries on first layout.")
  }

  @Test("a broken layout promises no counts: they are to change", arguments: [false, true])
  func broken(isBroken: Bool) {
    let decision = Decision.broken(variant: VariantName.asWritten)
    var document = DecisionExample.document([isBroken ? decision : .idle])
    document.series = UsualLine.all.map { line in Self.series(on: line, 3) }
    #expect(LawTexts(document: document).promises.isEmpty == isBroken)
  }

  /// A layout that makes some queries with each number of subviews, of which a run has some.
  private static func document(
    running numbers: [Int], _ queries: (Int) -> Int
  ) -> ResultsDocument {
    let first = UsualLine(host: .root, scenario: .first)
    var series = Self.series(on: first, 1)
    series.counts[.queries] = Law.numbers.map(queries)
    let cases = numbers.map { number in
      CaseResult(
        key: Fixture.key("Row0", number, .root, .first, .tags), passes: 1,
        variants: [
          VariantResult(
            name: Variant.Name.asWritten, counters: [.queries: queries(number)],
            checksums: Checksums("0"))
        ])
    }
    var document = Fixture.document(cases)
    document.series = [series]
    return document
  }

  /// The queries of a table of four columns, of which each cell asks its whole column.
  private static func ofTable(_ n: Int) -> Int {
    let columns = (0..<4).map { column in (n + 3 - column) / 4 }
    return 4 * n + columns.reduce(0) { sum, rows in sum + rows * rows }
  }

  /// Counts that grow without a law, as the run has them.
  private static let runs: [(numbers: [Int], law: String, count: @Sendable (Int) -> Int)] = [
    ([12], "72", { $0 > 20 ? 9 * $0 : 6 * $0 }), ([12], "12", { $0 > 20 ? 2 * $0 : $0 }),
    ([12], "41", { $0 > 20 ? 4 * $0 : 3 * $0 + 5 }), ([12], "3n", { 3 * $0 }),
    ([12], "84", ofTable),
    ([1_000], "254,000", ofTable),
    ([10, 1_000], "~0.25n² + 4n", ofTable),
    ([10, 100, 1_000], "5n to 7n", { $0 > 20 ? 7 * $0 : $0 > 4 ? 5 * $0 : 3 * $0 }),
    ([100, 1_000], "~7n", { $0 > 40 ? 7 * $0 : 5 * $0 }),
    ([10, 100, 200, 1_000], "1.5n to 4.2n", { 36 * $0 / 24 + min(27, 3 * $0) + ($0 / 500) % 2 }),
  ]

  @Test("without an exact law, queries are those of the numbers that were run", arguments: runs)
  func runNumbers(numbers: [Int], law: String, count: @Sendable (Int) -> Int) {
    let texts = LawTexts(document: Self.document(running: numbers, count))
    #expect(texts.shortLaw(of: "Row0", Variant.Name.asWritten) == law)
  }

  @Test("of a range in no order, none is said")
  func noOrder() {
    let document = Self.document(running: [10, 100, 200, 1_000]) { number in
      let each = [100: 9, 1_000: 6][number] ?? 5
      return each * number
    }
    let texts = LawTexts(document: document)
    #expect(texts.shortLaw(of: "Row0", Variant.Name.asWritten) == "5n to 9n")
    let lines = [UsualLine(host: .root, scenario: .first)]
    #expect(texts.rangeOrder(of: "Row0", Variant.Name.asWritten, on: lines) == nil)
  }
}
