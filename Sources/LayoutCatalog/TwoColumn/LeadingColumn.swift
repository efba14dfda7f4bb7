import PortableLayout

/// The ideal sizes of the leading subviews, every second one, and the widest of them.
struct LeadingColumn {
  private(set) var sizes: [CGSize] = []
  private var width: CGFloat = 0

  /// Measures the leading subviews.
  ///
  /// - Complexity: one ask per leading subview.
  init(_ subviews: LayoutSubviews) { measure(subviews) }

  /// Measures the leading subviews again, in the memory already there.
  mutating func measure(_ subviews: LayoutSubviews) {
    sizes.removeAll(keepingCapacity: true)
    sizes.reserveCapacity((subviews.count + 1) / 2)
    width = 0
    for index in stride(from: 0, to: subviews.count, by: 2) {
      let size = subviews[index].sizeThatFits(.unspecified)
      sizes.append(size)
      width = max(width, size.width)
    }
  }

  /// Rows with this leading column, none of them added yet.
  func rows(spacing: CGFloat, lineSpacing: CGFloat) -> TwoColumnRows {
    TwoColumnRows(leadingWidth: width, spacing: spacing, lineSpacing: lineSpacing)
  }
}

extension TwoColumnRows.Row {
  /// Places the subviews of a row.
  ///
  /// - Complexity: one ask per subview.
  func place(
    _ row: Int, of subviews: LayoutSubviews, at origin: CGPoint, trailing rest: ProposedViewSize
  ) {
    subviews[2 * row].place(
      at: CGPoint(x: origin.x + leading.x, y: origin.y + leading.y), proposal: .unspecified)
    guard 2 * row + 1 < subviews.count else { return }
    subviews[2 * row + 1].place(
      at: CGPoint(x: origin.x + trailing.x, y: origin.y + trailing.y), proposal: rest)
  }
}
