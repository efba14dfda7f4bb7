import Foundation

/// A layout of any type, so that the type may change while the subviews stay.
public struct AnyLayout: Layout {
  let wrapped: any Layout

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) { wrapped = layout }

  /// The cache of the wrapped layout, whatever its type.
  public struct Cache {
    fileprivate var storage: AnyObject
  }

  /// Makes the wrapped layout's cache.
  public func makeCache(subviews: Subviews) -> Cache { wrapped.boxedCache(subviews) }

  /// Brings the cache up to date; makes a new one when the wrapped type has changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    wrapped.updateCache(&cache, subviews)
  }

  /// The wrapped layout's spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    wrapped.spacing(subviews, &cache)
  }

  /// The wrapped layout's size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    wrapped.sizeThatFits(proposal, subviews, &cache)
  }

  /// Places the subviews as the wrapped layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    wrapped.placeSubviews(bounds, proposal, subviews, &cache)
  }

  /// The wrapped layout's guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    wrapped.explicitAlignment(guide, bounds, proposal, subviews, &cache)
  }

  /// The wrapped layout's guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    wrapped.explicitAlignment(guide, bounds, proposal, subviews, &cache)
  }
}

private final class CacheBox<L: Layout> {
  var cache: L.Cache
  init(_ cache: L.Cache) { self.cache = cache }
}

extension Layout {
  fileprivate typealias AnyCache = AnyLayout.Cache

  fileprivate func boxedCache(_ subviews: LayoutSubviews) -> AnyCache {
    AnyCache(storage: CacheBox<Self>(makeCache(subviews: subviews)))
  }

  /// The cache of this type, made anew if it is of another one.
  private func box(_ cache: inout AnyCache, _ subviews: LayoutSubviews) -> CacheBox<Self> {
    if let box = cache.storage as? CacheBox<Self> { return box }
    let box = CacheBox<Self>(makeCache(subviews: subviews))
    cache.storage = box
    return box
  }

  fileprivate func updateCache(_ cache: inout AnyCache, _ subviews: LayoutSubviews) {
    if let box = cache.storage as? CacheBox<Self> {
      updateCache(&box.cache, subviews: subviews)
    } else {
      cache = boxedCache(subviews)
    }
  }

  fileprivate func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyCache) -> ViewSpacing {
    spacing(subviews: subviews, cache: &box(&cache, subviews).cache)
  }

  fileprivate func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyCache
  ) -> CGSize {
    sizeThatFits(
      proposal: proposal, subviews: subviews, cache: &box(&cache, subviews).cache)
  }

  fileprivate func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyCache
  ) {
    placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &box(&cache, subviews).cache)
  }

  fileprivate func explicitAlignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyCache
  ) -> CGFloat? {
    explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews,
      cache: &box(&cache, subviews).cache)
  }

  fileprivate func explicitAlignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyCache
  ) -> CGFloat? {
    explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews,
      cache: &box(&cache, subviews).cache)
  }
}

extension LayoutEngine {
  /// Makes a view a container with a layout, or with what takes its place.
  ///
  /// Of an `AnyLayout`, what it wraps is replaced.
  func setContainer(_ layout: some Layout, of view: Int) {
    guard let substitution else { return setLayout(layout, of: view) }
    if let any = layout as? AnyLayout {
      let wrapped = substitution(any.wrapped).map { AnyLayout($0) }
      return setLayout(wrapped ?? any, of: view)
    }
    guard let other = substitution(layout) else { return setLayout(layout, of: view) }
    setLayout(other, of: view)
  }
}
