/// A layout whose type is hidden, so that the type may change while the subviews stay.
public struct AnyLayout: Layout {
  /// The hidden layout, which gets every call.
  package let wrapped: any Layout

  /// Creates a layout that calls another one, whose type it hides.
  public init<L: Layout>(_ layout: L) { wrapped = layout }

  /// The cache of the wrapped layout, whatever its type.
  public struct Cache {
    /// A `CacheBox` of the wrapped layout's type.
    fileprivate var storage: AnyObject
  }

  /// Makes the cache of the wrapped layout.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(storage: wrapped.boxedCache(subviews))
  }

  /// Updates the wrapped layout's cache. If the wrapped type has changed, makes a new cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      if let box = cache.storage as? CacheBox<L> {
        layout.updateCache(&box.cache, subviews: subviews)
      } else {
        cache.storage = layout.boxedCache(subviews)
      }
    }
    update(wrapped)
  }

  // The rest is the wrapped layout's.

  /// Returns the spacing preferences of the wrapped layout.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func spacing(_ layout: some Layout) -> ViewSpacing {
      layout.spacing(subviews: subviews, cache: &layout.box(&cache, subviews).cache)
    }
    return spacing(wrapped)
  }

  /// Returns the size of the wrapped layout, in points.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    func size(_ layout: some Layout) -> CGSize {
      layout.sizeThatFits(
        proposal: proposal, subviews: subviews, cache: &layout.box(&cache, subviews).cache)
    }
    return size(wrapped)
  }

  /// Places the subviews as the wrapped layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func place(_ layout: some Layout) {
      layout.placeSubviews(
        in: bounds, proposal: proposal, subviews: subviews,
        cache: &layout.box(&cache, subviews).cache)
    }
    place(wrapped)
  }

  /// Returns the wrapped layout's explicit horizontal guide, in points, or nil if it has none.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    explicitGuide(guide.key, bounds, proposal, subviews, &cache)
  }

  /// Returns the wrapped layout's explicit vertical guide, in points, or nil if it has none.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    explicitGuide(guide.key, bounds, proposal, subviews, &cache)
  }

  /// Returns the wrapped layout's explicit guide on either axis, in points, or nil if it has none.
  private func explicitGuide(
    _ guide: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    func value(_ layout: some Layout) -> CGFloat? {
      layout.explicitGuide(
        guide, in: bounds, proposal, subviews, &layout.box(&cache, subviews).cache)
    }
    return value(wrapped)
  }
}

/// A box that holds the cache of a type-erased layout.
private final class CacheBox<L: Layout> {
  var cache: L.Cache
  init(_ cache: L.Cache) { self.cache = cache }
}

extension Layout {
  /// Returns a new cache of this layout, in a box.
  fileprivate func boxedCache(_ subviews: LayoutSubviews) -> AnyObject {
    CacheBox<Self>(makeCache(subviews: subviews))
  }

  /// Returns the box with this layout's cache. If the cache belongs to another type, makes a new
  /// one.
  fileprivate func box(
    _ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews
  ) -> CacheBox<Self> {
    if let box = cache.storage as? CacheBox<Self> { return box }
    let box = CacheBox<Self>(makeCache(subviews: subviews))
    cache.storage = box
    return box
  }

  /// Returns the position of an explicit guide on either axis, in points.
  func explicitGuide(
    _ guide: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    if guide.isHorizontal {
      return explicitAlignment(
        of: HorizontalAlignment(key: guide), in: bounds, proposal: proposal, subviews: subviews,
        cache: &cache)
    }
    return explicitAlignment(
      of: VerticalAlignment(key: guide), in: bounds, proposal: proposal, subviews: subviews,
      cache: &cache)
  }
}

extension LayoutEngine {
  /// Makes a view a container with a layout, or with the layout that a substitution returns for it.
  ///
  /// For an `AnyLayout`, the wrapped layout is substituted.
  func setContainer(_ layout: some Layout, of view: Int) {
    guard let substitution else { return setLayout(layout, of: view) }
    if let any = layout as? AnyLayout {
      guard let other = substitution(any.wrapped) else { return setLayout(any, of: view) }
      return setLayout(AnyLayout(other), of: view)
    }
    guard let other = substitution(layout) else { return setLayout(layout, of: view) }
    setLayout(other, of: view)
  }
}
