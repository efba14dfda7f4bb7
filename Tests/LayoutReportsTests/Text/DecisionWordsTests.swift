import Foundation
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of a decision")
struct DecisionWordsTests {
  /// An effect with the same saving, of calls or of time, in the four usual lines.
  private func effect(
    _ savings: [(count: Int, microseconds: Double)], cache: String = Variant.Name.memoizedSizes,
    from: WorthCount = .from(80), high: WorthCount = .from(25)
  ) -> CacheEffect {
    let lines = UsualLine.all.map { line in
      SavingLine(
        line: line,
        savings: savings.map { count, microseconds in
          CaseSaving(
            key: Fixture.key("flow", count, line.host, line.scenario, .tags),
            saving: .exact(Nanoseconds(microseconds * 1_000)),
            calls: PassCounts([.query: Double(3 * count)]),
            savedCalls: PassCounts([.query: Double(count)]))
        })
    }
    return CacheEffect(
      baseline: Variant.Name.asWritten, cache: cache, lines: lines, deciding: 1, from: from,
      fromAtHighPrices: high, savesNoCall: false, isByCalls: false)
  }

  private func bound(count: Int = 12) -> CacheBound {
    CacheBound(
      key: Fixture.key("flow", count, .root, .first, .tags),
      calls: PassCounts([.query: 90, .platform: 12]),
      repeated: PassCounts([.query: 60, .platform: 5]),
      sites: [RepeatSite(SourcePlace(file: "Flow.swift", line: 24), queries: 60)],
      byCalls: Nanoseconds(1_400),
      byCallsAtHighPrices: Nanoseconds(5_600), ownCode: Nanoseconds(640), isAlike: true)
  }

  private func words(_ decision: Decision, worth: Worth = .standard) -> DecisionWords {
    var document = Fixture.document([])
    document.spec.worth = worth
    return DecisionWords(decision, of: "flow", in: document)
  }

  private var all: [Decision] {
    let sweep = effect([(10, 9), (100, 90), (200, 180)])
    let one = effect([(12, 1.2)])
    let saving = sweep.savings[0]
    let steep = SteepPart(
      isQueries: false, growth: "n^2", from: .from(140), smaller: .init(count: 200, amount: 1e5),
      larger: .init(count: 1_000, amount: 4e6))
    return [
      .broken(variant: "cached"), .brokenInside(layouts: ["Row"]), .cacheNeeded,
      .notKnown(.otherHost), .algorithmFirst(steep, cache: .nothingToCache(ownCode: .zero)),
      .simplerFirst(
        .noGuides, SimplerSaving(saving.key, Nanoseconds(126_000)), cache: .noCacheSaves(bound())),
      .depends(sweep, gain: saving, loss: saving, on: .scenarios([.resize])),
      .noCache(sweep, costliest: saving), .worthIt(sweep), .worthIt(one),
      .ownCache(bound(), keeping: .sizes, from: .from(60)),
      .ownCache(bound(), keeping: .acrossProposals, from: .from(60)), .worthItIfDear(sweep),
      .ownCacheIfDear(bound(), from: .from(60)), .tooClose(one), .nothingToCache(ownCode: .zero),
      .noCacheSaves(bound()), .notWorthIt(sweep), .notWorthIt(one), .idle,
    ]
  }

  @Test("each rule has a decision here, and each decision says what to do in its first words")
  func headlines() {
    #expect(Set(all.map(\.rule)) == Set(DecisionRule.allCases))
    #expect(
      all.map { words($0).headline } == [
        "broken: its cache changes a size or a position",
        "broken: it contains Row, whose cache changes a size or a position",
        "its cache is needed: placeSubviews uses what sizeThatFits left there",
        "not known: all cases are of hosts that 'check' alone uses: leave --host out",
        "change the algorithm first: its own code grows faster than n log n",
        "return nil from explicitAlignment first: it saves 126 µs a pass with 10 labels, on "
          + "resize, as the root view",
        "depends on what happens: worth it if it is resized",
        "add no cache: it saves up to 9.00 µs a pass with 10 labels, on resize, as the root view",
        "a cache is worth it from about 80 subviews: remember ideal sizes",
        "a cache is worth it: it saves 1.20 µs a pass with 12 subviews, remember ideal sizes",
        "a cache of your own can be worth it from about 60 subviews: keep the sizes that it asks for again",
        "a cache of your own can be worth it from about 60 subviews: keep from pass to pass what does not "
          + "depend on the proposal",
        "a cache may be worth it: from about 25 subviews if SwiftUI's calls cost four times the "
          + "estimate, from 80 at the estimate",
        "a cache of your own can be worth it only if SwiftUI's calls cost four times the estimate: from "
          + "about 60 subviews",
        "too close to call: it saves 1.20 µs a pass with 12 subviews, and 83.3 µs matter",
        "nothing to cache: it asks no subview twice with the same proposal",
        "not worth it: no cache can save more than 1.40 µs a pass; with 12 labels, on first layout, as "
          + "the root view, 60 of 90 size queries and 5 of 12 measurements of platform views repeat",
        "not worth it below about 80 subviews: a cache saves 180 µs a pass with 200 subviews",
        "not worth it: a cache saves 1.20 µs a pass with 12 subviews",
        "not worth it: nothing is called, as SwiftUI's memo replies",
      ])
  }

  @Test(
    "what the same calls change is a fault of the cache where the layout has one",
    arguments: [(true, "its cache changes"), (false, "the same calls change")])
  func fault(needsCache: Bool, words: String) {
    let key = Fixture.key("flow", 4, .root, .first, .tags)
    let variant = VariantResult(
      name: Variant.Name.asWritten, counters: [:], checksums: Checksums("0"))
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: [variant])])
    if needsCache {
      document.verification = [
        VerificationResult(needingCache: "flow", seed: 1, system: .standard)
      ]
    }
    let broken = DecisionWords(
      .broken(variant: Variant.Name.asWritten), of: "flow", in: document)
    #expect(broken.headline == "broken: \(words) a size or a position")
  }

  @Test("the cache that --details prints is named where it prints one", arguments: [true, false])
  func printedCache(isPrinted: Bool) {
    var document = document([.ownCache(bound(), keeping: .sizes, from: .from(60))])
    document.decisions[0].subject = "flow"
    if isPrinted { document.decisions[0].known = effect([(10, 9), (200, 180)]) }
    let reasons = DecisionWords(
      .ownCache(bound(), keeping: .sizes, from: .from(60)), of: "flow", in: document
    ).reasons
    let isNamed = reasons.contains { $0.contains("The cache that --details prints") }
    #expect(isNamed == isPrinted, "\(reasons)")
    #expect(reasons.first?.hasSuffix(".") == true)
    var summary = ConsoleSummary(RunReport(document))
    summary.showsCache = true
    #expect(summary.text().contains(": Layout -> ") == isPrinted, "\(summary.text())")
  }

  /// A saving of time alone, in microseconds, and what a table says of it.
  private struct Noise: Sendable {
    var saving: Double
    var interval: (Double, Double)
    var savesCalls = false
    var words: String
  }

  @Test("a saving that no measurement tells from none is not printed as one")
  func noise() {
    // A pass takes 100 µs.
    let cases = [
      Noise(saving: 5, interval: (-1, 11), words: "≈ 0"),
      Noise(saving: -5, interval: (-11, 1), words: "≈ 0"),
      Noise(saving: 1.9, interval: (1.8, 2), words: "≈ 0"),
      Noise(saving: -1.9, interval: (-2, -1.8), words: "≈ 0"),
      Noise(saving: 2.1, interval: (2, 2.2), words: "2.10 µs"),
      Noise(saving: -2.1, interval: (-2.2, -2), words: "−2.10 µs"),
      Noise(saving: 1.9, interval: (1.8, 2), savesCalls: true, words: "1.90 µs"),
      Noise(saving: 5, interval: (-1, 11), savesCalls: true, words: "≈ 0"),
    ]
    let key = Fixture.key("flow", 10, .root, .first, .tags)
    var written = VariantResult(
      name: Variant.Name.asWritten, counters: [:], checksums: Checksums("0"))
    written.samples = [
      TimeSample(worker: 0, pair: 0, order: 0, perPass: Nanoseconds(100_000))
    ]
    let document = Fixture.document([CaseResult(key: key, passes: 1, variants: [written])])
    for one in cases {
      var effect = effect([(10, 9)])
      for line in effect.lines.indices {
        let interval = ConfidenceInterval(
          Nanoseconds(one.interval.0 * 1_000), Nanoseconds(one.interval.1 * 1_000))
        effect.lines[line].savings[0].saving = Estimate(
          value: Nanoseconds(one.saving * 1_000), ci95: interval, count: 8, unit: .worker)
        if !one.savesCalls { effect.lines[line].savings[0].savedCalls = PassCounts([:]) }
      }
      let table = CardTable(document: document, subject: "flow", decision: .notWorthIt(effect))
      let text = TerminalText(style: .plain).text(of: [.table(table.table ?? Table([]))])
      let row = text.split(separator: "\n").first { $0.contains("first layout") }
      #expect(row?.hasSuffix(" \(one.words)") == true, "\(one): \(text)")
    }
  }

  @Test("what grows says what to look for, and a simpler change after it is not first")
  func algorithm() {
    let saving = SimplerSaving(bound().key, Nanoseconds(126_000))
    let before = Decision.simplerFirst(.askOnce, saving, cache: .nothingToCache(ownCode: .zero))
    for isQueries in [true, false] {
      var steep = SteepPart(
        isQueries: isQueries, growth: "n^2", from: .from(140),
        smaller: .init(count: 200, amount: 1e5), larger: .init(count: 1_000, amount: 4e6))
      steep.line = UsualLine(host: .stack, scenario: .resize)
      let reasons = words(.algorithmFirst(steep, cache: before)).reasons
      #expect(reasons.contains { $0.contains("with 1,000, on resize, in a stack.") }, "\(reasons)")
      #expect(
        reasons.contains {
          $0.hasPrefix("As it is now, ask each subview once in a call, and keep the size")
        }, "\(reasons)")
      let search = isQueries ? "Look for a loop that asks" : "Look for a loop over"
      #expect(reasons.contains { $0.hasPrefix(search) })
      #expect(!reasons.contains { $0.hasPrefix("Then") })
    }
  }

  @Test(
    "guides and spacing that make up most of a saving are said beside the table of queries",
    arguments: [(100.0, true), (20, false)])
  func surroundings(distances: Double, isMost: Bool) throws {
    // A distance is 105 ns, and the saving 12 µs.
    var effect = effect([(10, 1), (200, 12), (1_000, 60)])
    effect.lines[effect.deciding].savings[1].savedCalls = PassCounts([
      .query: 10, .distance: distances,
    ])
    var document = Fixture.document([])
    (document.spec.worth, document.prices, document.priceScale) = (.standard, .swiftUI, .none)
    let reasons = DecisionWords(.worthIt(effect), of: "flow", in: document).reasons
    let expected =
      "Of the 12.0 µs saved with 200 labels, on resize, as the root view, 10.5 µs are guides and "
      + "spacing, not size queries."
    #expect(reasons == (isMost ? [expected] : []))
  }

  @Test("the calls of a stack around the layout are said to be among those of a pass")
  func stack() {
    var bound = bound()
    #expect(!words(.noCacheSaves(bound)).headline.contains("stack"))
    bound.key.host = .stack
    #expect(words(.noCacheSaves(bound)).headline.hasSuffix("repeat (counting those of its stack)"))
  }

  @Test("the table of the documentation is that of the rules, in their order")
  func documentation() throws {
    let file = URL(
      fileURLWithPath: "../../../Documentation/answers.md",
      relativeTo: URL(fileURLWithPath: #filePath))
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = DecisionRule.allCases.map { "| `\($0.rawValue)` | \($0.condition) |" }
    #expect(rows.map(String.init) == expected)
  }

  @Test("what holds at the most that prices may be is said without 'never' or 'or fewer'")
  func dear() {
    for high in [WorthCount.orFewer(10), .from(40)] {
      for from in [WorthCount.never, .orFewer(10), .from(900)] {
        let effect = effect([(10, 1), (200, 20)], from: from, high: high)
        let headline = words(.worthItIfDear(effect)).headline
        #expect(!headline.contains("never") && !headline.contains("no number"))
        #expect(!(headline.contains("or fewer") && !headline.contains("only if")), "\(headline)")
      }
    }
  }

  @Test("with several containers each time is that of all of them")
  func instances() {
    let headline = words(.notWorthIt(effect([(12, 1.2)])), worth: Worth(instances: 8)).headline
    #expect(headline.contains("9.60 µs"))
    let most = words(.noCacheSaves(bound()), worth: Worth(instances: 8)).headline
    #expect(most.contains("11.2 µs"))
  }

  @Test("each kind of call that a cache can save has a name in the words, once")
  func names() {
    let named = DecisionFigures.kinds.flatMap(\.terms)
    #expect(
      named.sorted { $0.rawValue < $1.rawValue } == PriceTerm.allCases.filter { $0 != .placement })
  }

  @Test("of a cache of one's own it is said what repeats, for what most of it is, and where")
  func ownCache() {
    var document = Fixture.document([])
    document.prices = .swiftUI
    var bound = bound()
    bound.byCalls = Nanoseconds(160_000)
    let words = DecisionWords(
      .ownCache(bound, keeping: .sizes, from: .from(60)), of: "flow", in: document)
    let text = words.reasons.joined(separator: " ")
    #expect(
      text.contains("60 of 90 size queries and 5 of 12 measurements of platform views repeat"))
    #expect(text.contains("most of it for measurements of platform views"), "\(text)")
    #expect(text.contains("Asked again in Flow.swift:24 (60 queries)."))
  }

  @Test("from about so many subviews is fewer than worked out by no more than times tell")
  func about() {
    let counts = [26.0, 30, 30.26, 34, 36, 101, 103, 999]
    let words = ["30", "30", "30", "35", "40", "100", "120", "1,000"]
    #expect(counts.map(DecisionFigures.about) == words)
  }

  @Test("--instances is said not to be applied to views of their own")
  func viewInstances() {
    let key = Fixture.key("Card", 4, .root, .first, .own)
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: [])])
    let words = " --instances is not applied to previews and views: each is there once."
    func options() -> String { DecisionFigures(document: document).options }
    #expect(!options().contains(words))
    document.spec.worth.instances = 50
    #expect(options().hasSuffix(words))
    document.cases[0].key.population = .tags
    #expect(!options().contains(words))
  }

  @Test("of a list with given prices, the estimated ones alone are said to be scaled")
  func scaledPrices() {
    let scale = PriceScale(kernel: PriceKernel.reference * 2)
    func words(_ list: PriceList) -> String { DecisionFigures.prices(list, scale: scale) }
    #expect(words(.swiftUI).hasSuffix(", each multiplied by 2.00 for this machine"))
    let given = PriceList.swiftUI.with([.query: Nanoseconds(30)])
    #expect(words(given).hasSuffix(", the estimated ones multiplied by 2.00 for this machine"))
  }

  @Test("the card of a layout takes 16 lines at most, each of 80 columns at most")
  func card() throws {
    var document = Fixture.document([])
    let effect = effect([(10, 9), (100, 90), (200, 180), (1_000, 900)])
    document.spec.files = "Sources/FormColumns.swift"
    document.decisions = [
      LayoutDecision(subject: "FormColumns", decision: .worthIt(effect), known: effect)
    ]
    document.series = UsualLine.all.flatMap { line in
      [Variant.Name.asWritten, Variant.Name.memoizedSizes].map { variant in
        CountSeries(
          subject: "FormColumns", variant: variant, line: line, population: .tags,
          numbers: Law.numbers,
          counts: [.queries: Law.numbers.map { 9 * line.scenario.traits.passes * $0 }],
          failures: [:], leftOut: [])
      }
    }
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    let lines = summary.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 16, "\(lines.joined(separator: "\n"))")
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 80 })
    #expect(
      lines.first
        == "FormColumns   a cache is worth it from about 80 subviews: remember ideal sizes")
    #expect(lines.count { $0.contains(" *  ") } == 1)
    #expect(lines.contains { $0.hasPrefix("  resize ") && $0.contains("9.00 µs  90.0 µs  180 µs") })
  }

  /// A document of files with a decision for each of some layouts.
  private func document(_ decisions: [Decision]) -> ResultsDocument {
    var document = Fixture.document([])
    document.spec.files = "Rows.swift"
    document.decisions = decisions.enumerated().map { place, decision in
      LayoutDecision(subject: "Row\(place)", decision: decision, known: decision.effect)
    }
    return document
  }

  @Test(
    "the next step stands once, has the numbers of subviews, and is none where it was taken",
    arguments: [(false, 1), (true, 0)])
  func nextSteps(showsDetails: Bool, number: Int) {
    let effect = effect([(500, 90), (600, 180)])
    var document = document([.worthIt(effect), .worthIt(effect)])
    document.spec.counts = [500, 600]
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = !showsDetails
    summary.showsCache = showsDetails
    let text = summary.text()
    let step = "layout-bench measure Rows.swift --count 500,600 --details"
    #expect(text.split(separator: "\n").count { $0.contains(step) } == number, "\(text)")
    #expect(text.contains("Next: ") == (number > 0), "\(text)")
  }

  @Test("beside an error, a cache that grows is named in a line, and its remedy waits")
  func growingBesideError() {
    func sentences(_ findings: [Finding]) -> [String] {
      var document = document([.nothingToCache(ownCode: .zero)])
      document.verification = [
        VerificationResult(
          subject: "Row0", variant: "as written", seed: 1, histories: 1, findings: findings)
      ]
      return FindingWords.sentences(about: "Row0", in: document)
    }
    let both = sentences([Finding(.crash), Finding(.cacheGrows)])
    #expect(both.last == "Warning: the cache grows without end.")
    #expect(sentences([Finding(.cacheGrows)]).last?.hasPrefix("To fix it: ") == true)
  }

  @Test("of several layouts in a table, an error that is not the cache's is told below it")
  func errorBelowTable() {
    var document = document(Array(repeating: .nothingToCache(ownCode: .zero), count: 4))
    document.verification = [
      VerificationResult(
        subject: "Row2", variant: "as written", seed: 1, histories: 1, findings: [Finding(.crash)])
    ]
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    let text = summary.text()
    #expect(text.contains("  Row2   error: crashes\n"), "\(text)")
  }

  @Test("to measure again with the number of subviews of the user's content names no number twice")
  func ownNumber() {
    var document = document([])
    document.spec.counts = [500]
    let commands = DecisionCommands(document: document, subject: "Row")
    #expect(commands.ownContent.0 == "layout-bench measure Rows.swift --count N")
    #expect(commands.timing.0 == "layout-bench measure Rows.swift --count 500 --profile files")
  }

  @Test(
    "of a view it is a count, of which it makes what it likes, that a saving matters from",
    arguments: [(Population.own, "a count of about 80"), (.tags, "about 80 subviews")])
  func countOfView(population: Population, words: String) {
    let figures = DecisionFigures(document: Fixture.document([]))
    let key = Fixture.key("flow", 100, .root, .first, population)
    #expect(figures.from(.from(80), key) == "from \(words)")
  }

  @Test(
    "a change says what may move with it",
    arguments: [
      (SimplerChange.ownSpacing, "Distances to its neighbours may change with it."),
      (.noGuides, "Its alignment guides may change with it."), (.askOnce, nil),
    ] as [(SimplerChange, String?)])
  func moved(change: SimplerChange, warning: String?) {
    let saving = SimplerSaving(
      Fixture.key("flow", 100, .root, .first, .tags), Nanoseconds(126_000))
    let words = words(.simplerFirst(change, saving, cache: .noCacheSaves(bound())))
    let text = words.reasons.joined(separator: " ")
    if let warning { #expect(text.contains(warning), "\(text)") }
    #expect(text.contains("may change with it") == (warning != nil), "\(text)")
  }

  @Test("a change that helps in one line of the table alone says so", arguments: [1, 2])
  func onlyLine(lines: Int) {
    var document = Fixture.document([])
    let keys = UsualLine.all.prefix(lines).map { line in
      Fixture.key("flow", 100, line.host, line.scenario, .tags)
    }
    document.cases = keys.map { key in
      var result = Fixture.result(key)
      let changed = CountedPass(PassCounts([.query: 1]))
      result.variants[0].pass?.simpler = [SimplerPass(.ownSpacing, changed)]
      return result
    }
    let decision = Decision.simplerFirst(
      .ownSpacing, SimplerSaving(keys[0], Nanoseconds(126_000)), cache: .noCacheSaves(bound()))
    let reasons = DecisionWords(decision, of: "flow", in: document).reasons
    let isSaid = reasons.contains { reason in reason.contains("It helps in no other line. ") }
    #expect(isSaid == (lines == 1), "\(reasons)")
  }

  @Test("a cache that is worth it at high prices alone says what it saves at these")
  func dearBound() {
    let dear = words(.ownCacheIfDear(bound(), from: .from(60))).reasons[0]
    #expect(
      dear.contains(
        "of a frame. At four times the estimate that is 5.60 µs, and two lines reach 83.3 µs from "
          + "about 60 subviews."), "\(dear)")
    let cheap = words(.ownCache(bound(), keeping: .sizes, from: .from(60))).reasons[0]
    #expect(!cheap.contains("four times"), "\(cheap)")
  }

  @Test(
    "a change that saves too little at the prices has its condition",
    arguments: [(83_000.0, true), (84_000, false)])
  func condition(saving: Double, isSaid: Bool) {
    let saving = SimplerSaving(
      Fixture.key("flow", 100, .root, .first, .tags), Nanoseconds(saving))
    let words = words(.simplerFirst(.noGuides, saving, cache: .noCacheSaves(bound())))
    let condition =
      "worth a change only if SwiftUI's calls cost four times the estimate: first an "
      + "explicitAlignment that returns nil"
    #expect((words.headline == condition) == isSaid, "\(words.headline)")
    #expect(words.headline.hasPrefix("return nil") != isSaid)
    let start = "It saves 83.0 µs a pass with 100 labels, on first layout, as the root view."
    #expect(words.reasons[0].hasPrefix(start) == isSaid, "\(words.reasons)")
  }

  @Test("several changes stand in one paragraph, and their code one below the other")
  func severalChanges() {
    let key = Fixture.key("flow", 100, .stack, .first, .tags)
    let other = Fixture.key("flow", 100, .stack, .resize, .tags)
    let decision = Decision.simplerFirst(
      .ownSpacing, SimplerSaving(key, Nanoseconds(53_000)),
      cache: .simplerFirst(
        .askOnce, SimplerSaving(key, Nanoseconds(23_000)),
        cache: .simplerFirst(
          .noGuides, SimplerSaving(other, Nanoseconds(21_000)), cache: .noCacheSaves(bound()))))
    let words = words(decision)
    #expect(
      words.reasons == [
        "It saves 53.0 µs a pass with 100 labels, on first layout, in a stack. Distances to its "
          + "neighbours may change with it. Asking each subview once in a call saves 23.0 µs more. "
          + "An explicitAlignment that returns nil saves 21.0 µs more with 100 labels, on resize, "
          + "in a stack. Its alignment guides may change with it.",
        "After these changes, \(self.words(.noCacheSaves(bound())).headline).",
      ])
    var document = document([decision])
    document.methodForms = ["Row0": MethodForm(modifiers: "public ", cache: "()")]
    let code = DecisionTable(document: document).recipes().map { "\($0)" }.joined()
    #expect(code.contains("public func spacing(subviews: Subviews, cache: inout ())"))
    #expect(code.contains("let sizes = "))
    #expect(code.contains("public func explicitAlignment"))
  }

  @Test("a table in which a saving is not known is told by the card", arguments: [true, false])
  func gaps(isWhole: Bool) {
    var effect = effect([(10, 9), (100, 90), (200, 180)])
    if !isWhole { effect.lines[1].savings.removeLast() }
    let table = CardTable(
      document: Fixture.document([]), subject: "flow", decision: .worthIt(effect))
    #expect(table.hasGap == !isWhole)
  }

  @Test("twelve layouts take 40 lines at most, each of 80 columns at most")
  func folder() {
    var document = Fixture.document([])
    document.spec.files = "Sources/Layouts"
    document.decisions = all.prefix(12).enumerated().map { place, decision in
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
    let document = document([
      .worthItIfDear(effect(savings, from: .from(600), high: .from(150))),
      .worthIt(effect(savings, high: .from(25))), .idle,
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
    let document = document([
      .worthIt(effect(savings, from: .orFewer(10), high: .orFewer(10))),
      .worthIt(effect(savings, high: .from(80))),
    ])
    let table = DecisionTable(document: document)
    let columns = table.table().columns.map(\.title)
    #expect(columns == ["layout", "cache", "from", "queries", "with it", "saved"])
    #expect(!table.legend.contains { text in text.hasPrefix("at 4x") })
    #expect(table.legend[0].hasSuffix("; ≤: with as many or fewer"))
  }

  @Test("an error that is not the cache's stands in the title, as does how far it holds")
  func titles() throws {
    var document = Fixture.document([])
    let layout = LayoutDecision(
      subject: "flow", decision: .nothingToCache(ownCode: .zero), heldUpTo: 100)
    func title() -> String {
      DecisionCards(document: document).card(layout, .nothingToCache(ownCode: .zero)).title.text
    }
    #expect(title().hasSuffix(" (up to 100 subviews: more failed)"))
    document.verification = [
      VerificationResult(
        subject: "flow", variant: "as written", seed: 1, histories: 1, findings: [Finding(.crash)])
    ]
    #expect(title().hasPrefix("fix its error first (crashes); nothing to cache: "), "\(title())")
    let card = DecisionCards(document: document).card(layout, .nothingToCache(ownCode: .zero))
    let next = try #require(card.next).text
    #expect(next.contains("verify"), "\(next)")
    #expect(next.contains("check the fix"), "\(next)")
  }

  @Test(
    "a cache that neither sizing nor placing reads is called so",
    arguments: [(CacheReaders([.sizeThatFits, .placeSubviews]), true), (.placeSubviews, false)])
  func unread(calls: CacheReaders, isSaid: Bool) {
    var document = Fixture.document([])
    document.verification = [
      VerificationResult(
        subject: "flow", variant: Variant.Name.automaticUncached, seed: 1, histories: 1,
        findings: [])
    ]
    document.verification?[0].unread = ["Module.Flow": calls]
    #expect((FindingWords.unreadCache(of: "flow", in: document) != nil) == isSaid)
  }

  @Test("the calls that show an error are told; of a screen the message tells them")
  func shown() {
    func words(_ kind: Finding.Kind) -> String {
      var finding = Finding(kind, "It is so.")
      finding.history = ["a step"]
      var document = Fixture.document([])
      document.verification = [
        VerificationResult(
          subject: "flow", variant: "as written", seed: 1, histories: 1, findings: [finding])
      ]
      return FindingWords.sentences(about: "flow", in: document).joined(separator: " ")
    }
    #expect(words(.crash).contains("It is so. This shows it: a step To fix it: "))
    #expect(words(.settling).contains("It is so. To fix it: "))
  }

  @Test("that a layout proposes many sizes is said of what it proposes in one pass")
  func proposals() {
    func sentences(_ scenario: Scenario) -> [String] {
      var variant = VariantResult(
        name: Variant.Name.asWritten, pass: CountedPass(PassCounts([.query: 10, .text: 10])))
      variant.counters[.mostDistinctProposals] = 24
      let key = Fixture.key("flow", 100, .root, scenario, .text)
      let document = Fixture.document([CaseResult(key: key, passes: 1, variants: [variant])])
      let decision = Decision.notWorthIt(effect([(100, 1)]))
      let layout = LayoutDecision(subject: "flow", decision: decision)
      return DecisionCards(document: document).card(layout, decision).sentences.map(\.text)
    }
    #expect(sentences(.first).contains { $0.hasPrefix("A subview gets more than 3 proposals") })
    #expect(!sentences(.resize).contains { $0.hasPrefix("A subview gets more than 3 proposals") })
  }
}
