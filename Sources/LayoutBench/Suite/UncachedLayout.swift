import PortableLayout

/// A layout without its cache: every call makes a fresh one.
///
/// It is the automatic variant "cache left out". The engine counts `makeCache` as for a layout that
/// is written without one; the base layout's belongs to the call. A layout that fills an empty cache
/// with what a call needs has the same exact counts as one written without, and takes some 20 ns a
/// call longer.
package struct UncachedLayout<Base: Layout>: GuideKeepingWrapper {
  package var base: Base

  package func within<Value>(
    _ subviews: Subviews, _ cache: inout (),
    _ call: (Subviews, inout Base.Cache) -> Value
  ) -> Value {
    var fresh = base.makeCache(subviews: subviews)
    return call(subviews, &fresh)
  }

  // Timed: without the way through a closure.

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
}
