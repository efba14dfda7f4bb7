import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Layouts that are ranked")
struct ContenderTests {
  private struct Rank: LayoutValueKey { static let defaultValue = 0 }

  private let suite = LayoutBench.Suite(
    "some",
    [
      Subject("flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() }),
      Subject("pair") { _ in HalvesLayout() }.subviews(2...4),
      Subject("eight") { _ in HalvesLayout() }.subviews(8...9),
      Subject("nested") { _ in FlowLayout() }.nested(depth: 3, fanOut: 2).counts([4, 8]),
      Subject("view", view: { _ in Color.red }),
    ])

  @Test("a name stands for the layout as it is written, NAME:VARIANT for a variant")
  func names() throws {
    let found = try suite.contenders(["flow", "flow:memoized sizes", "pair"])
    #expect(found.map(\.variant) == ["uncached", "memoized sizes", "as written"])
    let subject = try #require(try suite.ranking(found).subjects.first)
    #expect(subject.variants.map(\.name) == ["flow", "flow:memoized sizes", "pair"])
  }

  @Test(
    "what cannot be ranked is named",
    arguments: [
      (["flow"], "and one is named"), ([], "and none is named"),
      (["flow", "flow"], "'flow' is named twice"),
      (["flow", "flow:no"], "'flow' has no variant 'no'. Choose from: uncached, cached"),
      (["flow", "nope"], "No subject is called 'nope'. Choose from: flow, "),
      (["flow", "view"], "'flow' is a layout and 'view' a view with subviews of its own"),
      (["pair", "eight"], "No number of subviews suits pair and eight."),
    ])
  func errors(names: [String], expected: String) throws {
    let error = #expect(throws: UserError.self) {
      _ = try suite.ranking(try suite.contenders(names))
    }
    #expect(error?.description.contains(expected) == true)
  }

  @Test("counts suit every layout, and each keeps the way its subviews are arranged")
  func arrangement() throws {
    let subject = try #require(
      try suite.ranking(try suite.contenders(["flow", "pair", "nested"])).subjects.first)
    #expect(subject.counts == [2, 4])
    #expect(subject.variants[0].arrangement?.shape == .flat)
    #expect(subject.variants[2].arrangement?.shape == .nested(depth: 3, fanOut: 2))
    let key = CaseKey(
      subject: subject.name, population: .fixed, count: 8, host: .root, scenario: .first)
    let trees = subject.variants.map(CaseSetup(key: key, subject: subject, seed: 1).tree)
    #expect(trees.map { $0.engine.views(below: $0.container).count } == [8, 8, 8 + 2 + 4])
  }
}
