import Foundation
import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Growth over the number of subviews")
struct GrowthSummaryTests {
  private func result(
    _ count: Int, _ population: Population, perSubview: Double, queries: Int
  ) -> CaseResult {
    var spec = Fixture.Spec()
    spec.passes = 1
    spec.scatter = 0
    spec.time = perSubview * Double(count)
    spec.queries = (queries, queries)
    return Fixture.result(Fixture.key("flow", count, .root, .first, population), spec)
  }

  @Test("the cases of a row differ in the number of subviews alone")
  func oneBase() throws {
    // Text comes at one number alone, and costs less there.
    let cases = [
      result(100, .tags, perSubview: 123, queries: 300),
      result(1_000, .tags, perSubview: 180, queries: 3_000),
      result(1_000, .text, perSubview: 10, queries: 9_000),
      result(1_000, .fixed, perSubview: 11, queries: 9_000),
      result(10_000, .tags, perSubview: 244, queries: 30_000),
    ]
    let all = GrowthSummary.all(of: GrowthSeries.all(in: cases))
    let summary = try #require(all.first { $0.variant == "uncached" })
    #expect(summary.series.key.population == .tags)
    #expect(
      summary.perSubview.mapValues { $0.rawValue.rounded() } == [100: 123, 1_000: 180, 10_000: 244])
    #expect(summary.queries == .power(exponent: 1))
  }

  @Test("what multiplies with each one more is told as that, and no power")
  func exponential() throws {
    let cases = [4, 5, 6, 7, 8].map { count in
      result(
        count, .own, perSubview: 10, queries: Int((100 * pow(2.07, Double(count))).rounded()))
    }
    let summary = try #require(GrowthSummary.all(of: GrowthSeries.all(in: cases)).first)
    #expect(Wording.growth(summary.queries) == "2.07 times with each one more")
  }

  @Test("the variants of a layout share their cases")
  func sharedBase() {
    var cases = [
      result(100, .tags, perSubview: 1, queries: 300),
      result(100, .text, perSubview: 1, queries: 300),
      result(1_000, .text, perSubview: 1, queries: 3_000),
    ]
    cases[2].variants.removeLast()
    cases[2].comparisons = []
    let all = GrowthSummary.all(of: GrowthSeries.all(in: cases))
    #expect(all.map(\.variant) == ["uncached", "cached"])
    #expect(all.map(\.series.key.population) == [.text, .text])
  }
}
