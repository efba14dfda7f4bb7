import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// A hundred subviews, at 10 ns a query; with a new cache in each call a pass takes 31 µs, with the
/// cache kept 17.3 µs, and saves 100 queries, each of which the engine measures in 5 ns.
@Suite("Caches that remember a size for each subview in dictionaries")
struct CacheFillingTests {
  private static let times = PricedComparisonTests.workers(31_000, 17_300, scatter: 0)

  private func comparison(
    _ baseline: String, allocations: (Int, Int), sizes: Int, passes: Int = 1
  ) throws -> Comparison {
    func variant(
      _ name: String, _ time: KeyPath<TimePair, Nanoseconds>, queries: Double, allocations: Int
    ) -> VariantResult {
      var variant = VariantResult(
        name: name, counters: [.allocations: allocations, .sizesInCache: sizes],
        samples: PricedComparisonTests.samples(Self.times, time),
        pass: CountedPass(PassCounts([.query: queries, .measurement: queries])))
      variant.ownTime = OwnTimes(perPass: Nanoseconds(17_000), repeated: .zero)
      return variant
    }
    let result = CaseResult(
      key: DecisionFixture.key(100, .first), passes: passes,
      variants: [
        variant(baseline, \.baseline, queries: 300, allocations: allocations.0),
        variant(Variant.Name.asWritten, \.candidate, queries: 200, allocations: allocations.1),
      ])
    return try #require(Analyzer(prices: DecisionFixture.list).compared(result).comparisons.first)
  }

  @Test(
    "the time that filling takes is no saving: it costs what its own code takes, less the calls")
  func dictionaryOfDictionaries() throws {
    let found = try comparison(
      Variant.Name.automaticUncached, allocations: (216, 108), sizes: 100)
    let interval = try #require(found.priced?.difference.ci95)
    #expect(abs(interval.lower.rawValue - (13_700 - 1_000)) < 1)
    #expect(abs(interval.upper.rawValue - (17_000 - 1_000)) < 1)
    #expect(found.verdict == .costs)
  }

  @Test("where the cache is not filled in the pass, at best the calls are saved")
  func hits() throws {
    let found = try comparison(Variant.Name.automaticUncached, allocations: (216, 0), sizes: 100)
    #expect(found.priced?.difference.ci95?.lower == Nanoseconds(-1_000))
    #expect(found.priced?.difference.ci95?.upper == Nanoseconds(16_000))
  }

  @Test(
    "where allocations do not tell what filling takes, at best the calls are saved",
    arguments: [
      // One dictionary for all subviews.
      (10, 5, 1),
      // Nine of ten passes fill nothing in either.
      (216, 108, 10),
    ])
  func oneDictionary(_ all: Int, _ done: Int, _ passes: Int) throws {
    let found = try comparison(
      Variant.Name.automaticUncached, allocations: (all, done), sizes: 100, passes: passes)
    #expect(found.priced?.difference.ci95?.lower == Nanoseconds(-1_000))
    #expect(found.priced?.difference.ci95?.upper == Nanoseconds(16_000))
    #expect(found.verdict != .paysOff)
  }

  @Test(
    "any other cache is compared by its times",
    arguments: [
      // An array of frames.
      (Variant.Name.automaticUncached, (10, 5), 0),
      // It keeps an array of each row.
      (Variant.Name.automaticUncached, (216, 108), 0),
      // It keeps a dictionary of a few heights.
      (Variant.Name.automaticUncached, (216, 108), 12),
      // Somebody wrote the layout without a cache.
      (Variant.Name.uncached, (216, 108), 100),
    ])
  func others(_ baseline: String, _ allocations: (Int, Int), _ sizes: Int) throws {
    let found = try comparison(baseline, allocations: allocations, sizes: sizes)
    #expect(found.priced?.difference.value == Nanoseconds(-14_200))
    #expect(found.verdict == .paysOff)
  }
}
