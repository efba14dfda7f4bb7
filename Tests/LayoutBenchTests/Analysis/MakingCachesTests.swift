import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// A pass takes 30 µs with a new cache in each call, of which making them takes 8 µs; with the cache
/// kept it takes 20 µs, and making it 4 µs.
@Suite("The time of making a new cache in each call")
struct MakingCachesTests {
  private static let times = PricedComparisonTests.workers(30_000, 20_000, scatter: 0)

  private func difference(
    from name: String, queries: Double, asksToFill: Bool?
  ) throws -> Nanoseconds? {
    func variant(
      _ name: String, _ time: KeyPath<TimePair, Nanoseconds>, queries: Double, making: Double
    ) -> VariantResult {
      let samples = PricedComparisonTests.samples(Self.times, time)
      let calls = PassCounts([.query: queries, .measurement: queries])
      var variant = VariantResult(
        name: name, counters: [:], samples: samples, pass: CountedPass(calls))
      var methods = [Nanoseconds](repeating: .zero, count: LayoutPhase.allCases.count)
      methods[LayoutPhase.makeCache.rawValue] = Nanoseconds(making)
      variant.ownTime = OwnTimes(
        perPass: Nanoseconds(12_000), repeated: .zero, methods: methods, asksToFill: asksToFill)
      return variant
    }
    let result = CaseResult(
      key: DecisionFixture.key(100, .first), passes: 1,
      variants: [
        variant(name, \.baseline, queries: queries, making: 8_000),
        variant(Variant.Name.asWritten, \.candidate, queries: 200, making: 4_000),
      ])
    let analyzer = Analyzer(prices: DecisionFixture.list)
    return try #require(analyzer.compared(result).comparisons.first).priced?.difference.value
  }

  @Test(
    "is no saving where the cache asks for what the methods ask for again",
    arguments: [true, nil] as [Bool?])
  func asking(asksToFill: Bool?) throws {
    let difference = try difference(
      from: Variant.Name.automaticUncached, queries: 200, asksToFill: asksToFill)
    #expect(difference == Nanoseconds(-2_000))
  }

  @Test("is one where the cache asks for nothing: each call would do the same work")
  func askingNothing() throws {
    let difference = try difference(
      from: Variant.Name.automaticUncached, queries: 200, asksToFill: false)
    #expect(difference == Nanoseconds(-10_000))
  }

  @Test("where calls are saved, is taken off but for the cache that is kept")
  func savingCalls() throws {
    let difference = try difference(
      from: Variant.Name.automaticUncached, queries: 300, asksToFill: true)
    // A hundred queries at 10 ns, of which the clock saw 5 ns each.
    #expect(difference == Nanoseconds(-6_500))
  }

  @Test("is part of a layout that is written so")
  func written() throws {
    let difference = try difference(
      from: Variant.Name.uncached, queries: 200, asksToFill: true)
    #expect(difference == Nanoseconds(-10_000))
  }
}
