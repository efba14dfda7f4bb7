import LayoutCatalog
import PortableLayout
import Testing

@Suite("Cached and uncached variants agree bit for bit")
struct HistoryTests {
  /// One thing that happens to a tree.
  enum Step {
    case size(ProposedViewSize)
    case place(ProposedViewSize, CGPoint)
    case change(Int, LeafContent)
    case insert(Int, LeafContent)
    case remove(Int)
    case values([Int])

    /// A random step for a tree of so many leaves.
    static func random(leaves: Int, _ random: inout SplitMix) -> Step {
      let proposal = random.pick(Samples.proposals)
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4:
        return .size(proposal)
      case 5...7:
        let origin = CGPoint(
          x: CGFloat.random(in: -50...500, using: &random),
          y: CGFloat.random(in: -50...500, using: &random))
        return .place(proposal, origin)
      case 8 where leaves > 0:
        return .change(Int.random(in: 0..<leaves, using: &random), Samples.leaf(&random))
      case 9:
        return .insert(Int.random(in: 0...leaves, using: &random), Samples.leaf(&random))
      case 10 where leaves > 0:
        return .remove(Int.random(in: 0..<leaves, using: &random))
      default:
        return .values((0..<leaves).map { _ in Int.random(in: 1...4, using: &random) })
      }
    }

    /// Does it, and returns every number that comes out, bit by bit.
    func run(on tree: TestTree) throws -> [UInt64] {
      let engine = tree.engine
      switch self {
      case .size(let proposal):
        let size = tree.size(proposal)
        return [size.width, size.height].map(\.bits)
      case .place(let proposal, let origin):
        let frames = try tree.place(proposal, at: origin)
        return frames.flatMap { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
          .map(\.bits)
      case .change(let index, let leaf):
        engine.changeContent(of: tree.leaves[index], to: leaf)
      case .insert(let index, let leaf):
        engine.insertChild(leaf, into: tree.container, at: index)
      case .remove(let index):
        engine.removeChild(of: tree.container, at: index)
      case .values(let values):
        tree.setRanks(values)
        tree.setPriorities(values.map { Double($0) / 4 })
      }
      return []
    }
  }

  @Test("random histories", arguments: CatalogPair.all, [1, 2, 3, 4] as [UInt64])
  func randomHistories(_ pair: CatalogPair, seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let leaves = Samples.leaves(Int(seed) * 3 - 3, seed: seed)
    // A memo of none shows every call; one of three is what the engine has.
    let memo = SizeMemoCapacity.entries(seed % 2 == 0 ? 0 : 3)
    let uncached = TestTree(pair.uncached, leaves, memo: memo)
    let cached = TestTree(pair.cached, leaves, memo: memo)
    for index in 0..<150 {
      let step = Step.random(leaves: uncached.leaves.count, &random)
      let expected = try step.run(on: uncached)
      let found = try step.run(on: cached)
      try #require(
        found == expected, "\(pair.name), seed \(seed), step \(index): \(step)")
    }
  }

  @Test("a changed layout value", arguments: [0, 3])
  func changedLayoutValues(memo: Int) throws {
    let leaves = Samples.leaves(9, seed: 5)
    let values: [(any Layout, any Layout)] = [
      (FlowLayout(), CachedFlowLayout()),
      (FlowLayout(spacing: 1), CachedFlowLayout(spacing: 1)),
      (MasonryLayout(columns: 3), CachedMasonryLayout(columns: 3)),
      (MasonryLayout(columns: 2), CachedMasonryLayout(columns: 2)),
      (BalancedColumnsLayout(), CachedBalancedColumnsLayout()),
      (BalancedColumnsLayout(columns: 4), CachedBalancedColumnsLayout(columns: 4)),
      (BalancedColumnsLayout(spacing: 2), CachedBalancedColumnsLayout(spacing: 2)),
      (RadialLayout(radius: 9), CachedRadialLayout(radius: 9)),
      (RadialLayout(radius: 90), CachedRadialLayout(radius: 90)),
      (TwoColumnLayout(), CachedTwoColumnLayout()),
      (TwoColumnLayout(spacing: 30), CachedTwoColumnLayout(spacing: 30)),
    ]
    let uncached = TestTree(FlowLayout(), leaves, memo: .entries(memo))
    let cached = TestTree(CachedFlowLayout(), leaves, memo: .entries(memo))
    for (plain, caching) in values + values {
      uncached.setLayout(plain)
      cached.setLayout(caching)
      for step in [
        Step.size(.width(200)), .size(.unspecified), .place(.width(200), .init(x: 3, y: 4)),
      ] {
        #expect(try step.run(on: cached) == step.run(on: uncached), "\(plain): \(step)")
      }
    }
  }
}

extension CGFloat {
  /// The bits, with one zero.
  var bits: UInt64 { (Double(self) + 0).bitPattern }
}
