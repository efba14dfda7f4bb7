import PortableLayout
import Testing

/// Trees with a text under a proposed height, worked out by hand from the rule. At 10 points a line is
/// 12 points high and "aa" 11.12 wide, with a space of 2.78. At 20 points eight words make eight lines
/// of 12 x 12, at 26 to 38 four lines of 26 x 12. A line that is cut is as wide as it may be.
@Suite("Text under a height (rule T6)")
@MainActor
struct TextHeightTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var width: CGFloat?
    var height: CGFloat?
    var size: CGSize
    var frames: [CGRect]
    var view: @MainActor @Sendable () -> any View

    /// The frames are those of the views named "a" to "c", in this order.
    init(
      _ name: String, _ width: CGFloat?, _ height: CGFloat?, gives size: (CGFloat, CGFloat),
      frames: [(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)] = [],
      _ view: @escaping @MainActor @Sendable () -> any View
    ) {
      func words(_ length: CGFloat?) -> String { length.map { "\($0)" } ?? "nil" }
      testDescription = "\(name) at \(words(width)) x \(words(height))"
      self.width = width
      self.height = height
      self.size = CGSize(width: size.0, height: size.1)
      self.frames = frames.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      self.view = view
    }
  }

  private nonisolated static func text(_ string: String) -> Text {
    Text(string).font(.system(size: 10))
  }

  private nonisolated static let two = text("aa aa")
  private nonisolated static let eight = text("aa aa aa aa aa aa aa aa")

  private nonisolated static let lines: [Example] = [
    Example("four of eight lines fit", 20, 50, gives: (20, 48)) { eight },
    Example("they fit exactly", 20, 48, gives: (20, 48)) { eight },
    Example("a fraction of a point is missing", 20, 47.9, gives: (20, 36)) { eight },
    Example("all fit", 20, 96, gives: (12, 96)) { eight },
    Example("one does not fit", 20, 95, gives: (20, 84)) { eight },
    Example("one is shown where none fits", 20, 5, gives: (20, 12)) { eight },
    Example("the least height of a column's probe", 20, 0, gives: (20, 12)) { eight },
    Example("the largest height of a column's probe", 20, .infinity, gives: (12, 96)) { eight },
    Example("below zero", 20, -5, gives: (20, 12)) { eight },
    Example("no height", 20, nil, gives: (12, 96)) { eight },
    Example("nothing", 0, 0, gives: (0, 0)) { eight },
    // Each line is one character, 5.56 wide.
    Example("the least width of a row's probe", 0, 30, gives: (6, 24)) { two },
    Example("the least width of a row's probe, high", 0, 100, gives: (6, 48)) { two },
    Example("the largest width of a row's probe", .infinity, 5, gives: (26, 12)) { two },
    Example("no width", nil, 5, gives: (26, 12)) { two },
    Example("a cut line ends at a whole point", 30.9, 24, gives: (30, 24)) { eight },
    // 25.02 wide: the line after the break is not shown.
    Example("a line break cuts", nil, 12, gives: (12, 12)) { text("aa\naa aa") },
    Example("a line break, both lines", nil, 24, gives: (26, 24)) { text("aa\naa aa") },
    // 17 points: lines 20.4 apart, four words of 89.794 to a line, nine lines 183.6 high.
    Example("two of nine lines", 100, 50, gives: (100, 41)) {
      Text(Array(repeating: "aa", count: 36).joined(separator: " "))
    },
    // 40.8 of two lines is 41 as a size, which is more than proposed.
    Example("lines fit as rounded up", 100, 40.9, gives: (100, 21)) {
      Text(Array(repeating: "aa", count: 36).joined(separator: " "))
    },
  ]

  private nonisolated static let modifiers: [Example] = [
    Example("a limit below the height", 20, 100, gives: (20, 36)) { eight.lineLimit(3) },
    Example("a limit above the height", 20, 30, gives: (20, 24)) { eight.lineLimit(3) },
    Example("reserved space stays", 20, 10, gives: (12, 36)) {
      two.lineLimit(3, reservesSpace: true)
    },
    Example("a lower bound stays", 20, 10, gives: (20, 24)) { eight.lineLimit(2...4) },
    Example("between the bounds", 20, 40, gives: (20, 36)) { eight.lineLimit(2...4) },
    Example("an upper bound", 20, 100, gives: (20, 48)) { eight.lineLimit(2...4) },
    Example("a height alone shrinks nothing", 20, 24, gives: (20, 24)) {
      eight.minimumScaleFactor(0.5)
    },
    // 79 %: "aa aa" is 19.77 wide, a line 9.48 high.
    Example("shrunk to one line", 20, 5, gives: (20, 10)) {
      two.lineLimit(1).minimumScaleFactor(0.5)
    },
    Example("shrunk to two lines that fit", 20, 19, gives: (20, 19)) {
      text("aa aa aa aa").lineLimit(2).minimumScaleFactor(0.5)
    },
    Example("shrunk to two lines of which one fits", 20, 18, gives: (20, 10)) {
      text("aa aa aa aa").lineLimit(2).minimumScaleFactor(0.5)
    },
    // 8 x 11.12 + 7 x 2.78 = 108.42.
    Example("fixed", 20, 10, gives: (109, 12)) { eight.fixedSize() },
    Example("a fixed height", 20, 10, gives: (12, 96)) {
      eight.fixedSize(horizontal: false, vertical: true)
    },
    Example("a fixed width", 20, 10, gives: (109, 12)) {
      eight.fixedSize(horizontal: true, vertical: false)
    },
  ]

  private nonisolated static let frames: [Example] = [
    Example("a frame", 90, 90, gives: (20, 50), frames: [(0, 1, 20, 48)]) {
      eight.layoutName("a").frame(width: 20, height: 50)
    },
    Example("a height of a frame", 20, nil, gives: (20, 30), frames: [(0, 3, 20, 24)]) {
      eight.layoutName("a").frame(height: 30)
    },
    Example("a greatest height", 20, 100, gives: (20, 30), frames: [(0, 3, 20, 24)]) {
      eight.layoutName("a").frame(maxHeight: 30)
    },
    // Sized as 12 x 96 within it, then placed for 12 x 30.
    Example("a greatest height of none", 20, nil, gives: (12, 30), frames: [(0, 3, 12, 24)]) {
      eight.layoutName("a").frame(maxHeight: 30)
    },
    Example("a least height", 20, 10, gives: (12, 30), frames: [(0, 9, 12, 12)]) {
      text("aa").layoutName("a").frame(minHeight: 30)
    },
    Example("a least height below the text", 20, 65, gives: (20, 60), frames: [(0, 0, 20, 60)]) {
      eight.layoutName("a").frame(minHeight: 30)
    },
    Example("padding", 40, 60, gives: (40, 56), frames: [(10, 10, 20, 36)]) {
      eight.layoutName("a").padding(10)
    },
    Example("a ratio", 20, 50, gives: (20, 12)) { eight.aspectRatio(1, contentMode: .fit) },
    Example("over a colour", 20, 30, gives: (20, 30), frames: [(0, 3, 20, 24)]) {
      Color.red.overlay { eight.layoutName("a") }
    },
    // Along the axis the content has no height to fit.
    Example("in a scroll view", 20, 30, gives: (12, 30), frames: [(0, 0, 12, 96)]) {
      ScrollView { eight.layoutName("a") }
    },
    Example("the first that fits whole", 20, 50, gives: (12, 24)) {
      ViewThatFits(in: .vertical) {
        eight
        two
      }
    },
  ]

  private nonisolated static let stacks: [Example] = [
    Example(
      "a text and a colour", 20, 60, gives: (20, 60), frames: [(0, 0, 20, 24), (0, 24, 20, 36)]
    ) {
      VStack(spacing: 0) {
        eight.layoutName("a")
        Color.red.layoutName("b")
      }
    },
    Example(
      "a colour and a text", 20, 60, gives: (20, 60), frames: [(0, 0, 20, 36), (0, 36, 20, 24)]
    ) {
      VStack(spacing: 0) {
        Color.red.layoutName("a")
        eight.layoutName("b")
      }
    },
    // 50, then what the first left, 52.
    Example(
      "two texts share", 20, 100, gives: (20, 96), frames: [(0, 0, 20, 48), (0, 48, 20, 48)]
    ) {
      VStack(spacing: 0) {
        eight.layoutName("a")
        eight.layoutName("b")
      }
    },
    // 12 to 24 high is less flexible than 12 to 96: the short text is first and gets 30.
    Example(
      "the short text is first", 20, 60, gives: (20, 60), frames: [(0, 0, 20, 36), (4, 36, 12, 24)]
    ) {
      VStack(spacing: 0) {
        eight.layoutName("a")
        two.layoutName("b")
      }
    },
    // The other's least height is one line.
    Example(
      "a priority", 20, 60, gives: (20, 60), frames: [(0, 0, 20, 48), (0, 48, 20, 12)]
    ) {
      VStack(spacing: 0) {
        eight.layoutName("a").layoutPriority(1)
        two.layoutName("b")
      }
    },
    Example(
      "a text of fixed height", 20, 120, gives: (20, 120),
      frames: [(0, 0, 20, 24), (4, 24, 12, 96)]
    ) {
      VStack(spacing: 0) {
        eight.layoutName("a")
        eight.layoutName("b").fixedSize(horizontal: false, vertical: true)
      }
    },
    Example("a spacer", 20, 60, gives: (20, 60), frames: [(0, 0, 20, 60)]) {
      VStack(spacing: 0) {
        eight.layoutName("a")
        Spacer(minLength: 0)
      }
    },
    Example(
      "a column without a height", 20, nil, gives: (20, 106),
      frames: [(4, 0, 12, 96), (0, 96, 20, 10)]
    ) {
      VStack(spacing: 0) {
        eight.layoutName("a")
        Color.red.layoutName("b")
      }
    },
    Example(
      "a column of no height", 20, 0, gives: (20, 24), frames: [(0, 0, 20, 12), (0, 12, 20, 12)]
    ) {
      VStack(spacing: 0) {
        eight.layoutName("a")
        two.layoutName("b")
      }
    },
    // 6 to 109 wide: the text gets half, two words to a line.
    Example(
      "a row", 60, 30, gives: (60, 30), frames: [(0, 3, 30, 24), (30, 0, 30, 30)]
    ) {
      HStack(spacing: 0) {
        eight.layoutName("a")
        Color.red.layoutName("b")
      }
    },
    // The short text is 26 wide of its 30; the long one has 34.
    Example(
      "a row of texts", 60, 12, gives: (60, 12), frames: [(0, 0, 34, 12), (34, 0, 26, 12)]
    ) {
      HStack(spacing: 0) {
        eight.layoutName("a")
        two.layoutName("b")
      }
    },
    Example(
      "one over the other", 20, 30, gives: (20, 24), frames: [(0, 0, 20, 24), (0, 2, 20, 20)]
    ) {
      ZStack {
        eight.layoutName("a")
        Color.red.frame(width: 20, height: 20).layoutName("b")
      }
    },
    // The second line's baseline: 12 + (12 - 7.18 - 2.07) / 2 + 7.18 = 20.555.
    Example(
      "the last line that is shown", 40, 30, gives: (40, 24),
      frames: [(0, 0, 20, 24), (20, 0.555, 20, 20)]
    ) {
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        eight.layoutName("a")
        Color.red.frame(width: 20, height: 20).layoutName("b")
      }
    },
  ]

  @Test(
    "a text has as many lines as fit", arguments: lines + modifiers + frames + stacks,
    SwiftUISystem.allCases)
  func lines(example: Example, system: SwiftUISystem) throws {
    let view = try example.view().laidOut(
      width: example.width, height: example.height, system: system)
    #expect(view.size == example.size)
    for (name, frame) in zip(["a", "b"], example.frames) {
      let found = try #require(view[name])
      #expect(found.size == frame.size, "\(name)")
      expect(found.minX, frame.minX)
      expect(found.minY, frame.minY)
    }
  }
}
