import LayoutBench

enum QueryFlame {
  static func drawing(
    _ stacks: CallStack, id: String, summary: String, width: Double
  ) -> Drawing {
    FlameGraph(
      root: frame(stacks, of: stacks.queries), id: id,
      title: "Queries of one pass, from what caused them", summary: summary, width: width
    ).drawing
  }

  static let key = colourKey([
    ("f2", "a size that is offered"), ("f1", "ideal or maximum"), ("f0", "minimum"),
    ("fa", "alignment"), ("fp", "a call"),
  ])

  private static func frame(_ stack: CallStack, of queries: Int) -> FlameFrame {
    let count = Figures.quantity(stack.queries, "query")
    return FlameFrame(
      name: stack.view < 0 ? "pass, \(count)" : stack.label,
      detail: "\(stack.name), \(count), \(Figures.share(stack.queries, of: queries))",
      style: style(of: stack), weight: Double(stack.queries),
      children: stack.children.filter { $0.queries > 0 }.map { frame($0, of: queries) }
        .sorted { $0.weight > $1.weight })
  }

  /// The class of the colour of a bar: what the query wants to know.
  private static func style(of stack: CallStack) -> String {
    switch (stack.query, stack.method) {
    case (.share?, _): "f2"
    case (.ideal?, _), (.maximum?, _): "f1"
    case (.minimum?, _): "f0"
    case (.alignment?, _), (nil, .guide), (nil, .alignmentPlacement): "fa"
    default: "fp"
    }
  }
}

struct FlameGraph: Sendable {
  var root: FlameFrame
  var id: String
  var title: String
  var summary: String
  var width = 760.0
  private let row = 21.0
  private let narrow = 9.0
  private let mostRows = 24

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

  var drawing: Drawing {
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
      let label = TextWidth.fitted(frame.name, size: 11.5, within: extent - 8)
        .map { SVGElement.label($0, box.x + 4, box.y + 14, "ft") }
      let parts = [
        SVGElement("title", text: frame.detail), .rect(box, frame.style, radius: 1.5), label,
      ]
      wide.append(
        SVGElement("g", [("class", "fr"), ("data-t", frame.detail)], parts.compactMap(\.self)))
    }
    var x = x
    for child in frame.children {
      draw(child, x: x, level: level + 1, scale: scale, &wide, &narrowBars)
      x += child.weight * scale
    }
  }
}

/// One bar of a flame graph: as wide as its weight, above the bars that it caused.
struct FlameFrame: Sendable {
  var name: String
  var detail: String
  var style: String
  var weight: Double
  var children: [FlameFrame] = []

  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
