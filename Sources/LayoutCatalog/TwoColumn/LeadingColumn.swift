import PortableLayout

/// The ideal sizes of the leading subviews, every second one, and the widest of them.
struct LeadingColumn: Sendable {
  private var isMeasured = false
  /// The ideal sizes, one a row.
  private(set) var sizes: [CGSize] = []
  private(set) var width: CGFloat = 0

  mutating func forget() { isMeasured = false }

  /// Measures the leading subviews unless they are remembered, in the memory already there.
  ///
  /// - Complexity: one query per leading subview, or none.
  mutating func measure(_ subviews: LayoutSubviews) {
    guard !isMeasured else { return }
    isMeasured = true
    sizes.removeAll(keepingCapacity: true)
    sizes.reserveCapacity((subviews.count + 1) / 2)
    width = 0
    for index in stride(from: 0, to: subviews.count, by: 2) {
      let size = subviews[index].sizeThatFits(.unspecified)
      sizes.append(size)
      width = max(width, size.width)
    }
  }
}
