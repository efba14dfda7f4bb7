import PortableLayout
import Testing

@Suite("Changes (rules E3 and C3)")
struct ChangeTests {
  private struct Rank: LayoutValueKey {
    static let defaultValue = 1
  }

  /// Counts the calls of its cache methods.
  private struct Row: Layout {
    var spacing: CGFloat = 0
    func makeCache(subviews: Subviews) -> [CGFloat] { widths(subviews) }
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
    ) -> CGSize {
      CGSize(width: cache.reduce(0, +), height: 10)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
    ) {
      var x = bounds.minX
      for (index, subview) in subviews.enumerated() {
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
        x += cache[index] + spacing
      }
    }
    private func widths(_ subviews: Subviews) -> [CGFloat] {
      subviews.map { $0.sizeThatFits(.unspecified).width }
    }
  }

  private let window = ProposedViewSize(width: 100, height: 100)

  @Test("the cache survives a resize and a repeated pass; updateCache runs after a change")
  func cacheCalls() throws {
    let tree = TreeBuilder()
    let children = tree.container(Row(), [.box(10, 10), .box(20, 10)])
    let engine = tree.engine
    try engine.layOut(in: window)
    #expect(engine.calls(from: 0).makeCache == 1)
    try engine.layOut(in: window)
    #expect(engine.calls(from: 0).placeSubviews == 1)
    try engine.layOut(in: ProposedViewSize(width: 200, height: 100))
    #expect(engine.calls(from: 0).updateCache == 0)
    #expect(engine.calls(from: 0).placeSubviews == 2)

    engine.changeContent(of: children[0], to: .box(30, 10))
    try engine.layOut(in: window)
    #expect(engine.calls(from: 0).updateCache == 1)
    #expect(engine.frame(of: children[1]).minX - engine.frame(of: children[0]).minX == 30)

    engine.setLayout(Row(spacing: 5), of: 0)
    try engine.layOut(in: window)
    #expect(engine.calls(from: 0).updateCache == 2)
    #expect(engine.frame(of: children[1]).minX - engine.frame(of: children[0]).minX == 35)
    #expect(engine.calls(from: 0).makeCache == 1)
  }

  @Test("a change clears the memo of the leaf and its ancestors, not of its siblings")
  func memoAfterChange() throws {
    let tree = TreeBuilder()
    let children = tree.container(Row(), [.box(10, 10), .box(20, 10)])
    try tree.engine.layOut(in: window)
    tree.engine.changeContent(of: children[0], to: .box(11, 10))
    try tree.engine.layOut(in: window)
    #expect(children.map { tree.engine.measurements(of: $0) } == [2, 1])
  }

  @Test("insertions and removals keep the order and the siblings' memos")
  func insertAndRemove() throws {
    let tree = TreeBuilder()
    let children = tree.container(Row(), [.box(10, 10), .box(20, 10), .box(30, 10)])
    let engine = tree.engine
    try engine.layOut(in: window)
    let added = engine.insertChild(.box(5, 10), into: 0, at: 1)
    try engine.layOut(in: window)
    let row = [children[0], added, children[1], children[2]].map { engine.frame(of: $0) }
    #expect(row.map { $0.minX - row[0].minX } == [0, 10, 15, 35])
    engine.removeChild(of: 0, at: 0)
    try engine.layOut(in: window)
    #expect(engine.frame(of: children[1]).minX - engine.frame(of: added).minX == 5)
    #expect(engine.measurements(of: children[1]) == 1)
  }

  @Test("a view that is used again starts without the values of the one before")
  func reuse() throws {
    let tree = TreeBuilder()
    let children = tree.container(Row(), [.box(10, 10), .box(20, 10)])
    let engine = tree.engine
    engine.setValue(7, for: Rank.self, of: children[0])
    engine.setPriority(5, of: children[0])
    engine.setSpacing(.zero, of: children[0])
    engine.removeChild(of: 0, at: 0)
    let added = engine.insertChild(.box(1, 1), into: 0, at: 0)
    #expect(added == children[0])
    let subview = try #require(engine.node(of: 0)?.subviews.first)
    #expect(subview[Rank.self] == 1)
    #expect(subview.priority == 0)
    #expect(subview.spacing.distance(to: subview.spacing, along: .horizontal) == 8)
  }

  @Test("many insertions grow the storage without losing anything")
  func growth() throws {
    let tree = TreeBuilder()
    tree.container(Row(), [.box(1, 10)])
    let engine = tree.engine
    engine.setValue(9, for: Rank.self, of: 1)
    engine.setPriority(2, of: 1)
    for position in 1...200 {
      engine.insertChild(.box(1, 10), into: 0, at: position)
      if position % 50 == 0 { try engine.layOut(in: window) }
    }
    let subviews = try #require(engine.node(of: 0)?.subviews)
    #expect(subviews.count == 201)
    #expect(subviews[0][Rank.self] == 9)
    #expect(subviews[0].priority == 2)
    #expect(subviews[200][Rank.self] == 1)
    #expect(engine.frame(of: 1).minX + 200 == engine.frame(of: subviews[200].index).minX)
  }
}
