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
