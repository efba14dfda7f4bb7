import PortableLayout

/// A layout that remembers its own size per proposal and its placements per bounds and proposal.
///
/// It is the automatic variant "memoized results", and runs the code that an answer prints.
/// Placing still measures each subview once, which no layout can avoid.
package struct MemoizedResults<Base: Layout>: Layout {
  var base: Base

  package struct Cache {
    var base: Base.Cache
    var results = ResultCache()
    /// The latest eight.
    var guides: [(key: GuideKey, value: CGFloat?)] = []

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

  package func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.results.clear()
    cache.guides.removeAll(keepingCapacity: true)
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
    if let known = cache.guides.first(where: { $0.key == key }) { return known.value }
    let value = compute(&cache.base)
    if cache.guides.count == 8 { cache.guides.removeFirst() }
    cache.guides.append((key, value))
    return value
  }
}
