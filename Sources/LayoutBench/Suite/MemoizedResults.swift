import PortableLayout

/// A layout that remembers its own size per proposal and its placements per bounds and proposal.
///
/// It is the automatic variant "memoized results": what would a cache of whole results buy? It runs
/// the code that an answer prints.
/// Placing still measures each subview once, which no layout can avoid.
package struct MemoizedResults<Base: Layout>: Layout {
  package var base: Base

  package init(_ base: Base) { self.base = base }

  package struct Cache {
    var base: Base.Cache
    var results = ResultCache()
    var guides = RecentResults<GuideKey, CGFloat?>(capacity: 8)

    struct GuideKey: Equatable {
      var guide: AlignmentKey
      var bounds: CGRect
      var proposal: ProposalKey
    }
  }

  package static var layoutProperties: LayoutProperties { Base.layoutProperties }

  package func makeCache(subviews: Subviews) -> Cache {
    Cache(base: base.makeCache(subviews: subviews))
  }

  /// Forgets all results and brings the base layout's cache up to date.
  package func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.results.clear()
    cache.guides.clear()
    base.updateCache(&cache.base, subviews: subviews)
  }

  package func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    base.spacing(subviews: subviews, cache: &cache.base)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    if let size = cache.results.size(for: proposal) { return size }
    let size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.base)
    cache.results.remember(size, for: proposal)
    return size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    if let places = cache.results.places(in: bounds, for: proposal) {
      for place in places {
        subviews[place.index].place(at: place.position, proposal: place.proposal)
      }
      return
    }
    let placements = subviews.recordingPlacements {
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.base)
    }
    let places = placements.map {
      ResultCache.Place(index: $0.position, position: $0.origin, proposal: $0.proposal)
    }
    cache.results.remember(places, in: bounds, for: proposal)
  }

  package func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    remembered(guide.key, bounds, proposal, &cache) { cache in
      base.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    remembered(guide.key, bounds, proposal, &cache) { cache in
      base.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  private func remembered(
    _ guide: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ cache: inout Cache, _ compute: (inout Base.Cache) -> CGFloat?
  ) -> CGFloat? {
    let key = Cache.GuideKey(guide: guide, bounds: bounds, proposal: ProposalKey(proposal))
    if let value = cache.guides[key] { return value }
    let value = compute(&cache.base)
    cache.guides.insert(value, for: key)
    return value
  }
}

/// The most recent results by key, first in first out: a small cache that cannot grow.
struct RecentResults<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value)] = []
  private var next = 0
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  subscript(key: Key) -> Value? {
    entries.last { $0.key == key }?.value
  }

  mutating func insert(_ value: Value, for key: Key) {
    if entries.count < capacity {
      entries.append((key, value))
    } else {
      entries[next] = (key, value)
      next = (next + 1) % capacity
    }
  }

  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    next = 0
  }
}
