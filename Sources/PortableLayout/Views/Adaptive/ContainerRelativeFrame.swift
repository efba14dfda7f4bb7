/// The axes on which a view's length follows its container's, and the rule for it.
struct ContainerRelativeLength {
  /// The axes on which the length follows; on the others the view decides.
  let axes: Axis.Set
  let alignment: Alignment
  /// The view's length for that of the container, in points.
  let length: (CGFloat, Axis) -> CGFloat
}

/// The node of a view that is as long as a part of its container.
final class ContainerRelativeNode: ValueNode<ContainerRelativeLength> {
  /// The container that the length relates to; nil for the window.
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

/// A view that is as long as a part of its container.
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
  /// A frame around the view is no container (rule M); nor, here, is a screen of a `TabView` or a
  /// column of a `NavigationSplitView`. Where the container has no length, the view takes its own.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Makes the view as long as `span` of `count` parts of its container, with gaps in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
      return max(part * CGFloat(span) + spacing * CGFloat(span - 1), 0)
    }
  }

  /// Makes the view as long as a closure says for the length of the container, in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    ContainerRelativeView(
      content: self,
      length: ContainerRelativeLength(axes: axes, alignment: alignment, length: length))
  }
}
