import Foundation
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of a decision on high prices")
struct HighPriceWordsTests {
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
    let short = DecisionFigures(document: document).dear(.worthIt(effect), followsEstimate: true)
    #expect(short == (isSaid ? "At four times that, it is worth it from about 25 subviews." : nil))
    #expect(DecisionCards(document: document).mentionEstimate)
  }

  @Test("numbers of subviews that are about the same are said once", arguments: [(81.0, 79.0)])
  func alikeNumbers(estimated: Double, high: Double) {
    let effect = DecisionExample.effect(
      [(100, 90), (200, 180)], from: .from(estimated), high: .from(high))
    let document = DecisionExample.document([.worthIt(effect)])
    #expect(DecisionFigures(document: document).dear(.worthIt(effect)) == nil)
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
