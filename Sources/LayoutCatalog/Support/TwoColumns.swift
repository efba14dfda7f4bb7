import PortableLayout

struct TwoColumns {
  let spacing: CGFloat
  let lineSpacing: CGFloat

  /// The size of the rows at a proposed width.
  ///
  /// - Complexity: one query per subview, or none if the sizes are remembered.
  func size(
    of subviews: LayoutSubviews, in width: CGFloat?, _ leading: inout LeadingColumn,
    _ trailing: inout SizesAtWidth
  ) -> CGSize {
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
  /// - Complexity: one query per subview, two if the sizes are not remembered.
  func place(
    _ subviews: LayoutSubviews, in width: CGFloat?, at origin: CGPoint,
    _ leading: inout LeadingColumn, _ trailing: inout SizesAtWidth
  ) {
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
  private func forEachRow(
    of subviews: LayoutSubviews, _ leading: LeadingColumn, _ trailing: inout SizesAtWidth,
    at width: CGFloat?, _ use: (_ row: Int, _ leading: CGSize, _ trailing: CGSize?) -> Void
  ) {
    let proposal = ProposedViewSize(width: width, height: nil)
    let pairs = subviews.count / 2
    trailing.update(to: width, count: pairs) { subviews[2 * $0 + 1].sizeThatFits(proposal) }
    for row in leading.sizes.indices {
      use(row, leading.sizes[row], row < pairs ? trailing[row] : nil)
    }
  }
}
