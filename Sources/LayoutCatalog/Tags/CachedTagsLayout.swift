import PortableLayout

/// ``TagsLayout`` with the tags' ideal sizes in its cache.
///
/// Cost in asks per subview: 1 in `makeCache` and after each change, `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so no key is needed.
public struct CachedTagsLayout: Layout {
  /// The tags' ideal sizes.
  public struct Cache: Sendable {
    var sizes: [CGSize] = []
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

  private func rows(for proposal: ProposedViewSize) -> WrappingRows {
    WrappingRows(
      limit: proposal.width ?? 0, interitemSpacing: interitemSpacing, lineSpacing: lineSpacing)
  }

  /// Measures every tag; one ask per subview.
  public func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    cache.sizes.measureIdeals(of: subviews)
    return cache
  }

  /// Measures every tag again; one ask per subview.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes.measureIdeals(of: subviews)
  }

  /// The widest row by the sum of the rows' heights; no asks.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var rows = rows(for: proposal)
    for size in cache.sizes { _ = rows.add(size) }
    return rows.size
  }

  /// Places the tags in rows; one ask per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let start = bounds.origin
    var rows = rows(for: proposal)
    for index in subviews.indices {
      let origin = rows.add(cache.sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y), proposal: .unspecified)
    }
  }
}
