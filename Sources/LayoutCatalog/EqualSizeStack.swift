import PortableLayout

/// The arithmetic of a stack whose subviews are all as large as the largest.
struct EqualSizeStack {
  private let axis: Axis
  /// The largest ideal width and height, in points.
  private var largest = CGSize.zero
  /// The gap after each subview but the last, in points.
  private var gaps: [CGFloat] = []
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

  func size(count: Int) -> CGSize {
    guard count > 0 else { return .zero }
    func length(_ slot: CGFloat) -> CGFloat { max(0, slot * CGFloat(count) + gapTotal) }
    return axis == .horizontal
      ? CGSize(width: length(largest.width), height: largest.height)
      : CGSize(width: largest.width, height: length(largest.height))
  }

  /// Places every subview at the centre of its slot, with the slot's size as the proposal.
  /// One query per subview.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
    let proposal = ProposedViewSize(largest)
    var centre = CGPoint(
      x: bounds.origin.x + (axis == .horizontal ? largest.width : bounds.size.width) / 2,
      y: bounds.origin.y + (axis == .vertical ? largest.height : bounds.size.height) / 2)
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
