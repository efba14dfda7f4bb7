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
    cache.measure(at: rows.half, subviews)
    for size in cache.sizes { _ = rows.add(size) }
    return rows.size(count: subviews.count)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout MutantSizesAtWidth
  ) {
    let start = bounds.origin
    var rows = HalvesRows(width: proposal.width)
    cache.measure(at: rows.half, subviews)
    let half = ProposedViewSize(width: rows.half, height: nil)
    for index in subviews.indices {
      let origin = rows.add(cache.sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y), proposal: half)
    }
  }
}

/// `CachedTwoColumnLayout` with one line left out or over mutated sizes at a width.
struct MutantTwoColumn: Layout {
  var mutation = MutantSizesAtWidth.Mutation.none
  var keepsLeading = false

  struct Cache {
    var leading: LeadingColumn
    var trailing: MutantSizesAtWidth
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(leading: LeadingColumn(subviews), trailing: MutantSizesAtWidth(mutation))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    // Kept only where the rows stay as many, so that it is a stale column and no crash.
    if !keepsLeading || cache.leading.sizes.count != (subviews.count + 1) / 2 {
      cache.leading.measure(subviews)
    }
    cache.trailing.invalidate()
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var rows = cache.leading.rows(spacing: 8, lineSpacing: 8)
    cache.trailing.measure(at: rows.trailingWidth(in: proposal.width), subviews, from: 1, by: 2)
    for row in cache.leading.sizes.indices {
      _ = rows.add(
        leading: cache.leading.sizes[row],
        trailing: row < cache.trailing.sizes.count ? cache.trailing.sizes[row] : nil)
    }
    return rows.size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var rows = cache.leading.rows(spacing: 8, lineSpacing: 8)
    let rest = rows.trailingWidth(in: proposal.width)
    cache.trailing.measure(at: rest, subviews, from: 1, by: 2)
    for row in cache.leading.sizes.indices {
      let points = rows.add(
        leading: cache.leading.sizes[row],
        trailing: row < cache.trailing.sizes.count ? cache.trailing.sizes[row] : nil)
      points.place(
        row, of: subviews, at: bounds.origin, trailing: ProposedViewSize(width: rest, height: nil))
    }
  }
}
