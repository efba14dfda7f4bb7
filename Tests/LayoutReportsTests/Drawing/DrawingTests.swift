import Foundation
import Testing

@testable import LayoutReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Drawings")
struct DrawingTests {
  @Test("Text is escaped and coordinates have one decimal")
  func text() {
    #expect(MarkupText.escaped("a<b>&\"c\"\u{1}") == "a&lt;b&gt;&amp;&quot;c&quot;")
    #expect(
      [1.0, 1.25, -0.04, 1.04, .nan, .infinity, 1e300].map(MarkupText.coordinate) == [
        "1", "1.3", "0", "1", "0", "0", "0",
      ])
    #expect(MarkupText.identifier("My Flow/2") == "my-flow-2")
  }

  private static let rect = SVGElement.rect(Box(x: 0, y: 0, width: 9, height: 9), "f1")

  @Test("a file is well-formed, has a title, a description and a ground of its own")
  func file() throws {
    let svg = Drawing(
      width: 10, height: 10, id: "x", title: "T & t", summary: "S", elements: [Self.rect]
    ).file
    let document = try XMLDocument(xmlString: svg)
    #expect(document.rootElement()?.name == "svg")
    for part in ["T &amp; t", "class=\"ground\"", "prefers-color-scheme:dark", "role=\"img\""] {
      #expect(svg.contains(part), "\(part)")
    }
  }

  @Test("overlaps are dark, names are left out where they do not fit")
  func picture() {
    func piece(_ x: Double, _ name: String, width: Double = 60) -> LayoutPanel.Piece {
      LayoutPanel.Piece(
        frame: Box(x: x, y: 0, width: width, height: 20), name: name, role: .leaf(order: 1))
    }
    func svg(_ pieces: [LayoutPanel.Piece]) -> String {
      let panel = LayoutPanel(
        title: "t", note: "n", container: Box(x: 0, y: 0, width: 200, height: 20), pieces: pieces)
      return LayoutPicture(id: "p", title: "t", panels: [panel]).drawing.inline
    }
    #expect(svg([piece(0, "one"), piece(50, "two")]).contains("\"over\""))
    #expect(!svg([piece(0, "one"), piece(60, "two")]).contains("\"over\""))
    #expect(!svg([piece(0, "a very long name indeed", width: 5)]).contains("very"))
  }

  @Test("what is wrong is drawn with the right place and a line to it")
  func wrong() {
    let right = Box(x: 100, y: 40, width: 20, height: 20)
    let panel = LayoutPanel(
      title: "t", note: "n", container: Box(x: 0, y: 0, width: 200, height: 100),
      pieces: [
        LayoutPanel.Piece(
          frame: Box(x: 0, y: 0, width: 20, height: 20), name: "1", role: .wrong(right: right))
      ])
    let svg = LayoutPicture(id: "p", title: "t", panels: [panel]).drawing.inline
    for style in ["p-bad", "p-right", "p-arrow"] { #expect(svg.contains(style), "\(style)") }
  }
}

@Suite("Colours")
struct PaletteTests {
  private static func colour(_ name: String, isDark: Bool) throws -> Colour {
    let found = try #require(Palette.colours.first { $0.name == name }, "\(name)")
    return try #require(Colour(isDark ? found.dark : found.light))
  }

  @Test("Text has a contrast of 4.5 on what it stands on, marks of 3", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    func contrast(_ name: String, _ ground: String) throws -> Double {
      try Self.colour(name, isDark: isDark).contrast(with: Self.colour(ground, isDark: isDark))
    }
    for ground in ["bg", "card"] {
      for text in ["ink", "mute", "pays", "costs"] {
        #expect(try contrast(text, ground) >= 4.5, "\(text) on \(ground)")
      }
      #expect(try contrast("same", ground) >= 3)
    }
    for tint in ["t1", "t2", "band", "band2"] {
      #expect(try contrast("ink", tint) >= 4.5, "ink on \(tint)")
    }
  }

  @Test("blue and orange look far apart", arguments: [false, true])
  func distance(isDark: Bool) throws {
    let pays = try Self.colour("pays", isDark: isDark)
    #expect(try pays.distance(to: Self.colour("costs", isDark: isDark)) >= 79)
  }

  @Test("contrast is that of WCAG: 21 for black on white, 1 for the same")
  func extremes() {
    let (black, white) = (Colour(hex: 0), Colour(hex: 0xFFFFFF))
    #expect(abs(black.contrast(with: white) - 21) < 1e-9)
    #expect(black.contrast(with: black) == 1)
  }

  @Test("labels at the left of a chart fit, however long they are")
  func leftLabels() throws {
    func x(of label: String) throws -> Double {
      var panel = LinePanel(heading: "a", note: "")
      panel.curves = [LinePanel.Curve(points: [(1, 1), (2, 2)], style: "l-same")]
      let drawing = LinePanels(
        panels: [panel], x: LinePanels.Axis(domain: 1...2, ticks: [(1, "1")]),
        y: LinePanels.Axis(domain: 1...2, ticks: [(1, label)]), id: "a", title: "t",
        summary: "s"
      ).drawing
      let start = try #require(drawing.inline.range(of: ">\(label)<")).lowerBound
      let tag = try #require(drawing.inline[..<start].range(of: " x=\"", options: .backwards))
      return try #require(Double(drawing.inline[tag.upperBound...].prefix { $0 != "\"" }))
    }
    for label in ["1 µs", "10 µs", "1,000,000 queries"] {
      #expect(try x(of: label) >= TextWidth.of(label, size: 12), "\(label)")
    }
  }
}

private struct Colour {
  /// Red, green and blue, from 0 to 1, as sRGB encodes them.
  var red: Double
  var green: Double
  var blue: Double

  init(hex: Int) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
  }

  /// A colour as style sheets write it: `#1261b3`.
  init?(_ css: String) {
    guard css.count == 7, css.hasPrefix("#"), let hex = Int(css.dropFirst(), radix: 16) else {
      return nil
    }
    self.init(hex: hex)
  }

  /// The contrast with another colour, from 1 to 21. Source: WCAG 2.1, "contrast ratio".
  func contrast(with other: Colour) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Source: WCAG 2.1, "relative luminance".
  private var luminance: Double {
    let linear = linear
    return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }

  private var linear: (red: Double, green: Double, blue: Double) {
    func decoded(_ value: Double) -> Double {
      value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return (decoded(red), decoded(green), decoded(blue))
  }

  /// How far another colour looks away. Source: CIE 1976 colour difference in Lab, D65.
  func distance(to other: Colour) -> Double {
    let (first, second) = (lab, other.lab)
    let squares = [first.0 - second.0, first.1 - second.1, first.2 - second.2].map { $0 * $0 }
    return squares.reduce(0, +).squareRoot()
  }

  private var lab: (Double, Double, Double) {
    let (r, g, b) = linear
    func f(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
    let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
