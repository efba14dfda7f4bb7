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
      Noise(saving: 2.1, interval: (2, 2.2), words: "2.10 µs"),
      Noise(saving: -2.1, interval: (-2.2, -2), words: "−2.10 µs"),
      Noise(saving: 1.9, interval: (1.8, 2), savesCalls: true, words: "1.90 µs"),
      Noise(saving: 5, interval: (-1, 11), savesCalls: true, words: "≈ 0"),
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
    #expect(columns == ["layout", "cache", "from", "at 4x", "queries", "with it", "saved"])
    let rows = table.table().rows.map { row in row[2...3].map(\.text) }
    #expect(rows == [["600", "150"], ["80", "25"], ["–", "–"]])
    let signs = table.legend.map { text in text.prefix { character in character != ":" } }
    #expect(signs == ["from", "at 4x", "saved", "–"])
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
    #expect(columns == ["layout", "cache", "from", "queries", "with it", "saved"])
    #expect(!table.legend.contains { text in text.hasPrefix("at 4x") })
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
}
