import Foundation
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of a decision")
struct DecisionWordsTests {
  @Test("each rule has a decision here, and each decision says what to do in its first words")
  func headlines() {
    #expect(Set(DecisionExample.all.map(\.rule)) == Set(DecisionRule.allCases))
    #expect(
      DecisionExample.all.map { DecisionExample.words($0).headline } == [
        "broken: its cache changes a size or a position",
        "broken: it contains Row, whose cache changes a size or a position",
        "its cache is needed: placeSubviews uses what sizeThatFits left there",
        "not known: all cases are of hosts that 'check' alone uses: leave --host out",
        "change the algorithm first: its own code grows faster than n\u{a0}log\u{a0}n",
        "return nil from explicitAlignment first: it saves 126 µs a pass with 10 labels, on "
          + "resize, as the root view (alignment guides may change)",
        "change nothing: an explicitAlignment that returns nil would save 50.0 µs a pass, less than "
          + "the 83.3 µs that matter",
        "depends on what happens: worth it if it is resized",
        "add no cache: it saves up to 9.00 µs a pass with 10 labels, on resize, as the root view",
        "a cache is worth it from about 80 subviews: remember ideal sizes",
        "a cache is worth it: remember ideal sizes, which saves 1.20 µs a pass with 12 subviews",
        "a cache of your own can be worth it from about 60 subviews: keep the sizes that repeat",
        "a cache of your own can be worth it from about 60 subviews: keep from pass to pass what does not "
          + "depend on the proposal",
        "a cache may be worth it: from about 80 subviews, or from 25 if SwiftUI's calls cost four times "
          + "the estimate",
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
    "own code that grows is profiled up to the subviews that showed it, queries with the usual ones",
    arguments: [(false, " --count 500"), (true, "")])
  func profiledGrowth(isOfQueries: Bool, option: String) throws {
    let steep = SteepPart(
      isQueries: isOfQueries, growth: "n^2", from: .from(140),
      smaller: .init(count: 200, amount: 1e5),
      larger: .init(count: 1_000, amount: 4e6))
    let decision = Decision.algorithmFirst(steep, cache: .nothingToCache(ownCode: .zero))
    let next = try #require(DecisionExample.words(decision).next)
    #expect(next.command.hasPrefix("layout-bench profile "))
    #expect(next.command.hasSuffix(option), "\(next.command)")
    #expect(next.command.contains("--count") != isOfQueries, "\(next.command)")
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

  @Test(
    "what grows says what to look for, and a simpler change after it is not first",
    arguments: [
      (true, "Look for a loop that asks"),
      (false, "Look for a loop inside another one, also in a function that a loop calls: for, map"),
    ])
  func algorithm(isQueries: Bool, search: String) {
    let saving = SimplerSaving(DecisionExample.bound().key, Nanoseconds(126_000))
    let before = Decision.simpler(.askOnce, saving, cache: .nothingToCache(ownCode: .zero))
    var steep = SteepPart(
      isQueries: isQueries, growth: "n^2", from: .from(140),
      smaller: .init(count: 200, amount: 1e5), larger: .init(count: 1_000, amount: 4e6))
    steep.line = UsualLine(host: .stack, scenario: .resize)
    let reasons = DecisionExample.words(.algorithmFirst(steep, cache: before)).reasons
    #expect(reasons.contains { $0.contains("with 1,000, on resize, in a stack.") }, "\(reasons)")
    #expect(reasons.contains { $0.contains("Below about 140 subviews it takes less than ") })
    let start = if isQueries { "Asking" } else { "Besides that, asking" }
    let change = "\(start) each subview once in a call saves 126 µs a pass"
    for start in [change, search] {
      #expect(reasons.contains { $0.hasPrefix(start) }, "\(reasons)")
    }
    #expect(!reasons.contains { $0.hasPrefix("Then") })
  }

  @Test(
    "the number of subviews at which growth matters has two digits",
    arguments: [(164.0, "160"), (8.4, "8"), (1_249, "1,200"), (35, "35")])
  func nearNumber(from: Double, words: String) {
    let steep = SteepPart(
      isQueries: false, growth: "n^2", from: .from(from),
      smaller: .init(count: 200, amount: 1e5), larger: .init(count: 1_000, amount: 4e6))
    let reasons = DecisionExample.words(.algorithmFirst(steep, cache: .idle)).reasons
    #expect(reasons[0].contains("Below about \(words) subviews"), "\(reasons)")
  }

  @Test(
    "a layout that only places is said to ask for no size", arguments: [(10.0, true), (11, false)])
  func onlyPlacing(queries: Double, isSaid: Bool) {
    var result = Fixture.result(Fixture.key("flow", 10, .root, .first, .tags))
    result.variants[0].pass = CountedPass(PassCounts([.query: queries, .placement: 10]))
    var inStack = Fixture.result(Fixture.key("flow", 10, .stack, .first, .tags))
    inStack.variants[0].pass = CountedPass(PassCounts([.query: 14, .placement: 10]))
    let words = DecisionWords(
      .nothingToCache(ownCode: .zero), of: "flow", in: Fixture.document([result, inStack]))
    #expect(words.headline.hasSuffix("it asks no subview for its size") == isSaid, "\(words)")
    #expect(words.reasons.isEmpty != isSaid)
  }

  @Test(
    "beside growth, a change that saves too little at the prices is not said",
    arguments: [(83_000.0, false), (84_000, true)])
  func besidesGrowth(saving: Double, isSaid: Bool) {
    let saving = SimplerSaving(DecisionExample.bound().key, Nanoseconds(saving))
    let steep = SteepPart(
      isQueries: false, growth: "n^2", from: .from(140),
      smaller: .init(count: 200, amount: 1e5), larger: .init(count: 1_000, amount: 4e6))
    let cache = Decision.simpler(.ownSpacing, saving, cache: .nothingToCache(ownCode: .zero))
    let reasons = DecisionExample.words(.algorithmFirst(steep, cache: cache)).reasons
    let said =
      "Besides that, a spacing(subviews:cache:) of its own saves 84.0 µs a pass with 12 labels, on "
      + "first layout, as the root view."
    #expect(reasons.contains(said) == isSaid, "\(reasons)")
    #expect(reasons.contains { reason in reason.hasPrefix("Besides that") } == isSaid)
  }

  @Test("a cache that only costs is decided about again without it", arguments: [true, false])
  func nextWithoutCache(isWritten: Bool) {
    var effect = DecisionExample.effect([(100, -90), (200, -180)])
    effect.cache = isWritten ? VariantName.asWritten : VariantName.memoizedSizes
    let costliest = effect.savings[1]
    var document = Fixture.document([])
    (document.spec.files, document.spec.counts) = ("Flow.swift", [100, 200])
    let words = DecisionWords(.noCache(effect, costliest: costliest), of: "flow", in: document)
    let command = "layout-bench measure Flow.swift --count 100,200"
    #expect(words.next?.command == (isWritten ? command : nil))
    let limit = "A cost of 8.33 µs a pass or more does harm: a tenth of what a cache has to save."
    #expect(words.reasons.contains(limit), "\(words.reasons)")
  }

  @Test("a preview has no host, as its layouts are rarely the root")
  func conditions() {
    var key = Fixture.key("flow", 12, .root, .first, .own)
    let figures = DecisionFigures(document: Fixture.document([]))
    #expect(figures.conditions(of: key) == "12 views, on first layout")
    key.host = .stack
    #expect(figures.conditions(of: key) == "12 views, on first layout, in a stack")
    key = Fixture.key("flow", 12, .root, .first, .tags)
    #expect(figures.conditions(of: key) == "12 labels, on first layout, as the root view")
  }

  @Test(
    "where each pass asks for the same sizes, makeCache is to ask, beside the cache that is printed",
    arguments: [
      (VariantName.memoizedProposals, 0.0, true), (VariantName.memoizedProposals, 1, false),
      (VariantName.memoizedSizes, 0, false),
    ])
  func sameSizes(cache: String, further: Double, isSaid: Bool) {
    // A query for each placement: those that the cache leaves.
    let counts = PassCounts([.query: 200 + further, .placement: 200])
    let cases = [
      CaseResult(
        key: Fixture.key("flow", 200, .root, .resize, .tags), passes: 1,
        variants: [VariantResult(name: cache, pass: CountedPass(counts))])
    ]
    let effect = DecisionExample.effect([(100, 90), (200, 180)], cache: cache)
    let words = DecisionWords(.worthIt(effect), of: "flow", in: Fixture.document(cases))
    let isHinted = words.reasons.contains { reason in
      reason.hasPrefix("Every pass asks for the same sizes: keep what the layout uses of them.")
    }
    #expect(isHinted == isSaid, "\(words.reasons)")
    let advice = if isSaid { "ask for sizes in makeCache" } else { DecisionFigures.advice(cache) }
    #expect(words.headline.hasSuffix(": \(advice)"))
    #expect(words.next?.effect == (isSaid ? "see the cache by proposal" : "see the cache"))
  }

  @Test(
    "a new cache that is worth it says from when at high prices; one that is kept does not",
    arguments: [(VariantName.memoizedSizes, true), (VariantName.asWritten, false)])
  func highPrices(cache: String, isSaid: Bool) {
    let effect = DecisionExample.effect(
      [(100, 90), (200, 180)], cache: cache, from: .from(80), high: .from(25))
    let document = DecisionExample.document([.worthIt(effect)])
    let dear = DecisionFigures(document: document).dear(.worthIt(effect))
    let words =
      "If SwiftUI's calls cost four times the estimate, the cache is worth it from about 25 subviews."
    #expect(dear == (isSaid ? words : nil))
    #expect(DecisionCards(document: document).mentionEstimate)
  }

  @Test(
    "the time of making a cache is a part of what it costs, or all of it",
    arguments: [(30_000.0, "30.0 µs"), (44_000, "all"), (50_000, "all")])
  func making(nanoseconds: Double, part: String) {
    var effect = DecisionExample.effect([(100, -20), (200, -45)], cache: VariantName.asWritten)
    effect.savesNoCall = true
    let costliest = effect.lines[0].savings[1]
    var variant = VariantResult(name: VariantName.asWritten)
    variant.ownTime = OwnTimes(
      perPass: Nanoseconds(60_000), repeated: .zero,
      methods: LayoutPhase.allCases.map { phase in
        phase == .makeCache ? Nanoseconds(nanoseconds) : .zero
      })
    let document = Fixture.document([
      CaseResult(key: costliest.key, passes: 1, variants: [variant])
    ])
    let decision = Decision.noCache(effect, costliest: costliest)
    let reasons = DecisionWords(decision, of: "flow", in: document).reasons
    let words = "It saves no call of SwiftUI. Making it takes \(part) of that."
    #expect(reasons.contains(words), "\(reasons)")
  }

  @Test("numbers of subviews that are about the same are said once", arguments: [(81.0, 79.0)])
  func alikeNumbers(estimated: Double, high: Double) {
    let effect = DecisionExample.effect(
      [(100, 90), (200, 180)], from: .from(estimated), high: .from(high))
    let document = DecisionExample.document([.worthIt(effect)])
    #expect(DecisionFigures(document: document).dear(.worthIt(effect)) == nil)
  }

  @Test(
    "a new cache that is worth it says which calls and how much own code it leaves out",
    arguments: [
      (0.0, ""), (-9, " (5.60 µs), less 2.00 µs of its own work"),
      (3, " (5.60 µs) and 3.00 µs of its own code"),
      (9, " (5.60 µs) and 9.00 µs of its own code; faster code could save that, too"),
    ])
  func leftOut(own: Double, words: String) {
    // A query is 28 ns: 200 of them are 5.6 µs.
    let whole = 5.6 + (own < 0 ? -2 : own)
    let effect = DecisionExample.effect([(100, whole / 2), (200, whole)])
    var document = Fixture.document([])
    (document.spec.worth, document.prices, document.priceScale) = (.standard, .swiftUI, .none)
    let reasons = DecisionWords(.worthIt(effect), of: "flow", in: document).reasons
    #expect(
      reasons == [
        "With 200 labels, on resize, as the root view, it leaves out 200 of 600 size "
          + "queries\(words)."
      ])
  }

  @Test(
    "queries that do not repeat are said where they are many for a subview",
    arguments: [(1_000.0, false), (1_100, true)])
  func newQueries(others: Double, isSaid: Bool) {
    var bound = DecisionExample.bound(count: 200)
    bound.repeated = PassCounts([.query: 3_000])
    bound.calls = PassCounts([.query: 3_000 + others])
    let reason = DecisionExample.words(
      .ownCache(bound, keeping: .sizes, from: .from(60))
    ).reasons[0]
    let words =
      "Most of the other 1,100 are for proposals that are new in each pass: no cache saves those, "
      + "fewer proposals do."
    #expect(reason.contains(words) == isSaid, "\(reason)")
    #expect(!reason.contains("the other") || isSaid)
  }

  @Test("what a cache costs that nobody wrote is not said where it is not worth it")
  func lossOfNobody() {
    var effect = DecisionExample.effect([(200, 11), (1_000, -90)])
    let isSaid = [VariantName.asWritten, VariantName.memoizedSizes].map { cache in
      effect.cache = cache
      let reasons = DecisionExample.words(.notWorthIt(effect)).reasons
      return reasons.contains { reason in reason.hasPrefix("But the cache costs") }
    }
    #expect(isSaid == [true, false])
  }

  @Test(
    "guides and spacing that make up most of a saving are said beside the table of queries",
    arguments: [(100.0, true), (20, false)])
  func surroundings(distances: Double, isMost: Bool) throws {
    // A distance is 105 ns, and the saving 12 µs.
    var effect = DecisionExample.effect([(10, 1), (200, 12), (1_000, 60)])
    effect.lines[effect.deciding].savings[1].savedCalls = PassCounts([
      .query: 10, .distance: distances,
    ])
    var document = Fixture.document([])
    (document.spec.worth, document.prices, document.priceScale) = (.standard, .swiftUI, .none)
    let reasons = DecisionWords(.worthIt(effect), of: "flow", in: document).reasons
    let expected =
      "Most of what it saves are distances, not size queries: 10.5 µs of 12.0 µs with 200 labels, on "
      + "resize, as the root view."
    let leftOut = "With 200 labels, on resize, as the root view, it leaves out 10 of 600 size"
    #expect(reasons.count == 1)
    #expect(reasons[0].hasPrefix(isMost ? expected : leftOut), "\(reasons)")
  }

  @Test("the calls of a stack around the layout are said to be among those of a pass")
  func stack() {
    var bound = DecisionExample.bound()
    #expect(!DecisionExample.words(.noCacheSaves(bound)).headline.contains("stack"))
    bound.key.host = .stack
    #expect(
      DecisionExample.words(.noCacheSaves(bound)).headline.hasSuffix(
        "of the layout and its stack repeat"))
  }

  @Test(
    "the code that keeps distances has the axis of the layout", arguments: ["vertical", nil])
  func distances(axis: String?) {
    var bound = DecisionExample.bound()
    bound.repeated = PassCounts([.spacing: 60, .distance: 30])
    var pass = CountedPass(bound.calls, repeated: bound.repeated)
    pass.distanceAxis = axis
    let result = CaseResult(
      key: bound.key, passes: 1,
      variants: [VariantResult(name: Variant.Name.asWritten, pass: pass)])
    var document = Fixture.document([result])
    document.prices = .swiftUI
    bound.byCalls = document.prices.cost(of: bound.repeated)
    let words = DecisionWords(
      .ownCache(bound, keeping: .sizes, from: .from(60)), of: "flow", in: document)
    let name = axis.map { axis in ".\(axis)" } ?? "axis"
    let lines = [
      "  In makeCache:", "      zip(subviews, subviews.dropFirst())",
      "        .map { $0.spacing.distance(to: $1.spacing, along: \(name)) }",
    ]
    #expect(words.headline.hasSuffix("keep the distances between subviews"))
    // Code keeps its lines on a screen.
    let list = Block.list(words.reasons.asPhrases)
    let shown = TerminalText(style: TextStyle(isColored: false, columns: 60)).lines(of: [list])
    #expect(shown.suffix(3) == lines[...], "\(shown)")
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

  @Test(
    "what holds at the most that prices may be is said without 'never' or 'or fewer'",
    arguments: [WorthCount.orFewer(10), .from(40)], [WorthCount.never, .orFewer(10), .from(900)])
  func dear(high: WorthCount, from: WorthCount) {
    let effect = DecisionExample.effect([(10, 1), (200, 20)], from: from, high: high)
    let headline = DecisionExample.words(.worthItIfDear(effect)).headline
    #expect(!headline.contains("never") && !headline.contains("no number"))
    #expect(!headline.contains("or fewer") || headline.contains("only if"), "\(headline)")
  }

  @Test(
    "a written cache that may be worth it is one to keep where it costs nothing",
    arguments: [
      (10.0, "keep its cache: it may be worth it from about 80"),
      (-90, "its cache may be worth it: from about 80"),
    ])
  func keptIfDear(least: Double, start: String) {
    var effect = DecisionExample.effect([(10, least), (200, 40)])
    effect.cache = VariantName.asWritten
    let headline = DecisionExample.words(.worthItIfDear(effect)).headline
    #expect(headline.hasPrefix(start), "\(headline)")
  }

  @Test("with several containers each time is that of all of them")
  func instances() {
    let headline = DecisionExample.words(
      .notWorthIt(DecisionExample.effect([(12, 1.2)])), worth: Worth(instances: 8)
    ).headline
    #expect(headline.contains("9.60 µs"))
    let most = DecisionExample.words(
      .noCacheSaves(DecisionExample.bound()), worth: Worth(instances: 8)
    ).headline
    #expect(most.contains("11.2 µs"))
  }

  @Test("of a cache of one's own it is said what repeats, for what most of it is, and where")
  func ownCache() {
    var document = Fixture.document([])
    document.prices = .swiftUI
    var bound = DecisionExample.bound()
    bound.byCalls = Nanoseconds(160_000)
    let words = DecisionWords(
      .ownCache(bound, keeping: .sizes, from: .from(60)), of: "flow", in: document)
    let text = words.reasons.joined(separator: " ")
    #expect(
      text.contains("60 of 90 size queries and 5 of 12 measurements of platform views repeat"))
    #expect(text.contains("most of it for measurements of platform views"), "\(text)")
    #expect(text.contains("Asked again in Flow.swift:24 (60 queries)."))
  }

  @Test(
    "beside positions to keep, it is said what the cache that is there saves",
    arguments: [(VariantName.automaticUncached, true), (VariantName.asWritten, false)])
  func presentCache(baseline: String, isSaid: Bool) {
    let bound = DecisionExample.bound(count: 200)
    var document = Fixture.document([
      CaseResult(
        key: bound.key, passes: 1,
        variants: [VariantResult(name: baseline), VariantResult(name: VariantName.asWritten)])
    ])
    let decision = Decision.ownCache(bound, keeping: .arrangement, from: .from(60))
    let known = DecisionExample.effect([(200, 20)], cache: VariantName.asWritten)
    document.decisions = [LayoutDecision(subject: "flow", decision: decision, known: known)]
    let words = DecisionWords(decision, of: "flow", in: document)
    let present = "What its cache keeps now saves 20.0 µs a pass: no reason to remove it."
    #expect(words.reasons.contains(present) == isSaid, "\(words.reasons)")
  }

  @Test("a cache that is worth it at high prices alone says what it saves at these")
  func dearBound() {
    let dear = DecisionExample.words(.ownCacheIfDear(DecisionExample.bound(), from: .from(60)))
      .reasons[0]
    #expect(
      dear.contains(
        "of a frame. At four times the estimate that is 5.60 µs, and two lines reach 83.3 µs from "
          + "about 60 subviews."), "\(dear)")
    let cheap = DecisionExample.words(
      .ownCache(DecisionExample.bound(), keeping: .sizes, from: .from(60))
    ).reasons[0]
    #expect(!cheap.contains("four times"), "\(cheap)")
  }
}
