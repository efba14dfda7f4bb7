import PortableLayout
import Testing

@Suite("Placing (rules E6 to E9)")
struct PlacementTests {
  /// Places as it is told to.
  private struct Scripted: Layout {
    var script: @Sendable (CGRect, LayoutSubviews) -> Void
    var duringSizing: @Sendable (LayoutSubviews) -> Void = { _ in }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      duringSizing(subviews)
      return CGSize(width: 100, height: 60)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      script(bounds, subviews)
    }
  }

  private let window = ProposedViewSize(width: 200, height: 100)

  @Test("the anchor is subtracted and the last placement wins (E6)")
  func anchorAndTwice() throws {
    let tree = TreeBuilder()
    let children = tree.container(
      Scripted { bounds, subviews in
        subviews[0].place(at: .zero, proposal: .unspecified)
        subviews[0].place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
      }, [.box(20, 10)])
    try tree.engine.layOut(in: window)
    #expect(tree.engine.frame(of: children[0]) == CGRect(x: 90, y: 45, width: 20, height: 10))
  }

  @Test("a subview that is never placed is centred (E7)")
  func unplaced() throws {
    let tree = TreeBuilder()
    let children = tree.container(Scripted { _, _ in }, [.box(20, 10)])
    try tree.engine.layOut(in: window)
    #expect(tree.engine.frame(of: children[0]) == CGRect(x: 90, y: 45, width: 20, height: 10))
  }

  /// Places two subviews, the second at a given x.
  private func placing(x: CGFloat) -> (LayoutEngine, children: [Int]) {
    let tree = TreeBuilder()
    let children = tree.container(
      Scripted { _, subviews in
        subviews[0].place(at: .zero, proposal: .unspecified)
        subviews[1].place(at: CGPoint(x: x, y: 0), proposal: .unspecified)
      }, [.box(20, 10), .box(20, 10)])
    return (tree.engine, children)
  }

  @Test("a position that is not a number names the layout and the subview (E6)")
  func notANumber() throws {
    let error = #expect(throws: LayoutError.self) {
      try placing(x: .nan).0.layOut(in: window)
    }
    guard case .nonFinitePosition("Scripted", 1, _, _)? = error else {
      Issue.record("found \(String(describing: error))")
      return
    }
  }

  @Test("an infinite position is accepted (E6)", arguments: [CGFloat.infinity, -CGFloat.infinity])
  func infinite(x: CGFloat) throws {
    let (engine, children) = placing(x: x)
    try engine.layOut(in: window)
    #expect(engine.frame(of: children[1]).origin == CGPoint(x: x, y: 0))
  }

  @Test("placing outside placeSubviews is an error (E6)")
  func outside() {
    let tree = TreeBuilder()
    tree.container(
      Scripted(
        script: { _, _ in },
        duringSizing: { $0[0].place(at: .zero, proposal: .unspecified) }), [.box(20, 10)])
    #expect(throws: LayoutError.placedOutsidePlacement(layout: "Scripted", subview: 0)) {
      try tree.engine.layOut(in: window)
    }
  }

  @Test("infinite bounds are not mirrored (E8)")
  func infiniteMirror() throws {
    let tree = TreeBuilder(layoutDirection: .rightToLeft)
    let children = tree.container(HStackLayout(spacing: 0), [.filling, .box(10, 10)])
    try tree.engine.layOut(in: .infinity)
    #expect(children.map { tree.engine.frame(of: $0).minX } == [0, .infinity])
  }
}
