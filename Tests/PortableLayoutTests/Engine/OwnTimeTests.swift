import PortableLayout
import Testing

@Suite("Own time: of a layout's methods, without what the engine does for a call")
struct OwnTimeTests {
  /// A clock that goes on by one at each reading: a stretch between two readings takes one.
  private final class Ticks {
    private(set) var now: UInt64 = 0

    func read() -> UInt64 {
      now += 1
      return now
    }
  }

  /// The own time of a flow over some leaves in a pass, in stretches of time.
  private func stretches(over leaves: [LeafContent]) -> Double {
    let tree = TreeBuilder()
    tree.container(QueryingFlow(), leaves)
    let ticks = Ticks()
    let ownTime = OwnTime(clock: ticks.read, stretchCost: 0) { $0 == 0 }
    tree.engine.observe(ownTime)
    _ = try? tree.engine.layOut(in: ProposedViewSize(width: 300, height: 400))
    return ownTime.times.reduce(0, +)
  }

  @Test("the same layout over the same sizes has the same own time, whatever the subviews are")
  func kindsOfSubviews() {
    let texts = (1...6).map { LeafContent.text(String(repeating: "word ", count: $0)) }
    let tree = TreeBuilder()
    let views = tree.container(QueryingFlow(), texts)
    let sizes = views.map { tree.engine.tree.query($0, .unspecified) }
    let fixed = sizes.map { LeafContent.fixed($0) }
    let flexible = sizes.map { LeafContent.flexible(minimum: $0, ideal: $0, maximum: $0) }
    // One of `makeCache`, seven of `sizeThatFits` with six queries, 13 of `placeSubviews`.
    #expect(stretches(over: texts) == 21)
    #expect(stretches(over: fixed) == 21)
    #expect(stretches(over: flexible) == 21)
  }

  @Test("the clock is read where the code of a layout stops and goes on, and nowhere else")
  func readings() throws {
    let tree = TreeBuilder()
    tree.container(QueryingFlow(), (1...6).map { _ in .box(10, 10) })
    let ticks = Ticks()
    let ownTime = OwnTime(clock: ticks.read, stretchCost: 0) { view in view == 0 }
    tree.engine.observe(ownTime)
    try tree.engine.layOut(in: ProposedViewSize(width: 300, height: 400))
    #expect(ticks.now == 2 * 21)
  }

  @Test("the time of a container among the subviews is not the layout's own time")
  func nestedContainers() {
    let tree = TreeBuilder()
    let views = tree.container(QueryingFlow(), [.box(10, 10), .box(10, 10)])
    tree.container(QueryingFlow(), at: views[0], [.box(10, 10), .box(20, 10), .box(30, 10)])
    let ticks = Ticks()
    let ownTime = OwnTime(clock: ticks.read, stretchCost: 0) { $0 == 0 }
    tree.engine.observe(ownTime)
    _ = try? tree.engine.layOut(in: ProposedViewSize(width: 300, height: 400))
    let whole = ownTime.times.reduce(0, +)
    #expect(whole == 9)
  }

  @Test("counts, sizes and frames are those of a pass without a timer")
  func nothingElseChanges() {
    let leaves: [LeafContent] = [.box(30, 20), .wide(10, 50), .text("one two three")]
    let (timed, alone) = (TreeBuilder(), TreeBuilder())
    for tree in [timed, alone] { tree.container(QueryingFlow(), leaves) }
    let ticks = Ticks()
    let ownTime = OwnTime(clock: ticks.read, stretchCost: 0) { _ in true }
    timed.engine.observe(ownTime)
    for width in [300, 50, 300] as [CGFloat] {
      let window = ProposedViewSize(width: width, height: 400)
      for tree in [timed, alone] { _ = try? tree.engine.layOut(in: window) }
      #expect(timed.engine.counts(below: 0) == alone.engine.counts(below: 0))
      for view in 0..<alone.engine.viewCount {
        #expect(timed.engine.frame(of: view) == alone.engine.frame(of: view))
      }
    }
  }

  @Test("the cost of a stretch is subtracted, and a call never takes less than zero")
  func stretchCost() {
    let tree = TreeBuilder()
    tree.container(QueryingFlow(), [.box(10, 10)])
    let ticks = Ticks()
    let ownTime = OwnTime(clock: ticks.read, stretchCost: 5) { _ in true }
    tree.engine.observe(ownTime)
    _ = try? tree.engine.layOut(in: .unspecified)
    #expect(ownTime.times.allSatisfy { $0 == 0 })
    // A clock that goes on by one finds a stretch of one.
    let other = Ticks()
    #expect(StretchGauge(clock: other.read).cost() > 0.9)
  }

  @Test(
    "a cache for one call asks for something, for nothing, or is not made",
    arguments: [true, false, nil] as [Bool?])
  func fillings(asks: Bool?) throws {
    let tree = TreeBuilder()
    tree.container(FillingRow(asks: asks), [.box(10, 10), .box(20, 10)])
    let ticks = Ticks()
    let ownTime = OwnTime(clock: ticks.read, stretchCost: 0) { _ in true }
    tree.engine.observe(ownTime)
    try tree.engine.layOut(in: ProposedViewSize(width: 300, height: 400))
    #expect(ownTime.asksToFill == asks)
    ownTime.reset()
    #expect(ownTime.asksToFill == nil)
  }
}

/// A row that makes a cache in each call, of sizes or of numbers; of nil, it makes none.
private struct FillingRow: Layout {
  var asks: Bool?

  private func widths(of subviews: Subviews) -> [CGFloat] {
    guard let asks else { return [10, 20] }
    return subviews.makingCache {
      subviews.indices.map { index in
        asks ? subviews[index].sizeThatFits(.unspecified).width : CGFloat(index)
      }
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    // A query outside of the cache is none of the cache's.
    let height = subviews.first?.sizeThatFits(proposal).height ?? 0
    return CGSize(width: widths(of: subviews).reduce(0, +), height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}
