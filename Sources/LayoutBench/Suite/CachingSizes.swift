import PortableLayout

/// A layout that remembers its subviews' sizes in its cache.
///
/// It behaves like a layout that conforms to the protocol of a ``SizedLayoutFile``.
package struct CachingSizes<Base: Layout>: GuideKeepingWrapper {
  package var base: Base
  var kind: SizedLayoutFile.Kind
  /// A Boolean value that is true when the sizes are dropped at the start of each call.
  ///
  /// The layout then behaves as if its methods kept sizes or dimensions in constants.
  var isForOneCall = false

  /// The base layout's cache with the sizes that the wrapper remembers.
  package struct Cache {
    let sizes: RememberedSizes
    let source: SubviewSizeSource
    var base: Base.Cache
  }

  package func makeCache(subviews: Subviews) -> Cache {
    let sizes = RememberedSizes(kind, subviews)
    let source = SubviewSizeSource(subviews, sizes, keepsDimensions: isForOneCall)
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
    subviews.noteCacheWork { work in work.calls += 1 }
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
  // To look each access up among those under way would take as long as to look for a size.
  @exclusivity(unchecked)
  private var sizes: [[(proposal: ProposedViewSize, size: CGSize)]] = []
  @exclusivity(unchecked)
  package var subviews: LayoutSubviews

  init(_ kind: SizedLayoutFile.Kind, _ subviews: LayoutSubviews) {
    self.kind = kind
    self.subviews = subviews
  }

  /// Forgets all sizes, because a cache is made.
  func clear() {
    sizes = Array(repeating: [], count: subviews.count)
    subviews.noteCacheWork { work in work.caches += 1 }
  }

  package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
    guard remembers(proposal) else { return subviews[position].sizeThatFits(proposal) }
    let index = sizes[position].firstIndex { known in known.proposal == proposal }
    if let index {
      subviews.noteCacheWork { work in work.noteLookup(comparing: index) }
      return sizes[position][index].size
    }
    let known = sizes[position].count
    subviews.noteCacheWork { work in
      work.noteLookup(comparing: max(0, known - 1))
      work.noteStore(isFirst: known == 0)
    }
    let size = subviews[position].sizeThatFits(proposal)
    if kind == .sizesByProposal, sizes[position].count == SizedLayoutFile.mostProposals {
      sizes[position].removeFirst()
    }
    sizes[position].append((proposal, size))
    return size
  }

  /// Returns true if sizes for a proposal are remembered.
  private func remembers(_ proposal: ProposedViewSize) -> Bool {
    kind != .idealSizes || proposal == .unspecified
  }
}
