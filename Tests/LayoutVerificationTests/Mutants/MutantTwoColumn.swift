import PortableLayout

@testable import LayoutCatalog

/// `CachedTwoColumnLayout` with one line left out or over mutated sizes at a width.
struct MutantTwoColumn: Layout {
  var mutation = MutantSizesAtWidth.Mutation.none
  var keepsLeading = false

  struct Cache {
    var leading = LeadingColumn()
    var trailing: MutantSizesAtWidth
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(trailing: MutantSizesAtWidth(mutation))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    // Kept only where the rows stay as many, so that it is a stale column and no crash.
    if !keepsLeading || cache.leading.sizes.count != (subviews.count + 1) / 2 {
      cache.leading.forget()
    }
    cache.trailing.invalidate()
  }

  private func rows(_ subviews: Subviews, _ leading: inout LeadingColumn) -> TwoColumnRows {
    leading.measure(subviews)
    return TwoColumnRows(leadingWidth: leading.width, spacing: 8, lineSpacing: 8)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var rows = rows(subviews, &cache.leading)
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
    var rows = rows(subviews, &cache.leading)
    let rest = rows.trailingWidth(in: proposal.width)
    cache.trailing.measure(at: rest, subviews, from: 1, by: 2)
    for row in cache.leading.sizes.indices {
      let points = rows.add(
        leading: cache.leading.sizes[row],
        trailing: row < cache.trailing.sizes.count ? cache.trailing.sizes[row] : nil)
      let start = bounds.origin
      subviews[2 * row].place(
        at: CGPoint(x: start.x + points.leading.x, y: start.y + points.leading.y),
        proposal: .unspecified)
      guard 2 * row + 1 < subviews.count else { continue }
      subviews[2 * row + 1].place(
        at: CGPoint(x: start.x + points.trailing.x, y: start.y + points.trailing.y),
        proposal: ProposedViewSize(width: rest, height: nil))
    }
  }
}
