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
