import PortableLayout
import Testing

@Suite("Table N, in SwiftUI's own words")
struct TableNTests {
  @Test("three colours share 300 (S4)")
  func thirds() throws {
    let row = try HStack(spacing: 0) {
      Color.red.layoutName("a")
      Color.green.layoutName("b")
      Color.blue.layoutName("c")
    }.laidOut(width: 300, height: 100)
    expect(row, "a", "b", "c", width: [100, 100, 100])
  }

  @Test("maxWidth 100 and minWidth 100 in 150 overflow (S5)")
  func overflow() throws {
    let row = try HStack(spacing: 0) {
      Color.red.frame(maxWidth: 100).layoutName("a")
      Color.blue.frame(minWidth: 100).layoutName("b")
    }.laidOut(width: 150, height: 100)
    expect(row, "a", "b", width: [75, 100])
    expect(row.size.width, 175)
  }

  @Test("the least flexible is sized first (S3)")
  func flexibility() throws {
    let row = try HStack(spacing: 7.5) {
      Color.red.frame(minWidth: 100).layoutName("a")
      Color.green.frame(width: 30).layoutName("b")
      Color.blue.frame(maxWidth: 50).layoutName("c")
    }.laidOut(width: 150, height: 100)
    expect(row, "a", "b", "c", width: [100, 30, 50])
    expect(row, "a", "b", "c", x: [0, 107.5, 145])
    expect(row.size.width, 195)
  }

  @Test("default gaps are 8 (V1, V3)")
  func defaultSpacing() throws {
    let row = try HStack {
      Color.red.layoutName("a")
      Color.green.layoutName("b")
      Color.blue.layoutName("c")
    }.laidOut(width: 300, height: 100)
    expect(row, "a", "b", "c", width: [94.667, 94.667, 94.667])
    expect(row, "a", "b", "c", x: [0, 102.667, 205.333])
  }

  @Test("a fixed width leaves the rest, on either side (S3)")
  func fixedAndFlexible() throws {
    let row = try HStack(spacing: 0) {
      Color.red.frame(width: 100).layoutName("a")
      Color.blue.layoutName("b")
    }.laidOut(width: 150, height: 10)
    expect(row, "a", "b", width: [100, 50])
    let reversed = try HStack(spacing: 0) {
      Color.blue.layoutName("a")
      Color.red.frame(width: 100).layoutName("b")
    }.laidOut(width: 150, height: 10)
    expect(reversed, "a", "b", width: [50, 100])
  }

  @Test("a higher priority is sized first (S4)")
  func priority() throws {
    let row = try HStack(spacing: 0) {
      Color.red.frame(maxWidth: 100).layoutPriority(1).layoutName("a")
      Color.blue.frame(maxWidth: 100).layoutName("b")
    }.laidOut(width: 150, height: 10)
    expect(row, "a", "b", width: [100, 50])
  }

  @Test("a column of two, with default and no spacing (S1)", arguments: [(nil, 246), (0, 250)])
  func column(spacing: CGFloat?, height: CGFloat) throws {
    let column = try VStack(spacing: spacing) {
      Color.red.layoutName("a")
      Color.blue.layoutName("b")
    }.laidOut(width: 500, height: 500)
    expect(column, "a", "b", height: [height, height])
  }

  @Test("the minimum of a lower group is kept free (S4)")
  func minimumOfLowerGroup() throws {
    let column = try VStack {
      Color.red.frame(minHeight: 50).layoutName("a")
      Color.blue.layoutPriority(1).layoutName("b")
    }.laidOut(width: 500, height: 500)
    expect(column, "a", "b", height: [50, 442])
    expect(column, "a", "b", y: [0, 58])
  }

  @Test(
    "aspect ratios (M)",
    arguments: [
      (1, ContentMode.fit, 200, 100, 100), (1.5, .fit, 100, 100, 66.667),
      (1.5, .fill, 100, 150, 100), (0.5, .fit, 100, 50, 100), (0.5, .fill, 100, 100, 200),
    ] as [(CGFloat, ContentMode, CGFloat, CGFloat, CGFloat)])
  func aspectRatio(
    ratio: CGFloat, mode: ContentMode, offered: CGFloat, width: CGFloat, height: CGFloat
  ) throws {
    let view = try Color.red.aspectRatio(ratio, contentMode: mode)
      .laidOut(width: offered, height: 100)
    expect(view.size.width, width)
    expect(view.size.height, height)
  }

  @Test("a colour's ideal size is 10 x 10 (M)")
  func idealColour() throws {
    #expect(
      try Color.red.fixedSize().laidOut(width: 100, height: 100).size
        == CGSize(width: 10, height: 10))
  }

  @Test("a spacer takes what is left (M)")
  func spacer() throws {
    let row = try HStack {
      Color.red.frame(width: 50, height: 50)
      Spacer().layoutName("s")
      Color.blue.frame(width: 50, height: 50)
    }.laidOut(width: 200, height: 80)
    #expect(row.size == CGSize(width: 200, height: 50))
    expect(row["s"]?.width, 100)
  }

  @Test(
    "a small square on a large one (Z)",
    arguments: [
      (Alignment.topTrailing, CGPoint(x: 40, y: 0)), (.bottomLeading, CGPoint(x: 0, y: 40)),
      (.center, CGPoint(x: 20, y: 20)),
    ])
  func overlaid(alignment: Alignment, origin: CGPoint) throws {
    let stack = try ZStack(alignment: alignment) {
      Color.red.frame(width: 60, height: 60)
      Color.blue.frame(width: 20, height: 20).layoutName("b")
    }.laidOut(width: 200, height: 200)
    #expect(stack.size == CGSize(width: 60, height: 60))
    #expect(stack["b"]?.origin == origin)
  }

  @Test("only the highest priority defines a ZStack's size (Z)")
  func overlaidPriorities() throws {
    let stack = try ZStack(alignment: .leading) {
      Color.red.frame(width: 100, height: 100).layoutPriority(-0.1).layoutName("a")
      Color.green.frame(width: 60, height: 60).layoutName("b")
      Color.blue.frame(width: 40, height: 40).layoutPriority(1).layoutName("c")
    }.laidOut(width: 200, height: 200)
    #expect(stack.size == CGSize(width: 40, height: 40))
    expect(stack, "a", "b", "c", x: [0, 0, 0])
    expect(stack, "a", "b", "c", y: [-30, -10, 0])
  }

  @Test("padding by default, of 20 and at the top (M)")
  func padding() throws {
    let box = Color.red.frame(width: 50, height: 30)
    #expect(try box.padding().laidOut().size == CGSize(width: 82, height: 62))
    #expect(try box.padding(20).laidOut().size == CGSize(width: 90, height: 70))
    #expect(try box.padding(.top, 30).laidOut().size == CGSize(width: 50, height: 60))
  }

  @Test(
    "a flexible frame (M)",
    arguments: [(5, 10), (25, 25), (50, 30), (nil, 20)]
      as [(CGFloat?, CGFloat)])
  func flexibleFrame(offered: CGFloat?, width: CGFloat) throws {
    let view = try Color.red.frame(minWidth: 10, idealWidth: 20, maxWidth: 30)
      .laidOut(width: offered, height: 10)
    expect(view.size.width, width)
  }

  @Test("a rigid view in a frame with a minimum (M)", arguments: [(120, 120), (300, 180)])
  func rigidInMinimum(offered: CGFloat, width: CGFloat) throws {
    let view = try Color.red.frame(width: 180).frame(minWidth: 100)
      .laidOut(width: offered, height: 10)
    expect(view.size.width, offered == 120 ? 120 : 180)
    expect(view.size.width, width)
  }

  /// A box of 10 x 10 with spacing preferences of its own.
  private struct Spaced: Layout {
    let preferences: ViewSpacing

    static let a = Spaced(preferences: ViewSpacing(top: 2, left: 3, bottom: 7, right: 11))
    static let b = Spaced(preferences: ViewSpacing(top: 13, left: 17, bottom: 21, right: 23))

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 10, height: 10) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { preferences }
  }

  @Test("spacing preferences from A to B and from B to A (V3)", arguments: [true, false])
  func spacing(isForward: Bool) throws {
    let first = (isForward ? Spaced.a : .b) { Color.red }.layoutName("first")
    let second = (isForward ? Spaced.b : .a) { Color.red }.layoutName("second")
    let row = HStack {
      first
      second
    }
    let left = try row.laidOut()
    expect(left, "first", "second", x: [0, isForward ? 27 : 33])
    let right = try row.laidOut(layoutDirection: .rightToLeft)
    expect(right, "first", "second", x: [isForward ? 33 : 27, 0])
    let column = try VStack {
      first
      second
    }.laidOut()
    expect(column, "first", "second", y: [0, isForward ? 23 : 31])
  }

  @Test("combining explicit values 1, 3 and 5, with nils too (A3)")
  func combining() throws {
    #expect(VerticalAlignment.third.combineExplicit([1, 3, 5]) == 3)
    #expect(VerticalAlignment.third.combineExplicit([nil, 1, 3, nil, 5]) == 3)
    let row = try HStack(alignment: .third, spacing: 0) {
      ZStack(alignment: .topLeading) {
        Color.red.alignmentGuide(.third) { _ in 1 }
        Color.green
        Color.blue.alignmentGuide(.third) { _ in 3 }
        Color.blue.alignmentGuide(.third) { _ in 5 }
      }.layoutName("stack")
      Color.red.alignmentGuide(.third) { _ in 10 }.layoutName("line")
    }.laidOut(width: 20, height: 20)
    expect(row, "stack", "line", y: [7, 0])
  }

  @Test("nil x 200, with the width replaced (P)")
  func replaced() throws {
    let proposal = ProposedViewSize(width: nil, height: 200)
    #expect(
      proposal.replacingUnspecifiedDimensions(by: CGSize(width: 50, height: 100))
        == CGSize(width: 50, height: 200))
    #expect(proposal.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 200))
    #expect(try Color.red.laidOut(width: nil, height: 200).size == CGSize(width: 10, height: 200))
  }
}
