import PortableLayout

/// A cache of sizes that an answer can print, run here in a layout's place.
package protocol QueryCache {
  /// An empty cache.
  init()
  /// The size of the subview at an index, remembered or queried.
  mutating func size(
    of index: Int, in subviews: LayoutSubviews, for proposal: ProposedViewSize
  ) -> CGSize
  /// Forgets all sizes.
  mutating func clear()
}

/// Answers the queries of subviews from a cache.
final class CachedSizes<Sizes: QueryCache> {
  // A place of its own, so that a query checks no access to this object.
  private let sizes: UnsafeMutablePointer<Sizes>
  private let source: SubviewSizeSource

  init(_ subviews: LayoutSubviews) {
    let sizes = UnsafeMutablePointer<Sizes>.allocate(capacity: 1)
    sizes.initialize(to: Sizes())
    self.sizes = sizes
    source = SubviewSizeSource(subviews) { position, subviews, proposal in
      sizes.pointee.size(of: position, in: subviews, for: proposal)
    }
  }

  deinit {
    sizes.deinitialize(count: 1)
    sizes.deallocate()
  }

  /// Forgets all sizes, and takes note of the subviews that there are now.
  func update(_ subviews: LayoutSubviews) {
    sizes.pointee.clear()
    source.update(subviews)
  }

  /// The subviews, answered from the cache.
  func subviews(_ subviews: LayoutSubviews) -> LayoutSubviews { source.subviews(subviews) }
}

/// A layout that remembers its subviews' sizes in its cache, by code that a developer could paste.
///
/// It is an automatic variant: what would such a cache buy? The memory is dropped as a whole
/// whenever something changed, as a layout cannot tell what did. A remembered size costs some
/// nanoseconds more here than in a layout that reads its cache itself.
package struct CachingSizes<Base: Layout, Sizes: QueryCache>: Layout {
  /// The layout whose queries are remembered.
  package var base: Base

  /// Remembers a layout's queries.
  package init(_ base: Base, in cache: Sizes.Type) { self.base = base }

  /// The remembered sizes and the base layout's own cache.
  package struct Cache {
    let memo: CachedSizes<Sizes>
    var base: Base.Cache
  }

  /// The base layout's properties.
  package static var layoutProperties: LayoutProperties { Base.layoutProperties }

  /// An empty memory and the base layout's cache.
  package func makeCache(subviews: Subviews) -> Cache {
    let memo = CachedSizes<Sizes>(subviews)
    return Cache(memo: memo, base: base.makeCache(subviews: memo.subviews(subviews)))
  }

  /// Forgets all sizes and brings the base layout's cache up to date.
  package func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.memo.update(subviews)
    base.updateCache(&cache.base, subviews: cache.memo.subviews(subviews))
  }

  /// The base layout's spacing.
  package func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.spacing(subviews: cache.memo.subviews(subviews), cache: &cache.base)
  }

  /// The base layout's size, from remembered sizes.
  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    base.sizeThatFits(
      proposal: proposal, subviews: cache.memo.subviews(subviews), cache: &cache.base)
  }

  /// Places as the base layout does, from remembered sizes.
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.placeSubviews(
      in: bounds, proposal: proposal, subviews: cache.memo.subviews(subviews),
      cache: &cache.base)
  }

  /// The base layout's guide.
  package func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: cache.memo.subviews(subviews),
      cache: &cache.base)
  }

  /// The base layout's guide.
  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: cache.memo.subviews(subviews),
      cache: &cache.base)
  }
}
