package struct Drawing: Sendable {
  /// Its size, in pixels.
  package var width: Double
  package var height: Double
  /// Sets it apart from the other drawings of a page; makes ids within it unique.
  package var id: String
  package var title: String
  package var summary: String
  /// What is drawn, the lowest first.
  package var elements: [SVGElement]
  package var classes: String

  package init(
    width: Double, height: Double, id: String, title: String, summary: String,
    elements: [SVGElement] = [], classes: String = ""
  ) {
    self.width = width
    self.height = height
    self.id = id
    self.title = title
    self.summary = summary
    self.elements = elements
    self.classes = classes
  }

  /// The drawing as a part of an HTML page, which has the styles.
  package var inline: String { svg(isFile: false).xml }

  /// The drawing as a file of its own, on a ground of its own, for light and dark.
  package var file: String { svg(isFile: true).xml + "\n" }

  private func svg(isFile: Bool) -> SVGElement {
    let size = "\(MarkupText.coordinate(width)) \(MarkupText.coordinate(height))"
    var svg = SVGElement("svg")
    if isFile { svg.attributes.append(("xmlns", "http://www.w3.org/2000/svg")) }
    svg.attributes += [
      ("class", classes.isEmpty ? "ch" : "ch \(classes)"), ("viewBox", "0 0 \(size)"),
      ("width", MarkupText.coordinate(width)), ("height", MarkupText.coordinate(height)),
      ("role", "img"), ("aria-labelledby", "\(id)-t \(id)-d"),
    ]
    svg.append(SVGElement("title", [("id", "\(id)-t")], text: title))
    svg.append(SVGElement("desc", [("id", "\(id)-d")], text: summary))
    if isFile {
      svg.append(SVGElement("style", text: ChartStyle.file))
      svg.append(
        SVGElement("rect", [("class", "ground"), ("width", "100%"), ("height", "100%")]))
    }
    for element in elements { svg.append(element) }
    return svg
  }
}

package struct Box: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }

  package func union(_ other: Box) -> Box {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Box(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What lies in both; nil if that has no area.
  package func intersection(_ other: Box) -> Box? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right - left > 0.01, bottom - top > 0.01 else { return nil }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension SVGElement {
  package static func rect(
    _ box: Box, _ style: String, radius: Double = 0, _ more: [(String, String)] = []
  ) -> SVGElement {
    var attributes = [
      ("class", style), ("x", MarkupText.coordinate(box.x)),
      ("y", MarkupText.coordinate(box.y)),
      ("width", MarkupText.coordinate(max(0, box.width))),
      ("height", MarkupText.coordinate(max(0, box.height))),
    ]
    if radius > 0 { attributes.append(("rx", MarkupText.coordinate(radius))) }
    return SVGElement("rect", attributes + more)
  }

  package static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) -> SVGElement {
    SVGElement(
      "path",
      [
        ("class", style),
        (
          "d",
          "M\(MarkupText.coordinate(x1)) \(MarkupText.coordinate(y1))"
            + "L\(MarkupText.coordinate(x2)) \(MarkupText.coordinate(y2))"
        ),
      ])
  }

  /// A path through points; nil where there are fewer than two.
  package static func polyline(
    _ points: [(x: Double, y: Double)], _ style: String
  ) -> SVGElement? {
    guard points.count > 1 else { return nil }
    let path = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(MarkupText.coordinate(point.x))"
        + " \(MarkupText.coordinate(point.y))"
    }.joined()
    return SVGElement("path", [("class", style), ("d", path)])
  }

  package static func circle(
    _ x: Double, _ y: Double, radius: Double, _ style: String
  ) -> SVGElement {
    SVGElement(
      "circle",
      [
        ("class", style), ("cx", MarkupText.coordinate(x)), ("cy", MarkupText.coordinate(y)),
        ("r", MarkupText.coordinate(radius)),
      ])
  }

  /// Which end of a label lies at its point.
  package enum Anchor: String, Sendable {
    case start
    case middle
    case end
  }

  package static func label(
    _ text: String, _ x: Double, _ y: Double, _ style: String = "ax", anchor: Anchor = .start
  ) -> SVGElement {
    var attributes = [
      ("class", style), ("x", MarkupText.coordinate(x)), ("y", MarkupText.coordinate(y)),
    ]
    if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
    return SVGElement("text", attributes, text: text)
  }
}
