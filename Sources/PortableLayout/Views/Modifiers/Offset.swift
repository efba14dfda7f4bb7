final class OffsetNode: ModifierNode {
  private let offset: CGPoint

  init(_ offset: CGPoint, tree: TreePointer, view: Int) {
    self.offset = offset
    super.init(tree: tree, view: view)
  }

  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    place(child, at: bounds.corner + offset, size: bounds.size, proposal: proposal)
  }
}

/// Takes what is offered and centres a view on a point of it.
final class PositionNode: ModifierNode {
  private let position: CGPoint

  init(_ position: CGPoint, tree: TreePointer, view: Int) {
    self.position = position
    super.init(tree: tree, view: view)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    return proposal.replacingUnspecifiedDimensions(by: tree.query(child, proposal))
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    CGPoint(x: position.x - child.width / 2, y: position.y - child.height / 2)
  }
}

nonisolated extension View {
  /// Moves the view, in points in the direction of reading and downwards, without changing its
  /// place in the layout; keeps the priority (rule M).
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped(keepsPriority: true) { OffsetNode(CGPoint(x: x, y: y), tree: $0, view: $1) }
  }

  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Takes what is offered, the view's own length where nothing is, and centres the view at
  /// distances in points from the leading edge and the top.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped { PositionNode(CGPoint(x: x, y: y), tree: $0, view: $1) }
  }

  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }
}

/// Sets one guide of a view; everything else is the view's (rule A1).
final class AlignmentGuideNode: ModifierNode {
  private let guide: AlignmentKey
  private let compute: (ViewDimensions) -> CGFloat

  init(
    _ guide: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat,
    tree: TreePointer, view: Int
  ) {
    self.guide = guide
    self.compute = compute
    super.init(tree: tree, view: view)
  }

  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if guide == self.guide { return compute(childDimensions(proposal)) }
    return super.explicitGuide(guide, size: size, proposal: proposal)
  }
}

nonisolated extension View {
  /// Sets a horizontal guide, in points from the view's size and other guides; keeps the priority
  /// (rules A1 and M).
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped(keepsPriority: true) { AlignmentGuideNode(g.key, computeValue, tree: $0, view: $1) }
  }

  /// Sets a vertical guide, in the same way.
  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped(keepsPriority: true) { AlignmentGuideNode(g.key, computeValue, tree: $0, view: $1) }
  }
}
