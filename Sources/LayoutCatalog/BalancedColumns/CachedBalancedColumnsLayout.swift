import PortableLayout

/// ``BalancedColumnsLayout`` with the result of the last search in its cache.
///
/// Cost in asks per subview: 1 in `makeCache` and after each change, `sizeThatFits` 7, or 0 if a
/// column's full width is that of the last call; `placeSubviews` 1 more than that. The full width
/// is at most the widest ideal width, so that all large proposals share one search.
public struct CachedBalancedColumnsLayout: Layout {
  /// The widest ideal width, and the last search with the full width that it is for.
  public struct Cache: Sendable {
    var idealWidth: CGFloat = 0
    /// The full width that the search began with; nil if there is none.
    var full: CGFloat?
    var search = BalancedWidthSearch(full: 0)
    /// The sizes at the width found.
    var sizes: [CGSize] = []
    /// Memory for the sizes at a width that is tried.
    var trial: [CGSize] = []
  }

  /// The number of columns; less than one counts as one.
  public var columns: Int
  /// The space between columns and within them, in points.
  public var spacing: CGFloat

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 3, spacing: CGFloat = 8) {
    self.columns = columns
    self.spacing = spacing
  }

  /// Measures the ideal widths; one ask per subview.
  public func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    updateCache(&cache, subviews: subviews)
    return cache
  }

  /// Measures the ideal widths again and forgets the search; one ask per subview.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.idealWidth = subviews.largestIdeal().width
    cache.full = nil
  }

  /// The columns at the width found; no asks if the full width is the last one.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var packing = EqualColumns(count: columns, spacing: spacing)
    search(subviews, for: proposal, in: &packing, &cache)
    return subviews.isEmpty ? .zero : cache.search.size
  }

  /// Places the subviews in their columns; one ask per subview if the full width is the last one.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var packing = EqualColumns(count: columns, spacing: spacing)
    search(subviews, for: proposal, in: &packing, &cache)
    packing.place(
      subviews, sizes: cache.sizes, width: cache.search.width, at: bounds.origin)
  }

  /// Makes sure that the cache has the search for a proposal.
  private func search(
    _ subviews: Subviews, for proposal: ProposedViewSize, in packing: inout EqualColumns,
    _ cache: inout Cache
  ) {
    let full = BalancedWidthSearch.full(
      for: proposal.width, ideal: cache.idealWidth, in: packing)
    guard cache.full != full else { return }
    cache.full = full
    cache.search = BalancedWidthSearch(full: full)
    while let width = cache.search.next {
      packing.removeAll()
      cache.trial.removeAll(keepingCapacity: true)
      let column = ProposedViewSize(width: width, height: nil)
      for subview in subviews {
        let size = subview.sizeThatFits(column)
        cache.trial.append(size)
        packing.add(size)
      }
      if cache.search.note(packing) { swap(&cache.sizes, &cache.trial) }
    }
  }
}
