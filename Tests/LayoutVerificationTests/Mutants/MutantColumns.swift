import PortableLayout

@testable import LayoutCatalog

/// `CachedMasonryLayout` with one line left out or over mutated sizes at a width.
struct MutantMasonry: Layout {
  var mutation = MutantSizesAtWidth.Mutation.none
  var keepsIdealWidth = false

  struct Cache {
    var heights: MutantSizesAtWidth
    var idealWidth: CGFloat?
  }

  func makeCache(subviews: Subviews) -> Cache { Cache(heights: MutantSizesAtWidth(mutation)) }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.heights.invalidate()
    if !keepsIdealWidth { cache.idealWidth = nil }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var packing = EqualColumns(count: 2, spacing: 8)
    let width = measure(subviews, for: proposal, in: packing, &cache)
    for size in cache.heights.sizes { packing.add(size) }
    return width.size(of: packing, count: subviews.count)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var packing = EqualColumns(count: 2, spacing: 8)
    let width = measure(subviews, for: proposal, in: packing, &cache)
    packing.place(
      subviews, sizes: cache.heights.sizes, width: width.column, at: bounds.origin)
  }

  private func measure(
    _ subviews: Subviews, for proposal: ProposedViewSize, in columns: EqualColumns,
    _ cache: inout Cache
  ) -> MasonryWidth {
    let width = MasonryWidth(proposal.width, columns) {
      if let width = cache.idealWidth { return width }
      let width = subviews.largestIdeal().width
      cache.idealWidth = width
      return width
    }
    cache.heights.measure(at: width.column, subviews)
    return width
  }
}

/// `CachedBalancedColumnsLayout` with one line left out or weakened.
struct MutantBalancedColumns: Layout {
  enum Mutation: String, CaseIterable, Sendable {
    case none
    /// The ideal width is not measured again.
    case keepsIdealWidth
    /// The search is not forgotten.
    case keepsSearch
    /// The full width is not compared.
    case ignoresWidth
    /// The full width is compared after rounding.
    case roundsWidth
    /// A search begins as if the width were zero.
    case beginsWithZero
    /// The sizes of the accepted width are not kept.
    case keepsFirstSizes
  }

  let mutation: Mutation

  struct Cache {
    var idealWidth: CGFloat = 0
    var full: CGFloat?
    var search = BalancedWidthSearch(full: 0)
    var sizes: [CGSize] = []
  }

  func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache(idealWidth: subviews.largestIdeal().width)
    if mutation == .beginsWithZero {
      cache.full = 0
      cache.sizes = subviews.map { _ in .zero }
    }
    return cache
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if mutation != .keepsIdealWidth { cache.idealWidth = subviews.largestIdeal().width }
    // Kept only where the sizes stay as many, so that it is a stale search and no crash.
    if mutation != .keepsSearch || cache.sizes.count != subviews.count { cache.full = nil }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var packing = EqualColumns(count: 3, spacing: 8)
    search(subviews, for: proposal, in: &packing, &cache)
    return subviews.isEmpty ? .zero : cache.search.size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var packing = EqualColumns(count: 3, spacing: 8)
    search(subviews, for: proposal, in: &packing, &cache)
    packing.place(subviews, sizes: cache.sizes, width: cache.search.width, at: bounds.origin)
  }

  private func search(
    _ subviews: Subviews, for proposal: ProposedViewSize, in packing: inout EqualColumns,
    _ cache: inout Cache
  ) {
    let full = BalancedWidthSearch.full(
      for: proposal.width, ideal: cache.idealWidth, in: packing)
    switch mutation {
    case .ignoresWidth: if cache.full != nil { return }
    case .roundsWidth: if cache.full?.rounded() == full.rounded() { return }
    default: if cache.full == full { return }
    }
    cache.full = full
    cache.search = BalancedWidthSearch(full: full)
    while let width = cache.search.next {
      packing.removeAll()
      var trial: [CGSize] = []
      for subview in subviews {
        let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
        trial.append(size)
        packing.add(size)
      }
      let isStale = mutation == .keepsFirstSizes && cache.sizes.count == trial.count
      if cache.search.note(packing), !isStale { cache.sizes = trial }
    }
  }
}
