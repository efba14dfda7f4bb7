/// A vector drawing with a title and a description.
package struct Drawing: Sendable {
  /// The size in pixels.
  var width: Double
  var height: Double
  /// The id of the drawing, unique in its page. Ids inside the drawing begin with it.
  var id: String
  /// The name that a screen reader says first.
  var title: String
  /// The content of the drawing in a sentence, for people who do not see it.
  var summary: String
  var elements: [SVGElement] = []
  /// More style classes of the whole drawing.
  var classes = ""

  /// The drawing as a part of an HTML page, which has the styles.
  var inline: String { svg(isFile: false).xml }

  /// The drawing as a file of its own, on a ground of its own, for light and dark.
  var file: String { svg(isFile: true).xml + "\n" }

  /// The drawing as an element; in a file with its styles and a ground.
  private func svg(isFile: Bool) -> SVGElement {
    let size = "\(MarkupText.coordinate(width)) \(MarkupText.coordinate(height))"
    let classNames = if classes.isEmpty { "ch" } else { "ch \(classes)" }
    var attributes = [
      ("class", classNames), ("viewBox", "0 0 \(size)"),
      ("width", MarkupText.coordinate(width)), ("height", MarkupText.coordinate(height)),
      ("role", "img"), ("aria-labelledby", "\(id)-t \(id)-d"),
    ]
    var children = [
      SVGElement("title", [("id", "\(id)-t")], text: title),
      SVGElement("desc", [("id", "\(id)-d")], text: summary),
    ]
    if isFile {
      attributes.insert(("xmlns", "http://www.w3.org/2000/svg"), at: 0)
      children += [
        SVGElement("style", text: ChartStyle.file),
        SVGElement("rect", [("class", "ground"), ("width", "100%"), ("height", "100%")]),
      ]
    }
    return SVGElement("svg", attributes, children + elements)
  }
}

/// A rectangle of a drawing.
struct Box: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }

  /// Returns the smallest box that holds both boxes.
  func union(_ other: Box) -> Box {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Box(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the area in both boxes, or nil if there is none.
  func intersection(_ other: Box) -> Box? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right - left > 0.01, bottom - top > 0.01 else { return nil }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension SVGElement {
  /// A rectangle, with round corners if a radius is given.
  static func rect(_ box: Box, _ style: String, radius: Double = 0) -> SVGElement {
    let (width, height) = (max(0, box.width), max(0, box.height))
    let place = attributes(style, ["x": box.x, "y": box.y, "width": width, "height": height])
    guard radius > 0 else { return SVGElement("rect", place) }
    return SVGElement("rect", place + [("rx", MarkupText.coordinate(radius))])
  }

  /// A style and some coordinates as attributes.
  private static func attributes(
    _ style: String, _ numbers: KeyValuePairs<String, Double>
  ) -> [(name: String, value: String)] {
    [("class", style)] + numbers.map { number in (number.key, MarkupText.coordinate(number.value)) }
  }

  /// A line between two points.
  static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) -> SVGElement {
    polyline([(x1, y1), (x2, y2)], style)
  }

  /// A line through several points.
  static func polyline(_ points: [(x: Double, y: Double)], _ style: String) -> SVGElement {
    let places = points.map { "\(MarkupText.coordinate($0.x)) \(MarkupText.coordinate($0.y))" }
    // Moves to the first point, and draws a line to each other one.
    let path = "M" + places.joined(separator: "L")
    return SVGElement("path", [("class", style), ("d", path)])
  }

  /// A circle around a point.
  static func circle(
    _ x: Double, _ y: Double, radius: Double, _ style: String
  ) -> SVGElement {
    SVGElement("circle", attributes(style, ["cx": x, "cy": y, "r": radius]))
  }

  /// The point of a text that its coordinates give.
  enum Anchor: String, Sendable {
    case start
    case middle
    case end
  }

  /// A text at a point.
  ///
  /// - Parameter anchor: The end of the text that stands at the point.
  static func label(
    _ text: String, _ x: Double, _ y: Double, _ style: String = "ax", anchor: Anchor = .start
  ) -> SVGElement {
    var attributes = Self.attributes(style, ["x": x, "y": y])
    if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
    return SVGElement("text", attributes, text: text)
  }
}
