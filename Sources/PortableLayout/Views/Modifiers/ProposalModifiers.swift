/// The node that leaves room around its child.
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

/// The way in which a ratio is kept: within the offered size, or covering it.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  case fit, fill
}

/// Offers a view a size of one ratio (rule M).
final class AspectRatioNode: ValueNode<(aspect: CGSize?, mode: ContentMode)> {
  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    guard proposal.width != nil || proposal.height != nil else { return proposal }
    let aspect = value.aspect ?? tree.query(child, .unspecified)
    // Any ratio counts, a negative one too; but the ideal size of nothing is no ratio.
    guard value.aspect != nil || (aspect.width > 0 && aspect.height > 0) else { return proposal }
    let scales = [
      proposal.width.map { $0 / aspect.width }, proposal.height.map { $0 / aspect.height },
    ].compactMap { $0 }
    let scale = (value.mode == .fit ? scales.min() : scales.max()) ?? 1
    return ProposedViewSize(width: aspect.width * scale, height: aspect.height * scale)
  }
}

nonisolated extension View {
  /// Offers the view a size of one ratio of width to height; nil for that of its ideal size (rule
  /// M).
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    aspectView(aspectRatio.map { CGSize(width: $0, height: 1) }, contentMode)
  }

  /// Offers the view a size of the ratio of another size (rule M).
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    aspectView(aspectRatio, contentMode)
  }

  /// Keeps the ratio of the view's ideal size, within what is offered (rule M).
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the ratio of the view's ideal size, covering what is offered (rule M).
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Offers the view a size of a ratio; nil for that of its ideal size.
  private func aspectView(_ aspect: CGSize?, _ mode: ContentMode) -> NodeModifier<Self> {
    wrapped(AspectRatioNode.self, (aspect, mode))
  }

  /// Gives the view its ideal size, whatever is proposed (rule M).
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width, height or both (rule M).
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes: [Axis.Set] = [horizontal ? .horizontal : [], vertical ? .vertical : []]
    return wrapped(FixedSizeNode.self, Axis.Set(axes))
  }
}

/// Offers a view nothing on one axis or both, so that it takes its ideal length (rule M).
final class FixedSizeNode: ValueNode<Axis.Set> {
  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    value.lengths(.unspecified, else: proposal)
  }
}
