import Foundation
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of a decision on what grows too fast")
struct GrowthWordsTests {
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
    "what grows says what to look for, and a simpler change after it is not first",
    arguments: [
      (true, "Look for a loop that asks"),
      (false, "Look for a loop inside another one, also in a function that a loop calls."),
    ])
  func algorithm(isQueries: Bool, search: String) {
    let saving = SimplerSaving(DecisionExample.bound().key, Nanoseconds(126_000))
    let before = Decision.simpler(.askOnce, saving, cache: .nothingToCache(ownCode: .zero))
    var steep = SteepPart(
      isQueries: isQueries, growth: "n^2", from: .from(140),
      smaller: .init(count: 200, amount: 1e5), larger: .init(count: 1_000, amount: 4e6))
    steep.line = UsualLine(host: .stack, scenario: .resize)
    let words = DecisionExample.words(.algorithmFirst(steep, cache: before))
    let reasons = words.reasons
    #expect(
      reasons.contains {
        $0.contains("with 1,000, on resize, in a stack: 40 times as much for 5 times the subviews.")
      }, "\(reasons)")
    let headline = "change the algorithm first, from about 140 subviews: its "
    #expect(words.headline.hasPrefix(headline), "\(words.headline)")
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
    let headline = DecisionExample.words(.algorithmFirst(steep, cache: .idle)).headline
    #expect(headline.contains("from about \(words) subviews:"), "\(headline)")
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
}
