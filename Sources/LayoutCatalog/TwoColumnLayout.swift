import PortableLayout

/// Two columns: the leading one as wide as it ideally is, the trailing one takes the rest.
///
/// Subviews come in pairs, leading and trailing, a row each; both are centred vertically in their
/// row. The trailing one is proposed the width that is left, with no height. Published as
/// TwoColumnLayout, for one pair.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// The published form measures the leading column in `updateCache` alone, so that a fresh cache
/// has no width. A container narrower than its leading column is as wide as that column, the
/// spacing, and what the trailing column takes of a width of 0. For an infinite width the
/// size is infinite if a trailing subview's is; the positions are not.
public struct TwoColumnLayout: Layout {
  /// The space between the columns, in points.
  public var spacing: CGFloat
  /// The space between rows, in points.
  public var lineSpacing: CGFloat

  /// Two columns with the given spacing, in points.
  public init(spacing: CGFloat = 8, lineSpacing: CGFloat = 8) {
    self.spacing = spacing
    self.lineSpacing = lineSpacing
  }

  /// The leading column by what the trailing one takes of the rest; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var (leading, trailing) = (LeadingColumn(), SizesAtWidth())
    return columns.size(of: subviews, in: proposal.width, &leading, &trailing)
  }

  /// Places the rows; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var (leading, trailing) = (LeadingColumn(), SizesAtWidth())
    columns.place(subviews, in: proposal.width, at: bounds.origin, &leading, &trailing)
  }

  private var columns: TwoColumns { TwoColumns(spacing: spacing, lineSpacing: lineSpacing) }
}

/// ``TwoColumnLayout`` with the leading column, and the trailing one at its last width, cached.
///
/// Cost in queries per leading subview: 1 in the first call after each change; else `sizeThatFits`
/// 0, `placeSubviews` 1. Per trailing subview: `sizeThatFits` 1, or 0 if the width left is that of
/// the last call; `placeSubviews` 1 more than that.
public struct CachedTwoColumnLayout: Layout {
  /// The leading column, and the trailing one's sizes with the width that they are for.
  public struct Cache: Sendable {
    var leading = LeadingColumn()
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

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets both columns; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.leading.forget()
    cache.trailing.forget()
  }

  /// The leading column by what the trailing one takes of the rest; no queries at the last width.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    columns.size(of: subviews, in: proposal.width, &cache.leading, &cache.trailing)
  }

  /// Places the rows; one query per subview at the last width.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    columns.place(
      subviews, in: proposal.width, at: bounds.origin, &cache.leading, &cache.trailing)
  }

  private var columns: TwoColumns { TwoColumns(spacing: spacing, lineSpacing: lineSpacing) }
}
