import PortableLayout

/// A layout that remembers its own size per proposal and its placements per bounds and proposal.
///
/// It is the automatic variant "memoized results". Placing still measures each subview once, which no layout can avoid. What finding out the
/// placements takes is timed with ``RecordedPlacements``, and is no part of its time.
package struct MemoizedResults<Base: Layout>: GuideKeepingWrapper {
  package var base: Base

  package struct Cache {
    var base: Base.Cache
    var results = ResultCache()
  }

  package func makeCache(subviews: Subviews) -> Cache {
    Cache(base: base.makeCache(subviews: subviews))
  }

  package func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.results.clear()
    base.updateCache(&cache.base, subviews: subviews)
  }

  package func within<Value>(
    _ subviews: Subviews, _ cache: inout Cache,
    _ call: (Subviews, inout Base.Cache) -> Value
  ) -> Value {
    call(subviews, &cache.base)
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
    // As in a layout's own code, where the array grows with each placement.
    var places: [ResultCache.Place] = []
    for placed in placements {
      places.append(
        .init(index: placed.position, position: placed.origin, proposal: placed.proposal))
    }
    cache.results.remember(places, in: bounds, for: proposal)
  }
}

/// A layout whose placements are found out and dropped: for timing that alone.
struct RecordedPlacements<Base: Layout>: LayoutDecorator, GuideKeepingWrapper {
  var base: Base

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    _ = subviews.recordingPlacements {
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}
