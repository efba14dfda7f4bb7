import PortableLayout
import Testing

extension GeometryTests {
  @Suite("Alignment")
  struct AlignmentTests {
    enum Third: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
    }

    enum Other: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    static let horizontal: [HorizontalAlignment] = [
      .leading, .center, .trailing, .listRowSeparatorLeading, .listRowSeparatorTrailing,
      HorizontalAlignment(Third.self), HorizontalAlignment(Other.self),
    ]
    static let vertical: [VerticalAlignment] = [
      .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline,
      VerticalAlignment(Third.self), VerticalAlignment(Other.self),
    ]

    @Test(
      "A2: default values along the horizontal axis, in 30 x 8",
      arguments: zip(horizontal, [0, 15, 30, 0, 30, 10, 0] as [CGFloat]))
    func horizontalDefaults(guide: HorizontalAlignment, expected: CGFloat) {
      let context = ViewDimensions(width: 30, height: 8)
      #expect(guide.key.defaultValue(in: context) == expected)
    }

    @Test(
      "A2: default values along the vertical axis, in 30 x 8",
      arguments: zip(vertical, [0, 4, 8, 8, 8, 10, 0] as [CGFloat]))
    func verticalDefaults(guide: VerticalAlignment, expected: CGFloat) {
      let context = ViewDimensions(width: 30, height: 8)
      #expect(guide.key.defaultValue(in: context) == expected)
    }

    @Test("A2: only known guides have a value without their type")
    func builtIn() {
      let size = CGSize(width: 30, height: 8)
      #expect(HorizontalAlignment.center.key.builtInValue(in: size) == 15)
      #expect(VerticalAlignment.center.key.builtInValue(in: size) == 4)
      #expect(HorizontalAlignment(Third.self).key.builtInValue(in: size) == nil)
    }

    static let sequences: [[CGFloat?]] = [
      [1, 3, 5], [nil, 1, 3, nil, 5], [5, 1, 3], [-2], [nil], [],
    ]
    static let means: [CGFloat?] = [3, 3, 3, -2, nil, nil]
    static let minima: [CGFloat?] = [1, 1, 1, -2, nil, nil]
    static let maxima: [CGFloat?] = [5, 5, 5, -2, nil, nil]

    @Test("A3, N: explicit values combine to their mean", arguments: zip(sequences, means))
    func mean(values: [CGFloat?], expected: CGFloat?) {
      for guide in Self.horizontal {
        #expect(guide.combineExplicit(values) == expected, "\(guide)")
      }
      for guide in Self.vertical
      where ![.firstTextBaseline, .lastTextBaseline].contains(guide) {
        #expect(guide.combineExplicit(values) == expected, "\(guide)")
      }
    }

    @Test("A3: first text baselines combine to the minimum", arguments: zip(sequences, minima))
    func minimum(values: [CGFloat?], expected: CGFloat?) {
      #expect(VerticalAlignment.firstTextBaseline.combineExplicit(values) == expected)
    }

    @Test("A3: last text baselines combine to the maximum", arguments: zip(sequences, maxima))
    func maximum(values: [CGFloat?], expected: CGFloat?) {
      #expect(VerticalAlignment.lastTextBaseline.combineExplicit(values) == expected)
    }

    @Test("A3: the six frame guides stay inside a container, all others leave it")
    func leaving() {
      #expect(
        Self.horizontal.map(\.key.leavesContainer) == [false, false, false, true, true, true, true])
      #expect(
        Self.vertical.map(\.key.leavesContainer) == [false, false, false, true, true, true, true])
    }

    @Test("P: guides are the same only if they are the same guide")
    func identity() {
      for (i, first) in Self.horizontal.enumerated() {
        for (j, second) in Self.horizontal.enumerated() {
          #expect((first == second) == (i == j), "\(first), \(second)")
        }
      }
      for (i, first) in Self.vertical.enumerated() {
        for (j, second) in Self.vertical.enumerated() {
          #expect((first == second) == (i == j), "\(first), \(second)")
        }
      }
    }

    @Test("A1: keys are distinct across both axes")
    func keys() {
      let keys = Set(Self.horizontal.map(\.key) + Self.vertical.map(\.key))
      #expect(keys.count == Self.horizontal.count + Self.vertical.count)
    }

    @Test(
      "P: the named alignments",
      arguments: [
        (.topLeading, .leading, .top), (.top, .center, .top), (.topTrailing, .trailing, .top),
        (.leading, .leading, .center), (.center, .center, .center),
        (.trailing, .trailing, .center), (.bottomLeading, .leading, .bottom),
        (.bottom, .center, .bottom), (.bottomTrailing, .trailing, .bottom),
        (.leadingFirstTextBaseline, .leading, .firstTextBaseline),
        (.centerFirstTextBaseline, .center, .firstTextBaseline),
        (.trailingFirstTextBaseline, .trailing, .firstTextBaseline),
        (.leadingLastTextBaseline, .leading, .lastTextBaseline),
        (.centerLastTextBaseline, .center, .lastTextBaseline),
        (.trailingLastTextBaseline, .trailing, .lastTextBaseline),
      ] as [(Alignment, HorizontalAlignment, VerticalAlignment)])
    func named(
      alignment: Alignment, horizontal: HorizontalAlignment, vertical: VerticalAlignment
    ) {
      #expect(alignment == Alignment(horizontal: horizontal, vertical: vertical))
      #expect(alignment.horizontal == horizontal)
      #expect(alignment.vertical == vertical)
    }
  }
}
