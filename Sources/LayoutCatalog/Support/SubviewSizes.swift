import PortableLayout

extension [CGSize] {
  /// Replaces the elements by the subviews' ideal sizes, in the memory already there.
  ///
  /// - Complexity: one ask per subview.
  mutating func measureIdeals(of subviews: LayoutSubviews) {
    removeAll(keepingCapacity: true)
    reserveCapacity(subviews.count)
    for subview in subviews { append(subview.sizeThatFits(.unspecified)) }
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

/// The subviews' sizes at one proposed width, and which width that was.
///
/// One entry: a layout pass sizes and places with the same width one after the other, and what
/// lies further back is in the engine's own memo.
struct SizesAtWidth {
  private var width: CGFloat?
  private var isMeasured = false
  private(set) var sizes: [CGSize] = []

  /// Forgets the sizes, because a subview changed.
  mutating func invalidate() { isMeasured = false }

  /// Makes sure that `sizes` are those at a width, with no height proposed.
  ///
  /// - Parameters:
  ///   - width: The width to propose to each subview.
  ///   - subviews: The subviews to measure.
  ///   - first: The first subview to measure.
  ///   - step: The distance to the next one.
  /// - Complexity: one ask per measured subview if the width is not the last one; else none.
  mutating func measure(
    at width: CGFloat?, _ subviews: LayoutSubviews, from first: Int = 0, by step: Int = 1
  ) {
    guard !isMeasured || self.width != width else { return }
    self.width = width
    isMeasured = true
    sizes.removeAll(keepingCapacity: true)
    let proposal = ProposedViewSize(width: width, height: nil)
    for index in stride(from: first, to: subviews.count, by: step) {
      sizes.append(subviews[index].sizeThatFits(proposal))
    }
  }
}
