import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The tables of decisions")
struct DecisionTableTests {
  /// A saving of time alone, in microseconds, and what a table says of it.
  struct Noise: Sendable {
    var saving: Double
    var interval: (Double, Double)
    var savesCalls = false
    var words: String
  }

  @Test(
    "a saving that no measurement tells from none is not printed as one",
    arguments: [
      Noise(saving: 5, interval: (-1, 11), words: "≈ 0"),
      Noise(saving: -5, interval: (-11, 1), words: "≈ 0"),
      Noise(saving: 1.9, interval: (1.8, 2), words: "≈ 0"),
      Noise(saving: -1.9, interval: (-2, -1.8), words: "≈ 0"),
      Noise(saving: 2.1, interval: (2, 2.2), words: "2.10"),
      Noise(saving: -2.1, interval: (-2.2, -2), words: "−2.10"),
      Noise(saving: 1.9, interval: (1.8, 2), savesCalls: true, words: "1.90"),
      Noise(saving: 5, interval: (-1, 11), savesCalls: true, words: "≈ 0"),
      Noise(saving: 46.7, interval: (-41, 49), savesCalls: true, words: "46.7"),
    ])
  func noise(_ noise: Noise) {
    // A pass takes 100 µs.
    let key = Fixture.key("flow", 10, .root, .first, .tags)
    var written = VariantResult(
      name: Variant.Name.asWritten, counters: [:], checksums: Checksums("0"))
    written.samples = [
      TimeSample(worker: 0, pair: 0, order: 0, perPass: Nanoseconds(100_000))
    ]
    let document = Fixture.document([CaseResult(key: key, passes: 1, variants: [written])])
    var effect = DecisionExample.effect([(10, 9)])
    let interval = ConfidenceInterval(
      Nanoseconds(noise.interval.0 * 1_000), Nanoseconds(noise.interval.1 * 1_000))
    for line in effect.lines.indices {
      effect.lines[line].savings[0].saving = Estimate(
        value: Nanoseconds(noise.saving * 1_000), ci95: interval, count: 8, unit: .worker)
      if !noise.savesCalls { effect.lines[line].savings[0].savedCalls = PassCounts([:]) }
    }
    let table = CardTable(document: document, subject: "flow", decision: .notWorthIt(effect))
    let text = TerminalText(style: .plain).text(of: [.table(table.table ?? Table([]))])
    let row = text.split(separator: "\n").first { $0.contains("first layout") }
    #expect(row?.hasSuffix(" \(noise.words)") == true, "\(text)")
  }

  @Test(
    "a layout to change has the queries of its first variant",
    arguments: ["uncached", VariantName.asWritten])
  func queriesBeforeChange(variant: String) {
    let key = Fixture.key("Card", 12, .stack, .first, .own)
    var document = Fixture.document([
      CaseResult(
        key: key, passes: 1, variants: [VariantResult(name: variant, counters: [.queries: 90])])
    ])
    let decision = Decision.simplerFirst(
      .ownSpacing, SimplerSaving(key, Nanoseconds(100_000)), cache: .idle)
    document.decisions = [LayoutDecision(subject: "Card", decision: decision)]
    let row = DecisionTable(document: document).table().rows[0].map(\.text)
    #expect(row == ["Card", "own spacing first", "90", "100"])
  }

  @Test("queries with a cache have a column where some are known", arguments: [true, false])
  func queriesWithCache(isKnown: Bool) {
    let key = Fixture.key("Card", 12, .stack, .first, .own)
    var variants = [VariantResult(name: Variant.Name.asWritten, counters: [.queries: 90])]
    if isKnown {
      variants.append(VariantResult(name: Variant.Name.memoizedSizes, counters: [.queries: 30]))
    }
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: variants)])
    var effect = DecisionExample.effect([(12, 90)])
    for index in effect.lines.indices { effect.lines[index].savings[0].key = key }
    document.decisions = [LayoutDecision(subject: "Card", decision: .worthIt(effect))]
    let table = DecisionTable(document: document)
    let fields = table.table().rows[0].suffix(isKnown ? 3 : 2).map(\.text)
    #expect(fields == (isKnown ? ["90", "30", "90.0"] : ["90", "90.0"]))
    #expect(table.table().columns.map(\.title).contains("with it") == isKnown)
    #expect(table.legend.joined().contains("; with it: with the cache") == isKnown)
  }

  @Test("a view has the queries of the case that decides, as the line of a finished case has them")
  func queriesOfView() throws {
    let key = Fixture.key("Card", 12, .stack, .first, .own)
    var written = VariantResult(
      name: Variant.Name.asWritten, counters: [.queries: 90], checksums: Checksums("0"))
    // The stack around it makes six.
    written.pass = CountedPass(PassCounts([.query: 96]), repeated: PassCounts([:]))
    let result = CaseResult(key: key, passes: 1, variants: [written])
    var document = Fixture.document([result])
    var bound = DecisionExample.bound()
    bound.key = key
    document.decisions = [LayoutDecision(subject: "Card", decision: .noCacheSaves(bound))]
    let row = DecisionTable(document: document).table().rows[0].map(\.text)
    #expect(row.suffix(2) == ["90", Figures.none], "\(row)")
    #expect(CaseLine.text(of: result, number: 1, total: 1).hasSuffix(": 90 queries"))
    let legend = DecisionTable(document: document).legend.joined(separator: "\n")
    #expect(legend.contains(", without those of the stack around it;"), "\(legend)")
  }

  @Test(
    "a saving that cannot be told from none has no number of subviews",
    arguments: [(-1.0, false), (4, true)])
  func nothingDecides(least: Double, isSaid: Bool) {
    var effect = DecisionExample.effect([(100, 2), (200, 5)], from: .from(4_000))
    let interval = ConfidenceInterval(Nanoseconds(least * 1_000), Nanoseconds(11_000))
    for line in effect.lines.indices {
      effect.lines[line].savings[1].saving.ci95 = interval
    }
    let decision = Decision.notWorthIt(effect)
    let document = DecisionExample.document([decision])
    let headline = DecisionWords(decision, of: "Row0", in: document).headline
    #expect(headline.contains("below about 4,000 subviews") == isSaid, "\(headline)")
    let row = DecisionTable(document: document).table().rows[0].map(\.text)
    #expect(row.contains("4,000") == isSaid, "\(row)")
  }

  @Test(
    "the line that decides has a mark where the table shows that it reaches the limit",
    arguments: [(83.0, false), (84, true)])
  func mark(saving: Double, isMarked: Bool) {
    let decision = Decision.worthItIfDear(
      DecisionExample.effect([(100, 40), (200, saving)], from: .from(200), high: .from(60)))
    let document = DecisionExample.document([decision])
    let table = CardTable(document: document, subject: "Row0", decision: decision)
    #expect(table.hasStar == isMarked)
    let names = (table.table?.rows ?? []).map { row in row[0].text }
    #expect(names.contains { name in name.hasSuffix(CardTable.star) } == isMarked, "\(names)")
  }

  @Test("twelve layouts take 40 lines at most, each of 80 columns at most")
  func folder() {
    var document = Fixture.document([])
    document.spec.files = "Sources/Layouts"
    document.decisions = DecisionExample.all.prefix(12).enumerated().map { place, decision in
      LayoutDecision(subject: "LayoutNumber\(place)", decision: decision, known: decision.effect)
    }
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    let lines = summary.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40, "\(lines.joined(separator: "\n"))")
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 80 })
  }

  @Test("the table has a cache's numbers at both prices, and explains what it has alone")
  func twoPrices() {
    let savings = [(count: 100, microseconds: 90.0), (count: 200, microseconds: 180)]
    let document = DecisionExample.document([
      .worthItIfDear(DecisionExample.effect(savings, from: .from(600), high: .from(150))),
      .worthIt(DecisionExample.effect(savings, high: .from(25))), .idle,
    ])
    let table = DecisionTable(document: document)
    let columns = table.table().columns.map(\.title)
    // No law is known, and so there are no queries with a cache.
    #expect(columns == ["layout", "decision", "from", "at 4x", "queries", "µs saved"])
    let rows = table.table().rows.map { row in row[2...3].map(\.text) }
    #expect(rows == [["600", "150"], ["80", "25"], ["–", "–"]])
    let signs = table.legend.map { text in text.prefix { character in character != ":" } }
    #expect(signs == ["from", "queries", "maybe", "–"])
    #expect(table.legend[0].contains("; at 4x: "))
  }

  @Test("a cache that only costs has the saving that its decision names")
  func costliest() {
    var effect = DecisionExample.effect([(100, 90), (200, 180)])
    effect.cache = VariantName.asWritten
    var costliest = effect.lines[0].savings[0]
    costliest.saving = Estimate(value: Nanoseconds(-42_000), ci95: nil, count: 8, unit: .worker)
    let document = DecisionExample.document([.noCache(effect, costliest: costliest)])
    let row = DecisionTable(document: document).table().rows[0].map(\.text)
    #expect(row.last == "−42.0", "\(row)")
  }

  @Test("the queries of a table's row are those of the line that decides")
  func decidingLine() {
    let savings = [(count: 100, microseconds: 90.0), (count: 200, microseconds: 180)]
    let effect = DecisionExample.effect(savings)
    let deciding = effect.decidingLine
    var document = DecisionExample.document([.worthIt(effect)])
    let first = UsualLine(host: .root, scenario: .first)
    #expect(deciding != nil && deciding != first)
    document.series = UsualLine.all.map { line in Self.series(on: line, line == deciding ? 7 : 3) }
    let row = DecisionTable(document: document).table().rows[0].map(\.text)
    #expect(row.contains("7n"), "\(row)")
    #expect(!row.contains("3n"), "\(row)")
  }

  /// A layout that makes some queries of each subview in a pass of a line.
  private static func series(on line: UsualLine, _ queries: Int) -> CountSeries {
    let all = queries * line.scenario.traits.passes
    return CountSeries(
      subject: "Row0", variant: Variant.Name.asWritten, line: line, population: .tags,
      numbers: Law.numbers, counts: [.queries: Law.numbers.map { number in all * number }],
      failures: [:], leftOut: [])
  }

  @Test(
    "a card says of the first range of its queries which is that of many subviews, where one is",
    arguments: [
      (3, "3n to 4n: the first with few subviews, the second with many."),
      (5, "4n to 5n: the first with many subviews, the second with few."), (4, nil),
    ] as [(Int, String?)])
  func range(fewest: Int, words: String?) {
    let decision = Decision.worthIt(DecisionExample.effect([(100, 90), (200, 180)]))
    var document = DecisionExample.document([decision])
    document.series = UsualLine.all.map { line in
      var series = Self.series(on: line, 4)
      for (place, number) in Law.numbers.enumerated() where number < 20 {
        series.counts[.queries]?[place] = fewest * number * line.scenario.traits.passes
      }
      return series
    }
    let table = CardTable(document: document, subject: "Row0", decision: decision)
    #expect(table.range == words)
    let card = DecisionCards(document: document).all()[0]
    #expect(card.sentences.contains { sentence in sentence.text == words } == (words != nil))
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

  @Test(
    "queries without savings are a sentence, and no table",
    arguments: [
      ([3, 3, 3, 3], "Size queries a pass: 3n."),
      ([3, 3, 7, 7], "Size queries a pass: 3n; in a stack 7n."),
      (
        [3, 4, 5, 7],
        "Size queries a pass: 3n on first layout and 4n on resize; in a stack 5n on first layout and "
          + "7n on resize."
      ),
    ])
  func queriesAlone(each: [Int], sentence: String) {
    let decision = Decision.nothingToCache(ownCode: .zero)
    var document = DecisionExample.document([decision])
    document.series = zip(UsualLine.all, each).map { line, queries in
      Self.series(on: line, queries)
    }
    document.cases = UsualLine.all.map { line in
      Fixture.result(Fixture.key("Row0", 10, line.host, line.scenario, .tags))
    }
    for index in document.cases.indices {
      document.cases[index].variants = [VariantResult(name: Variant.Name.asWritten)]
    }
    let table = CardTable(document: document, subject: "Row0", decision: decision)
    #expect(table.sentence == sentence)
    #expect(table.table == nil)
    let card = DecisionCards(document: document).all()[0]
    #expect(card.sentences.contains { text in text.text == sentence }, "\(card)")
    let saving = Decision.worthIt(DecisionExample.effect([(100, 90), (200, 180)]))
    let other = CardTable(document: document, subject: "Row0", decision: saving)
    #expect(other.sentence == nil && other.table != nil)
  }

  @Test("a range is said with its lines where others have another range")
  func rangesOfLines() {
    let decision = Decision.worthIt(DecisionExample.effect([(100, 90), (200, 180)]))
    var document = DecisionExample.document([decision])
    document.series = UsualLine.all.map { line in
      var series = Self.series(on: line, 4)
      let isInStack = line.host == .stack
      for (place, number) in Law.numbers.enumerated() where number < 20 {
        let queries = isInStack && line.scenario == .resize ? 2 : 3
        let passes = line.scenario.traits.passes
        if isInStack { series.counts[.queries]?[place] = queries * number * passes }
      }
      return series
    }
    let table = CardTable(document: document, subject: "Row0", decision: decision)
    #expect(
      table.range == "3n to 4n (first, stack): the first with few subviews, the second with many.")
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
    ([12], "6n", { $0 > 20 ? 9 * $0 : 6 * $0 }), ([12], "n", { $0 > 20 ? 2 * $0 : $0 }),
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

  @Test("where both prices give the same, the table has one column, and no word about the other")
  func onePrice() {
    let savings = [(count: 100, microseconds: 90.0), (count: 200, microseconds: 180)]
    let document = DecisionExample.document([
      .worthIt(DecisionExample.effect(savings, from: .orFewer(10), high: .orFewer(10))),
      .worthIt(DecisionExample.effect(savings, high: .from(80))),
    ])
    let table = DecisionTable(document: document)
    let columns = table.table().columns.map(\.title)
    #expect(columns == ["layout", "decision", "from", "queries", "µs saved"])
    #expect(!table.legend.contains { text in text.contains("at 4x") })
    #expect(table.legend[0].hasSuffix("; ≤: with as many or fewer"))
  }

  @Test("of several layouts in a table, an error that is not the cache's is told below it")
  func errorBelowTable() {
    var document = DecisionExample.document(
      Array(repeating: .nothingToCache(ownCode: .zero), count: 4))
    document.verification = [
      VerificationResult(
        subject: "Row2", variant: "as written", seed: 1, histories: 1, findings: [Finding(.crash)])
    ]
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    let text = summary.text()
    #expect(text.contains("  Row2   error: crashes\n"), "\(text)")
  }

  @Test("a table in which a saving is not known is told by the card", arguments: [true, false])
  func gaps(isWhole: Bool) {
    var effect = DecisionExample.effect([(10, 9), (100, 90), (200, 180)])
    if !isWhole { effect.lines[1].savings.removeLast() }
    let table = CardTable(
      document: Fixture.document([]), subject: "flow", decision: .worthIt(effect))
    #expect(table.hasGap == !isWhole)
  }

  @Test("a saving that may be a cost has a sign of its own in the table", arguments: [true, false])
  func unknown(fillsDictionaries: Bool) {
    let key = Fixture.key("flow", 100, .root, .first, .tags)
    var variant = VariantResult(name: VariantName.cached)
    if fillsDictionaries { variant.counters[.sizesInCache] = key.count }
    let document = Fixture.document([
      CaseResult(key: key, passes: 1, variants: [VariantResult(name: "uncached"), variant])
    ])
    var effect = DecisionExample.effect([(100, 90)], cache: VariantName.cached)
    let ci95 = ConfidenceInterval(Nanoseconds(-109_000), Nanoseconds(7_000))
    for index in effect.lines.indices {
      effect.lines[index].savings[0].saving = Estimate(
        value: Nanoseconds(-50_000), ci95: ci95, count: 0, unit: .worker)
    }
    let table = CardTable(document: document, subject: "flow", decision: .notWorthIt(effect))
    #expect(table.hasUnknown == fillsDictionaries)
    let fields = table.table?.rows[0].map(\.text) ?? []
    #expect(fields.contains("?") == fillsDictionaries, "\(fields)")
    #expect(!table.hasGap)
  }
}
