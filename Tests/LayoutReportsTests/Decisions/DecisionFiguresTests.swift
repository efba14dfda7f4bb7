import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The figures of a decision")
struct DecisionFiguresTests {
  @Test("each kind of call that a cache can save has a name in the words, once")
  func names() {
    let named = DecisionFigures.kinds.flatMap(\.terms)
    #expect(
      named.sorted { $0.rawValue < $1.rawValue } == PriceTerm.allCases.filter { $0 != .placement })
  }

  @Test("from about so many subviews is fewer than worked out by no more than times tell")
  func about() {
    let counts = [26.0, 30, 30.26, 34, 36, 101, 103, 999]
    let words = ["30", "30", "30", "35", "40", "100", "120", "1,000"]
    #expect(counts.map(DecisionFigures.about) == words)
  }

  @Test("--instances is said not to be applied to views of their own")
  func viewInstances() {
    let key = Fixture.key("Card", 4, .root, .first, .own)
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: [])])
    let words = " --instances is not applied to previews and views: each is there once."
    func options() -> String { DecisionFigures(document: document).options }
    #expect(!options().contains(words))
    document.spec.worth.instances = 50
    #expect(options().hasSuffix(words))
    document.cases[0].key.population = .tags
    #expect(!options().contains(words))
  }

  @Test("of a list with given prices, the estimated ones alone are said to be scaled")
  func scaledPrices() {
    let scale = PriceScale(kernel: PriceKernel.reference * 2)
    func words(_ list: PriceList) -> String { DecisionFigures.prices(list, scale: scale) }
    #expect(words(.swiftUI).hasSuffix(", each multiplied by 2.00 for this machine"))
    let given = PriceList.swiftUI.with([.query: Nanoseconds(30)])
    #expect(words(given).hasSuffix(", the estimated ones multiplied by 2.00 for this machine"))
  }

  @Test(
    "of a view it is a count, of which it makes what it likes, that a saving matters from",
    arguments: [(Population.own, "a count of about 80"), (.tags, "about 80 subviews")])
  func countOfView(population: Population, words: String) {
    let figures = DecisionFigures(document: Fixture.document([]))
    let key = Fixture.key("flow", 100, .root, .first, population)
    #expect(figures.from(.from(80), key) == "from \(words)")
  }

  @Test(
    "the limit is a part of a frame, with as many digits as it needs",
    arguments: [(0.01, "1 %"), (0.015, "1.5 %"), (0.0005, "0.05 %")])
  func limit(share: Double, words: String) {
    var document = Fixture.document([])
    document.spec.worth = Worth(share: share)
    let convention = DecisionFigures(document: document).convention()
    #expect(convention.contains(" a pass or more, \(words) of a frame at 120 Hz"), "\(convention)")
  }
}
