import PortableLayout

/// A layout that remembers its subviews' sizes in its cache, as one does that takes on the protocol
/// of a ``SizedLayoutFile``.
///
/// It is an automatic variant. All sizes are dropped whenever something changed, as a layout cannot
/// tell what did. What the wrapping takes is timed with ``NoSizes``, and is no part of its time.
package struct CachingSizes<Base: Layout, Sizes: SharedSizes>: GuideKeepingWrapper {
  package var base: Base

  package struct Cache {
    let sizes: Sizes
    let source: SubviewSizeSource
    var base: Base.Cache
  }

  package func makeCache(subviews: Subviews) -> Cache {
    let sizes = Sizes(subviews)
    let source = SubviewSizeSource(subviews, sizes)
    return Cache(
      sizes: sizes, source: source, base: base.makeCache(subviews: source.subviews(subviews)))
  }

  package func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes.clear()
    cache.source.update(subviews)
    base.updateCache(&cache.base, subviews: cache.source.subviews(subviews))
  }

  package func within<Value>(
    _ subviews: Subviews, _ cache: inout Cache,
    _ call: (Subviews, inout Base.Cache) -> Value
  ) -> Value {
    call(cache.source.subviews(subviews), &cache.base)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    base.sizeThatFits(
      proposal: proposal, subviews: cache.source.subviews(subviews), cache: &cache.base)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.placeSubviews(
      in: bounds, proposal: proposal, subviews: cache.source.subviews(subviews),
      cache: &cache.base)
  }
}

package protocol SharedSizes: SubviewSizes {
  init(_ subviews: LayoutSubviews)
  func clear()
}

// A class for each cache: one generic class would call its cache through a table, which takes
// as long as what is measured.

package final class IdealSizes: SharedSizes {
  @exclusivity(unchecked) private var sizes: [CGSize?] = []
  @exclusivity(unchecked) package var subviews: LayoutSubviews

  package init(_ subviews: LayoutSubviews) { self.subviews = subviews }

  package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
    guard proposal == .unspecified else { return subviews[position].sizeThatFits(proposal) }
    if sizes.count != subviews.count { sizes = Array(repeating: nil, count: subviews.count) }
    if let size = sizes[position] { return size }
    let size = subviews[position].sizeThatFits(proposal)
    sizes[position] = size
    return size
  }

  package func clear() { sizes.removeAll() }
}

package final class ProposalSizes: SharedSizes {
  @exclusivity(unchecked) private var sizes: [[(proposal: ProposedViewSize, size: CGSize)]] = []
  @exclusivity(unchecked) package var subviews: LayoutSubviews

  package init(_ subviews: LayoutSubviews) { self.subviews = subviews }

  package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
    if sizes.count != subviews.count { sizes = Array(repeating: [], count: subviews.count) }
    if let known = sizes[position].first(where: { $0.proposal == proposal }) { return known.size }
    let size = subviews[position].sizeThatFits(proposal)
    if sizes[position].count == SizedLayoutFile.mostProposals { sizes[position].removeFirst() }
    sizes[position].append((proposal, size))
    return size
  }

  package func clear() { sizes.removeAll() }
}

/// Looks a size up and remembers none: for timing the wrapping alone.
///
/// A cache is called here; in a layout's own code it is inlined, and what it looks up for a query
/// takes next to nothing. So that is a part of the wrapping.
package final class NoSizes: SharedSizes {
  @exclusivity(unchecked) private var proposal = ProposedViewSize.unspecified
  @exclusivity(unchecked) private var sizes: [CGSize?] = []
  @exclusivity(unchecked) package var subviews: LayoutSubviews

  package init(_ subviews: LayoutSubviews) { self.subviews = subviews }

  package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
    if proposal != self.proposal { self.proposal = proposal }
    if sizes.count != subviews.count { sizes = Array(repeating: nil, count: subviews.count) }
    if let size = sizes[position] { return size }
    return subviews[position].sizeThatFits(proposal)
  }

  package func clear() { sizes.removeAll() }
}
