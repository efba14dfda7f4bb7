import PortableLayout
import Testing

@Suite("The rules that observed trees settled, by example")
struct RuleTests {
  @Test(
    "S7: a placement does not work its size out again",
    arguments: [
      RuleExample(
        "a row at no width", .h(.v(.f, .f), .f), nil, 120, size: CGSize(width: 20, height: 20),
        [rect(0, 0, 10, 10), rect(0, 10, 10, 10), rect(10, 5, 10, 10)], measurements: [6, 6, 1]),
      RuleExample(
        "a row at no width, 27", .h(.v(.f, .f), .f), nil, 120,
        size: CGSize(width: 20, height: 20), measurements: [6, 2, 1], system: .v27),
      RuleExample(
        "a column at nothing", .v(.h(.f, .f), .x), nil, nil, size: CGSize(width: 20, height: 20),
        [rect(0, 0, 10, 10), rect(10, 0, 10, 10), rect(0, 10, 20, 10)], measurements: [8, 8, 2]),
    ])
  func placing(example: RuleExample) throws { try example.check() }

  @Test(
    "S10: in 26 the minimum is probed before the maximum",
    arguments: [
      RuleExample(
        "a row at 0 x 0", .h(.v(.f, .f), .f), 0, 0, size: CGSize(width: 20, height: 20),
        [rect(0, 0, 10, 10), rect(0, 10, 10, 10), rect(10, 5, 10, 10)], measurements: [6, 6, 2]),
      RuleExample(
        "a column at no height", .v(.h(.f, .f), .f), 150, 0,
        size: CGSize(width: 20, height: 20),
        [rect(0, 0, 10, 10), rect(10, 0, 10, 10), rect(5, 10, 10, 10)], measurements: [9, 9, 2]),
    ])
  func probing(example: RuleExample) throws { try example.check() }

  @Test(
    "S11: a ranking is kept while the minor proposal stays",
    arguments: [
      RuleExample(
        "widths in turn", .h(.x, .f),
        inSequence: [300, 200, 250, 150].map { width in
          (width, 100, width == 300 ? [3, 3] : [1, 1])
        }),
      RuleExample(
        "widths in turn, 27", .h(.x, .f),
        inSequence: [300, 200, 250, 150].map { width in
          (width, 100, width == 300 ? [2, 2] : [1, 1])
        }, system: .v27),
      RuleExample(
        "another height, and no width in between", .h(.x, .f),
        inSequence: [
          (300, 100, [3, 3]), (300, 80, [3, 3]), (200, 80, [1, 1]), (nil, 80, [1, 1]),
          (250, 80, [3, 3]), (300, 80, [1, 1]),
        ]),
      RuleExample(
        "a column in the row", .h(.v(.x, .x), .x, .x),
        inSequence: [
          (300, 100, [9, 9, 3, 3]), (200, 100, [3, 3, 1, 1]), (250, 100, [3, 3, 1, 1]),
        ]),
    ])
  func ranking(example: RuleExample) throws { try example.check() }

  @Test("S11: a change of a subview discards the ranking (E3)")
  func rankingAfterChange() throws {
    let tree = TreeBuilder(system: .v26)
    let leaves = tree.container(HStackLayout(spacing: 0), [.filling, .box(10, 10)])
    let window = ProposedViewSize(width: 300, height: 100)
    try tree.engine.layOut(in: window)
    tree.engine.changeContent(of: leaves[1], to: .box(30, 10))
    tree.engine.resetCounts()
    try tree.engine.layOut(in: window)
    // The changed leaf answers both probes anew; its sibling remembers them, and its share is new.
    #expect(leaves.map { tree.engine.queries(of: $0) } == [4, 4])
    #expect(leaves.map { tree.engine.measurements(of: $0) } == [1, 3])
    #expect(tree.engine.frame(of: leaves[0]).width == 270)
  }

  @Test(
    "A5: a modifier hands up every explicit guide of its child, a container no frame guide",
    arguments: [
      RuleExample(
        "padding",
        .h(
          .s.guide("top", 10).padded(top: 5, leading: 5, bottom: 5, trailing: 5), .s,
          alignment: "top"), 100, 100,
        size: CGSize(width: 50, height: 35), [rect(5, 5, 20, 20), rect(30, 15, 20, 20)],
        measurements: [3, 3]),
      RuleExample(
        "frame", .v(.s.guide("leading", 4).framed(40, 30), .s, alignment: "leading"), 100, 100,
        size: CGSize(width: 40, height: 50), [rect(10, 5, 20, 20), rect(14, 30, 20, 20)],
        measurements: [1, 3]),
      RuleExample(
        "padding around a column",
        .h(.v(.f, .f).padded(top: 5, leading: 5, bottom: 5, trailing: 5), .f), nil, nil,
        size: CGSize(width: 30, height: 30),
        [rect(5, 5, 10, 10), rect(5, 15, 10, 10), rect(20, 10, 10, 10)], measurements: [8, 8, 2]),
      RuleExample(
        "a container", .h(.h(.s.guide("top", 10), .s, alignment: "top"), .s, alignment: "top"),
        100, 100, size: CGSize(width: 60, height: 30),
        [rect(0, 0, 20, 20), rect(20, 10, 20, 20), rect(40, 0, 20, 20)]),
    ])
  func modifiers(example: RuleExample) throws { try example.check() }

  @Test(
    "A5: so do the other modifiers",
    arguments: [
      ObservedView.s.guide("top", 10).framed(nil, 20),
      .flexibleFrame(
        [nil, nil, nil], [20, nil, nil], ["center", "center"], .s.guide("top", 10)),
      .fixedSize(true, true, .s.guide("top", 10)),
      .aspectRatio(1, .fit, .s.guide("top", 10)),
      .layoutPriority(1, .s.guide("top", 10)),
    ])
  func otherModifiers(view: ObservedView) throws {
    try RuleExample(
      "", .h(view, .s, alignment: "top"), 100, 20, size: CGSize(width: 40, height: 30),
      [rect(0, 0, 20, 20), rect(20, 10, 20, 20)]
    ).check()
  }

  @Test(
    "A6: a stack that is queried for a guide lays itself out, at an infinite size too",
    arguments: [
      RuleExample(
        "with fixed leaves", .h(.h(.v(.x, .f), .f), .f), 300, 200,
        size: CGSize(width: 300, height: 200),
        [
          rect(0, 0, 280, 190), rect(135, 190, 10, 10), rect(280, 95, 10, 10),
          rect(290, 95, 10, 10),
        ], measurements: [15, 15, 3, 3]),
      RuleExample(
        "with fixed leaves, 27", .h(.h(.v(.x, .f), .f), .f), 300, 200,
        size: CGSize(width: 300, height: 200), measurements: [4, 4, 2, 2], system: .v27),
      RuleExample(
        "at 0 x 0", .h(.h(.v(.x, .x), .x), .x), 0, 0, size: .zero,
        Array(repeating: .zero, count: 4), measurements: [10, 10, 2, 2]),
      RuleExample(
        "not an overlay", .h(.h(.zstack(["center", "center"], [.x, .x]), .x), .x), 300, 200,
        size: CGSize(width: 300, height: 200),
        [
          rect(0, 0, 75, 200), rect(0, 0, 75, 200), rect(75, 0, 75, 200), rect(150, 0, 150, 200),
        ], measurements: [3, 3, 3, 3]),
    ])
  func guideQueries(example: RuleExample) throws { try example.check() }

  @Test("A6: a stack still combines custom guides of what is in it (A3)")
  func customGuides() throws {
    try RuleExample(
      "",
      .h(
        .v(.s.guide("quarter", 0), .s.guide("quarter", 10)), .s.guide("quarter", 25),
        alignment: "quarter"), nil, nil, size: CGSize(width: 40, height: 50),
      // The column's guides lie at 0 and 30.
      [rect(0, 10, 20, 20), rect(0, 30, 20, 20), rect(20, 0, 20, 20)]
    ).check()
  }

  @Test(
    "V4: an inset of 0 and a frame directly around a spacer reset no spacing",
    arguments: [
      RuleExample(
        "a frame around a spacer", .h(.f, .spacer(nil).framed(20), .f, spacing: nil), 100, 20,
        size: CGSize(width: 40, height: 10), [rect(0, 0, 10, 10), rect(30, 0, 10, 10)]),
      RuleExample(
        "a flexible frame around a spacer",
        .h(
          .f,
          .flexibleFrame(
            [nil, nil, 20], [nil, nil, nil], ["center", "center"], .spacer(nil)), .f,
          spacing: nil), 100, 20, size: CGSize(width: 40, height: 10),
        [rect(0, 0, 10, 10), rect(30, 0, 10, 10)]),
      RuleExample(
        "two frames around a spacer",
        .h(.f, .spacer(nil).framed(20).framed(20), .f, spacing: nil), 100, 20,
        size: CGSize(width: 56, height: 10), [rect(0, 0, 10, 10), rect(46, 0, 10, 10)]),
      RuleExample(
        "a frame around a stack of a spacer",
        .h(.f, .h(.spacer(nil)).framed(20), .f, spacing: nil), 100, 20,
        size: CGSize(width: 56, height: 10), [rect(0, 0, 10, 10), rect(46, 0, 10, 10)]),
      RuleExample(
        "padding at the top", .h(.f, .h(.spacer(nil), .f).padded(top: 5), .f, spacing: nil),
        nil, 20, size: CGSize(width: 46, height: 15),
        [rect(0, 2.5, 10, 10), rect(18, 5, 10, 10), rect(36, 2.5, 10, 10)]),
      RuleExample(
        "padding at the leading edge",
        .h(.f, .h(.spacer(nil), .f).padded(leading: 5), .f, spacing: nil), nil, 20,
        size: CGSize(width: 59, height: 10),
        [rect(0, 0, 10, 10), rect(31, 0, 10, 10), rect(49, 0, 10, 10)]),
      RuleExample(
        "padding around a spacer",
        .h(.f, .spacer(nil).padded(leading: 5), .f, spacing: nil), nil, 20,
        size: CGSize(width: 41, height: 10), [rect(0, 0, 10, 10), rect(31, 0, 10, 10)]),
    ])
  func spacing(example: RuleExample) throws { try example.check() }
}
