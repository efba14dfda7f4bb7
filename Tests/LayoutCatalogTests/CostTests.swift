import LayoutCatalog
import PortableLayout
import Testing

@Suite("Queries per subview are as documented")
struct CostTests {
  private static let count = 12

  @Test("sizing and placing", arguments: CatalogPair.all, [0, 3])
  func queries(_ pair: CatalogPair, memo: Int) throws {
    for (layout, costs) in [
      (pair.uncached, pair.uncachedCosts), (pair.cached, pair.cachedCosts),
    ] {
      let leaves = Samples.leaves(Self.count, seed: 12)
      let tree = TestTree(layout, leaves, memo: .entries(memo))
      func expect(_ perSubview: Double, _ what: String) {
        #expect(
          Double(tree.queries) == perSubview * Double(Self.count), "\(pair.name), \(what)")
        tree.engine.resetCounts()
      }
      let narrow = ProposedViewSize.width(60)
      let wide = ProposedViewSize.width(100)
      _ = tree.size(narrow)
      expect(costs.make + costs.size, "first size")
      _ = tree.size(wide)
      expect(costs.size, "another width")
      // Without a memo the placer's query for the size comes through to the layout.
      _ = try tree.place(wide)
      expect(costs.place + (memo == 0 ? costs.sizeAgain : 0), "placement")
      tree.engine.invalidate(tree.container)
      _ = tree.size(wide)
      expect(costs.make + costs.size, "size after a change")
    }
  }

  @Test("a masonry without a width queries for ideal widths, the cached one once")
  func masonryWithoutWidth() throws {
    for (layout, first, placement) in [
      (MasonryLayout(), 2, 3), (CachedMasonryLayout(), 2, 1),
    ] as [(any Layout, Int, Int)] {
      let tree = TestTree(layout, Samples.leaves(5, seed: 1))
      _ = tree.size(.unspecified)
      #expect(tree.queries == 5 * first)
      tree.engine.resetCounts()
      _ = try tree.place(.unspecified)
      #expect(tree.queries == 5 * placement)
    }
  }

  @Test("balanced columns propose more than a memo of three holds")
  func balancedColumnsDefeatTheMemo() {
    let tree = TestTree(BalancedColumnsLayout(), Samples.leaves(6, seed: 2))
    tree.engine.countsDistinctProposals = true
    _ = tree.size(.width(150))
    #expect(tree.engine.counts(below: tree.container).mostDistinctProposals == 8)
  }

  @Test("a flow of fixed subviews costs what rule C4 says", arguments: [0, 1, 2, 3])
  func flowInStacks(nesting: Int) throws {
    let engine = LayoutEngine()
    var flow = 0
    // Each stack holds the tree so far and a flexible leaf.
    for level in 0..<nesting {
      let isColumn = (nesting - level) % 2 == 1
      if isColumn {
        engine.setLayout(VStackLayout(), of: flow)
      } else {
        engine.setLayout(HStackLayout(), of: flow)
      }
      let first = engine.addChildren(2, to: flow)
      engine.setLeaf(.filling, of: first + 1)
      flow = first
    }
    engine.setLayout(FlowLayout(), of: flow)
    let leaves = engine.addChildren(30, to: flow)
    for leaf in 0..<30 {
      engine.setLeaf(.fixed(20 + CGFloat(leaf), 20), of: leaves + leaf)
    }
    try engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    let queries = engine.counts(below: flow).queries / 30
    #expect(queries == [3, 7, 17, 35][nesting])
    #expect(engine.counts(below: flow).measurements == 30)
  }
}
