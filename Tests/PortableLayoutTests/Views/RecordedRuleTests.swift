import PortableLayout
import Testing

/// Rules of views that Apple's recordings decided, each with a tree that comes out otherwise
/// without the rule.
@Suite("Rules of views from Apple's recordings (rules M and V4)")
struct RecordedRuleTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }

  @Test("several views over another are a centred stack, which the alignment places")
  func severalOverlaid() throws {
    let view = try box(60, 40).overlay(alignment: .topLeading) {
      box(30, 20).layoutName("a")
      box(20, 10).layoutName("b")
    }.laidOut()
    #expect(view["a"] == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(view["b"] == CGRect(x: 5, y: 5, width: 20, height: 10))
  }

  @Test("a spacer over a view takes the axis of the stack around the view")
  func spacerOverlaid() throws {
    let view = try HStack(spacing: 0) {
      box(20, 20)
      box(10, 10).overlay { Spacer().background { Color.blue.layoutName("background") } }
    }.laidOut(width: 200, height: 50)
    #expect(view["background"] == CGRect(x: 20, y: 10, width: 10, height: 0))
  }

  @Test("several views in a scroll view are a centred column, whichever axis scrolls")
  func scrolledColumn() throws {
    let view = try ScrollView(.horizontal) {
      box(50, 30).layoutName("a")
      box(30, 20).layoutName("b")
    }.laidOut(width: 200, height: 200)
    #expect(view.size == CGSize(width: 200, height: 58))
    #expect(view["a"]?.origin == CGPoint(x: 0, y: 0))
    #expect(view["b"]?.origin == CGPoint(x: 10, y: 38))
  }

  @Test(
    "the content is centred only where both axes scroll and it is smaller",
    arguments: [
      (.vertical, 50, 0), (.horizontal, 50, 0), ([.horizontal, .vertical], 50, 25),
      ([.horizontal, .vertical], 500, 0),
    ] as [(Axis.Set, CGFloat, CGFloat)])
  func scrolledContent(axes: Axis.Set, length: CGFloat, start: CGFloat) throws {
    let view = try ScrollView(axes) { box(length, length).layoutName("content") }
      .laidOut(width: 100, height: 100)
    #expect(view["content"]?.origin == CGPoint(x: start, y: start))
  }

  @Test("the content is placed with the scroll view's own length across the scrolling axis")
  func scrolledProposal() throws {
    let view = try ScrollView {
      VStack(spacing: 0) {
        box(50, 30)
        Color.blue.frame(maxWidth: 80).frame(height: 10).layoutName("flexible")
      }
      .fixedSize(horizontal: true, vertical: false)
    }.laidOut(width: 100, height: 100)
    #expect(view["flexible"]?.width == 50)
  }

  /// As large as its first subview, with no distance to anything.
  private struct KeepingNoDistance: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { subviews[0].sizeThatFits(proposal) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) { subviews[0].place(at: bounds.origin, proposal: proposal) }
    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { .zero }
  }

  @Test("a scroll view hands up no guide and keeps the default distance")
  func scrollGuides() throws {
    let row = try HStack(alignment: .firstTextBaseline, spacing: 0) {
      ScrollView { box(10, 40).alignmentGuide(.firstTextBaseline) { _ in 5 } }
      box(10, 20).layoutName("b")
    }.laidOut(width: 100, height: 40)
    #expect(row["b"]?.minY == 20)
    let spaced = try HStack {
      box(20, 20)
      ScrollView { KeepingNoDistance { box(20, 20) } }
      box(20, 20)
    }.laidOut()
    #expect(spaced.size.width == 76)
  }

  @Test(
    "a ratio may be any number",
    arguments: [
      (16.0 / 9, .fit, ProposedViewSize(width: 500, height: .infinity), 500, 281.25),
      (0, .fit, ProposedViewSize(width: 100, height: 80), 0, 80),
      (-2, .fit, ProposedViewSize(width: nil, height: 80), -160, 80),
      (-2, .fill, ProposedViewSize(width: 100, height: -10), 20, -10),
      (-2, .fill, ProposedViewSize(width: -100, height: -80), -100, 50),
    ] as [(CGFloat, ContentMode, ProposedViewSize, CGFloat, CGFloat)])
  func ratios(
    ratio: CGFloat, mode: ContentMode, proposal: ProposedViewSize, width: CGFloat, height: CGFloat
  ) throws {
    let size = try ViewTree(Color.red.aspectRatio(ratio, contentMode: mode))
      .layOut(in: proposal).size
    #expect(size == CGSize(width: width, height: height))
  }

  @Test("the ideal size of nothing is no ratio")
  func ratioOfNothing() throws {
    let view = try box(0, 0).frame(maxWidth: .infinity, maxHeight: .infinity)
      .aspectRatio(contentMode: .fit).laidOut(width: 30, height: 40)
    #expect(view.size == CGSize(width: 30, height: 40))
  }

  @Test(
    "a list is as long as what it is offered, and 0 where nothing is",
    arguments: [(100, 100), (100, nil), (nil, 50), (nil, nil)] as [(CGFloat?, CGFloat?)])
  func lists(width: CGFloat?, height: CGFloat?) throws {
    let size = try List { box(30, 30) }.laidOut(width: width, height: height).size
    #expect(size == CGSize(width: width ?? 0, height: height ?? 0))
  }

  @Test("a relative frame relates to the window, whatever frame is around it")
  func relativeToWindow() throws {
    let tree = ViewTree(
      Color.red.containerRelativeFrame(.horizontal) { length, _ in length / 2 }
        .layoutName("half").frame(width: 30, height: 10))
    // The frame proposes the same in both passes: what it remembers must not be used again.
    #expect(try tree.layOut(width: 200, height: 100)["half"]?.width == 100)
    #expect(try tree.layOut(width: 300, height: 100)["half"]?.width == 150)
  }

  @Test("a relative frame relates to the scroll view or the list around it, also where it scrolls")
  func relativeToScrollView() throws {
    let tree = ViewTree(
      ScrollView(.horizontal) {
        Color.red.containerRelativeFrame([.horizontal], count: 4, spacing: 0).layoutName("part")
      }
      .padding(.horizontal, 50))
    #expect(try tree.layOut(width: 200, height: 100)["part"]?.width == 25)
    #expect(try tree.layOut(width: 500, height: 100)["part"]?.width == 100)
    let list = try List {
      Color.red.containerRelativeFrame(.vertical).layoutName("row")
    }.laidOut(width: 100, height: 300)
    #expect(list["row"]?.height == 300)
  }

  @Test("a frame directly around a spacer resets nothing, also with a background between (V4)")
  func framedSpacers() throws {
    func width(@ViewBuilder _ between: () -> some View) throws -> CGFloat {
      try HStack {
        box(10, 10)
        between()
        box(10, 10)
      }.laidOut(width: 100, height: 20).size.width
    }
    #expect(try width { Spacer().frame(width: 20) } == 40)
    #expect(try width { Spacer().background { Color.red }.frame(width: 20) } == 40)
    #expect(try width { Spacer().frame(width: 20).frame(width: 20) } == 56)
    #expect(try width { HStack { Spacer() }.padding(0).frame(width: 20) } == 56)
  }
}
