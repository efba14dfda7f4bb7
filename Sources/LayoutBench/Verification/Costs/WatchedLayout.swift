import PortableLayout

struct WatchedLayout<Base: Layout>: Layout {
  var base: Base
  var placed: @Sendable (Base.Cache) -> Void = { _ in }
  var updated: @Sendable (_ before: Base.Cache, _ after: Base.Cache) -> Void = { _, _ in }

  func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    let before = cache
    base.updateCache(&cache, subviews: subviews)
    updated(before, cache)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Base.Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    placed(cache)
  }
}
