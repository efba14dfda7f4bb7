import Foundation

extension LayoutEngine {
  /// What kind of leaf a view is, in a word.
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

  /// The guide that a leaf or a container sets itself, for the size that it was placed with.
  package func explicitGuide(_ guide: VerticalAlignment, of view: Int) -> CGFloat? {
    let frame = frame(of: view)
    return ViewDimensions(
      size: frame.size, tree: tree, view: Int32(view),
      proposal: ProposedViewSize(frame.size))[explicit: guide]
  }
}

extension ProposalKey {
  /// The two words that tell proposals apart.
  package var words: (width: UInt64, height: UInt64) { (width, height) }
}
