import PortableLayout

/// A layout that does everything several times: a slowdown that is exactly known.
///
/// Each time begins with a fresh cache, since a layout that remembers its last result would do
/// nothing from the second time on.
package struct RepeatedLayout<Base: Layout>: Layout {
  private let base: Base
  private let times: Int

  /// Repeats a layout.
  ///
  /// - Parameters:
  ///   - base: The layout.
  ///   - times: How many times everything is done.
  package init(_ base: Base, times: Int) {
    self.base = base
    self.times = times
  }

  package func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  package func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<times {
      cache = base.makeCache(subviews: subviews)
      size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    return size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    for _ in 0..<times {
      cache = base.makeCache(subviews: subviews)
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}
