import PortableLayout

/// ``TwoColumnLayout`` with the leading column, and the trailing one at its last width, cached.
///
/// Cost in asks per leading subview: 1 in `makeCache` and after each change, `sizeThatFits` 0,
/// `placeSubviews` 1. Per trailing subview: `sizeThatFits` 1, or 0 if the width left is that of
/// the last call; `placeSubviews` 1 more than that.
public struct CachedTwoColumnLayout: Layout {
  /// The leading column, and the trailing one's sizes with the width that they are for.
  public struct Cache: Sendable {
    var leading: LeadingColumn
    var trailing = SizesAtWidth()
  }

  /// The space between the columns, in points.
  public var spacing: CGFloat
  /// The space between rows, in points.
  public var lineSpacing: CGFloat

  /// Two columns with the given spacing, in points.
  public init(spacing: CGFloat = 8, lineSpacing: CGFloat = 8) {
    self.spacing = spacing
    self.lineSpacing = lineSpacing
  }

  /// Measures the leading column; one ask per leading subview.
  public func makeCache(subviews: Subviews) -> Cache { Cache(leading: LeadingColumn(subviews)) }

  /// Measures the leading column again and forgets the trailing one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.leading.measure(subviews)
    cache.trailing.invalidate()
  }

  /// The leading column by what the trailing one takes of the rest; no asks at the last width.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var rows = cache.leading.rows(spacing: spacing, lineSpacing: lineSpacing)
    let rest = rows.trailingWidth(in: proposal.width)
    cache.trailing.measure(at: rest, subviews, from: 1, by: 2)
    for row in cache.leading.sizes.indices {
      _ = rows.add(
        leading: cache.leading.sizes[row],
        trailing: row < cache.trailing.sizes.count ? cache.trailing.sizes[row] : nil)
    }
    return rows.size
  }

  /// Places the rows; one ask per subview at the last width.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var rows = cache.leading.rows(spacing: spacing, lineSpacing: lineSpacing)
    let rest = rows.trailingWidth(in: proposal.width)
    cache.trailing.measure(at: rest, subviews, from: 1, by: 2)
    for row in cache.leading.sizes.indices {
      let points = rows.add(
        leading: cache.leading.sizes[row],
        trailing: row < cache.trailing.sizes.count ? cache.trailing.sizes[row] : nil)
      points.place(
        row, of: subviews, at: bounds.origin,
        trailing: ProposedViewSize(width: rest, height: nil))
    }
  }
}
