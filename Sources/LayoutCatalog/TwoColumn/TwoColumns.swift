import PortableLayout

/// Rows of two columns over subviews: what the layout and its cached form have in common.
struct TwoColumns {
  /// The space between the columns, in points.
  let spacing: CGFloat
  /// The space between rows, in points.
  let lineSpacing: CGFloat

  /// The size of the rows at a proposed width.
  ///
  /// - Complexity: one ask per subview whose size is not remembered.
  func size<Sizes: ElementMemory>(
    of subviews: LayoutSubviews, in width: CGFloat?, _ leading: inout LeadingColumn,
    _ trailing: inout Sizes
  ) -> CGSize where Sizes.Key == CGFloat?, Sizes.Element == CGSize {
    var rows = rows(subviews, &leading)
    forEachRow(
      of: subviews, leading, &trailing, at: rows.trailingWidth(in: width)
    ) { _, leading, trailing in
      _ = rows.add(leading: leading, trailing: trailing)
    }
    return rows.size
  }

  /// Places the rows at a proposed width.
  ///
  /// - Complexity: one ask per subview, and one per subview whose size is not remembered.
  func place<Sizes: ElementMemory>(
    _ subviews: LayoutSubviews, in width: CGFloat?, at origin: CGPoint,
    _ leading: inout LeadingColumn, _ trailing: inout Sizes
  ) where Sizes.Key == CGFloat?, Sizes.Element == CGSize {
    var rows = rows(subviews, &leading)
    let rest = rows.trailingWidth(in: width)
    let proposal = ProposedViewSize(width: rest, height: nil)
    forEachRow(of: subviews, leading, &trailing, at: rest) { row, leading, trailing in
      let points = rows.add(leading: leading, trailing: trailing)
      subviews[2 * row].place(
        at: CGPoint(x: origin.x + points.leading.x, y: origin.y + points.leading.y),
        proposal: .unspecified)
      guard trailing != nil else { return }
      subviews[2 * row + 1].place(
        at: CGPoint(x: origin.x + points.trailing.x, y: origin.y + points.trailing.y),
        proposal: proposal)
    }
  }

  private func rows(
    _ subviews: LayoutSubviews, _ leading: inout LeadingColumn
  ) -> TwoColumnRows {
    leading.measure(subviews)
    return TwoColumnRows(
      leadingWidth: leading.width, spacing: spacing, lineSpacing: lineSpacing)
  }

  /// Hands on the sizes of each row; the last one may have no trailing subview.
  @inline(__always)
  private func forEachRow<Sizes: ElementMemory>(
    of subviews: LayoutSubviews, _ leading: LeadingColumn, _ trailing: inout Sizes,
    at width: CGFloat?, _ use: (_ row: Int, _ leading: CGSize, _ trailing: CGSize?) -> Void
  ) where Sizes.Key == CGFloat?, Sizes.Element == CGSize {
    let pairs = subviews.count / 2
    let proposal = ProposedViewSize(width: width, height: nil)
    trailing.forEach(
      of: width, count: pairs, compute: { subviews[2 * $0 + 1].sizeThatFits(proposal) }
    ) { row, size in use(row, leading.sizes[row], size) }
    if pairs < leading.sizes.count { use(pairs, leading.sizes[pairs], nil) }
  }
}
