import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

extension CaseResult {
  /// A case of a layout without a cache, with an automatic one that saves some of its queries.
  static func counted(
    _ count: Int, repeated: Double, queries: Double? = nil, own: Double = 0,
    saved: Double = 0, scenario: Scenario = .first
  ) -> CaseResult {
    let queries = queries ?? max(repeated * 2, Double(count))
    var layout = VariantResult(
      name: Variant.Name.asWritten,
      pass: CountedPass(PassCounts([.query: queries]), repeated: PassCounts([.query: repeated])))
    layout.ownTime = OwnTimes(perPass: Nanoseconds(own), repeated: Nanoseconds(own))
    var work = CacheWorkCounts()
    work.calls = 2
    let sizes = VariantResult(
      name: Variant.Name.memoizedSizes,
      pass: CountedPass(PassCounts([.query: queries - saved]), cacheWork: work))
    let result = CaseResult(
      key: DecisionFixture.key(count, scenario), passes: 1, variants: [layout, sizes])
    return Analyzer(prices: DecisionFixture.list).compared(result)
  }
}

/// A run of such cases.
func countedDocument(
  _ cases: [CaseResult], worth: Worth = Worth(mostSubviews: 1_000)
) -> ResultsDocument {
  var document = GateFixtures.document(cases)
  document.prices = DecisionFixture.list
  document.spec.worth = worth
  return document
}

/// The decision about such cases.
func countedDecision(
  _ cases: [CaseResult], worth: Worth = Worth(mostSubviews: 1_000)
) throws -> Decision {
  try #require(LayoutDecisions.all(of: countedDocument(cases, worth: worth)).first?.decision)
}
