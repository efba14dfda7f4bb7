import PortableLayout
import Testing

/// One row of the table of rule C4.
struct HostRow: CustomTestStringConvertible, Sendable {
  var depth: Int
  var runs: Int
  var alignmentPlacements: Int
  var queries: Int
  var system = SwiftUISystem.v26
  var testDescription: String { "flow \(depth) stacks deep, \(system)" }

  static let all = [
    HostRow(depth: 0, runs: 1, alignmentPlacements: 0, queries: 3),
    HostRow(depth: 1, runs: 3, alignmentPlacements: 1, queries: 7),
    HostRow(depth: 2, runs: 9, alignmentPlacements: 3, queries: 17),
    HostRow(depth: 3, runs: 21, alignmentPlacements: 9, queries: 41),
    HostRow(depth: 0, runs: 1, alignmentPlacements: 0, queries: 3, system: .v27),
    HostRow(depth: 1, runs: 3, alignmentPlacements: 1, queries: 7, system: .v27),
    HostRow(depth: 2, runs: 9, alignmentPlacements: 3, queries: 17, system: .v27),
    HostRow(depth: 3, runs: 15, alignmentPlacements: 9, queries: 35, system: .v27),
  ]
}

/// Fills what is proposed, and puts all subviews into the corner.
private struct FillingPile: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}

@Suite("Counts in hosts (rule C4)")
struct HostCountTests {
  /// Puts a flow of `count` children under `depth` stacks, each with a flexible sibling.
  private func flow(
    depth: Int, count: Int, system: SwiftUISystem = .v27
  ) -> (LayoutEngine, flow: Int) {
    let tree = TreeBuilder(system: system)
    var view = 0
    for level in stride(from: depth, to: 0, by: -1) {
      let children =
        level % 2 == 1
        ? tree.container(VStackLayout(), at: view, [.filling, .filling])
        : tree.container(HStackLayout(), at: view, [.filling, .filling])
      view = children[0]
    }
    let leaves = (0..<count).map { LeafContent.box(20 + CGFloat($0 % 7) * 5, 16) }
    tree.container(QueryingFlow(), at: view, leaves)
    return (tree.engine, view)
  }

  @Test("runs, alignment placements, queries and measurements", arguments: HostRow.all)
  func counts(_ row: HostRow) throws {
    let count = 1_000
    let (engine, flow) = flow(depth: row.depth, count: count, system: row.system)
    try engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    let calls = engine.calls(from: flow)
    let views = engine.counts(below: flow)
    #expect(calls.makeCache == 1)
    #expect(calls.sizeThatFits == row.runs)
    #expect(calls.alignmentPlacements == row.alignmentPlacements)
    #expect(calls.placeSubviews == 1)
    #expect(views.queries == row.queries * count)
    #expect(views.measurements == count)
  }

  @Test("a layout at the origin keeps the placement of an alignment query")
  func keptPlacement() throws {
    let tree = TreeBuilder()
    let stack = tree.container(VStackLayout(), at: 0, [.filling])
    let leaves = (0..<10).map { LeafContent.box(20 + CGFloat($0 % 7) * 5, 16) }
    tree.container(FillingPile(), at: stack[0], leaves)
    try tree.engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    let calls = tree.engine.calls(from: stack[0])
    #expect(calls.alignmentPlacements == 1)
    #expect(calls.keptAlignmentPlacements == 1)
    #expect(calls.placeSubviews == 0)
  }

  @Test("a nil height queries once per stack")
  func nilHeight() throws {
    for depth in [0, 1] {
      let (engine, flow) = flow(depth: depth, count: 100)
      try engine.layOut(in: ProposedViewSize(width: 390, height: nil))
      let calls = engine.calls(from: flow)
      #expect(calls.sizeThatFits == 1)
      #expect(calls.placeSubviews == 1)
      #expect((depth == 0 ? 0...0 : 1...2).contains(calls.alignmentPlacements))
      #expect(
        engine.counts(below: flow).queries
          == 100 * (1 + 2 * (1 + calls.alignmentPlacements)))
    }
  }
}
