import PortableLayout

/// The subviews' sizes at a proposed width, nil for their ideal sizes, asked every time.
typealias AskedSizes = NoMemory<CGFloat?, CGSize>

/// The subviews' sizes at the last proposed width, nil for their ideal sizes.
typealias SizesAtWidth = LastMemory<CGFloat?, CGSize>

extension ElementMemory where Key == CGFloat?, Element == CGSize {
  /// Hands on each subview with its size at a width, no height proposed.
  ///
  /// - Complexity: one ask per subview whose size is not remembered.
  @inline(__always)
  mutating func forEach(
    _ subviews: LayoutSubviews, at width: CGFloat? = nil, _ use: (Int, CGSize) -> Void
  ) {
    let proposal = ProposedViewSize(width: width, height: nil)
    forEach(
      of: width, count: subviews.count, compute: { subviews[$0].sizeThatFits(proposal) }, use)
  }

  /// The subviews' sizes at a width, no height proposed.
  ///
  /// - Complexity: one ask per subview whose size is not remembered.
  @inline(__always)
  mutating func all(_ subviews: LayoutSubviews, at width: CGFloat? = nil) -> [CGSize] {
    let proposal = ProposedViewSize(width: width, height: nil)
    return all(of: width, count: subviews.count) { subviews[$0].sizeThatFits(proposal) }
  }
}

extension LayoutSubviews {
  /// The smallest size that holds each subview's ideal size.
  ///
  /// - Complexity: one ask per subview.
  func largestIdeal() -> CGSize {
    var largest = CGSize.zero
    for subview in self {
      let size = subview.sizeThatFits(.unspecified)
      largest.width = Swift.max(largest.width, size.width)
      largest.height = Swift.max(largest.height, size.height)
    }
    return largest
  }
}
