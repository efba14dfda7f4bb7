import PortableLayout
import Testing

extension GeometryTests {
  @Suite("ViewSpacing")
  struct ViewSpacingTests {
    static func a(_ direction: LayoutDirection?) -> ViewSpacing {
      ViewSpacing(top: 2, left: 3, bottom: 7, right: 11, layoutDirection: direction)
    }

    static func b(_ direction: LayoutDirection?) -> ViewSpacing {
      ViewSpacing(top: 13, left: 17, bottom: 21, right: 23, layoutDirection: direction)
    }

    @Test(
      "V3, N: the larger of the two facing preferences",
      arguments: [
        (.leftToRight, .horizontal, 17, 23),
        (.rightToLeft, .horizontal, 23, 17),
        (.leftToRight, .vertical, 13, 21),
        (.rightToLeft, .vertical, 13, 21),
      ] as [(LayoutDirection, Axis, CGFloat, CGFloat)])
    func facing(direction: LayoutDirection, axis: Axis, forward: CGFloat, backward: CGFloat) {
      let a = Self.a(direction)
      let b = Self.b(direction)
      #expect(a.distance(to: b, along: axis) == forward)
      #expect(b.distance(to: a, along: axis) == backward)
    }

    @Test("V3: the first one's direction counts; without one, the second's; else left to right")
    func whoseDirection() {
      let (a, b) = (Self.a, Self.b)
      #expect(a(.rightToLeft).distance(to: b(.leftToRight), along: .horizontal) == 23)
      #expect(a(.leftToRight).distance(to: b(.rightToLeft), along: .horizontal) == 17)
      #expect(a(nil).distance(to: b(.rightToLeft), along: .horizontal) == 23)
      #expect(a(nil).distance(to: b(nil), along: .horizontal) == 17)
    }

    @Test(
      "V1, V3: 8 if neither has a preference, else the one that exists",
      arguments: Axis.allCases)
    func absent(axis: Axis) {
      let some = ViewSpacing(top: -5, left: -5, bottom: -5, right: -5)
      #expect(ViewSpacing().distance(to: ViewSpacing(), along: axis) == 8)
      #expect(ViewSpacing.defaultDistance == 8)
      #expect(ViewSpacing.zero.distance(to: ViewSpacing(), along: axis) == 0)
      #expect(ViewSpacing().distance(to: .zero, along: axis) == 0)
      #expect(ViewSpacing.zero.distance(to: .zero, along: axis) == 0)
      #expect(some.distance(to: ViewSpacing(), along: axis) == -5)
      #expect(ViewSpacing().distance(to: some, along: axis) == -5)
      #expect(some.distance(to: .zero, along: axis) == 0)
    }

    @Test(
      "V3: text shares add up only where both facing edges have one",
      arguments: [
        (3, 4, nil, nil, 7), (3, 4, 50, 60, 7), (3, nil, nil, nil, 8), (nil, 4, nil, 1, 1),
        (3, nil, 5, 1, 5), (0, 0, nil, nil, 0),
      ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat)])
    func text(
      textBottom: CGFloat?, textTop: CGFloat?, bottom: CGFloat?, top: CGFloat?, expected: CGFloat
    ) {
      let upper = ViewSpacing(bottom: bottom, textBottom: textBottom)
      let lower = ViewSpacing(top: top, textTop: textTop)
      #expect(upper.distance(to: lower, along: .vertical) == expected)
      #expect(upper.distance(to: lower, along: .horizontal) == 8)
    }

    /// The preferences as a list: top, left, bottom, right, top text, bottom text.
    static func preferences(_ spacing: ViewSpacing) -> [CGFloat?] {
      [
        spacing.topEdge, spacing.leftEdge, spacing.bottomEdge, spacing.rightEdge,
        spacing.topTextEdge, spacing.bottomTextEdge,
      ].map { $0.isNaN ? nil : $0 }
    }

    static let wide = ViewSpacing(
      top: 5, left: 5, bottom: 5, right: 5, textTop: 5, textBottom: 5)

    @Test(
      "V2: union touches only the given edges, per category",
      arguments: [
        (.leftToRight, .all, [5, 9, 5, 5, 5, 5]),
        (.leftToRight, [], [1, 9, nil, nil, nil, 2]),
        (.leftToRight, .top, [5, 9, nil, nil, 5, 2]),
        (.leftToRight, .bottom, [1, 9, 5, nil, nil, 5]),
        (.leftToRight, .leading, [1, 9, nil, nil, nil, 2]),
        (.leftToRight, .trailing, [1, 9, nil, 5, nil, 2]),
        (.rightToLeft, .leading, [1, 9, nil, 5, nil, 2]),
        (.rightToLeft, .trailing, [1, 9, nil, nil, nil, 2]),
        (.rightToLeft, .vertical, [5, 9, 5, nil, 5, 5]),
      ] as [(LayoutDirection, Edge.Set, [CGFloat?])])
    func union(direction: LayoutDirection, edges: Edge.Set, expected: [CGFloat?]) {
      let own = ViewSpacing(top: 1, left: 9, textBottom: 2, layoutDirection: direction)
      #expect(Self.preferences(own.union(Self.wide, edges: edges)) == expected)
      var formed = own
      formed.formUnion(Self.wide, edges: edges)
      #expect(Self.preferences(formed) == expected)
    }

    @Test("V2, V3: an empty value takes over the direction of the first one united with it")
    func adoption() {
      let right = ViewSpacing(left: 4, right: 6, layoutDirection: .rightToLeft)
      let leading = ViewSpacing().union(right, edges: .leading)
      #expect(Self.preferences(leading) == [nil, nil, nil, 6, nil, nil])
      #expect(leading.layoutDirection == .rightToLeft)
      #expect(
        leading.union(Self.a(.leftToRight)).layoutDirection == .rightToLeft,
        "a direction once known stays")
    }

    @Test(
      "V4: a reset removes plain and text preferences on the given edges",
      arguments: [
        (.leftToRight, .all, [nil, nil, nil, nil, nil, nil]),
        (.leftToRight, [], [5, 5, 5, 5, 5, 5]),
        (.leftToRight, .top, [nil, 5, 5, 5, nil, 5]),
        (.leftToRight, .bottom, [5, 5, nil, 5, 5, nil]),
        (.leftToRight, .leading, [5, nil, 5, 5, 5, 5]),
        (.rightToLeft, .leading, [5, 5, 5, nil, 5, 5]),
        (.rightToLeft, .trailing, [5, nil, 5, 5, 5, 5]),
      ] as [(LayoutDirection, Edge.Set, [CGFloat?])])
    func reset(direction: LayoutDirection, edges: Edge.Set, expected: [CGFloat?]) {
      var spacing = Self.wide
      spacing.layoutDirection = direction
      spacing.reset(edges)
      #expect(Self.preferences(spacing) == expected)
    }

    @Test("V1: plain data of at most 56 bytes")
    func layout() {
      #expect(MemoryLayout<ViewSpacing>.stride <= 56)
    }
  }
}
