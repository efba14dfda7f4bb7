import Foundation

/// The node of a leaf that computes its own size.
final class SizingNode: LayoutNode {
  /// Computes the size.
  var sizing: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing(proposal) }
}
