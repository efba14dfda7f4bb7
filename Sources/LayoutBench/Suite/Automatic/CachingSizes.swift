import PortableLayout

/// A layout that remembers its subviews' sizes in its cache, by code that a developer could paste.
///
/// It is an automatic variant: what would such a cache buy? The memory is dropped as a whole
/// whenever something changed, as a layout cannot tell what did. A remembered size costs a few
/// nanoseconds more here than in a layout that reads its cache itself.
package struct CachingSizes<Base: Layout, Sizes: QueryCache>: Layout {
  /// The layout whose queries are remembered.
  package var base: Base

  /// Remembers a layout's queries.
  package init(_ base: Base, in cache: Sizes.Type) { self.base = base }

  /// The remembered sizes and the base layout's own cache.
  package struct Cache {
    let sizes: Sizes.Shared
    let source: SubviewSizeSource
    var base: Base.Cache
  }

  /// The base layout's properties.
  package static var layoutProperties: LayoutProperties { Base.layoutProperties }

  /// An empty memory and the base layout's cache.
  package func makeCache(subviews: Subviews) -> Cache {
    let sizes = Sizes.Shared(subviews)
    let source = SubviewSizeSource(subviews, sizes)
    return Cache(
      sizes: sizes, source: source,
      base: base.makeCache(subviews: source.subviews(subviews)))
  }

  /// Forgets all sizes and brings the base layout's cache up to date.
  package func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes.clear()
    cache.source.update(subviews)
    base.updateCache(&cache.base, subviews: cache.source.subviews(subviews))
  }

  /// The base layout's spacing.
  package func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.spacing(subviews: cache.source.subviews(subviews), cache: &cache.base)
  }

  /// The base layout's size, from remembered sizes.
  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    base.sizeThatFits(
      proposal: proposal, subviews: cache.source.subviews(subviews), cache: &cache.base)
  }

  /// Places as the base layout does, from remembered sizes.
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.placeSubviews(
      in: bounds, proposal: proposal, subviews: cache.source.subviews(subviews),
      cache: &cache.base)
  }

  /// The base layout's guide.
  package func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: cache.source.subviews(subviews),
      cache: &cache.base)
  }

  /// The base layout's guide.
  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: cache.source.subviews(subviews),
      cache: &cache.base)
  }
}
