final class PaddingNode: ValueNode<EdgeInsets> {
  private var insets: EdgeInsets { value }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - (insets.leading + insets.trailing)) },
      height: proposal.height.map { max(0, $0 - (insets.top + insets.bottom)) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let child = tree.query(child, childProposal(for: proposal, size: .zero))
    return CGSize(
      width: max(0, child.width + (insets.leading + insets.trailing)),
      height: max(0, child.height + (insets.top + insets.bottom)))
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }

  /// Rule V4: no preferences on the edges whose inset is not 0.
  override func makeSpacing() -> ViewSpacing {
    var spacing = super.makeSpacing()
    if insets.top != 0 { spacing.reset(.top) }
    if insets.leading != 0 { spacing.reset(.leading) }
    if insets.bottom != 0 { spacing.reset(.bottom) }
    if insets.trailing != 0 { spacing.reset(.trailing) }
    return spacing
  }
}

nonisolated extension View {
  /// Keeps a distance on some edges, in points; nil for 16 (rule M).
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    let insets = EdgeInsets(
      top: inset(.top), leading: inset(.leading), bottom: inset(.bottom),
      trailing: inset(.trailing))
    return padding(insets)
  }

  /// Keeps a distance in points on all edges (rule M).
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Keeps a distance of its own, in points, on every edge (rule M).
  public func padding(_ insets: EdgeInsets) -> some View {
    wrapped(PaddingNode.self, insets)
  }
}
