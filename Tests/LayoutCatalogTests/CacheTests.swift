import LayoutCatalog
import PortableLayout
import Testing

@Suite("Caches: staleness, growth, nesting")
struct CacheTests {
  @Test("halves place what is proposed, not what was sized last")
  func placementAfterSizes() throws {
    func frames(_ layout: any Layout) throws -> [CGRect] {
      let tree = TestTree(layout, [.filling, .filling])
      _ = tree.size(.width(200))
      _ = tree.size(.width(100))
      return try tree.place(.width(200))
    }
    let right = try frames(HalvesLayout())
    #expect(right.map(\.size.width) == [100, 100])
    #expect(try frames(CachedHalvesLayout()) == right)
  }

  @Test("halves are sized anew after a change of a subview")
  func sizeAfterChange() {
    func height(_ layout: any Layout) -> CGFloat {
      let tree = TestTree(layout, [.fixed(10, 10), .fixed(10, 20)])
      _ = tree.size(.width(200))
      tree.engine.changeContent(of: tree.leaves[0], to: .fixed(10, 90))
      return tree.size(.width(200)).height
    }
    #expect(height(HalvesLayout()) == 90)
    #expect(height(CachedHalvesLayout()) == 90)
  }

  /// Counts what the cache of another layout holds.
  struct Weighed<Base: Layout>: Layout {
    var base: Base
    var report: @Sendable (Int) -> Void

    func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

    func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
      base.updateCache(&cache, subviews: subviews)
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
    ) -> CGSize {
      let size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      report(Self.values(in: cache))
      return size
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout Base.Cache
    ) {
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    private static func values(in value: Any) -> Int {
      Mirror(reflecting: value).children.reduce(1) { $0 + values(in: $1.value) }
    }
  }

  @Test("no cache grows with the number of proposals or changes", arguments: CatalogPair.all)
  func boundedCaches(_ pair: CatalogPair) throws {
    final class Heaviest: @unchecked Sendable { var value = 0 }
    let heaviest = Heaviest()
    func weighed(_ layout: some Layout) -> any Layout {
      Weighed(base: layout) { heaviest.value = max(heaviest.value, $0) }
    }
    let tree = TestTree(weighed(pair.cached), Samples.leaves(6, seed: 6))
    func pass() throws {
      for proposal in Samples.proposals { _ = try tree.place(proposal) }
      tree.engine.invalidate(tree.leaves[0])
    }
    try pass()
    let first = heaviest.value
    #expect(first > 0)
    for _ in 0..<3 { try pass() }
    #expect(heaviest.value == first)
  }

  @Test("flows and circles in a flow, changed deep inside", arguments: [0, 3])
  func nested(memo: Int) throws {
    /// A flow of a flow, a circle and a leaf.
    func tree(_ flow: any Layout, _ circle: any Layout) -> TestTree {
      let tree = TestTree(flow, [.filling, .filling, .text("A label")], memo: .entries(memo))
      func fill(_ child: Int, _ layout: some Layout, seed: UInt64) {
        let container = tree.leaves[child]
        tree.engine.setLayout(layout, of: container)
        let first = tree.engine.addChildren(5, to: container)
        for (index, leaf) in Samples.leaves(5, seed: seed).enumerated() {
          tree.engine.setLeaf(leaf, of: first + index)
        }
      }
      fill(0, flow, seed: 20)
      fill(1, circle, seed: 21)
      return tree
    }
    let uncached = tree(FlowLayout(), RadialLayout(radius: 30))
    let cached = tree(CachedFlowLayout(), CachedRadialLayout(radius: 30))
    var random = SplitMix(seed: 22)
    for _ in 0..<60 {
      let proposal = random.pick(Samples.proposals)
      #expect(try cached.place(proposal) == uncached.place(proposal))
      let checksum = uncached.engine.placementChecksum(
        from: uncached.container, rounded: false)
      #expect(
        cached.engine.placementChecksum(from: cached.container, rounded: false) == checksum)
      let leaf = Samples.leaf(&random)
      let position = Int.random(in: 0..<10, using: &random)
      for tree in [uncached, cached] {
        let deep = tree.leaves[..<2].flatMap { tree.engine.views(below: $0) }
        tree.engine.changeContent(of: deep[position], to: leaf)
      }
    }
  }
}
