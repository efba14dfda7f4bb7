/// The lengths that a frame fixes: negative ones are 0, infinite ones none.
struct FixedFrame {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    func length(_ length: CGFloat) -> CGFloat? { length.isFinite ? max(length, 0) : nil }
    self.width = width.flatMap(length)
    self.height = height.flatMap(length)
    self.alignment = alignment
  }
}

final class FrameNode: ValueNode<FixedFrame> {
  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    ProposedViewSize(width: value.width ?? proposal.width, height: value.height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = value.width, let height = value.height {
      return CGSize(width: width, height: height)
    }
    let child = tree.query(child, childProposal(for: proposal, size: .zero))
    return CGSize(width: value.width ?? child.width, height: value.height ?? child.height)
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    .aligning(child, in: size, value.alignment)
  }

  override func makeSpacing() -> ViewSpacing {
    frameSpacing(setsWidth: value.width != nil, setsHeight: value.height != nil)
  }
}

nonisolated extension View {
  /// Fixes the width, the height or both, in points; nil keeps the view's own (rule M).
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped(FrameNode.self, FixedFrame(width: width, height: height, alignment: alignment))
  }
}
