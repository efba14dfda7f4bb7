import PortableLayout

/// A cached layout of the catalogue with its `updateCache` weakened from outside.
struct WeakUpdate<Base: Layout>: Layout {
  /// What is weakened.
  enum Weakness: String, CaseIterable, Sendable {
    /// Nothing is brought up to date.
    case never
    /// Only a change of the number of subviews counts.
    case byCount
    /// Only a change of the first subview or of the number counts.
    case byFirst
    /// Every second update is left out.
    case everySecond
  }

  let base: Base
  let weakness: Weakness

  struct Cache {
    var base: Base.Cache
    var count: Int
    var first: CGSize?
    var updates = 0
  }

  private static func first(_ subviews: LayoutSubviews) -> CGSize? {
    subviews.first?.sizeThatFits(ProposedViewSize(width: 50, height: nil))
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(
      base: base.makeCache(subviews: subviews), count: subviews.count,
      first: Self.first(subviews))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.updates += 1
    let first = Self.first(subviews)
    let isSeen =
      switch weakness {
      case .never: false
      case .byCount: cache.count != subviews.count
      case .byFirst: cache.count != subviews.count || cache.first != first
      case .everySecond: cache.updates % 2 == 0
      }
    cache.count = subviews.count
    cache.first = first
    if isSeen { base.updateCache(&cache.base, subviews: subviews) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.base)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache.base)
  }
}
