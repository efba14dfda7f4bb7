import PortableLayout

/// The subviews' sizes at the last proposed width; their ideal sizes at none.
typealias SizesAtWidth = Remembered<CGFloat?, CGSize>

extension SizesAtWidth {
  /// Measures the subviews at a width, with no height proposed, unless that is the last one.
  ///
  /// - Complexity: one query per subview, or none if the sizes are remembered.
  mutating func measure(_ subviews: LayoutSubviews, at width: CGFloat? = nil) {
    let proposal = ProposedViewSize(width: width, height: nil)
    update(to: width, count: subviews.count) { subviews[$0].sizeThatFits(proposal) }
  }
}

extension LayoutSubviews {
  /// The smallest size that holds each subview's ideal size.
  ///
  /// - Complexity: one query per subview.
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
