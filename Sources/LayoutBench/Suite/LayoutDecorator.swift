import PortableLayout

package protocol LayoutDecorator: Layout where Cache == Base.Cache {
  associatedtype Base: Layout
  var base: Base { get }
}

extension LayoutDecorator {
  package func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  package func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
