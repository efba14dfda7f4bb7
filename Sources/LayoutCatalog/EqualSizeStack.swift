import PortableLayout

/// The arithmetic of a stack whose subviews are all as large as the largest.
struct EqualSizeStack {
  private let axis: Axis
  /// The largest ideal width and height, in points.
  private var largest = CGSize.zero
  /// The gap after each subview but the last, in points.
  private var gaps: [CGFloat] = []
  /// The sum of the gaps, in points.
  private var gapTotal: CGFloat = 0

  init(_ subviews: LayoutSubviews, along axis: Axis) {
    self.axis = axis
    largest = subviews.largestIdeal()
    gaps.reserveCapacity(max(0, subviews.count - 1))
    var previous: ViewSpacing?
    for subview in subviews {
      let spacing = subview.spacing
      if let previous {
        let gap = previous.distance(to: spacing, along: axis)
        gaps.append(gap)
        gapTotal += gap
      }
      previous = spacing
    }
  }

  /// The size of a number of slots with the gaps between them.
  func size(count: Int) -> CGSize {
    guard count > 0 else { return .zero }
    var size = largest
    switch axis {
    case .horizontal: size.width = max(0, largest.width * CGFloat(count) + gapTotal)
    case .vertical: size.height = max(0, largest.height * CGFloat(count) + gapTotal)
    }
    return size
  }

  /// Places every subview at the centre of its slot, with the slot's size as the proposal.
  /// One query per subview.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
    let proposal = ProposedViewSize(largest)
    // The first slot reaches across the whole bounds.
    var slot = bounds.size
    switch axis {
    case .horizontal: slot.width = largest.width
    case .vertical: slot.height = largest.height
    }
    var centre = CGPoint(
      x: bounds.origin.x + slot.width / 2, y: bounds.origin.y + slot.height / 2)
    for index in subviews.indices {
      subviews[index].place(at: centre, anchor: .center, proposal: proposal)
      guard index < gaps.count else { continue }
      switch axis {
      case .horizontal: centre.x += largest.width + gaps[index]
      case .vertical: centre.y += largest.height + gaps[index]
      }
    }
  }
}
