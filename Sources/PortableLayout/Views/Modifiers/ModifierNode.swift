/// A node that changes the proposal or the position of its only child.
class ModifierNode: LayoutNode {
  /// The index of the child's view.
  final var child: Int { Int(order[0]) }

  /// Returns the proposal to the child.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the node.
  ///   - size: The size with which the node is placed, or zero while it is measured, in points.
  func childProposal(for proposal: ProposedViewSize, size: CGSize) -> ProposedViewSize { proposal }

  /// Returns the child's distance from the node's origin, in points.
  func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint { .zero }

  /// Returns the child's dimensions for a proposal. This is one query.
  final func childDimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    LayoutSubview(tree: tree, index: child).dimensions(in: proposal)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    tree.query(child, childProposal(for: proposal, size: .zero))
  }

  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    let proposal = childProposal(for: proposal, size: bounds.size)
    let dimensions = childDimensions(proposal)
    let origin = childOrigin(dimensions, in: bounds.size)
    place(child, at: bounds.corner + origin, size: dimensions.size, proposal: proposal)
  }

  /// Places a child whose size for the proposal is known, without a query.
  final func place(
    _ child: Int, at position: CGPoint, size: CGSize, proposal: ProposedViewSize
  ) {
    tree.placeOutOfLine(child, at: position, anchor: .topLeading, size: size, proposal: proposal)
  }

  /// Returns the child's explicit guide moved by its origin, for frame guides too (rule A5).
  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let dimensions = childDimensions(childProposal(for: proposal, size: size))
    guard let value = dimensions.explicit(guide) else { return nil }
    let origin = childOrigin(dimensions, in: size)
    return value + guide.coordinate(of: origin)
  }

  override func makeSpacing() -> ViewSpacing { tree.spacing(of: child) }

  /// Returns the child's spacing without preferences on the axes that a frame sets.
  ///
  /// A spacer keeps its preferences (rule V4).
  final func frameSpacing(setsWidth: Bool, setsHeight: Bool) -> ViewSpacing {
    var spacing = tree.spacing(of: child)
    var view = child
    while let overlay = tree.pointee.engine?.takeUnretainedValue().node(of: view) as? OverlayNode {
      view = overlay.child
    }
    guard !tree.pointee.records[view].traits.contains(.isSpacer) else { return spacing }
    if setsWidth { spacing.reset(.horizontal) }
    if setsHeight { spacing.reset(.vertical) }
    return spacing
  }
}

extension CGRect {
  /// The corner with the least coordinates, even for a negative size.
  var corner: CGPoint { CGPoint(x: minX, y: minY) }
}

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the origin of a view that is aligned with the guides of a space, in points.
  static func aligning(
    _ view: ViewDimensions, in space: ViewDimensions, _ alignment: Alignment
  ) -> CGPoint {
    CGPoint(
      x: space[alignment.horizontal] - view[alignment.horizontal],
      y: space[alignment.vertical] - view[alignment.vertical])
  }

  /// Returns the origin of a view that is aligned with the default guides of a size, in points.
  static func aligning(
    _ view: ViewDimensions, in size: CGSize, _ alignment: Alignment
  ) -> CGPoint {
    aligning(view, in: ViewDimensions(width: size.width, height: size.height), alignment)
  }
}

/// A modifier's node with the arguments of the modifier's call.
class ValueNode<Value>: ModifierNode {
  /// The arguments of the call.
  final let value: Value

  /// Creates the node for a view, without a child.
  required init(_ value: Value, tree: TreePointer, view: Int) {
    self.value = value
    super.init(tree: tree, view: view)
  }
}

/// A view inside a modifier's node. Each of several views has its own node.
nonisolated struct NodeModifier<Content: View>: View, PrimitiveView {
  let content: Content
  /// A Boolean value that is true when the node has the child's priority. If false, the priority is
  /// 0 (rule M).
  let keepsPriority: Bool
  /// The source place of the modifier's call. Nil if it is not recorded.
  let site: SourcePlace?
  /// Returns the node for a view.
  let make: (TreePointer, Int) -> LayoutNode

  func collect(into list: inout ViewList, in context: ViewContext) {
    let first = list.elements.count
    list.collect(content, in: context)
    for index in first..<list.elements.count { wrap(&list.elements[index]) }
  }

  /// Puts an element into a node. If it stands for several others, puts each of them into one.
  private func wrap(_ element: inout ViewElement) {
    let (keepsPriority, site, make) = (keepsPriority, site, make)
    guard element.isOneView else {
      return element.apply { one in
        one.wrap(keepsPriority: keepsPriority, make)
        one = one.at(site)
      }
    }
    element.wrap(keepsPriority: keepsPriority, make)
    element = element.at(site)
  }
}

nonisolated extension View {
  // Inlined where the type of the node is known, so that making one looks up no types.
  /// Returns the view inside a node with arguments.
  ///
  /// - Parameters:
  ///   - type: The type of the node.
  ///   - value: The arguments of the modifier's call.
  ///   - keepsPriority: A Boolean value that is true when the priority stays. If false, it is 0
  ///     (rule M).
  ///   - site: The source place of the modifier's call.
  @inline(__always)
  func wrapped<Value, Node: ValueNode<Value>>(
    _ type: Node.Type, _ value: Value, keepsPriority: Bool = false, at site: SourcePlace? = nil
  ) -> NodeModifier<Self> {
    NodeModifier(content: self, keepsPriority: keepsPriority, site: site) { tree, view in
      Node(value, tree: tree, view: view)
    }
  }
}
