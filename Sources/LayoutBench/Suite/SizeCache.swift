import PortableLayout

/// Remembers the sizes of a layout's subviews for one proposal, the latest, in an array.
struct SizeCache {
  private var proposal = ProposedViewSize.unspecified
  private var sizes: [CGSize?] = []

  /// The size of the subview at an index; the subview is queried if its size is not stored.
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
