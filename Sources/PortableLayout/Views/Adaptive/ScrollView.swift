import Foundation

/// Views that scroll: offered nothing on the scrolling axes, so that they take their ideal length.
///
/// On those axes the scroll view takes what it is offered, on the other the content's length. The
/// content stands at the start; several views are stacked along the first scrolling axis.
public nonisolated struct ScrollView<Content: View>: View, PrimitiveView {
  /// The views that scroll.
  public var content: Content
  /// The axes that scroll.
  public var axes: Axis.Set

  /// Makes a scroll view.
  ///
  /// - Parameters:
  ///   - axes: The axes that scroll.
  ///   - showsIndicators: Ignored.
  ///   - content: The views that scroll.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    var children = ViewList()
    if axes.contains(.vertical) || axes.isEmpty {
      children.collectStack(VStackLayout(), content, in: context)
    } else {
      children.collectStack(HStackLayout(), content, in: context)
    }
    let axes = axes
    list.elements.append(.node(children.elements) { ScrollNode(axes, tree: $0, view: $1) })
  }
}

final class ScrollNode: ModifierNode {
  private let axes: Axis.Set

  init(_ axes: Axis.Set, tree: TreePointer, view: Int) {
    self.axes = axes
    super.init(tree: tree, view: view)
  }

  override var isContainer: Bool { true }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = tree.query(child, childProposal(for: proposal, size: .zero))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }
}
