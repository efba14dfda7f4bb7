import LayoutAnalysis
import Testing

@testable import LayoutBench
@testable import LayoutReports

@Suite("Where the time of a pass goes")
struct PassPartsTests {
  @Test("is told of the case of which the answer says what a cache could save")
  func boundCase() throws {
    let prices = PriceList(name: "tenth", [.query: Nanoseconds(10)])
    let cases = [(Scenario.first, 300.0), (.resize, 30_000)].map { scenario, queries in
      var layout = VariantResult(
        name: Variant.Name.asWritten,
        pass: CountedPass(
          PassCounts([.query: queries]), repeated: PassCounts([.query: queries / 2])))
      layout.ownTime = OwnTimes(perPass: .zero, repeated: .zero)
      let sizes = VariantResult(
        name: Variant.Name.memoizedSizes, pass: CountedPass(PassCounts([.query: queries])))
      let key = Fixture.key("flow", 100, .root, scenario, .tags)
      return Analyzer(prices: prices).compared(
        CaseResult(key: key, passes: 1, variants: [layout, sizes]))
    }
    var document = Fixture.document(cases)
    document.prices = prices
    let answer = try #require(LayoutAnswers.all(of: document).first?.answer)
    #expect(answer.kind == .worthItWithOwn)
    let parts = try #require(PassParts(of: answer, in: document))
    #expect(
      parts.sentence
        == "A pass takes 300 µs, with 100 tag subviews, on resize, as the root view: queries 300 µs"
    )
  }
}
