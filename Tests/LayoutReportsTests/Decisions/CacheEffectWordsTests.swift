import Foundation
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of a decision on what a cache saves and costs")
struct CacheEffectWordsTests {
  @Test("a cache that only costs is decided about again without it", arguments: [true, false])
  func nextWithoutCache(isWritten: Bool) {
    var effect = DecisionExample.effect([(100, -90), (200, -180)])
    effect.cache = isWritten ? VariantName.asWritten : VariantName.memoizedSizes
    let costliest = effect.savings[1]
    var document = Fixture.document([])
    (document.spec.files, document.spec.counts) = ("Flow.swift", [100, 200])
    let words = DecisionWords(.noCache(effect, costliest: costliest), of: "flow", in: document)
    let command =
      "layout-bench measure Flow.swift --most 1000 --prices engine --count 100,200"
    #expect(words.next?.command == (isWritten ? command : nil))
    #expect(words.reasons.count == 1, "\(words.reasons)")
    #expect(
      words.reasons[0].hasSuffix(
        "A cost of 8.33 µs or more does harm: a tenth of the 83.3 µs that a saving has to reach."),
      "\(words.reasons)")
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
    let words = "It saves no call of SwiftUI, and makeCache takes \(part) of that time."
    #expect(reasons[0].contains(words), "\(reasons)")
  }

  private static let mostlyOwnCode =
    " (5.60 µs) and 9.00 µs of its own code. If that code can be made faster, no cache may be "
    + "needed. --details prints the cache."

  @Test(
    "a new cache that is worth it says which calls and how much own code it leaves out",
    arguments: [
      (0.0, " (5.60 µs)."), (-9.0, " (5.60 µs), less 2.00 µs of its own work: 3.60 µs."),
      (3.0, " (5.60 µs) and 3.00 µs of its own code."),
      (9.0, mostlyOwnCode),
    ])
  func leftOut(own: Double, words: String) {
    // A query is 28 ns: 200 of them are 5.6 µs.
    let whole = 5.6 + (own < 0 ? -2 : own)
    let effect = DecisionExample.effect([(100, whole / 2), (200, whole)])
    var document = Fixture.document([])
    (document.spec.worth, document.prices, document.priceScale) = (.standard, .swiftUI, .none)
    let decision = DecisionWords(.worthIt(effect), of: "flow", in: document)
    // Faster code may make the cache needless.
    let isOwnCode = own > 5.6
    #expect(decision.next?.effect.contains("see where its own code") == isOwnCode)
    #expect(
      decision.reasons == [
        "With 200 labels, on resize, as the root view, it leaves out 200 of 600 size "
          + "queries\(words)"
      ])
  }

  @Test("a new cache that is not worth it says what it leaves out, and its own work")
  func leftOutInVain() {
    // A query is 28 ns: 200 of them are 5.6 µs.
    let effect = DecisionExample.effect([(100, 1.8), (200, 3.6)])
    var document = Fixture.document([])
    (document.spec.worth, document.prices, document.priceScale) = (.standard, .swiftUI, .none)
    let reasons = DecisionWords(.notWorthIt(effect), of: "flow", in: document).reasons
    let words = "it leaves out 200 of 600 size queries (5.60 µs), less 2.00 µs of its own work"
    #expect(reasons.contains { reason in reason.contains(words) }, "\(reasons)")
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
      text.contains(
        "could leave out 60 of 90 size queries and 5 of 12 measurements of platform views: up"))
    #expect(text.contains("of it for measurements of platform views."), "\(text)")
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
}
