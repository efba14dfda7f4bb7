import PortableLayout

/// Rows of tags at their ideal sizes, wrapped at the proposed width.
///
/// Without a proposed width every tag has a row of its own, as if the width were 0. Published as
/// TagView ("Custom SwiftUI Layout").
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// The published form leaves the tag that wraps out of its row's height, so that a row of one
/// tall tag overlaps the next row. Here the row is as tall as its tallest tag. A tag wider than
/// the proposed width keeps its width, and the reported size is that wide.
public struct TagsLayout: Layout {
  /// The space between neighbours in a row, in points.
  public var interitemSpacing: CGFloat
  /// The space between rows, in points.
  public var lineSpacing: CGFloat

  /// Rows of tags with the given spacing, in points.
  public init(interitemSpacing: CGFloat = 8, lineSpacing: CGFloat = 8) {
    self.interitemSpacing = interitemSpacing
    self.lineSpacing = lineSpacing
  }

  func rows(for proposal: ProposedViewSize) -> WrappingRows {
    WrappingRows(
      limit: proposal.width ?? 0, interitemSpacing: interitemSpacing, lineSpacing: lineSpacing)
  }

  /// The widest row by the sum of the rows' heights; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var sizes = SizesAtWidth()
    return rows(for: proposal).size(of: subviews, &sizes)
  }

  /// Places the tags in rows; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var sizes = SizesAtWidth()
    rows(for: proposal).place(subviews, at: bounds.origin, &sizes)
  }
}

/// ``TagsLayout`` with the tags' ideal sizes in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so one key is enough.
public struct CachedTagsLayout: Layout {
  /// The tags' ideal sizes.
  public struct Cache: Sendable {
    var sizes = SizesAtWidth()
  }

  /// The space between neighbours in a row, in points.
  public var interitemSpacing: CGFloat
  /// The space between rows, in points.
  public var lineSpacing: CGFloat

  /// Rows of tags with the given spacing, in points.
  public init(interitemSpacing: CGFloat = 8, lineSpacing: CGFloat = 8) {
    self.interitemSpacing = interitemSpacing
    self.lineSpacing = lineSpacing
  }

  private var tags: TagsLayout {
    TagsLayout(interitemSpacing: interitemSpacing, lineSpacing: lineSpacing)
  }

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the sizes; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.sizes.forget() }

  /// The widest row by the sum of the rows' heights; no queries where the sizes are known.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    tags.rows(for: proposal).size(of: subviews, &cache.sizes)
  }

  /// Places the tags in rows; one query per subview where the sizes are known.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    tags.rows(for: proposal).place(subviews, at: bounds.origin, &cache.sizes)
  }
}
