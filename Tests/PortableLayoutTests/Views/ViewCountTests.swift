import PortableLayout
import Testing

@Suite("Trees of views and of synthetic subviews are the same (rules C4, C5, S9)")
struct ViewCountTests {
  /// A binary tree of stacks with alternating axes.
  private func nested(_ depth: Int, _ leaf: AnyView, isColumn: Bool = true) -> AnyView {
    guard depth > 0 else { return leaf }
    let child = nested(depth - 1, leaf, isColumn: !isColumn)
    return isColumn
      ? AnyView(
        VStack {
          child
          child
        })
      : AnyView(
        HStack {
          child
          child
        })
  }

  @Test(
    "measurements per leaf of nested stacks, as of the synthetic tree (C5)",
    arguments: [SizeMemoCapacity.standard, .entries(0), .entries(1), .unbounded], 1...6)
  func nestedStacks(memo: SizeMemoCapacity, depth: Int) throws {
    for system in SwiftUISystem.allCases {
      let synthetic = try NestedStackTests.measurementsPerLeaf(
        depth: depth, alternating: true, memo: memo, leaf: .filling, system: system)
      let views = try nested(depth, AnyView(Color.red.layoutName("leaf")))
        .laidOut(width: 390, height: 800, memo: memo, system: system)
      let leaves = views.namedFrames
      #expect(leaves.count == 1 << depth)
      let measured = leaves.reduce(0) { $0 + $1.measurements }
      #expect(Double(measured) / Double(leaves.count) == synthetic)
    }
  }

  @Test("three measurements each, six with a nil minor proposal (S9)")
  func row() throws {
    let row = HStack {
      Color.red
      Color.blue.layoutName("b")
      Color.green
    }
    #expect(try row.laidOut(width: 90, height: 10).namedFrames.map(\.measurements) == [3])
    #expect(try row.laidOut(width: 90).namedFrames.map(\.measurements) == [6])
  }

  @Test("a flow in hosts built from views (C4)", arguments: HostRow.all)
  func hosts(_ row: HostRow) throws {
    let count = 100
    let flow = AnyView(
      QueryingFlow {
        ForEach(0..<count) { Color.red.frame(width: 20 + CGFloat($0 % 7) * 5, height: 16) }
      }.layoutName("flow"))
    var view = flow
    for level in stride(from: 1, through: row.depth, by: 1) {
      let inner = view
      view =
        level % 2 == 1
        ? AnyView(
          VStack {
            inner
            Color.red
          })
        : AnyView(
          HStack {
            inner
            Color.red
          })
    }
    let tree = ViewTree(view, system: row.system)
    try tree.layOut(width: 390, height: 800)
    let engine = tree.engine
    let container = try #require(
      ([0] + engine.views(below: 0)).first { engine.node(of: $0)?.name == "QueryingFlow" })
    let calls = engine.node(of: container)?.calls
    #expect(calls?.sizeThatFits == row.runs)
    #expect(calls?.alignmentPlacements == row.alignmentPlacements)
    #expect(calls?.placeSubviews == 1)
    let queries = engine.node(of: container)?.childViews.map { engine.queries(of: $0) } ?? []
    #expect(queries == Array(repeating: row.queries, count: count))
  }

  @Test("a view can stand below a synthetic container, at any index")
  func belowSynthetic() throws {
    let engine = LayoutEngine()
    engine.setLayout(HStackLayout(spacing: 0), of: 0)
    let first = engine.addChildren(3, to: 0)
    engine.setLeaf(.fixed(CGSize(width: 20, height: 10)), of: first)
    engine.setLeaf(.fixed(CGSize(width: 30, height: 10)), of: first + 2)
    let names = engine.setView(
      VStack(spacing: 0) {
        Color.red.layoutName("a")
        Spacer().layoutName("b")
      }, of: first + 1, orientation: .horizontal)
    try engine.layOut(in: ProposedViewSize(width: 100, height: 40))
    #expect(engine.frame(of: first + 1) == CGRect(x: 20, y: 0, width: 50, height: 40))
    #expect(names.entries.map(\.name) == ["a", "b"])
    #expect(names.entries.map { engine.frame(of: $0.view).height } == [32, 8])
    #expect(engine.frame(of: first + 2).minX == 70)
  }

  @Test("the result reports calls, queries and measurements of its own pass")
  func reported() throws {
    let tree = ViewTree {
      HStack(spacing: 0) {
        Color.red.layoutName("a")
        Color.blue
      }
    }
    let first = try tree.layOut(width: 100, height: 10)
    #expect(first.calls.makeCache == 1)
    #expect(first.calls.sizeThatFits == 1)
    #expect(first.calls.placeSubviews == 1)
    // The root once; each child for both extremes, its share and its place.
    #expect(first.queries == 9)
    #expect(first.measurements == 7)
    #expect(first["a"] == CGRect(x: 0, y: 0, width: 50, height: 10))
    #expect(first["b"] == nil)
    let second = try tree.layOut(width: 100, height: 10)
    #expect(second.queries == 1)
    #expect(second.measurements == 0)
    #expect(second.calls.total == 0)
  }

  /// A row that asks each subview once for the size, and once more before it is placed.
  private struct AskingRow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let widths = subviews.map { subview in subview.sizeThatFits(.unspecified).width }
      return CGSize(width: widths.reduce(0, +), height: 20)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var x = bounds.minX
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(size))
        x += size.width
      }
    }
  }

  @Test("a name after all modifiers counts the queries that the layout makes, whatever is inside")
  func queriesOfSubviews() throws {
    let row = try AskingRow {
      Color.red.frame(width: 10, height: 10).padding(4).layoutName("a")
      HStack {
        Text("b")
        Text("c")
      }.padding(2).layoutName("b")
      Color.blue.layoutName("c")
    }.laidOut(width: 300, height: 40)
    #expect(row.namedFrames.map(\.queries) == [3, 3, 3])
    #expect(row.queries > 3 * 3 + 1)
    // The row and the stack in it, and modifiers that place a view.
    #expect(row.calls.sizeThatFits >= 2 && row.calls.placeSubviews > 2)
  }
}
