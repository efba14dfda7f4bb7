import PortableLayout
import Testing

@Suite("Stacks of plain leaves: one visit is as good as three queries (S3, C1, C2)")
struct PlainLeafTests {
  /// A stack and what is proposed to it, made from a seed.
  private struct Sample {
    let leaves: [LeafContent]
    let windows: [ProposedViewSize]
    private let isRow: Bool
    private let spacing: CGFloat?
    private let alignment: Int

    init(seed: UInt64) {
      var random = SplitMix(seed: seed)
      let lengths: [CGFloat] = [0, 0, 5, 10, 30, 100, 1000, .infinity, -4]
      let kinds = random.pick([[0], [0], [1], [2], [1, 0], [0, 1, 2]])
      let isAlike = random.oneIn(2)
      func leaf() -> LeafContent {
        func size() -> CGSize {
          CGSize(width: random.pick(lengths), height: random.pick(lengths))
        }
        switch random.pick(kinds) {
        case 0: return .flexible(minimum: size(), ideal: size(), maximum: size())
        case 1: return .box(random.length(0...90), random.length(0...90))
        default: return .filling
        }
      }
      let first = leaf()
      leaves = (0..<random.number(1...6)).map { _ in isAlike ? first : leaf() }
      func length() -> CGFloat? {
        random.pick(
          [nil, 0, -0.0, .infinity, .nan, 1] + (0..<9).map { _ in random.length(1...400) })
      }
      windows = (0..<3).map { _ in ProposedViewSize(width: length(), height: length()) }
      isRow = random.oneIn(2)
      spacing = random.pick([nil, 0, 8, -20, .infinity])
      alignment = random.number(0...2)
    }

    /// The stack's tree; `oneByOne` has every leaf queried by itself, as watched leaves are.
    func tree(
      _ memo: SizeMemoCapacity, _ system: SwiftUISystem, oneByOne: Bool
    ) -> (LayoutEngine, children: [Int]) {
      let tree = TreeBuilder(memo: memo, system: system)
      tree.engine.countsDistinctProposals = oneByOne
      let children =
        isRow
        ? tree.container(
          HStackLayout(
            alignment: [.top, .center, .lastTextBaseline][alignment], spacing: spacing), leaves)
        : tree.container(
          VStackLayout(alignment: [.leading, .center, .trailing][alignment], spacing: spacing),
          leaves)
      return (tree.engine, children)
    }
  }

  @Test(
    "frames, counts and memories are those of leaves queried one by one",
    arguments: [0, 1, 2, 3, 4, 7].map { SizeMemoCapacity.entries($0) } + [.unbounded],
    SwiftUISystem.allCases)
  func sameAsOneByOne(memo: SizeMemoCapacity, system: SwiftUISystem) {
    for seed in 0..<120 as Range<UInt64> {
      let sample = Sample(seed: seed)
      let (plain, children) = sample.tree(memo, system, oneByOne: false)
      let (single, _) = sample.tree(memo, system, oneByOne: true)
      func counts(_ engine: LayoutEngine) -> [Int] {
        children.flatMap { [engine.queries(of: $0), engine.measurements(of: $0)] }
      }
      for window in sample.windows {
        let size = (try? plain.layOut(in: window)).map(words)
        #expect(size == (try? single.layOut(in: window)).map(words), "sample \(seed)")
        let frames = children.map { words(plain.frame(of: $0)) }
        #expect(frames == children.map { words(single.frame(of: $0)) }, "sample \(seed)")
        #expect(counts(plain) == counts(single), "sample \(seed)")
        // Whether a reply comes from memory shows in the count of measurements.
        for length in [0, .infinity, 50] as [CGFloat] {
          for proposal in [
            ProposedViewSize(width: length, height: window.height),
            ProposedViewSize(width: window.width, height: length),
          ] {
            let sizes = children.map { words(plain.tree.query($0, proposal)) }
            #expect(sizes == children.map { words(single.tree.query($0, proposal)) })
            #expect(counts(plain) == counts(single), "sample \(seed), then \(proposal)")
          }
        }
        if seed % 2 == 0 {
          plain.reset()
          single.reset()
        }
      }
    }
  }

  private func words(_ frame: CGRect) -> [UInt64] {
    words(CGSize(width: frame.origin.x, height: frame.origin.y)) + words(frame.size)
  }

  private func words(_ size: CGSize) -> [UInt64] {
    [size.width, size.height].map { $0.isNaN ? .max : Double($0).bitPattern }
  }
}
