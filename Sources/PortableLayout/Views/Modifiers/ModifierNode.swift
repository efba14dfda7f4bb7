/// A node with one child, whose proposal or place it changes.
class ModifierNode: LayoutNode {
  /// The index of the child's view.
  final var child: Int { Int(order[0]) }

  /// The proposal to the child, for one to the node.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the node.
  ///   - size: The size of the node where it is placed; zero while it is measured.
  func childProposal(for proposal: ProposedViewSize, size: CGSize) -> ProposedViewSize { proposal }

  /// The child's distance from the node's corner, in points.
  func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint { .zero }

  /// Queries the child: one query.
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

  /// Places a child whose size for the proposal is known, without querying again.
  final func place(
    _ child: Int, at position: CGPoint, size: CGSize, proposal: ProposedViewSize
  ) {
    tree.placeOutOfLine(child, at: position, anchor: .topLeading, size: size, proposal: proposal)
  }

  /// Rule A5: every explicit guide of the child, frame guides included.
  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let dimensions = childDimensions(childProposal(for: proposal, size: size))
    guard let value = dimensions.explicit(guide) else { return nil }
    let origin = childOrigin(dimensions, in: size)
    return value + guide.coordinate(of: origin)
  }

  override func makeSpacing() -> ViewSpacing { tree.spacing(of: child) }

  /// The child's spacing without preferences on the edges of axes that a frame fixes or limits; a
  /// spacer keeps them (rule V4).
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
  /// The corner with the least coordinates, also of a negative size.
  var corner: CGPoint { CGPoint(x: minX, y: minY) }
}

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the origin of a view in a space whose guides it shares.
  static func aligning(
    _ view: ViewDimensions, in space: ViewDimensions, _ alignment: Alignment
  ) -> CGPoint {
    CGPoint(
      x: space[alignment.horizontal] - view[alignment.horizontal],
      y: space[alignment.vertical] - view[alignment.vertical])
  }

  /// The same in a space without guides of its own.
  static func aligning(
    _ view: ViewDimensions, in size: CGSize, _ alignment: Alignment
  ) -> CGPoint {
    aligning(view, in: ViewDimensions(width: size.width, height: size.height), alignment)
  }
}

/// A modifier's node with the values of the modifier's call.
class ValueNode<Value>: ModifierNode {
  /// The values of the call.
  final let value: Value

  /// Creates the node of a view, without a child.
  required init(_ value: Value, tree: TreePointer, view: Int) {
    self.value = value
    super.init(tree: tree, view: view)
  }
}

/// A view in the node of a modifier; of several views, each has a node of its own.
nonisolated struct NodeModifier<Content: View>: View, PrimitiveView {
  let content: Content
  /// A Boolean value that is true when the view around the child has the child's priority; 0 if not
  /// (rule M).
  let keepsPriority: Bool
  /// The place of the modifier's call in the source; nil where it is not noted.
  let site: SourcePlace?
  /// Makes the node of a view.
  let make: (TreePointer, Int) -> LayoutNode

  func collect(into list: inout ViewList, in context: ViewContext) {
    let first = list.elements.count
    list.collect(content, in: context)
    for index in first..<list.elements.count { wrap(&list.elements[index]) }
  }

  /// Puts an element into a node, or each of those that it stands for.
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
  /// Puts the view into a node with values.
  ///
  /// - Parameters:
  ///   - type: The type of the node.
  ///   - value: The values of the modifier's call.
  ///   - keepsPriority: Whether the priority stays as it is; 0 if not (rule M).
  ///   - site: The place of the modifier's call in the source.
  @inline(__always)
  func wrapped<Value, Node: ValueNode<Value>>(
    _ type: Node.Type, _ value: Value, keepsPriority: Bool = false, at site: SourcePlace? = nil
  ) -> NodeModifier<Self> {
    NodeModifier(content: self, keepsPriority: keepsPriority, site: site) { tree, view in
      Node(value, tree: tree, view: view)
    }
  }
}
