import Foundation

/// Offers a view nothing on one axis or both, so that it takes its ideal length (rule M).
final class FixedSizeNode: ModifierNode {
  private let isHorizontal: Bool
  private let isVertical: Bool

  init(horizontal: Bool, vertical: Bool, tree: TreePointer, view: Int) {
    isHorizontal = horizontal
    isVertical = vertical
    super.init(tree: tree, view: view)
  }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: isHorizontal ? nil : proposal.width, height: isVertical ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    tree.query(child, childProposal(for: proposal, size: .zero))
  }
}

extension View {
  /// Gives the view its ideal size, whatever is proposed; keeps its priority (rule M).
  public nonisolated func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Gives the view its ideal width, height or both; keeps its priority (rule M).
  ///
  /// - Parameters:
  ///   - horizontal: Whether the width is the ideal one.
  ///   - vertical: Whether the height is the ideal one.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    wrapped(keepsPriority: true) {
      FixedSizeNode(horizontal: horizontal, vertical: vertical, tree: $0, view: $1)
    }
  }
}
