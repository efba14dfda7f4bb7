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
public struct TagsLayout: UncachedSample {
  /// The space between neighbours in a row, in points.
  public var interitemSpacing: CGFloat
  /// The space between rows, in points.
  public var lineSpacing: CGFloat

  /// Rows of tags with the given spacing, in points.
  public init(interitemSpacing: CGFloat = 8, lineSpacing: CGFloat = 8) {
    self.interitemSpacing = interitemSpacing
    self.lineSpacing = lineSpacing
  }

  private func rows(for proposal: ProposedViewSize) -> WrappingRows {
    WrappingRows(
      limit: proposal.width ?? 0, interitemSpacing: interitemSpacing, lineSpacing: lineSpacing)
  }

  /// The widest row by the sum of the rows' heights; one query per subview, none if it is known.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ sizes: inout SizesAtWidth
  ) -> CGSize {
    rows(for: proposal).size(of: subviews, &sizes)
  }

  /// Places the tags in rows; two queries per subview, one if their sizes are known.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ sizes: inout SizesAtWidth
  ) {
    rows(for: proposal).place(subviews, at: bounds.origin, &sizes)
  }
}

/// ``TagsLayout`` with the tags' ideal sizes in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so one key is enough.
public struct CachedTagsLayout: CachedSample {
  public var base: TagsLayout

  /// Rows of tags with the given spacing, in points.
  public init(interitemSpacing: CGFloat = 8, lineSpacing: CGFloat = 8) {
    base = TagsLayout(interitemSpacing: interitemSpacing, lineSpacing: lineSpacing)
  }
}
