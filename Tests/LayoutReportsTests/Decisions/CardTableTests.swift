import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The figures of a card")
struct CardTableTests {
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
    let row = text.split(separator: "\n").first { $0.contains("first, root") }
    #expect(row?.hasSuffix(" \(noise.words)") == true, "\(text)")
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

  @Test(
    "a card says of the first range of its queries which is that of many subviews, where one is",
    arguments: [
      (3, "3n to 4n: 3n with few subviews, 4n with many."),
      (5, "4n to 5n: 5n with few subviews, 4n with many."), (4, nil),
    ] as [(Int, String?)])
  func range(fewest: Int, words: String?) {
    let decision = Decision.worthIt(DecisionExample.effect([(100, 90), (200, 180)]))
    var document = DecisionExample.document([decision])
    document.series = UsualLine.all.map { line in
      var series = ShownLawTests.series(on: line, 4)
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
      ShownLawTests.series(on: line, queries)
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
      var series = ShownLawTests.series(on: line, 4)
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
      table.range == "3n to 4n (first, stack): 3n with few subviews, 4n with many.")
  }

  @Test("a table in which a saving is not known is told by the card", arguments: [true, false])
  func gaps(isWhole: Bool) {
    var effect = DecisionExample.effect([(10, 9), (100, 90), (200, 180)])
    if !isWhole { effect.lines[1].savings.removeLast() }
    let table = CardTable(
      document: Fixture.document([]), subject: "flow", decision: .worthIt(effect))
    #expect(table.hasGap == !isWhole)
    let document = DecisionExample.document([.worthIt(effect), .worthIt(effect)])
    let words = "– stands for a case that was not run."
    #expect(DecisionCards(document: document).meanings == (isWhole ? [] : [words]))
    // It holds for both cards.
    let text = ConsoleSummary(RunReport(document)).text().replacing("\n  ", with: " ")
    #expect(text.components(separatedBy: words).count - 1 == (isWhole ? 0 : 1), "\(text)")
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
