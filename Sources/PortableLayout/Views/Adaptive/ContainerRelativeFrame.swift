import Foundation

final class ContainerRelativeNode: ModifierNode {
  private let axes: Axis.Set
  private let alignment: Alignment
  private let length: (CGFloat, Axis) -> CGFloat

  init(
    _ axes: Axis.Set, _ alignment: Alignment, _ length: @escaping (CGFloat, Axis) -> CGFloat,
    tree: TreePointer, view: Int
  ) {
    self.axes = axes
    self.alignment = alignment
    self.length = length
    super.init(tree: tree, view: view)
  }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    var proposal = proposal
    if axes.contains(.horizontal) {
      proposal.width = proposal.width.map { length($0, .horizontal) }
    }
    if axes.contains(.vertical) { proposal.height = proposal.height.map { length($0, .vertical) } }
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
    .aligning(child, in: ViewDimensions(width: size.width, height: size.height), alignment)
  }
}

extension View {
  /// Makes the view as long as what it is offered, which stands for the container's length.
  ///
  /// - Parameters:
  ///   - axes: The axes on which it is.
  ///   - alignment: Where the view goes in the frame.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Makes the view as long as some of the parts of what it is offered.
  ///
  /// - Parameters:
  ///   - axes: The axes on which it is.
  ///   - count: How many parts there are.
  ///   - span: How many of them the view takes.
  ///   - spacing: The gap between parts, in points.
  ///   - alignment: Where the view goes in the frame.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
      return max(part * CGFloat(span) + spacing * CGFloat(span - 1), 0)
    }
  }

  /// Makes the view as long as a closure says.
  ///
  /// - Parameters:
  ///   - axes: The axes on which it is.
  ///   - alignment: Where the view goes in the frame.
  ///   - length: The length for what is offered, in points.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    wrapped { ContainerRelativeNode(axes, alignment, length, tree: $0, view: $1) }
  }
}
