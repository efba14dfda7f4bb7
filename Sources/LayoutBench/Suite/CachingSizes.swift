import PortableLayout

/// A layout that remembers its subviews' sizes in its cache, by code that a developer could paste.
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

package final class LatestSizes: SharedSizes {
  @exclusivity(unchecked) private var cache = SizeCache()
  @exclusivity(unchecked) package var subviews: LayoutSubviews

  package init(_ subviews: LayoutSubviews) { self.subviews = subviews }

  package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
    cache.size(of: position, in: subviews, for: proposal)
  }

  package func clear() { cache.clear() }
}

package final class ProposalSizes: SharedSizes {
  @exclusivity(unchecked) private var cache = ProposalSizeCache()
  @exclusivity(unchecked) package var subviews: LayoutSubviews

  package init(_ subviews: LayoutSubviews) { self.subviews = subviews }

  package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
    cache.size(of: position, in: subviews, for: proposal)
  }

  package func clear() { cache.clear() }
}

/// Looks a size up and remembers none: for timing the wrapping alone.
///
/// A ``SizeCache`` is called here; in a layout's own code it is inlined, and what it looks up for a
/// query takes next to nothing. So that is a part of the wrapping; the arrays that it makes for
/// other proposals are not.
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
