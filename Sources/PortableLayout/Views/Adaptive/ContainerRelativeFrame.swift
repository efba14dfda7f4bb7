final class ContainerRelativeNode: ModifierNode {
  private let axes: Axis.Set
  private let alignment: Alignment
  private let container: RelativeContainer
  private let length: (CGFloat, Axis) -> CGFloat

  init(
    _ axes: Axis.Set, _ alignment: Alignment, _ container: RelativeContainer,
    _ length: @escaping (CGFloat, Axis) -> CGFloat, tree: TreePointer, view: Int
  ) {
    self.axes = axes
    self.alignment = alignment
    self.container = container
    self.length = length
    super.init(tree: tree, view: view)
    container.add(view)
  }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    var proposal = proposal
    if axes.contains(.horizontal) {
      proposal.width = container.size.width.map { length($0, .horizontal) }
    }
    if axes.contains(.vertical) {
      proposal.height = container.size.height.map { length($0, .vertical) }
    }
    return proposal
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = childProposal(for: proposal, size: .zero)
    let child = tree.query(child, offered)
    return CGSize(
      width: axes.contains(.horizontal) ? offered.width ?? child.width : child.width,
      height: axes.contains(.vertical) ? offered.height ?? child.height : child.height)
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    .aligning(child, in: size, alignment)
  }
}

nonisolated struct ContainerRelativeView<Content: View>: View, PrimitiveView {
  let content: Content
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  func collect(into list: inout ViewList, in context: ViewContext) {
    let (axes, alignment, length) = (axes, alignment, length)
    list.collect(content, in: context) { element in
      element.wrap { tree, view in
        ContainerRelativeNode(
          axes, alignment, context.container ?? tree.engine.window, length, tree: tree, view: view)
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
    ContainerRelativeView(content: self, axes: axes, alignment: alignment, length: length)
  }
}
