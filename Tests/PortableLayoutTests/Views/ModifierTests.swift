import PortableLayout
import Testing

@Suite("Modifiers (rule M)")
struct ModifierTests {
  private var box: some View { Color.red.frame(width: 20, height: 10) }

  @Test("a fixed frame aligns its content")
  func frameAlignment() throws {
    let view = try box.layoutName("a").frame(width: 100, height: 50, alignment: .bottomTrailing)
      .laidOut()
    #expect(view["a"] == CGRect(x: 80, y: 40, width: 20, height: 10))
  }

  @Test("a frame of one axis takes the other from its content")
  func frameOfOneAxis() throws {
    #expect(try box.frame(width: 50).laidOut().size == CGSize(width: 50, height: 10))
    #expect(
      try Color.red.frame(height: 5).laidOut(width: 70, height: 70).size
        == CGSize(width: 70, height: 5))
  }

  @Test("what a frame cannot be is not taken: negative lengths are 0, infinite ones the content's")
  func impossibleFrames() throws {
    #expect(
      try box.frame(width: -5, height: .infinity).laidOut().size == CGSize(width: 0, height: 10))
  }

  @Test(
    "a flexible frame's size",
    arguments: [
      // minimum, ideal, maximum, offered, taken around a rigid content of 20
      (nil, nil, .infinity, 100, 100), (nil, nil, .infinity, nil, 20), (nil, nil, 10, 100, 10),
      (nil, nil, 50, 30, 30), (nil, nil, 50, 5, 20), (30, nil, nil, 10, 30),
      (30, nil, nil, nil, 30),
      (10, nil, nil, 15, 15), (10, nil, nil, 100, 20), (5, nil, 15, nil, 15),
      (nil, 40, nil, nil, 40),
      (50, 40, 30, nil, 50), (nil, 40, nil, 15, 20),
    ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat)])
  func flexibleFrame(
    minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?, offered: CGFloat?, taken: CGFloat
  ) throws {
    let view = try box.frame(minWidth: minimum, idealWidth: ideal, maxWidth: maximum)
      .laidOut(width: offered)
    #expect(view.size.width == taken)
  }

  /// A box of 20 x 10 that notes what it is placed with.
  private struct Placed: Layout {
    final class Note: @unchecked Sendable { var width: CGFloat? }

    let note: Note

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 20, height: 10) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) { note.width = proposal.width }
  }

  @Test(
    "a flexible frame offers its own length, or nothing where nothing says how long it is",
    arguments: [
      // minimum, ideal, maximum, offered, what the content is placed with
      (10, nil, 100, nil, nil), (30, nil, 100, nil, 30), (5, nil, 15, nil, 15),
      (nil, nil, 50, nil, nil), (10, 40, 100, nil, 40), (10, nil, 100, 70, 70),
      (nil, nil, 50, 70, 50), (30, nil, nil, nil, 30),
    ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat?)])
  func flexibleFrameOffers(
    minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?, offered: CGFloat?, placed: CGFloat?
  ) throws {
    let note = Placed.Note()
    _ = try Placed(note: note).callAsFunction { Color.red }
      .frame(minWidth: minimum, idealWidth: ideal, maxWidth: maximum).laidOut(width: offered)
    #expect(note.width == placed)
  }

  @Test("padding: negative insets, single edges, insets")
  func padding() throws {
    let view = try box.layoutName("a")
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).laidOut()
    #expect(view.size == CGSize(width: 26, height: 14))
    #expect(view["a"]?.origin == CGPoint(x: 2, y: 1))
    #expect(try box.padding(-8).laidOut().size == CGSize(width: 4, height: 0))
    #expect(try box.padding(.leading).laidOut().size == CGSize(width: 36, height: 10))
    #expect(try Color.red.padding(30).laidOut(width: 50, height: 70).size.width == 60)
  }

  @Test("a fixed size on one axis")
  func fixedSize() throws {
    let text = Text("one two three four five six")
    let narrow = try text.fixedSize(horizontal: false, vertical: true)
      .laidOut(width: 80, height: 10)
    #expect(narrow.size.height > 21)
    #expect(try text.fixedSize().laidOut(width: 80, height: 10).size.height == 21)
  }

  @Test("an aspect ratio of the ideal size, with one length and with none")
  func aspectRatio() throws {
    let image = Image("wide").resizable().frame(idealWidth: 40, idealHeight: 20)
    #expect(
      try image.scaledToFit().laidOut(width: 100, height: 100).size
        == CGSize(width: 100, height: 50))
    #expect(
      try image.scaledToFill().laidOut(width: 100, height: 100).size
        == CGSize(width: 200, height: 100))
    let colour = Color.red.aspectRatio(CGSize(width: 3, height: 1), contentMode: .fit)
    #expect(try colour.laidOut(width: 60).size == CGSize(width: 60, height: 20))
    #expect(try colour.laidOut().size == CGSize(width: 10, height: 10))
    let nothing = Color.red.frame(width: 0).aspectRatio(contentMode: .fit)
    #expect(try nothing.laidOut(width: 9, height: 9).size == CGSize(width: 0, height: 9))
  }

  @Test("an offset moves a view, a position centres it")
  func offsetAndPosition() throws {
    let moved = try box.layoutName("a").offset(x: 5, y: -3).laidOut()
    #expect(moved.size == CGSize(width: 20, height: 10))
    #expect(moved["a"]?.origin == CGPoint(x: 5, y: -3))
    let placed = try box.layoutName("a").position(x: 50, y: 40).laidOut(width: 100)
    #expect(placed.size == CGSize(width: 100, height: 10))
    #expect(placed["a"]?.origin == CGPoint(x: 40, y: 35))
  }

  @Test("overlays and backgrounds are offered the view's size and do not change it")
  func overlays() throws {
    let view = try box.overlay(alignment: .topTrailing) {
      Circle().layoutName("o")
      Color.blue.frame(width: 4, height: 4).layoutName("p")
    }.background(Color.green.layoutName("b").padding(-5), alignment: .center).laidOut()
    #expect(view.size == CGSize(width: 20, height: 10))
    #expect(view["o"] == CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(view["p"] == CGRect(x: 13, y: 3, width: 4, height: 4))
    #expect(view["b"] == CGRect(x: -5, y: -5, width: 30, height: 20))
  }

  @Test("leaves: circles, spacers, dividers, images, gradients")
  func leaves() throws {
    #expect(try Circle().laidOut(width: 30, height: 20).size == CGSize(width: 20, height: 20))
    #expect(try Circle().laidOut(width: 100).size == CGSize(width: 100, height: 100))
    #expect(try Circle().laidOut().size == CGSize(width: 10, height: 10))
    #expect(try Capsule().laidOut(width: 30).size == CGSize(width: 30, height: 10))
    #expect(try Spacer().laidOut(width: 30).size == CGSize(width: 30, height: 8))
    #expect(try Divider().laidOut(width: 30, height: 9).size == CGSize(width: 30, height: 1))
    #expect(try Image(systemName: "star").laidOut(width: 5).size == CGSize(width: 20, height: 20))
    #expect(try Text("").laidOut(width: 0, height: 0).size == .zero)
  }

  @Test("neutral modifiers change nothing, not even the number of views")
  func neutral() throws {
    let plain = try Text("one two").padding().laidOut(width: 60)
    let styled = try Text("one two").monospacedDigit().padding().opacity(0.5)
      .foregroundStyle(.red).border(.blue).clipShape(Capsule()).shadow(radius: 3)
      .animation(.default, value: 1).rotationEffect(.degrees(30)).scaleEffect(2).id(3)
      .background(.thinMaterial, in: Capsule()).zIndex(4).onTapGesture {}
      .laidOut(width: 60)
    #expect(plain == styled)
  }
}
