import Testing

@testable import PortableLayout

/// Sizes worked out by hand: at 10 points a unit is 1/100 point and a line 12 points high. In
/// regular weight "aa" is 11.12 points wide, "aa aa" 25.02; in bold "dd" is 12.22.
@Suite("Modifiers of text (rules T1 to T5)")
@MainActor
struct TextModifierTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var width: CGFloat?
    var size: CGSize
    var view: @MainActor @Sendable () -> any View

    init(
      _ name: String, at width: CGFloat? = nil, _ expectedWidth: CGFloat, _ expectedHeight: CGFloat,
      _ view: @escaping @MainActor @Sendable () -> any View
    ) {
      testDescription = name
      self.width = width
      size = CGSize(width: expectedWidth, height: expectedHeight)
      self.view = view
    }
  }

  private nonisolated static let ten = Font.system(size: 10)

  private nonisolated static let fonts: [Example] = [
    Example("points", 12, 12) { Text("aa").font(ten) },
    Example("points for a view", 12, 12) { HStack { Text("aa") }.font(ten) },
    Example("the inner font wins", 12, 12) { Text("aa").font(ten).font(.largeTitle) },
    Example("bold", 13, 12) { Text("dd").font(ten).bold() },
    Example("not bold", 12, 12) { Text("dd").font(ten).bold(false) },
    Example("bold for a view", 13, 12) { HStack { Text("dd").font(ten) }.bold() },
    Example("semibold", 13, 12) { Text("dd").font(ten.weight(.semibold)) },
    Example("medium is regular", 12, 12) { Text("dd").font(ten).fontWeight(.medium) },
    Example("a weight over the font's", 12, 12) { Text("dd").font(ten.bold()).fontWeight(.light) },
    Example("italics are as wide", 12, 12) { Text("dd").font(ten.italic()) },
    Example("parts in fonts of their own", 18, 12) {
      (Text("dd").bold() + Text("aa").font(.system(size: 5))).font(ten)
    },
    Example("body", 19, 21) { Text("aa") },
    Example("large title", 38, 41) { Text("aa").font(.largeTitle) },
    Example("a headline is semibold", 21, 21) { Text("dd").font(.headline) },
    Example("body at accessibility 5", 59, 64) { Text("aa").dynamicTypeSize(.accessibility5) },
    Example("from the environment", 16, 17) {
      Text("aa").environment(\.dynamicTypeSize, .xSmall)
    },
    Example("within a range", 16, 17) { Text("aa").dynamicTypeSize(...DynamicTypeSize.xSmall) },
    Example("points do not grow", 12, 12) { Text("aa").font(ten).dynamicTypeSize(.xxxLarge) },
    Example("a font of one's own grows with its style", 25, 27) {
      Text("aa").font(.custom("Own", size: 10, relativeTo: .caption2))
        .dynamicTypeSize(.accessibility2)
    },
    Example("no size at all", 2, 2) { Text("aa").font(.system(size: -3)) },
    Example("a symbol", 40, 40) { Image(systemName: "star").font(.largeTitle) },
    Example("a picture", 20, 20) { Image("star").font(.largeTitle) },
  ]

  private nonisolated static let limits: [Example] = [
    Example("two lines", at: 13, 12, 24) { Text("aa aa").font(ten).lineLimit(2) },
    Example("a line that is cut", at: 20.5, 20, 12) { Text("aa aa").font(ten).lineLimit(1) },
    Example("a word that is cut", at: 8, 8, 12) { Text("aaaa").font(ten).lineLimit(1) },
    Example("cut by a line break", at: 20, 12, 12) { Text("aa\naa").font(ten).lineLimit(1) },
    Example("no limit within", at: 13, 12, 24) {
      Text("aa aa").lineLimit(nil).lineLimit(1).font(ten)
    },
    Example("none is one", at: 20, 20, 12) { Text("aa aa").font(ten).lineLimit(0) },
    Example("space is kept", 12, 36) { Text("aa").font(ten).lineLimit(3, reservesSpace: true) },
    Example("at least", 12, 24) { Text("aa").font(ten).lineLimit(2...) },
    Example("at most", at: 13, 13, 24) { Text("aa aa aa").font(ten).lineLimit(...2) },
    Example("any number", at: 13, 12, 36) { Text("aa aa aa").font(ten).lineLimit(1...Int.max) },
    // 79 % of 10 points: 25.02 x 0.79 = 19.8.
    Example("shrinks to fit", at: 20, 20, 10) {
      Text("aa aa").font(ten).lineLimit(1).minimumScaleFactor(0.5)
    },
    Example("shrinks no further", at: 10, 10, 6) {
      Text("aa aa").font(ten).lineLimit(1).minimumScaleFactor(0.5)
    },
    Example("shrinks for a limit only", at: 13, 12, 24) {
      Text("aa aa").font(ten).minimumScaleFactor(0.5)
    },
    Example("does not shrink where it fits", at: 30, 26, 12) {
      Text("aa aa").font(ten).lineLimit(1).minimumScaleFactor(0.5)
    },
  ]

  @Test("the size of a text", arguments: fonts + limits)
  func size(example: Example) throws {
    #expect(try example.view().laidOut(width: example.width).size == example.size)
  }

  @Test(
    "a limited text is the same at its own width", arguments: [0.3, 0.7, 1] as [CGFloat], 1...3)
  func stable(scale: CGFloat, most: Int) {
    var limits = TextLimits(smallestScale: scale)
    limits.limitLines(most: most)
    for string in TextSamples.texts {
      let text = ShapedText(
        [(string, TextFont())], limits: limits)
      for width in TextSamples.widths {
        let size = text.size(fitting: width)
        // A line that is cut ends at the proposal, and the sizes between are remembered (rule C2).
        guard size.width <= width else { continue }
        #expect(
          text.size(fitting: (size.width + min(width, 9e9)) / 2) == size, "\(string) \(width)")
      }
    }
  }

  @Test("the baseline of a text that shrank is that of its size")
  func baseline() {
    var limits = TextLimits(smallestScale: 0.1)
    limits.limitLines(most: 1)
    let text = ShapedText(
      [("aa aa", TextFont(pointSize: 10))], limits: limits)
    let size = text.size(fitting: 20)
    #expect(abs(text.firstBaseline(in: size) - TextFont(pointSize: 7.9).baseline) < 1e-9)
    #expect(text.lastBaseline(in: size) == text.firstBaseline(in: size))
  }

  private struct Metric: View {
    @ScaledMetric(relativeTo: .caption2) var side: CGFloat = 11

    var body: some View { Color.red.frame(width: side) }
  }

  @Test("a scaled number grows with its style")
  func scaledMetric() throws {
    #expect(try Metric().laidOut().size.width == 11)
    #expect(try Metric().dynamicTypeSize(.accessibility5).laidOut().size.width == 40)
  }
}
