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

  @Test("the factor that own code is divided by is told beside prices")
  func division() {
    var document = Fixture.small
    func words(_ factor: Double, _ list: PriceList = .swiftUI) -> String? {
      (document.prices, document.priceScale) =
        (list, PriceScale(kernel: PriceKernel.reference * factor))
      return DecisionFigures(document: document).division
    }
    let end = "than the one that the prices hold for"
    #expect(words(2) == "divided by 2.00, as this machine is slower \(end)")
    #expect(words(0.85) == "divided by 0.85, as this machine is faster \(end)")
    #expect(words(1) == nil)
    #expect(words(2, .engine) == nil)
  }

  @Test(
    "of a view it is a count, of which it makes what it likes, that a saving matters from",
    arguments: [(Population.own, "a count of about 80"), (.tags, "about 80 subviews")])
  func countOfView(population: Population, words: String) {
    let figures = DecisionFigures(document: Fixture.document([]))
    let key = Fixture.key("flow", 100, .root, .first, population)
    #expect(figures.from(.from(80), key) == "from \(words)")
  }

  @Test("a saving of exactly zero is no end of a range")
  func zero() {
    var effect = DecisionExample.effect([(4, 9)])
    let none = Estimate(
      value: Nanoseconds.zero, ci95: ConfidenceInterval(.zero, .zero), count: 0, unit: .worker)
    effect.lines[0].savings[0].saving = none
    let range = DecisionFigures(document: Fixture.document([])).range(of: effect)
    #expect(
      range == "with 4 subviews, it saves 9.00 µs a pass in one case, and saves nothing that can "
        + "be measured on first layout, as the root view")
    var most = effect.lines[1]
    most.savings[0].key.scenario = .insert
    most.savings[0].saving = Estimate(
      value: Nanoseconds(14_000), ci95: nil, count: 0, unit: .worker)
    effect.lines.append(most)
    let several = DecisionFigures(document: Fixture.document([])).range(of: effect)
    #expect(several.contains("it saves 9.00 µs to 14.0 µs a pass in some cases, "), "\(several)")
  }

  @Test("a range of savings says how many containers it is of")
  func containers() {
    var document = Fixture.document([])
    let effect = DecisionExample.effect([(4, 9)])
    #expect(DecisionFigures(document: document).range(of: effect).hasSuffix(" with 4 subviews"))
    document.spec.worth.instances = 20
    let range = DecisionFigures(document: document).range(of: effect)
    #expect(range == "it saves 180 µs a pass with 4 subviews, for 20 containers together")
  }

  @Test(
    "a cache that few subviews need higher prices for has these, above its own time",
    arguments: [(37.5, "2.6 times"), (25.0, "3.6 times"), (5, "more than")])
  func multiple(saving: Double, words: String) {
    // 200 calls at 150 ns are 30 µs; the rest is own time, which does not grow with the prices.
    var document = Fixture.document([])
    document.spec.worth = .standard
    document.prices = PriceList(name: "one", [.query: Nanoseconds(150)])
    var wide = DecisionExample.effect(
      [(100, 9), (200, saving)], from: .from(500), high: .from(150))
    wide.lines[1].savings[1].savedCalls = PassCounts([.query: saving < 30 ? 150 : 200])
    let headline = DecisionFigures(document: document).worthItIfDear(wide, keeps: true)
    #expect(
      headline
        == "keep its cache: it does no harm, but is worth it with 200 subviews or fewer only "
        + "if SwiftUI's calls cost \(words) the estimate")
  }

  @Test(
    "what is worth it is told by lines of a table of a cache, and by a case of another change",
    arguments: [
      (false, "at least two lines of the table save 83.3 µs a pass (1 %"),
      (
        true,
        "with up to 1,000 subviews, another change in one case, a cache on at least two lines of its "
          + "table"
      ),
    ])
  func convention(isChange: Bool, words: String) {
    var decision = Decision.worthItIfDear(DecisionExample.effect([(100, 9), (200, 20)]))
    if isChange {
      let key = Fixture.key("flow", 200, .stack, .first, .tags)
      decision = .simpler(
        .ownSpacing, SimplerSaving(key, Nanoseconds(90_000)),
        cache: .worthIt(DecisionExample.effect([(100, 50), (200, 100)])))
    }
    let document = DecisionExample.document([decision])
    let figures = DecisionFigures(document: document)
    let convention = figures.convention(of: DecisionCards(document: document))
    #expect(convention.contains(words), "\(convention)")
    #expect(!figures.convention().contains("two lines"))
  }

  @Test("beside changes that are advised together stands the limit that they have to reach")
  func limitOfSeveral() {
    let key = Fixture.key("flow", 200, .stack, .first, .tags)
    let decision = Decision.simpler(
      .ownSpacing, SimplerSaving(key, Nanoseconds(51_000)),
      cache: .simpler(.noGuides, SimplerSaving(key, Nanoseconds(44_000)), cache: .idle))
    let document = DecisionExample.document([decision])
    let figures = DecisionFigures(document: document)
    let limit = "; several changes together 91.7 µs or more."
    #expect(figures.convention(of: DecisionCards(document: document)).hasSuffix(limit))
    #expect(!figures.convention().contains("together"))
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
