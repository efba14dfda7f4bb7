import PortableLayout
import Testing

@Suite("Guides and spacing through modifiers and containers (rules A and V)")
struct GuideTests {
  private var box: some View { Color.red.frame(width: 20, height: 40) }

  @Test("an explicit guide moves a view in its stack (A1)")
  func explicitGuide() throws {
    let column = try VStack(alignment: .leading, spacing: 0) {
      box.alignmentGuide(.leading) { $0[.trailing] }.layoutName("a")
      box.layoutName("b")
    }.laidOut()
    #expect(column.size.width == 40)
    expect(column, "a", "b", x: [0, 20])
  }

  @Test("a guide is computed from the view's other guides (A1)")
  func nestedGuides() throws {
    let row = try HStack(alignment: .third, spacing: 0) {
      box.alignmentGuide(.top) { _ in 7 }.alignmentGuide(.third) { $0[.top] + 1 }
        .layoutName("a")
      box.alignmentGuide(.third) { $0[explicit: .top] ?? 0 }.layoutName("b")
    }.laidOut()
    expect(row, "a", "b", y: [0, 8])
  }

  // A5 decides what was uncertain here before: modifiers are not containers.
  @Test("frame guides leave modifiers, but not containers; custom ones leave both (A3, A5)")
  func guidesLeaving() throws {
    let frameGuide = box.alignmentGuide(.top) { _ in 15 }
    let customGuide = box.alignmentGuide(.third) { _ in 15 }
    let top = try HStack(alignment: .top, spacing: 0) {
      frameGuide.padding(1).layoutName("a")
      HStackLayout { frameGuide }.layoutName("b")
      frameGuide.offset(x: 3).overlay { Color.blue }.layoutName("c")
      Color.red.frame(width: 1, height: 1).layoutName("d")
    }.laidOut()
    expect(top, "a", "b", "c", "d", y: [0, 16, 1, 16])
    let custom = try HStack(alignment: .third, spacing: 0) {
      customGuide.padding(1).layoutName("a")
      HStackLayout { customGuide }.layoutName("b")
      customGuide.frame(height: 60, alignment: .bottom).layoutName("c")
      ViewThatFits { customGuide }.layoutName("d")
    }.laidOut()
    expect(custom, "a", "b", "c", "d", y: [19, 20, 0, 20])
  }

  @Test("text hands up its baseline through padding and columns (A1, A3)")
  func baselines() throws {
    let row = try HStack(alignment: .firstTextBaseline, spacing: 0) {
      Text("a").layoutName("a")
      Text("b").padding(.top, 12).layoutName("b")
      VStack(spacing: 0) {
        Color.red.frame(height: 30)
        Text("c")
      }.layoutName("c")
    }.laidOut(width: 300)
    expect(row, "a", "b", "c", y: [30, 18, 0])
  }

  @Test("several custom guides are combined by their mean (A3)")
  func combined() throws {
    let row = try HStack(alignment: .third, spacing: 0) {
      VStack(spacing: 0) {
        Color.red.frame(height: 10).alignmentGuide(.third) { _ in 0 }
        Color.red.frame(height: 10).alignmentGuide(.third) { _ in 10 }
      }.layoutName("a")
      Color.blue.frame(height: 30).alignmentGuide(.third) { _ in 25 }.layoutName("b")
    }.laidOut(width: 50)
    // The column's guides lie at 0 and 20.
    expect(row, "a", "b", y: [15, 0])
  }

  // V4 decides: no frame directly around a spacer resets its spacing, nor does an inset of 0.
  @Test("a spacer keeps no distance; a frame and padding reset the edges that they affect (V4)")
  func spacingReset() throws {
    func gap<V: View>(_ view: V) throws -> CGFloat {
      try HStack {
        Color.red.frame(width: 10).layoutName("a")
        view.layoutName("b")
      }.laidOut(width: 100, height: 10)["b"]?.minX ?? 0
    }
    #expect(try gap(Spacer()) == 10)
    #expect(try gap(Spacer().frame(height: 5)) == 10)
    #expect(try gap(Spacer().frame(width: 5)) == 10)
    #expect(try gap(Spacer().frame(maxWidth: 5)) == 10)
    #expect(try gap(Spacer().frame(width: 5).frame(width: 5)) == 18)
    #expect(try gap(Spacer().frame(width: 5).frame(height: 5)) == 10)
    #expect(try gap(Spacer().padding(.leading, 0)) == 10)
    #expect(try gap(Spacer().padding(.leading, 1)) == 18)
    #expect(try gap(Spacer().padding(.trailing, 0)) == 10)
    #expect(try gap(Spacer().fixedSize()) == 10)
  }

  @Test("L10: an overlay goes by the guides of its primary")
  func overlays() throws {
    func box(_ side: CGFloat) -> some View { Color.red.frame(width: side, height: side) }
    let own = try box(100).alignmentGuide(.leading) { _ in 30 }
      .overlay(alignment: .leading) { box(10).layoutName("over") }
      .laidOut(width: 100, height: 100)
    #expect(own["over"] == CGRect(x: 30, y: 45, width: 10, height: 10))
    let padded = try box(80).alignmentGuide(.top) { _ in 30 }.padding(10)
      .background(alignment: .top) { box(10).layoutName("under") }
      .laidOut(width: 100, height: 100)
    #expect(padded["under"] == CGRect(x: 45, y: 40, width: 10, height: 10))
    // A stack keeps the guides of frames in, and hands up others.
    let column = try VStack(spacing: 0) {
      box(50).alignmentGuide(.leading) { _ in 30 }
      box(50)
    }
    .overlay(alignment: .leading) { box(10).layoutName("over") }
    .laidOut(width: 100, height: 100)
    #expect(column["over"]?.minX == 0)
    let text = try HStack(spacing: 0) {
      box(50).alignmentGuide(.firstTextBaseline) { _ in 20 }
      box(20)
    }
    .overlay(alignment: .leadingFirstTextBaseline) { box(10).layoutName("over") }
    .laidOut(width: 100, height: 100)
    #expect(text["over"]?.minY == 10)
  }
}
