import Foundation
import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Another text size")
struct TextSizeTests {
  private func tree(
    _ population: Population, _ subject: Subject = Subject("flow") { _ in FlowLayout() }
  ) -> CaseTree {
    CaseSetup(
      key: CaseKey(
        subject: subject.name, population: population, count: 12, host: .root,
        scenario: .textSize),
      subject: subject, seed: 3
    ).tree(of: subject.variants[0])
  }

  private func idealSizes(_ tree: CaseTree) -> [CGSize] {
    let views = tree.engine.views(below: tree.container).filter {
      tree.engine.node(of: $0) == nil
    }
    return views.map { view in
      LayoutSubview(tree: tree.engine.tree, index: view).sizeThatFits(.unspecified)
    }
  }

  @Test(
    "a size is the first size times the last factor, after any number of changes",
    arguments: [Population.fixed, .tags, .flexible, .aspect])
  func scaled(population: Population) {
    let tree = tree(population)
    let first = idealSizes(tree)
    for factor in [1.5, 0.8] as [CGFloat] {
      tree.apply(.scale(factor))
      for (size, before) in zip(idealSizes(tree), first) {
        #expect(abs(size.width - before.width * factor) < 1e-9)
        #expect(abs(size.height - before.height * factor) < 1e-9)
      }
    }
  }

  @Test("text is set in a font of another size, in points from the first one")
  func text() throws {
    let tree = tree(.text)
    let views = tree.engine.views(below: tree.container)
    let first = views.compactMap { tree.engine.text(of: $0) }
    #expect(first.count == 12)
    for factor in [1.6, 1.2] as [CGFloat] {
      tree.apply(.scale(factor))
      for (view, before) in zip(views, first) {
        let text = try #require(tree.engine.text(of: view))
        #expect(text.font.pointSize == 17 * factor)
        #expect(text == ShapedText(before, font: text.font))
      }
    }
  }

  @Test("texts of a tree of views change, and every leaf is measured again")
  func views() throws {
    let subject = Subject(
      "rows",
      view: { count in
        VStack {
          ForEach(0..<count, id: \.self) { _ in
            HStack {
              Color.red.frame(width: 20, height: 20)
              Text("some text that wraps")
            }
          }
        }
      })
    let tree = tree(.own, subject)
    let window = ProposedViewSize(width: 390, height: 800)
    let before = try tree.engine.layOut(in: window)
    tree.apply(.scale(1.6))
    let after = try tree.engine.layOut(in: window)
    #expect(after.width > before.width * 1.3)
  }

  @Test(
    "every scenario runs, and all but relayout and scrolling cause queries",
    arguments: Scenario.allCases)
  func runs(scenario: Scenario) throws {
    let subject = Subject("flow") { _ in FlowLayout() }
    let counter = CaseSetup(
      key: CaseKey(
        subject: "flow", population: .tags, count: 30, host: .stack, scenario: scenario),
      subject: subject, seed: 3)
    let found = try counter.counted(subject.variants[0])
    #expect(found.problems.isEmpty)
    #expect((found.result.counters.queries > 0) == (scenario != .relayout && scenario != .scroll))
  }
}
