import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

struct ChosenCacheTests {
  private let sizes = Variant.Name.memoizedSizes
  private let proposals = Variant.Name.memoizedProposals
  private static let thousand = Worth(mostSubviews: 1_000)

  private func cache(
    _ name: String, _ saving: Double, costing: Bool = false
  ) throws -> CacheEvidence {
    let line = try DecisionFixture.line([(10, saving / 100), (100, saving / 10), (1_000, saving)])
    let loss = costing ? [try DecisionFixture.vote(-20, DecisionFixture.key(100, .update))] : []
    return DecisionFixture.cache(line + loss, cache: name, worth: Self.thousand)
  }

  private func chosen(_ caches: [CacheEvidence]) -> String? {
    DecisionFixture.decision(caches, worth: Self.thousand).effect?.cache
  }

  @Test("the simplest near the best is chosen")
  func simplest() throws {
    #expect(chosen([try cache(proposals, 300), try cache(sizes, 260)]) == sizes)
    #expect(chosen([try cache(proposals, 300), try cache(sizes, 200)]) == proposals)
    let all = [try cache(proposals, 300), try cache("cached", 260), try cache(sizes, 300)]
    #expect(chosen(all) == "cached")
  }

  @Test("a cache of one arrangement has to save twice as much as a file that is printed")
  func arrangement() throws {
    let arrangement = Variant.Name.arrangement
    #expect(chosen([try cache(sizes, 200), try cache(arrangement, 390)]) == sizes)
    #expect(chosen([try cache(sizes, 200), try cache(arrangement, 500)]) == arrangement)
    #expect(chosen([try cache(sizes, 1), try cache(arrangement, 100)]) == arrangement)
  }

  @Test("one that costs nowhere comes first")
  func harmless() throws {
    let caches = [try cache(proposals, 900, costing: true), try cache(sizes, 200)]
    #expect(DecisionFixture.decision([caches[0]], worth: Self.thousand).rule == .depends)
    #expect(chosen(caches) == sizes)
    #expect(chosen([caches[0]]) == proposals)
    // None that saves nothing is better than it.
    #expect(chosen([caches[0], try cache(sizes, 1)]) == proposals)
  }

  @Test("the cache that exists has the word where none is worth it")
  func existing() throws {
    #expect(chosen([try cache(sizes, 1), try cache("cached", -30)]) == "cached")
    #expect(chosen([try cache(sizes, 200), try cache("cached", -30)]) == sizes)
  }
}
