import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutReports

@Suite("Laws in words")
struct LawWordsTests {
  private static func kept(_ factor: Int, _ passes: Int) -> KeptCounts {
    KeptCounts(law: Law(Polynomial([0, factor * passes])), others: [:])
  }

  /// The queries of a flow that change from one factor to another on some lines.
  private static func changes(
    _ factors: [(line: UsualLine, before: Int, now: Int)], _ metric: Metric = .queries
  ) -> [LawChange] {
    func series(_ now: Bool) -> [SeriesKey: [Metric: KeptCounts]] {
      var all: [SeriesKey: [Metric: KeptCounts]] = [:]
      for (line, old, new) in factors {
        let key = SeriesKey(subject: "flow", variant: "as written", line: line)
        all[key] = [metric: kept(now ? new : old, line.scenario.traits.passes)]
      }
      return all
    }
    return LawChange.all(
      from: series(false), to: series(true), thresholds: ThresholdTable())
  }

  private static let lines = UsualLine.all

  private static func finding(_ id: String, _ metric: Metric = .queries) -> GateFinding {
    GateFinding(
      caseVariant: CaseVariant(id, "as written"), metric: metric,
      baseline: .count(300), found: .count(400), kind: .regression)
  }

  @Test("a changed law is one finding: an example, then the lines and the number of cases")
  func oneFinding() {
    var report = GateReport()
    report.laws = Self.changes([(Self.lines[0], 3, 4), (Self.lines[1], 3, 4)])
    report.findings = [
      Self.finding("flow/tags/100/root/first/memo-3"),
      Self.finding("flow/tags/100/root/first/memo-3", .measurements),
      Self.finding("flow/tags/10/root/first/memo-3"),
    ]
    let messages = report.messages(isStrict: false)
    #expect(
      messages.map(\.text) == [
        "flow: queries 300 -> 400, +100 (+33.3 %), with 100 labels, on first layout, as the root view"
      ])
    #expect(
      messages[0].details.prefix(3) == [
        "Law: queries 3n -> 4n on first layout and on resize",
        "In 2 case variants; this one is flow/tags/100/root/first/memo-3, as written.",
        "With it: measurements.",
      ])
    // The first line has what the case means.
    #expect(messages[0].meaning == "100 labels, on first layout, as the root view")
    #expect(!messages[0].help.contains { line in line.hasPrefix("100 labels") })
    #expect(
      report.acceptedChanges == [
        "\(messages[0].text). Law: queries 3n -> 4n on first layout and on resize"
      ])
    // The rows of the cases would say the same again.
    let text = report.text(isStrict: false)
    #expect(!text.contains("figures that differ"), "\(text)")
    #expect(text.split(separator: "\n").count <= 12, "\(text)")
  }

  @Test("a law that changes differently in a stack is among the details")
  func twoGroups() {
    let cause = GateCause.all(
      of: [],
      laws: Self.changes([
        (Self.lines[0], 3, 4), (Self.lines[1], 3, 4), (Self.lines[2], 7, 9), (Self.lines[3], 7, 9),
      ]))[0]
    #expect(cause.sentence(at: nil) == "flow: queries 3n -> 4n on first layout and on resize")
    #expect(
      cause.details(at: nil) == ["7n -> 9n on first layout in a stack and on resize in a stack"])
    let everywhere = GateCause.all(of: [], laws: Self.changes(Self.lines.map { ($0, 3, 4) }))[0]
    #expect(everywhere.sentence(at: nil) == "flow: queries 3n -> 4n everywhere")
  }

  @Test("what is better says so")
  func better() {
    var report = GateReport()
    report.laws = Self.changes([(Self.lines[0], 3, 2)])
    var finding = Self.finding("flow/tags/100/root/first/memo-3", .placements)
    (finding.found, finding.kind) = (.count(200), .improvement)
    report.findings = [finding]
    let messages = report.messages(isStrict: false)
    #expect(messages.map(\.kind) == [.better, .better])
    #expect(messages.allSatisfy { message in message.text.hasPrefix("flow is better: ") })
    let text = report.text(isStrict: false)
    #expect(text.contains("flow is better: queries 3n -> 2n on first layout\n"), "\(text)")
    #expect(text.contains("-100 (-33.3 %), better\n"), "\(text)")
  }

  @Test("a case that differs without a change of law is listed as before")
  func caseAlone() {
    var report = GateReport()
    report.laws = Self.changes([(Self.lines[0], 3, 4)], .spacingsRead)
    report.findings = [Self.finding("flow/tags/100/scroll/first/memo-3")]
    let text = report.text(isStrict: false)
    #expect(text.contains("flow: spacings read 3n -> 4n on first layout\n"), "\(text)")
    #expect(text.contains("figures that differ: 1"), "\(text)")
  }

  @Test("if the formulas are equal, the number of subviews shows the difference")
  func sameFormula() {
    let key = SeriesKey(subject: "flow", variant: "as written", line: Self.lines[1])
    func kept(_ one: Int) -> [SeriesKey: [Metric: KeptCounts]] {
      [
        key: [
          .queries: KeptCounts(law: Law(Polynomial([0, 72]), from: 2), others: [0: 0, 1: one])
        ]
      ]
    }
    let change = LawChange.all(from: kept(72), to: kept(96), thresholds: ThresholdTable())
    #expect(change.map(\.words) == ["72 -> 96 in 24 passes with 1 subview"])
  }

  @Test("a broken promise names the count, the number of subviews, the line and the promise")
  func promise() throws {
    let promise = try LawPromise(
      layout: "flow", count: "queries", formula: "3n + 2", source: ".layout-bench.json, line 4")
    let broken = BrokenPromise(
      promise: promise,
      series: SeriesKey(subject: "flow", variant: "as written", line: Self.lines[3]), number: 10,
      count: 960, passes: 24, numbers: 12)
    var report = GateReport()
    report.promises = [broken]
    #expect(report.outcome(isStrict: false) == .regression)
    #expect(
      report.messages(isStrict: false).map(\.text) == [
        "flow: 960 queries with 10 subviews on resize in a stack in 24 passes, and with 11 more "
          + "numbers of subviews. .layout-bench.json, line 4 promises 3n + 2 a pass."
      ])
  }

  @Test("a card says the laws of the queries, and --details the line that promises them")
  func cards() throws {
    var document = Fixture.document([])
    document.series = ["uncached", "cached"].flatMap { (variant: String) -> [CountSeries] in
      Self.lines.map { (line: UsualLine) -> CountSeries in
        let factor = (variant == "cached" ? 2 : 3) * line.scenario.traits.passes
        return CountSeries(
          subject: "flow", variant: variant, line: line, population: .tags, numbers: Law.numbers,
          counts: [.queries: Law.numbers.map { factor * $0 }], failures: [:], leftOut: [])
      }
    }
    let texts = LawTexts(document: document)
    let effect = CacheEffect(
      baseline: "uncached", cache: "cached", lines: [], deciding: 0, from: .never,
      fromAtHighPrices: .never, savesNoCall: false, isByCalls: false)
    func rows(_ subject: String) -> [[String]] {
      let layout = LayoutDecision(subject: subject, decision: .worthIt(effect))
      let card = DecisionCards(document: document).card(layout, .worthIt(effect))
      return card.tables.first?.rows.map { $0.map(\.text) } ?? []
    }
    #expect(
      rows("flow") == [
        ["first, root", "3n", "2n"], ["resize, root", "3n", "2n"], ["first, stack", "3n", "2n"],
        ["resize, stack", "3n", "2n"],
      ])
    #expect(rows("none").isEmpty)
    #expect(texts.promises == ["\"laws\": {", "  \"flow\": {\"queries\": \"3n\"}", "}"])
  }
}
