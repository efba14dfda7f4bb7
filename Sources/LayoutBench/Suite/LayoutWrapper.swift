import PortableLayout

/// A layout that wraps another one and calls it with other subviews or another cache.
package protocol LayoutWrapper: Layout {
  associatedtype Base: Layout
  var base: Base { get }

  /// Calls the wrapped layout with the subviews and the cache that the wrapper chooses.
  func within<Value>(
    _ subviews: Subviews, _ cache: inout Cache,
    _ call: (Subviews, inout Base.Cache) -> Value
  ) -> Value
}

extension Layout {
  /// The handwritten layout inside wrappers and `AnyLayout`.
  var innermost: any Layout {
    if let wrapper = self as? any LayoutWrapper { return wrapper.base.innermost }
    return (self as? AnyLayout)?.wrapped.innermost ?? self
  }
}

extension LayoutWrapper {
  package static var layoutProperties: LayoutProperties { Base.layoutProperties }

  package func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    within(subviews, &cache) { base.spacing(subviews: $0, cache: &$1) }
  }
}

/// A wrapper with the alignment guides of the wrapped layout.
///
/// Other wrappers compute them by placing, as a layout without `explicitAlignment` does.
package protocol GuideKeepingWrapper: LayoutWrapper {}

extension GuideKeepingWrapper {
  package func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    within(subviews, &cache) {
      base.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: $0, cache: &$1)
    }
  }

  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    within(subviews, &cache) {
      base.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: $0, cache: &$1)
    }
  }
}

/// A wrapper with the wrapped layout's cache, to which it forwards all calls that it does not
/// define.
package protocol LayoutDecorator: LayoutWrapper where Cache == Base.Cache {}

extension LayoutDecorator {
  package func within<Value>(
    _ subviews: Subviews, _ cache: inout Cache,
    _ call: (Subviews, inout Base.Cache) -> Value
  ) -> Value {
    call(subviews, &cache)
  }

  package func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  package func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// A layout without its cache, which makes a new cache in every call.
///
/// It is the automatic variant "cache left out". The engine counts `makeCache` as for a layout that
/// is written without one, and the base layout's `makeCache` belongs to the call. A layout that
/// fills an empty cache with what a call needs has the same exact counts as one written without a
/// cache, and takes about 20 ns longer for a call. Calls that read nothing from `makeCache` get an
/// ``OtherCache``, because nobody who writes the layout without a cache would make it for them.
package struct UncachedLayout<Base: Layout>: GuideKeepingWrapper {
  package var base: Base
  private let unread: CacheReaders
  private let other: OtherCache<Base>

  init(base: Base, unread: CacheReaders, other: OtherCache<Base>) {
    self.base = base
    self.unread = unread
    self.other = other
  }

  /// Returns the cache for a single call.
  @inline(__always)
  private func fresh(_ call: CacheReaders, _ subviews: Subviews) -> Base.Cache {
    if unread.contains(call) { return other.cache(of: base, count: subviews.count) }
    return subviews.makingCache { base.makeCache(subviews: subviews) }
  }

  package func within<Value>(
    _ subviews: Subviews, _ cache: inout (),
    _ call: (Subviews, inout Base.Cache) -> Value
  ) -> Value {
    var fresh = fresh(.explicitAlignment, subviews)
    return call(subviews, &fresh)
  }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    var fresh = fresh(.spacing, subviews)
    return base.spacing(subviews: subviews, cache: &fresh)
  }

  // Timed: without the way through a closure.

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var fresh = fresh(.sizeThatFits, subviews)
    return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &fresh)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var fresh = fresh(.placeSubviews, subviews)
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &fresh)
  }
}

extension LayoutEngine {
  /// Returns true if the layout of a placed container does not implement `explicitAlignment`.
  func hasDefaultGuides(_ container: Int) -> Bool {
    guard let layout = node(of: container)?.layoutValue?.innermost else { return false }
    return hasDefaultGuides(container, of: type(of: layout))
  }
}
