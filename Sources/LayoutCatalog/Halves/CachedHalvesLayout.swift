import PortableLayout

/// ``HalvesLayout`` with the sizes of the last width in its cache, and that width as their key.
///
/// Cost in asks per subview: `sizeThatFits` 1, or 0 if the width is that of the last call;
/// `placeSubviews` 1 more than that. Nothing is asked in `makeCache`; a change forgets the sizes.
public struct CachedHalvesLayout: Layout {
  /// The subviews' sizes with the width that they are for.
  public struct Cache: Sendable {
    var halves = SizesAtWidth()
  }

  /// Rows of two.
  public init() {}

  /// An empty cache; no asks.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the sizes; no asks.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.halves.invalidate() }

  /// The rows; no asks at the last width.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var rows = HalvesRows(width: proposal.width)
    cache.halves.measure(at: rows.half, subviews)
    for size in cache.halves.sizes { _ = rows.add(size) }
    return rows.size(count: subviews.count)
  }

  /// Places the rows; one ask per subview at the last width.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let start = bounds.origin
    var rows = HalvesRows(width: proposal.width)
    cache.halves.measure(at: rows.half, subviews)
    let half = ProposedViewSize(width: rows.half, height: nil)
    for index in subviews.indices {
      let origin = rows.add(cache.halves.sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y), proposal: half)
    }
  }
}
