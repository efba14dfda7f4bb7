import PortableLayout

/// A layout without its cache: every call makes a fresh one.
///
/// It is the automatic variant "cache left out" of a layout that has a cache. To the engine it has
/// the cache `Void`, as a layout that is written without one: `makeCache` and `updateCache` are
/// counted once a change for both, and the base layout's `makeCache` in each call belongs to that
/// call. A layout whose fresh cache is empty, and filled by what a call needs, does the same work
/// in the same queries as if it were written without: every exact count is equal, and the time is,
/// but for some 20 ns a call.
package struct UncachedLayout<Base: Layout>: Layout {
  var base: Base

  package static var layoutProperties: LayoutProperties { Base.layoutProperties }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    var fresh = base.makeCache(subviews: subviews)
    return base.spacing(subviews: subviews, cache: &fresh)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var fresh = base.makeCache(subviews: subviews)
    return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &fresh)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var fresh = base.makeCache(subviews: subviews)
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &fresh)
  }

  package func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    var fresh = base.makeCache(subviews: subviews)
    return base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &fresh)
  }

  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    var fresh = base.makeCache(subviews: subviews)
    return base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &fresh)
  }
}
