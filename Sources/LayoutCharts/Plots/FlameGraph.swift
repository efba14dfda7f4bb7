package struct FlameGraph: Sendable {
  package var root: FlameFrame
  package var id: String
  package var title: String
  package var summary: String
  package var width: Double
  private let row = 21.0
  /// Bars narrower than this have no label and are drawn together.
  private let narrow = 9.0
  /// At most this many rows are drawn.
  private let mostRows = 24

  package init(
    root: FlameFrame, id: String, title: String, summary: String, width: Double = 760
  ) {
    self.root = root
    self.id = id
    self.title = title
    self.summary = summary
    self.width = width
  }

  private struct NarrowBars {
    var paths: [(style: String, path: String)] = []

    mutating func add(_ box: Box, _ style: String) {
      let path =
        "M\(MarkupText.coordinate(box.x)) \(MarkupText.coordinate(box.y))"
        + "h\(MarkupText.coordinate(box.width))v\(MarkupText.coordinate(box.height))"
        + "h-\(MarkupText.coordinate(box.width))z"
      if let index = paths.firstIndex(where: { $0.style == style }) {
        paths[index].path += path
      } else {
        paths.append((style, path))
      }
    }
  }

  package var drawing: Drawing {
    var wide: [SVGElement] = []
    var narrow = NarrowBars()
    let scale = width / max(root.weight, .leastNonzeroMagnitude)
    draw(root, x: 0, level: 0, scale: scale, &wide, &narrow)
    let rows = Double(min(root.depth, mostRows))
    let narrowBars = narrow.paths.map {
      SVGElement("path", [("class", $0.style), ("d", $0.path)])
    }
    return Drawing(
      width: width, height: rows * row + 1, id: id, title: title, summary: summary,
      elements: narrowBars + wide, classes: "flame")
  }

  private func draw(
    _ frame: FlameFrame, x: Double, level: Int, scale: Double,
    _ wide: inout [SVGElement], _ narrowBars: inout NarrowBars
  ) {
    let extent = frame.weight * scale
    guard level < mostRows, extent >= 0.3 else { return }
    let box = Box(
      x: x + 0.3, y: Double(level) * row, width: max(0.3, extent - 0.6), height: row - 1)
    if extent < narrow {
      narrowBars.add(box, frame.style)
    } else {
      var group = SVGElement("g", [("class", "fr"), ("data-t", frame.detail)])
      group.append(SVGElement("title", text: frame.detail))
      group.append(.rect(box, frame.style, radius: 1.5))
      if let label = TextWidth.fitted(frame.name, size: 11.5, within: extent - 8) {
        group.append(.label(label, box.x + 4, box.y + 14, "ft"))
      }
      wide.append(group)
    }
    var x = x
    for child in frame.children {
      draw(child, x: x, level: level + 1, scale: scale, &wide, &narrowBars)
      x += child.weight * scale
    }
  }
}

/// One bar of a flame graph: as wide as its weight, above the bars that it caused.
package struct FlameFrame: Sendable {
  package var name: String
  package var detail: String
  /// The class of its colour.
  package var style: String
  /// How much it weighs, with what it caused.
  package var weight: Double
  /// What it caused; together at most as heavy.
  package var children: [FlameFrame]

  package init(
    name: String, detail: String, style: String, weight: Double, children: [FlameFrame] = []
  ) {
    self.name = name
    self.detail = detail
    self.style = style
    self.weight = weight
    self.children = children
  }

  package var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
