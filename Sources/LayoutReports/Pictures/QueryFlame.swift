import LayoutBench
import LayoutCharts

/// The flame graph of the queries of a pass, from what caused them.
enum QueryFlame {
  static func drawing(
    _ stacks: CallStack, id: String, summary: String, width: Double
  ) -> Drawing {
    FlameGraph(
      root: frame(stacks, of: stacks.queries), id: id,
      title: "Queries of one pass, from what caused them", summary: summary, width: width
    ).drawing
  }

  static var key: String {
    let entries = [
      ("f2", "a size that is offered"), ("f1", "ideal or maximum"), ("f0", "minimum"),
      ("fa", "alignment"), ("fp", "a call"),
    ]
    return "<ul class=\"key\">"
      + entries.map {
        "<li><svg width=\"12\" height=\"12\" aria-hidden=\"true\"><rect class=\"\($0.0)\" "
          + "width=\"12\" height=\"12\" rx=\"2\"/></svg>\(MarkupText.escaped($0.1))</li>"
      }.joined() + "</ul>"
  }

  private static func frame(_ stack: CallStack, of queries: Int) -> FlameFrame {
    let count = Figures.quantity(stack.queries, "query")
    var children: [FlameFrame] = []
    for child in stack.children where child.queries > 0 {
      children.append(frame(child, of: queries))
    }
    return FlameFrame(
      name: stack.view < 0 ? "pass, \(count)" : stack.label,
      detail: "\(stack.name), \(count), \(Figures.share(stack.queries, of: queries))",
      style: style(of: stack), weight: Double(stack.queries),
      children: children.sorted { $0.weight > $1.weight })
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
