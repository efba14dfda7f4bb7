import PortableLayout

@testable import LayoutCatalog

/// `CachedHalvesLayout` over mutated sizes at a width.
struct MutantHalves: Layout {
  let mutation: MutantSizesAtWidth.Mutation

  func makeCache(subviews: Subviews) -> MutantSizesAtWidth { MutantSizesAtWidth(mutation) }

  func updateCache(_ cache: inout MutantSizesAtWidth, subviews: Subviews) { cache.invalidate() }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout MutantSizesAtWidth
  ) -> CGSize {
    var rows = HalvesRows(width: proposal.width)
    cache.measure(at: rows.proposedWidth, subviews)
    for size in cache.sizes { _ = rows.add(size) }
    return subviews.isEmpty ? .zero : rows.size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout MutantSizesAtWidth
  ) {
    let start = bounds.origin
    var rows = HalvesRows(width: proposal.width)
    cache.measure(at: rows.proposedWidth, subviews)
    let half = ProposedViewSize(width: rows.proposedWidth, height: nil)
    for index in subviews.indices {
      let origin = rows.add(cache.sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y), proposal: half)
    }
  }
}

/// `HalvesLayout` as published: its sizes go from `sizeThatFits` to the placement in the cache.
///
/// 1. `updateCache` does nothing: after a subview's content changed, the size stays as it was.
/// 2. The placement uses the last sizes queried, whatever its own proposal is.
struct StaleHalvesLayout: Layout {
  struct Cache: Sendable {
    var width: CGFloat?
    var sizes: [CGSize] = []
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Mistake 1: does nothing.
  func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  /// The rows, from the cache if the width is the last one, even after a change.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var rows = HalvesRows(width: proposal.width)
    if cache.width != rows.proposedWidth { cache.sizes = [] }
    measure(subviews, at: rows.proposedWidth, into: &cache)
    for size in cache.sizes { _ = rows.add(size) }
    return subviews.isEmpty ? .zero : rows.size
  }

  /// Mistake 2: arranges the last sizes queried.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let start = bounds.origin
    var rows = HalvesRows(width: proposal.width)
    measure(subviews, at: rows.proposedWidth, into: &cache)
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
