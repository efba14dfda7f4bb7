final class FrameNode: ModifierNode {
  private let width: CGFloat?
  private let height: CGFloat?
  private let alignment: Alignment

  init(
    width: CGFloat?, height: CGFloat?, alignment: Alignment, tree: TreePointer, view: Int
  ) {
    self.width = width.flatMap(Self.length)
    self.height = height.flatMap(Self.length)
    self.alignment = alignment
    super.init(tree: tree, view: view)
  }

  /// A length that a frame can have: negative ones are 0, infinite ones none.
  static func length(_ length: CGFloat) -> CGFloat? {
    length.isFinite ? max(length, 0) : nil
  }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let child = tree.query(child, childProposal(for: proposal, size: .zero))
    return CGSize(width: width ?? child.width, height: height ?? child.height)
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    .aligning(child, in: size, alignment)
  }

  override func makeSpacing() -> ViewSpacing {
    frameSpacing(setsWidth: width != nil, setsHeight: height != nil)
  }
}

nonisolated extension View {
  /// Fixes the width, the height or both, in points; nil keeps the view's own (rule M).
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped {
      FrameNode(width: width, height: height, alignment: alignment, tree: $0, view: $1)
    }
  }
}

extension LayoutEngine {
  /// Whether views carry values for their layouts, which a frame around a view would hide.
  package var hasLayoutValues: Bool { !valueColumns.isEmpty }

  /// Puts a fixed frame around a view that has a parent, as `frame(width:height:)` does.
  ///
  /// The frame takes over the view's layout priority.
  package func putFrame(of size: CGSize, around view: Int) {
    guard let parent = parent(of: view) else {
      preconditionFailure("The view at the root has no place for a frame.")
    }
    let priority = tree.pointee.priorities?[view] ?? 0
    let frame = appendViews(1, parent: parent)
    setNode(
      FrameNode(
        width: size.width, height: size.height, alignment: .center, tree: tree, view: frame),
      of: frame)
    tree.node(of: frame).setChildren([view])
    tree.pointee.parents[view] = Int32(frame)
    let node = tree.node(of: parent)
    node.setChildren(node.childViews.map { $0 == view ? frame : $0 })
    setPriority(priority, of: frame)
    invalidate(view)
  }

  /// The view's parent; nil for the root.
  package func parent(of view: Int) -> Int? {
    let parent = Int(tree.pointee.parents[view])
    return parent >= 0 ? parent : nil
  }
}
