import PortableLayout

extension LayoutEngine {
  /// Builds containers at and below a view, and fills the innermost ones with the subviews.
  ///
  /// - Returns: The containers, parents before their children.
  package func build(
    _ shape: Subject.Shape, at view: Int, _ subviews: Range<Int>,
    _ context: LayoutContext = LayoutContext(), layout: (LayoutContext) -> any Layout,
    fill: (Int, Range<Int>) -> Void
  ) -> [(view: Int, context: LayoutContext)] {
    setLayout(layout(context), of: view)
    guard case .nested(let depth, let fanOut) = shape, depth > 1, subviews.count > fanOut else {
      fill(view, subviews)
      return [(view, context)]
    }
    let first = addChildren(fanOut, to: view)
    let inner = (0..<fanOut).flatMap { child in
      let lower = subviews.lowerBound + subviews.count * child / fanOut
      let upper = subviews.lowerBound + subviews.count * (child + 1) / fanOut
      return build(
        .nested(depth: depth - 1, fanOut: fanOut), at: first + child, lower..<upper,
        LayoutContext(depth: context.depth + 1, index: child), layout: layout, fill: fill)
    }
    return [(view, context)] + inner
  }
}
