/// The node that adds space around its child.
final class PaddingNode: ValueNode<EdgeInsets> {
  private var insets: EdgeInsets { value }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    var proposal = proposal
    if let width = proposal.width {
      proposal.width = max(0, width - (insets.leading + insets.trailing))
    }
    if let height = proposal.height {
      proposal.height = max(0, height - (insets.top + insets.bottom))
    }
    return proposal
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

  /// Returns the child's spacing without preferences on the edges whose inset is not 0 (rule V4).
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
  /// Adds space on some edges, in points. If the length is nil, it is 16 (rule M).
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    var insets = EdgeInsets()
    if edges.contains(.top) { insets.top = length }
    if edges.contains(.leading) { insets.leading = length }
    if edges.contains(.bottom) { insets.bottom = length }
    if edges.contains(.trailing) { insets.trailing = length }
    return padding(insets)
  }

  /// Adds space on all edges, in points (rule M).
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds a different space on each edge, in points (rule M).
  public func padding(_ insets: EdgeInsets) -> some View {
    wrapped(PaddingNode.self, insets)
  }
}

/// The way in which a view keeps its ratio: it fits into the proposed size, or fills it.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  case fit, fill
}

/// A node that proposes a size with a fixed ratio to its child (rule M).
final class AspectRatioNode: ValueNode<(aspect: CGSize?, mode: ContentMode)> {
  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    guard proposal.width != nil || proposal.height != nil else { return proposal }
    let aspect = value.aspect ?? tree.query(child, .unspecified)
    // A given ratio is always used, even a negative one. An empty ideal size gives no ratio.
    guard value.aspect != nil || (aspect.width > 0 && aspect.height > 0) else { return proposal }
    let scale = scale(of: aspect, in: proposal)
    return ProposedViewSize(width: aspect.width * scale, height: aspect.height * scale)
  }

  /// Returns the factor by which a size fits into the proposed lengths or covers them. Without
  /// proposed lengths, it is 1.
  private func scale(of aspect: CGSize, in proposal: ProposedViewSize) -> CGFloat {
    guard let width = proposal.width else {
      guard let height = proposal.height else { return 1 }
      return height / aspect.height
    }
    guard let height = proposal.height else { return width / aspect.width }
    switch value.mode {
    case .fit: return min(width / aspect.width, height / aspect.height)
    case .fill: return max(width / aspect.width, height / aspect.height)
    }
  }
}

nonisolated extension View {
  /// Proposes a size with a ratio of width to height. If nil, the ratio is that of the view's ideal
  /// size (rule M).
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    aspectView(aspectRatio.map { ratio in CGSize(width: ratio, height: 1) }, contentMode)
  }

  /// Proposes a size with the ratio of another size (rule M).
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    aspectView(aspectRatio, contentMode)
  }

  /// Keeps the ratio of the view's ideal size, within the proposed size (rule M).
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the ratio of the view's ideal size, covering the proposed size (rule M).
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Returns the view in a node that proposes a ratio. If nil, the ratio is that of the view's
  /// ideal size.
  private func aspectView(_ aspect: CGSize?, _ mode: ContentMode) -> NodeModifier<Self> {
    wrapped(AspectRatioNode.self, (aspect, mode))
  }

  /// Gives the view its ideal size, whatever is proposed (rule M).
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width, height or both (rule M).
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return wrapped(FixedSizeNode.self, axes)
  }
}

/// A node that proposes no length on one axis or both, so that its child takes its ideal length
/// (rule M).
final class FixedSizeNode: ValueNode<Axis.Set> {
  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    value.lengths(.unspecified, else: proposal)
  }
}
