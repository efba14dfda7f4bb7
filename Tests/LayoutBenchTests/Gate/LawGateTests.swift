import Testing

@testable import LayoutBench
@testable import LayoutDeciding

@Suite("Laws in the gate")
struct LawGateTests {
  private static func series(
    _ subject: String = "flow", _ line: UsualLine = UsualLine(host: .root, scenario: .first),
    numbers: [Int] = Law.numbers, failures: [Int: String] = [:], _ queries: (Int) -> Int
  ) -> CountSeries {
    CountSeries(
      subject: subject, variant: "cached", line: line, population: .tags, numbers: numbers,
      counts: [.queries: numbers.map(queries)], failures: failures, leftOut: [])
  }

  private static func document(_ series: [CountSeries]) -> ResultsDocument {
    var document = GateFixtures.flow(queries: 20)
    document.series = series
    return document
  }

  private static func report(
    _ before: @escaping (Int) -> Int, _ now: @escaping (Int) -> Int, _ thresholds: [Threshold] = []
  ) throws -> GateReport {
    let lines = UsualLine.all
    let old = Baseline(document(lines.map { series("flow", $0, before) }), arguments: [])
    let read = try Baseline(text: old.text)
    return try Gate(read, thresholds: ThresholdTable(thresholds))
      .report(on: document(lines.map { series("flow", $0, now) }))
  }

  private static let texts: [(passes: Int, sample: LawTests.Sample)] = [
    (1, LawTests.Sample("3n") { 3 * $0 }), (24, LawTests.Sample("3n") { 72 * $0 }),
    (24, LawTests.Sample("70n + 12 in 24 passes") { 70 * $0 + 12 }),
    (1, LawTests.Sample("6n - 4 from 2 subviews; 0 1") { $0 < 2 ? $0 : 6 * $0 - 4 }),
    (1, LawTests.Sample("0") { _ in 0 }),
    (24, LawTests.Sample("n(n - 1)/2") { 12 * $0 * ($0 - 1) }),
  ]

  @Test("the counts that a baseline keeps read back unchanged", arguments: texts)
  func kept(_ passes: Int, _ sample: LawTests.Sample) {
    let counts = Dictionary(uniqueKeysWithValues: Law.numbers.map { ($0, sample.count($0)) })
    let kept = KeptCounts(counts)
    #expect(kept.text(passes: passes) == sample.words)
    #expect(KeptCounts(text: sample.words, passes: passes) == kept)
    #expect(Law.numbers.allSatisfy { kept.count(at: $0) == sample.count($0) })
  }

  @Test("without a law each count is kept, except for numbers that could not be counted")
  func keptCounts() {
    var counts = Dictionary(uniqueKeysWithValues: Law.numbers.map { ($0, $0 * $0 % 7) })
    counts[5] = nil
    let kept = KeptCounts(counts)
    let text = kept.text(passes: 24)
    #expect(text.hasPrefix("counts 0 1 4 2 2 - 1"))
    #expect(KeptCounts(text: text, passes: 24) == kept)
    for damaged in ["counts 1 2", "", "3m", "3n; 1", "3n from 2 subviews; 1", "counts -"] {
      #expect(KeptCounts(text: damaged, passes: 1) == nil, "\(damaged)")
    }
  }

  @Test("numbers that a busy machine left out, before or now, are not reported")
  func leftOut() throws {
    // The last rows of a grid have no neighbour below them: what 100 and fewer show is no law.
    let whole = Dictionary(
      uniqueKeysWithValues: Law.numbers.map { ($0, $0 > 100 ? 14 * $0 + 3 : 14 * $0) })
    let part = whole.filter { $0.key <= 100 }
    let (all, some) = (KeptCounts(whole), KeptCounts(part, leftOut: [517, 1_000]))
    #expect(all.law == nil && some.law != nil)
    let line = UsualLine(host: .stack, scenario: .resize)
    let key = SeriesKey(subject: "grid", variant: "as written", line: line)
    func changes(_ before: KeptCounts, _ now: KeptCounts) -> [LawChange] {
      LawChange.all(
        from: [key: [.queries: before]], to: [key: [.queries: now]],
        thresholds: ThresholdTable())
    }
    #expect(changes(all, some).isEmpty)
    let kept = try #require(KeptCounts(text: some.text(passes: 24), passes: 24))
    #expect(changes(kept, all).isEmpty)
    #expect(!changes(all, KeptCounts(part.mapValues { $0 + 1 }, leftOut: [517, 1_000])).isEmpty)
  }

  private static let changed: [(kind: GateFinding.Kind?, sample: LawTests.Sample)] = [
    (nil, LawTests.Sample("3n") { 3 * $0 }), (.regression, LawTests.Sample("4n") { 4 * $0 }),
    (.improvement, LawTests.Sample("2n") { 2 * $0 }),
    (.regression, LawTests.Sample("from 20") { $0 >= 20 ? 4 * $0 : 3 * $0 }),
    (.regression, LawTests.Sample("with one") { $0 == 1 ? 4 : 3 * $0 }),
    (.regression, LawTests.Sample("with 517") { $0 == 517 ? 1_552 : 3 * $0 }),
    (.improvement, LawTests.Sample("with two") { $0 == 2 ? 5 : 3 * $0 }),
  ]

  @Test(
    "a changed law is worse if a count is larger, and better if all counts are smaller",
    arguments: changed)
  func changes(_ kind: GateFinding.Kind?, _ sample: LawTests.Sample) throws {
    let report = try Self.report({ 3 * $0 }, sample.count)
    #expect(Set(report.laws.map(\.kind)) == Set([kind].compactMap { $0 }))
    #expect(report.laws.count == (kind == nil ? 0 : 4))
    let outcome: GateOutcome = kind == .regression ? .regression : .fine
    #expect(report.outcome(isStrict: false) == outcome)
    #expect((report.outcome(isStrict: true) == .stale) == (kind == .improvement))
  }

  @Test("a baseline of some cases keeps the laws of their lines alone")
  func lawsOfChosenCases() throws {
    var document = Self.document(UsualLine.all.map { line in Self.series("flow", line) { 3 * $0 } })
    let stacked = CaseKey(
      subject: "flow", population: .tags, count: 10, host: .stack, scenario: .resize,
      memo: MemoOption(.standard))
    document.cases.append(
      CaseResult(key: stacked, passes: 24, variants: document.cases[0].variants))
    let whole = Baseline(document, arguments: [])
    #expect(whole.series.count == 4)
    #expect(whole.keeping(whole.caseIDs).series.keys.map(\.line.host).contains(.stack))
    let kept = whole.keeping([stacked.id])
    #expect(kept.series.keys.map(\.line) == [UsualLine(host: .stack, scenario: .resize)])
  }

  @Test("thresholds hold for laws, too")
  func thresholds() throws {
    let allowed = Threshold(metric: "queries", relative: 0.5)
    let report = try Self.report({ 3 * $0 }, { 4 * $0 }, [allowed])
    #expect(Set(report.laws.map(\.kind)) == [.tolerated])
    let ignored = Threshold(metric: "queries", isIgnored: true)
    #expect(try Self.report({ 3 * $0 }, { 4 * $0 }, [ignored]).laws.isEmpty)
  }

  @Test("numbers of subviews that only one side counted are not compared")
  func missing() throws {
    let baseline = Baseline(Self.document([Self.series { 3 * $0 }]), arguments: [])
    let now = Self.document([Self.series(numbers: Array(0...16) + [31, 32]) { 3 * $0 }])
    #expect(try Gate(baseline).report(on: now).laws.isEmpty)
  }

  @Test("an error that the baseline does not accept is found, whatever its kind")
  func errors() throws {
    func document(_ kinds: [Finding.Kind]) -> ResultsDocument {
      var document = Self.document([])
      document.verification = [
        VerificationResult(
          subject: "flow", variant: "cached", seed: 42, histories: 1,
          findings: kinds.map { Finding($0) })
      ]
      return document
    }
    let clean = Baseline(document([]), arguments: [])
    let crashing = document([.crash, .keepsSubviews])
    let report = try Gate(clean).report(on: crashing)
    #expect(report.errors.map(\.finding.kind) == [.crash])
    #expect(report.outcome(isStrict: false) == .incorrect)
    let accepted = try Baseline(text: Baseline(crashing, arguments: []).text)
    #expect(try Gate(accepted).report(on: crashing).outcome(isStrict: true) == .fine)
    #expect(try Gate(accepted).report(on: document([.crash, .overlap])).errors.count == 1)
  }

  @Test("a layout that refuses numbers of the baseline is an error; one that always did is none")
  func refusals() throws {
    let baseline = try Baseline(text: Baseline(GateFixtures.flow(queries: 20), arguments: []).text)
    func document(_ counts: ClosedRange<Int>) -> ResultsDocument {
      var document = GateFixtures.flow(queries: 20)
      var result = VerificationResult(
        subject: "flow", variant: "cached", seed: 42, histories: 1,
        findings: [Finding(.fixedCount, "Crashes with 3 subviews.")])
      result.subviewCounts = counts
      document.verification = [result]
      return document
    }
    var verified = baseline
    verified.accepted = []
    let report = try Gate(verified).report(on: document(0...2))
    #expect(
      report.errors.map(\.finding.title) == ["refuses numbers of subviews of the baseline: 10"])
    #expect(report.outcome(isStrict: false) == .incorrect)
    #expect(try Gate(verified).report(on: document(0...10)).outcome(isStrict: false) == .fine)
  }

  @Test("a crash while counting is an error where verification found none")
  func crashes() throws {
    var now = Self.document([Self.series(failures: [3: "SIGILL", 7: "SIGILL"]) { 3 * $0 }])
    now.verification = []
    let clean = Baseline(GateFixtures.flow(queries: 20), arguments: [])
    var verified = clean
    verified.accepted = []
    let errors = try Gate(verified).report(on: now).errors
    #expect(errors.map(\.finding.title) == ["crashes with 3 subviews"])
    #expect(try Gate(clean).report(on: now).errors.isEmpty)
    now.verification = [
      VerificationResult(
        subject: "flow", variant: "cached", seed: 42, histories: 1, findings: [Finding(.crash)])
    ]
    #expect(
      try Gate(verified).report(on: now).errors.map(\.finding.title) == [Finding.Kind.crash.title])
  }

  @Test("a layout of another name with the same figures is renamed, and nothing is lost")
  func renamed() throws {
    let baseline = Baseline(GateFixtures.flow(queries: 20), arguments: [])
    func document(_ queries: Int) -> ResultsDocument {
      GateFixtures.document([
        GateFixtures.result("wrap", [GateFixtures.variant("cached", queries: queries)])
      ])
    }
    let report = try Gate(baseline).report(on: document(20))
    #expect(report.renamed == [Renaming(before: "flow", now: "wrap")])
    #expect(report.goneSubjects.isEmpty && report.newSubjects.isEmpty)
    #expect(report.outcome(isStrict: false) == .fine)
    #expect(report.outcome(isStrict: true) == .stale)
    #expect(try Gate(baseline).report(on: document(21)).goneSubjects == ["flow"])
  }
}

@Suite("Promises of counts")
struct LawPromiseTests {
  private static func promise(_ formula: String, _ layout: String = "flow") throws -> LawPromise {
    try LawPromise(layout: layout, count: "queries", formula: formula, source: "file, line 3")
  }

  private static let document = {
    var document = GateFixtures.flow(queries: 20)
    let resize = UsualLine(host: .stack, scenario: .resize)
    document.series = [
      CountSeries(
        subject: "flow", variant: "cached", line: UsualLine(host: .root, scenario: .first),
        population: .tags, numbers: Law.numbers,
        counts: [.queries: Law.numbers.map { 3 * $0 }], failures: [:], leftOut: []),
      CountSeries(
        subject: "flow", variant: "cached", line: resize, population: .tags,
        numbers: Law.numbers, counts: [.queries: Law.numbers.map { 80 * $0 }], failures: [:],
        leftOut: []),
    ]
    return document
  }()

  @Test(
    "a promise is broken by the least number of subviews that has more, on any line",
    arguments: [
      ("4n", nil, 0), ("n^2 + 4n", nil, 0), ("3n", 1, 80), ("2n", 1, 3),
      ("3n from 8 subviews", 8, 640),
      ("17", 6, 18),
    ])
  func broken(_ formula: String, _ number: Int?, _ count: Int) throws {
    let broken = LawPromise.broken([try Self.promise(formula)], by: Self.document)
    #expect(broken.map(\.number) == [number].compactMap { $0 })
    #expect(broken.map(\.count) == (number == nil ? [] : [count]))
  }

  @Test(
    "a pattern holds for the layouts that it matches",
    arguments: [
      ("flow", true), ("fl*", true), ("*", true), ("*ow", true), ("f*o*w", true), ("flo", false),
      ("*flow*w", false), ("w*", false),
    ])
  func patterns(_ pattern: String, _ holds: Bool) throws {
    #expect(try Self.promise("n", pattern).isAbout("flow") == holds)
  }

  @Test("what cannot be read is named with its file and line")
  func mistakes() {
    let count = #expect(throws: UserError.self) {
      try LawPromise(layout: "flow", count: "asks", formula: "n", source: "file, line 3")
    }
    #expect(count?.description.hasPrefix("file, line 3: no count is called 'asks'.") == true)
    let formula = #expect(throws: UserError.self) { try Self.promise("3m") }
    #expect(formula?.description.hasPrefix("file, line 3: '3m' is no formula") == true)
  }

  @Test("the formula that is printed to be promised is kept")
  func kept() throws {
    let series = try #require(Self.document.series)
    let (law, line) = try #require(LawPromise.kept(by: series, of: .queries))
    #expect(law.text == "4n")
    #expect(series.first { one in one.line == line }?.growth(of: .queries)?.law?.text != "3n")
    #expect(LawPromise.broken([try Self.promise(law.text)], by: Self.document).isEmpty)
    #expect(LawPromise.kept(by: [series[0]], of: .queries)?.law.text == "3n")
    #expect(LawPromise.kept(by: [series[0]], of: .measurements) == nil)
  }
}
