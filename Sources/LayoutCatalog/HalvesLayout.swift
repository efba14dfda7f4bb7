import PortableLayout

/// Rows of two subviews, each measured at half the proposed width.
///
/// The container is as wide as its proposal, or wider where its subviews take more than their
/// halves: the second subview of a row then moves to where the first one ends. Without a proposed
/// width the subviews have their ideal sizes, side by side. Published as TwoColLayout.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// The published form hands sizes from `sizeThatFits` to the placement in its cache without
/// saying which width they are for: see ``StaleHalvesLayout``. For an infinite width the size is
/// infinite and the subviews are placed side by side.
public struct HalvesLayout: Layout {
  /// Rows of two.
  public init() {}

  /// The rows; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var sizes = SizesAtWidth()
    return HalvesRows(width: proposal.width).size(of: subviews, &sizes)
  }

  /// Places the rows; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var sizes = SizesAtWidth()
    HalvesRows(width: proposal.width).place(subviews, at: bounds.origin, &sizes)
  }
}

/// ``HalvesLayout`` with the sizes of the last width in its cache, and that width as their key.
///
/// Cost in queries per subview: `sizeThatFits` 1, or 0 if the width is that of the last call;
/// `placeSubviews` 1 more than that. Nothing is queried in `makeCache`; a change forgets the sizes.
public struct CachedHalvesLayout: Layout {
  /// The subviews' sizes with the width that they are for.
  public struct Cache: Sendable {
    var sizes = SizesAtWidth()
  }

  /// Rows of two.
  public init() {}

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the sizes; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.sizes.forget() }

  /// The rows; no queries at the last width.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    HalvesRows(width: proposal.width).size(of: subviews, &cache.sizes)
  }

  /// Places the rows; one query per subview at the last width.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    HalvesRows(width: proposal.width).place(subviews, at: bounds.origin, &cache.sizes)
  }
}

/// **WRONG ON PURPOSE: do not use, do not copy.** ``HalvesLayout`` with a stale cache.
///
/// It exists so that a checker of layouts can show that it finds a stale cache; it is no subject
/// of a benchmark. Its sizes go from `sizeThatFits` to the placement in the cache, as published,
/// with two classic mistakes:
///
/// 1. `updateCache` does nothing: after a subview's content changed, the size stays as it was.
/// 2. The placement uses the last sizes queried, whatever its own proposal is: after
///    `sizeThatFits(p)` and `sizeThatFits(q)`, a placement for `p` arranges the sizes for `q`.
///
/// It does survive every proposal and every number of subviews, so that nothing else is found.
public struct StaleHalvesLayout: Layout {
  /// The subviews' sizes at some width.
  public struct Cache: Sendable {
    var width: CGFloat?
    var sizes: [CGSize] = []
  }

  /// Rows of two, with a stale cache.
  public init() {}

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Mistake 1: does nothing.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  /// The rows, from the cache if the width is the last one, even after a change.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var rows = HalvesRows(width: proposal.width)
    if cache.width != rows.half { cache.sizes = [] }
    measure(subviews, at: rows.half, into: &cache)
    for size in cache.sizes { _ = rows.add(size) }
    return rows.size(count: subviews.count)
  }

  /// Mistake 2: arranges the last sizes queried.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let start = bounds.origin
    var rows = HalvesRows(width: proposal.width)
    measure(subviews, at: rows.half, into: &cache)
    for index in subviews.indices {
      let origin = rows.add(cache.sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y),
        proposal: ProposedViewSize(cache.sizes[index]))
    }
  }

  /// Measures the subviews unless the cache has as many sizes already.
  private func measure(_ subviews: Subviews, at half: CGFloat?, into cache: inout Cache) {
    guard cache.sizes.count != subviews.count else { return }
    cache.width = half
    let proposal = ProposedViewSize(width: half, height: nil)
    cache.sizes = subviews.map { $0.sizeThatFits(proposal) }
  }
}
