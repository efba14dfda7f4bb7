import PortableLayout

/// A layout around another one, which it calls with other subviews or another cache.
package protocol LayoutWrapper: Layout {
  associatedtype Base: Layout
  var base: Base { get }

  func within<Value>(
    _ subviews: Subviews, _ cache: inout Cache,
    _ call: (Subviews, inout Base.Cache) -> Value
  ) -> Value
}

extension Layout {
  /// The layout that somebody wrote, within wrappers and `AnyLayout`.
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

/// A wrapper that has the alignment guides of the layout in it.
///
/// Others answer them by placing, as a layout without `explicitAlignment` does.
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

/// A wrapper with the cache of its layout, which it follows in all calls but those it defines.
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

/// A layout without its cache: every call makes a fresh one.
///
/// It is the automatic variant "cache left out". The engine counts `makeCache` as for a layout that
/// is written without one; the base layout's belongs to the call. A layout that fills an empty cache
/// with what a call needs has the same exact counts as one written without, and takes some 20 ns a
/// call longer. Calls that read nothing of what `makeCache` found get an ``OtherCache``, as
/// nobody who writes the layout without a cache makes it for them.
package struct UncachedLayout<Base: Layout>: GuideKeepingWrapper {
  package var base: Base
  private let unread: CacheReaders
  private let other = OtherCache<Base>()

  init(base: Base, unread: CacheReaders) {
    self.base = base
    self.unread = unread
  }

  @inline(__always)
  private func fresh(_ call: CacheReaders, _ subviews: Subviews) -> Base.Cache {
    unread.contains(call)
      ? other.cache(of: base, count: subviews.count)
      : subviews.makingCache { base.makeCache(subviews: subviews) }
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

/// A layout that remembers its subviews' sizes in its cache.
///
/// A layout does the same when it takes on the protocol of a ``SizedLayoutFile``.
package struct CachingSizes<Base: Layout>: GuideKeepingWrapper {
  package var base: Base
  var kind: SizedLayoutFile.Kind
  /// A Boolean value that is true when the sizes are dropped at the start of each call, as by a method
  /// that keeps them in a constant.
  var isForOneCall = false

  /// The base layout's cache with the sizes that the wrapper remembers.
  package struct Cache {
    let sizes: RememberedSizes
    let source: SubviewSizeSource
    var base: Base.Cache
  }

  package func makeCache(subviews: Subviews) -> Cache {
    let sizes = RememberedSizes(kind, subviews)
    let source = SubviewSizeSource(subviews, sizes)
    sizes.clear()
    return Cache(
      sizes: sizes, source: source, base: base.makeCache(subviews: source.subviews(subviews)))
  }

  package func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.source.update(subviews)
    cache.sizes.clear()
    base.updateCache(&cache.base, subviews: cache.source.subviews(subviews))
  }

  package func within<Value>(
    _ subviews: Subviews, _ cache: inout Cache,
    _ call: (Subviews, inout Base.Cache) -> Value
  ) -> Value {
    subviews.meter?.cacheWork.calls += 1
    if isForOneCall { cache.sizes.clear() }
    return call(cache.source.subviews(subviews), &cache.base)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    within(subviews, &cache) {
      base.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1)
    }
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    within(subviews, &cache) {
      base.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1)
    }
  }
}

/// The sizes of a container's subviews, as the cache of a ``SizedLayoutFile`` remembers them.
package final class RememberedSizes: SubviewSizes {
  private let kind: SizedLayoutFile.Kind
  private var sizes: [[(proposal: ProposedViewSize, size: CGSize)]] = []
  package var subviews: LayoutSubviews

  init(_ kind: SizedLayoutFile.Kind, _ subviews: LayoutSubviews) {
    self.kind = kind
    self.subviews = subviews
  }

  /// A cache is made anew.
  func clear() {
    sizes = Array(repeating: [], count: subviews.count)
    subviews.meter?.cacheWork.caches += 1
  }

  package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
    guard remembers(proposal) else { return subviews[position].sizeThatFits(proposal) }
    let meter = subviews.meter
    let place = sizes[position].firstIndex { $0.proposal == proposal }
    meter?.cacheWork.lookups += 1
    meter?.cacheWork.comparisons += Double(place ?? max(0, sizes[position].count - 1))
    if let place { return sizes[position][place].size }
    let size = subviews[position].sizeThatFits(proposal)
    if sizes[position].isEmpty {
      meter?.cacheWork.firstStores += 1
    } else {
      meter?.cacheWork.stores += 1
    }
    if kind == .sizesByProposal, sizes[position].count == SizedLayoutFile.mostProposals {
      sizes[position].removeFirst()
    }
    sizes[position].append((proposal, size))
    return size
  }

  private func remembers(_ proposal: ProposedViewSize) -> Bool {
    kind != .idealSizes || proposal == .unspecified
  }
}
