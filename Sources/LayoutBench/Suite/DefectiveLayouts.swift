import CLayoutBench
import PortableLayout

struct QueryingOnceMore<Base: Layout>: LayoutDecorator {
  var base: Base

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    for subview in subviews { _ = subview.sizeThatFits(.unspecified) }
    return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
}

struct AllocatingOnceMore<Base: Layout>: LayoutDecorator {
  var base: Base

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    let scratch = [CGFloat](repeating: 0, count: subviews.count + 1)
    // Seen by nobody, but the optimiser cannot know.
    scratch.withUnsafeBytes { clb_sink_pointer($0.baseAddress) }
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// A layout whose cache keeps the first size for ever, whatever changes.
struct KeepingFirstSize<Base: Layout>: Layout {
  var base: Base

  struct Cache {
    var base: Base.Cache
    var size: CGSize?
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(base: base.makeCache(subviews: subviews))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    base.updateCache(&cache.base, subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    if let size = cache.size { return size }
    let size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.base)
    cache.size = size
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.base)
  }
}
