/// The axes on which a view's length follows its container's, and the function that computes it.
struct ContainerRelativeLength {
  /// The axes on which the length follows. On the others, the view decides.
  let axes: Axis.Set
  let alignment: Alignment
  /// Returns the view's length for the container's length on an axis, in points.
  let length: (CGFloat, Axis) -> CGFloat
}

/// The node of a view whose length depends on its container's.
final class ContainerRelativeNode: ValueNode<ContainerRelativeLength> {
  /// The container to which the length relates. Nil for the window.
  var container: RelativeContainer?

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    let container = (container ?? tree.engine.screen.window).size
    var proposal = proposal
    if value.axes.contains(.horizontal) {
      proposal.width = container.width.map { width in value.length(width, .horizontal) }
    }
    if value.axes.contains(.vertical) {
      proposal.height = container.height.map { height in value.length(height, .vertical) }
    }
    return proposal
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = childProposal(for: proposal, size: .zero)
    let child = tree.query(child, offered)
    return value.axes.lengths(offered, else: .unspecified)
      .replacingUnspecifiedDimensions(by: child)
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    .aligning(child, in: size, value.alignment)
  }
}

/// A view whose length depends on its container's.
nonisolated struct ContainerRelativeView<Content: View>: View, PrimitiveView {
  let content: Content
  let length: ContainerRelativeLength

  func collect(into list: inout ViewList, in context: ViewContext) {
    let (length, container) = (length, context.container)
    list.collect(content, in: context) { element in
      element.wrap { tree, view in
        let node = ContainerRelativeNode(length, tree: tree, view: view)
        node.container = container
        (container ?? tree.engine.screen.window).add(view)
        return node
      }
    }
  }
}

nonisolated extension View {
  /// Makes the view as long as its container: the window, or the scroll view or list around it.
  ///
  /// A frame around the view is not a container (rule M). Here, neither is a screen of a `TabView`
  /// or a column of a `NavigationSplitView`. If the container has no length, the view takes its
  /// own.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Makes the view as long as `span` of `count` equal parts of its container, with gaps in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
      return max(part * CGFloat(span) + spacing * CGFloat(span - 1), 0)
    }
  }

  /// Makes the view as long as a closure returns for the container's length, in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    ContainerRelativeView(
      content: self,
      length: ContainerRelativeLength(axes: axes, alignment: alignment, length: length))
  }
}
