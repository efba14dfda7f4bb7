import Foundation

extension LayoutEngine {
  package func leafName(of view: Int) -> String {
    switch tree.pointee.kinds[view] {
    case .fixed: "fixed"
    case .flexible: "flexible"
    case .aspect: "aspect"
    case .text: "text"
    case .filling: "fill"
    case .captured: "captured"
    case .node: "view"
    }
  }

  package func explicitGuide(_ guide: VerticalAlignment, of view: Int) -> CGFloat? {
    let frame = frame(of: view)
    return ViewDimensions(
      size: frame.size, tree: tree, view: Int32(view),
      proposal: ProposedViewSize(frame.size))[explicit: guide]
  }
}

extension ProposalKey {
  package var words: (width: UInt64, height: UInt64) { (width, height) }
}
