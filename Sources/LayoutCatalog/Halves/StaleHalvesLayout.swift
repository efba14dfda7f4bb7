import PortableLayout

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
