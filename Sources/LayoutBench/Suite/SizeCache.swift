import PortableLayout

struct SizeCache {
  private var proposal = ProposedViewSize.unspecified
  private var sizes: [CGSize?] = []

  mutating func size(
    of index: Int, in subviews: LayoutSubviews, for proposal: ProposedViewSize
  ) -> CGSize {
    if proposal != self.proposal || sizes.count != subviews.count {
      self.proposal = proposal
      sizes = Array(repeating: nil, count: subviews.count)
    }
    if let size = sizes[index] { return size }
    let size = subviews[index].sizeThatFits(proposal)
    sizes[index] = size
    return size
  }

  /// Forgets all sizes: call it in `updateCache`.
  mutating func clear() { sizes.removeAll() }
}
