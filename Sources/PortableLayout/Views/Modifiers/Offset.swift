/// The node that moves its child by an offset.
final class OffsetNode: ValueNode<CGPoint> {
  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    place(child, at: bounds.corner + value, size: bounds.size, proposal: proposal)
  }
}

/// A node that takes the proposed size and centres a view on a point in it.
final class PositionNode: ValueNode<CGPoint> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    return proposal.replacingUnspecifiedDimensions(by: tree.query(child, proposal))
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    CGPoint(x: value.x - child.width / 2, y: value.y - child.height / 2)
  }
}

nonisolated extension View {
  /// Moves the view by distances in points, in reading direction and downwards.
  ///
  /// The view keeps its place in the layout, and its priority (rule M).
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped(OffsetNode.self, CGPoint(x: x, y: y), keepsPriority: true)
  }

  /// Moves the view by a size, in points, in reading direction and downwards.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Centres the view at distances from the leading edge and the top of the proposed size, in
  /// points.
  ///
  /// On an axis without a proposed length, the view's own length takes its place.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Centres the view at a point in the proposed size, in points.
  public func position(_ position: CGPoint) -> some View {
    wrapped(PositionNode.self, position)
  }
}

/// A node that sets one guide of a view and leaves everything else unchanged (rule A1).
final class AlignmentGuideNode: ValueNode<
  (guide: AlignmentKey, compute: (ViewDimensions) -> CGFloat)
>
{
  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if guide == value.guide { return value.compute(childDimensions(proposal)) }
    return super.explicitGuide(guide, size: size, proposal: proposal)
  }
}

nonisolated extension View {
  /// Sets a horizontal guide, in points, computed from the view's size and other guides (rule A1).
  ///
  /// The view keeps its priority (rule M).
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    guide(g.key, computeValue)
  }

  /// Sets a vertical guide, in points, computed from the view's size and other guides (rule A1).
  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    guide(g.key, computeValue)
  }

  /// Sets a guide on either axis.
  private func guide(
    _ guide: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped(AlignmentGuideNode.self, (guide, compute), keepsPriority: true)
  }
}
