import PortableLayout
import Testing

@Suite("Plain leaves: queried without a call they do what queried leaves do (C1, C2)")
struct PlainLeafTests {
  /// Enough trees for each kind of container to meet each kind of leaf in both systems.
  @Test(
    "sizes, frames, counts and memos are those of leaves queried as usual",
    arguments: 0..<20 as Range<UInt64>)
  func sameAsUsual(group: UInt64) {
    for seed in group * 100..<(group + 1) * 100 {
      let sample = RandomStack(seed: seed)
      let (plain, usual) = (sample.tree(), sample.tree())
      usual.allowsPlainLeaves = false
      for window in sample.windows {
        let size = (try? plain.layOut(in: window)).map(words)
        #expect(size == (try? usual.layOut(in: window)).map(words), "tree \(seed), \(window)")
        #expect(state(of: plain) == state(of: usual), "tree \(seed), \(window)")
      }
    }
  }

  @Test(
    "an observer changes none of it, whatever the memo", arguments: 0..<10 as Range<UInt64>)
  func observed(group: UInt64) {
    for seed in group * 20..<(group + 1) * 20 {
      let sample = RandomStack(seed: seed)
      let (alone, observed) = (sample.tree(), sample.tree())
      observed.observe(PassMeter())
      for window in sample.windows {
        let size = (try? alone.layOut(in: window)).map(words)
        #expect(size == (try? observed.layOut(in: window)).map(words), "tree \(seed), \(window)")
        #expect(state(of: alone) == state(of: observed), "tree \(seed), \(window)")
      }
    }
  }

  @Test(
    "hundreds of leaves that differ are ranked as leaves queried as usual",
    arguments: SwiftUISystem.allCases, 1...4 as ClosedRange<UInt64>)
  func manyLeaves(system: SwiftUISystem, seed: UInt64) {
    let (plain, usual) = (LayoutEngine(system: system), LayoutEngine(system: system))
    usual.allowsPlainLeaves = false
    for engine in [plain, usual] {
      var random = SplitMix(seed: seed)
      let leaves = (0..<300).map { _ in
        random.oneIn(9) ? LeafContent.filling : .wide(random.length(0...9), random.length(1...400))
      }
      engine.setLayout(HStackLayout(spacing: 1), of: 0)
      let first = engine.addChildren(leaves.count, to: 0)
      for (offset, leaf) in leaves.enumerated() { engine.setLeaf(leaf, of: first + offset) }
    }
    for width: CGFloat in [90, 9_000, 40_000] {
      let window = ProposedViewSize(width: width, height: 50)
      #expect((try? plain.layOut(in: window)) == (try? usual.layOut(in: window)))
      #expect(state(of: plain) == state(of: usual), "\(width) points")
    }
  }

  @Test("while distinct proposals are counted, every leaf is queried as usual")
  func watched() {
    let tree = TreeBuilder()
    tree.engine.countsDistinctProposals = true
    tree.container(HStackLayout(spacing: 0), [.wide(10, 200), .wide(20, 300)])
    _ = try? tree.engine.layOut(in: ProposedViewSize(width: 400, height: 100))
    // The longest, the shortest and the final proposal of the first leaf.
    #expect(tree.engine.counts(below: 0).mostDistinctProposals == 3)
  }

  /// All that a pass leaves behind, as words that compare NaN too.
  private func state(of engine: LayoutEngine) -> [[UInt64]] {
    (0..<engine.viewCount).map { view in
      let frame = engine.frame(of: view)
      let counts = [engine.queries(of: view), engine.measurements(of: view)].map { UInt64($0) }
      let memo = engine.remembered(of: view).flatMap { entry in
        words(entry.proposal) + words(entry.size)
      }
      return words(CGSize(width: frame.minX, height: frame.minY)) + words(frame.size) + counts
        + memo
    }
  }

  private func words(_ size: CGSize) -> [UInt64] {
    [size.width, size.height].map { $0.isNaN ? .max : Double($0).bitPattern }
  }

  private func words(_ proposal: ProposedViewSize) -> [UInt64] {
    [proposal.width, proposal.height].map { length in
      guard let length else { return .max - 1 }
      return length.isNaN ? .max : Double(length).bitPattern
    }
  }
}

/// Stacks within stacks over leaves of all kinds, made from a seed, and what is proposed to them.
private struct RandomStack {
  private let seed: UInt64
  let windows: [ProposedViewSize]

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix(seed: seed &+ 1_000_003)
    func length() -> CGFloat? {
      random.pick([nil, 0, -0.0, .infinity, .nan, 1] + (0..<9).map { _ in random.length(1...400) })
    }
    windows = (0..<3).map { _ in ProposedViewSize(width: length(), height: length()) }
  }

  func tree() -> LayoutEngine {
    var random = SplitMix(seed: seed)
    let memo: SizeMemoCapacity = random.pick([
      .standard, .standard, .entries(0), .entries(1), .entries(2), .entries(7), .unbounded,
    ])
    let engine = LayoutEngine(memo: memo, system: random.pick(SwiftUISystem.allCases))
    fill(0, of: engine, depth: 2, &random)
    return engine
  }

  private func fill(
    _ view: Int, of engine: LayoutEngine, depth: Int, _ random: inout SplitMix
  ) {
    setStack(view, of: engine, &random)
    let count = random.number(1...5)
    let first = engine.addChildren(count, to: view)
    let isAlike = random.oneIn(3)
    let alike = leaf(&random)
    for child in first..<first + count {
      if depth > 0, random.oneIn(4) {
        fill(child, of: engine, depth: depth - 1, &random)
      } else {
        engine.setLeaf(isAlike ? alike : leaf(&random), of: child)
      }
      if random.oneIn(6) { engine.setPriority(random.pick([-1, 1, 2]), of: child) }
    }
  }

  private func setStack(_ view: Int, of engine: LayoutEngine, _ random: inout SplitMix) {
    let spacing: CGFloat? = random.pick([nil, 0, 8, -20, .infinity])
    switch random.number(0...3) {
    case 0:
      let guide: VerticalAlignment = random.pick([.top, .center, .lastTextBaseline])
      engine.setLayout(HStackLayout(alignment: guide, spacing: spacing), of: view)
    case 1:
      let guide: HorizontalAlignment = random.pick([.leading, .center, .trailing])
      engine.setLayout(VStackLayout(alignment: guide, spacing: spacing), of: view)
    case 2:
      let alignment: Alignment = random.pick([
        .center, .topLeading, .bottomTrailing, .centerFirstTextBaseline,
      ])
      engine.setLayout(ZStackLayout(alignment: alignment), of: view)
    default:
      engine.setLayout(QueryingFlow(), of: view)
    }
  }

  private func leaf(_ random: inout SplitMix) -> LeafContent {
    let lengths: [CGFloat] = [0, 0, 5, 10, 30, 100, 1000, .infinity, -4]
    switch random.number(0...4) {
    case 0:
      return .flexible(
        minimum: CGSize(width: random.pick(lengths), height: random.pick(lengths)),
        ideal: CGSize(width: random.pick(lengths), height: random.pick(lengths)),
        maximum: CGSize(width: random.pick(lengths), height: random.pick(lengths)))
    case 1:
      return .box(random.length(0...90), random.length(0...90))
    case 2:
      return .aspect(ratio: 2, idealWidth: random.length(1...90))
    case 3:
      return .text("one two three")
    default:
      return .filling
    }
  }
}
