import PortableLayout

/// Remembers the sizes of a layout's subviews for several proposals, in an array each.
struct ProposalSizeCache {
  private(set) var entries: [(proposal: ProposedViewSize, sizes: [CGSize?])] = []
  private var latest = 0
  private var oldest = 0

  /// The size of the subview at an index; the subview is queried once for each proposal.
  mutating func size(
    of index: Int, in subviews: LayoutSubviews, for proposal: ProposedViewSize
  ) -> CGSize {
    find(proposal, count: subviews.count)
    if let size = entries[latest].sizes[index] { return size }
    let size = subviews[index].sizeThatFits(proposal)
    entries[latest].sizes[index] = size
    return size
  }

  /// Makes the entry of a proposal the latest one; of more than eight the oldest gives way.
  private mutating func find(_ proposal: ProposedViewSize, count: Int) {
    if latest < entries.count, entries[latest].proposal == proposal { return }
    if let known = entries.firstIndex(where: { $0.proposal == proposal }) {
      latest = known
      return
    }
    let entry = (proposal, [CGSize?](repeating: nil, count: count))
    if entries.count < 8 {
      entries.append(entry)
      latest = entries.count - 1
    } else {
      entries[oldest] = entry
      latest = oldest
      oldest = (oldest + 1) % entries.count
    }
  }

  /// Forgets all sizes: call it in `updateCache`.
  mutating func clear() {
    entries.removeAll()
    latest = 0
    oldest = 0
  }
}
