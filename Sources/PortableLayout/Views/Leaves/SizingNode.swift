import Foundation

final class SizingNode: LayoutNode {
  var sizing: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing(proposal) }
}
