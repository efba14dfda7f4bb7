import PortableLayout
import Testing

extension GeometryTests {
  @Suite("Edges, axes and unit points")
  struct EdgesAndAxesTests {
    @Test(
      "P: raw values of the edges",
      arguments: zip([Edge.top, .leading, .bottom, .trailing], [0, 1, 2, 3] as [Int8]))
    func edges(edge: Edge, rawValue: Int8) {
      #expect(edge.rawValue == rawValue)
      #expect(Edge.Set(edge).rawValue == 1 << rawValue)
      #expect(Edge.Set.all.contains(Edge.Set(edge)))
    }

    @Test("P: the compound edge sets")
    func edgeSets() {
      #expect(Edge.allCases == [.top, .leading, .bottom, .trailing])
      #expect(Edge.Set.horizontal == [.leading, .trailing])
      #expect(Edge.Set.vertical == [.top, .bottom])
      #expect(Edge.Set.all == [.horizontal, .vertical])
      #expect(VerticalEdge.Set.all == [.top, .bottom])
      #expect(VerticalEdge.Set(.bottom) == .bottom)
    }

    @Test("P: axes and their sets", arguments: Axis.allCases)
    func axes(axis: Axis) {
      #expect(Axis.Set(axis) == (axis == .horizontal ? .horizontal : .vertical))
      #expect(Axis.Set(axis).isStrictSubset(of: [.horizontal, .vertical]))
      #expect(Axis(rawValue: axis.rawValue) == axis)
    }

    @Test(
      "P: the named unit points",
      arguments: [
        (.zero, 0, 0), (.center, 0.5, 0.5), (.leading, 0, 0.5), (.trailing, 1, 0.5),
        (.top, 0.5, 0), (.bottom, 0.5, 1), (.topLeading, 0, 0), (.topTrailing, 1, 0),
        (.bottomLeading, 0, 1), (.bottomTrailing, 1, 1),
      ] as [(UnitPoint, CGFloat, CGFloat)])
    func unitPoints(point: UnitPoint, x: CGFloat, y: CGFloat) {
      #expect(point == UnitPoint(x: x, y: y))
      #expect(point.hashValue == UnitPoint(x: x, y: y).hashValue)
    }

    @Test("P: insets are zero unless said")
    func insets() {
      #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
      #expect(EdgeInsets() != EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 1))
    }
  }
}
