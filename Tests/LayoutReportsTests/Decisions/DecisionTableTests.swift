import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The tables of decisions")
struct DecisionTableTests {
  @Test(
    "a layout to change has the queries of its first variant",
    arguments: ["uncached", VariantName.asWritten])
  func queriesBeforeChange(variant: String) {
    let key = Fixture.key("Card", 12, .stack, .first, .own)
    var document = Fixture.document([
      CaseResult(
        key: key, passes: 1, variants: [VariantResult(name: variant, counters: [.queries: 90])])
    ])
    let decision = Decision.simpler(
      .ownSpacing, SimplerSaving(key, Nanoseconds(100_000)), cache: .idle)
    document.decisions = [LayoutDecision(subject: "Card", decision: decision)]
    let row = DecisionTable(document: document).table().rows[0].map(\.text)
    #expect(row == ["Card", "own spacing", "90", "100"])
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
    #expect(table.table().columns.map(\.title).contains("with cache") == isKnown)
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
    let legend = DecisionTable(document: document).legend().joined(separator: "\n")
    #expect(legend.contains("; those of a stack around a view are not counted"), "\(legend)")
  }

  @Test("where no cache saves enough, a row has the saving of the best known one")
  func knownCache() {
    let effect = DecisionExample.effect([(10, 0.6)])
    let decisions = [Decision.notWorthIt(effect), .noCacheSaves(DecisionExample.bound())]
    let saved = decisions.map { decision in
      var document = DecisionExample.document([decision])
      document.decisions[0].known = effect
      return DecisionTable(document: document).table().rows[0].last?.text
    }
    #expect(saved == ["0.60", "0.60"])
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
    let signs = table.legend().map { text in text.prefix { character in character != ":" } }
    #expect(signs == ["from", "queries", "maybe"])
    #expect(table.legend()[0].contains("; at 4x: "))
  }

  @Test(
    "the next step measures the same files, those of a project's list, or the suite",
    arguments: [
      ("Rows.swift" as String?, "files", "layout-bench measure Rows.swift --details"),
      (nil, "files", "layout-bench measure --details"),
      (nil, "standard", "layout-bench run --details"),
    ])
  func nextStep(files: String?, profile: String, command: String) {
    var document = DecisionExample.document(
      Array(repeating: .nothingToCache(ownCode: .zero), count: 4))
    (document.spec.files, document.spec.profile) = (files, profile)
    (document.spec.worth, document.prices) = (.standard, .swiftUI)
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    let text = summary.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Next: see the details of each: \(command)"), "\(text)")
    summary.hasNext = false
    #expect(!summary.text().contains("Next:"))
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
    document.series = UsualLine.all.map { line in
      ShownLawTests.series(on: line, line == deciding ? 7 : 3)
    }
    let row = DecisionTable(document: document).table().rows[0].map(\.text)
    #expect(row.contains("7n"), "\(row)")
    #expect(!row.contains("3n"), "\(row)")
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
    #expect(!table.legend().contains { text in text.contains("at 4x") })
    #expect(table.legend()[0].hasSuffix("; ≤: with as many or fewer"))
  }

  @Test("of several layouts in a table, what a further change saves is told with the first one")
  func furtherChange() {
    let key = Fixture.key("flow", 100, .root, .first, .tags)
    let changes = SimplerChanges(
      [
        .init(.noGuides, SimplerSaving(key, Nanoseconds(314_000))),
        .init(.ownSpacing, SimplerSaving(key, Nanoseconds(319_000))),
      ], worth: .standard)
    var document = DecisionExample.document(
      Array(repeating: .nothingToCache(ownCode: .zero), count: 4))
    document.decisions[2].decision = .simplerFirst(changes, cache: .idle)
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    let text = summary.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("of its own would save 319 µs more"), "\(text)")
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
}
