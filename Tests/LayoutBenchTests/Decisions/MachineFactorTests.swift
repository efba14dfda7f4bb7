import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// Runs of the same layouts on machines of several speeds.
@Suite("Decisions on a faster or slower machine")
struct MachineFactorTests {
  /// A layout with a cache that saves 300 queries and 20 µs of own code with 200 subviews, timed on a
  /// machine that takes longer by a factor.
  private static func document(_ factor: Double, prices: PriceList) -> ResultsDocument {
    let results = [100, 200].map { count in result(count, factor) }
    var document = countedDocument(results, worth: .standard)
    document.prices = prices
    document.priceScale = PriceScale(kernel: PriceKernel.reference * factor)
    return Analyzer(document).analyzed(document)
  }

  private static func result(_ count: Int, _ factor: Double) -> CaseResult {
    let size = Double(count) / 200
    let times = PricedComparisonTests.workers(
      60_000 * size * factor, 40_000 * size * factor, scatter: 0.000_1)
    func variant(
      _ name: String, _ time: KeyPath<TimePair, Nanoseconds>, _ queries: Double, own: Double
    ) -> VariantResult {
      let pass = CountedPass(
        PassCounts([.query: queries * size, .placement: 200 * size]), repeated: PassCounts())
      var variant = VariantResult(
        name: name, samples: PricedComparisonTests.samples(times, time), pass: pass)
      let own = Nanoseconds(own * size * factor)
      variant.ownTime = OwnTimes(perPass: own, repeated: own, rearranged: .zero)
      return variant
    }
    return CaseResult(
      key: DecisionFixture.key(count), passes: 1,
      variants: [
        variant(Variant.Name.automaticUncached, \.baseline, 1_200, own: 55_000),
        variant(Variant.Name.asWritten, \.candidate, 900, own: 35_000),
      ])
  }

  /// The saving with 200 subviews, in microseconds.
  private static func saving(_ document: ResultsDocument) throws -> Double {
    let comparison = try #require(document.cases.last?.comparisons.first)
    return try #require(comparison.priced).saving.rawValue / 1_000
  }

  @Test(
    "the same counts and code get the same saving and decision on any machine",
    arguments: [0.35, 0.85, 1, 1.5, 3])
  func sameDecision(factor: Double) throws {
    let document = Self.document(factor, prices: .swiftUI)
    let reference = Self.document(1, prices: .swiftUI)
    // 300 queries of 28 ns, and 20 µs of own code.
    #expect(abs(try Self.saving(document) - 28.4) < 0.1)
    let decision = try #require(document.decisions.first?.decision)
    let expected = try #require(reference.decisions.first?.decision)
    #expect(decision.rule == .notWorthIt && expected.rule == .notWorthIt)
    let from = try #require(decision.effect?.from.subviews)
    #expect(abs(from - (expected.effect?.from.subviews ?? 0)) < 1)
  }

  @Test("without prices times are those of the machine at hand", arguments: [0.5, 2])
  func withoutPrices(factor: Double) throws {
    let document = Self.document(factor, prices: .engine)
    #expect(abs(try Self.saving(document) - 20 * factor) < 0.1)
  }

  @Test("the stored samples and own times stay as they were measured")
  func measured() throws {
    let document = Self.document(2, prices: .swiftUI)
    let variant = try #require(document.cases.last?.variants.first)
    #expect(variant.ownTime?.perPass == Nanoseconds(110_000))
    #expect(abs((variant.medianPass?.rawValue ?? 0) - 120_000) < 100)
  }
}
