import Foundation
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of a decision on the calls of a pass")
struct CallWordsTests {
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
    "where each pass asks for the same sizes, the cache to write is one that is filled in makeCache",
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
      reason
        == "Every pass asks for the same sizes. In makeCache, for your proposals:"
    }
    #expect(isHinted == isSaid, "\(words.reasons)")
    // What the printed cache leaves out is said of it, once.
    let leftOut = words.reasons.filter { reason in reason.contains("it leaves out 200 of 600") }
    #expect(leftOut.count == 1, "\(words.reasons)")
    #expect(leftOut.first?.contains("the cache by proposal that --details prints") == isSaid)
    let advice = isSaid ? "ask for the sizes in makeCache" : DecisionFigures.advice(cache)
    #expect(words.headline.hasSuffix(": \(advice)"))
    #expect(
      words.next?.effect
        == (isSaid ? "from about 80 subviews, write it and measure again" : "see the cache"))
  }

  @Test(
    "the size queries of a layout leave out those of a stack around it, as tables do",
    arguments: [([Metric.queries: 1_180], 590), ([:], 600)])
  func stackAround(counters: [Metric: Int], all: Int) throws {
    let effect = DecisionExample.effect([(100, 90), (200, 180)], cache: VariantName.memoizedSizes)
    let key = try #require(effect.savings.last?.key)
    let result = CaseResult(
      key: key, passes: 2,
      variants: [VariantResult(name: Variant.Name.asWritten, counters: counters)])
    let words = DecisionWords(.worthIt(effect), of: "flow", in: Fixture.document([result]))
    let leftOut = words.reasons.filter { reason in
      reason.contains("it leaves out 200 of \(all) size queries")
    }
    #expect(leftOut.count == 1, "\(words.reasons)")
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
    let list = Block.list(words.reasons.withCode)
    let shown = TerminalText(style: TextStyle(isColored: false, columns: 60)).lines(of: [list])
    #expect(shown.suffix(3) == lines[...], "\(shown)")
  }
}
