/// An observer that counts the guides that a container's default `explicitAlignment` computes.
private final class DefaultGuideLog: PassObserver {
  private let container: Int
  private let layout: any Layout.Type
  private(set) var count = 0

  init(_ container: Int, of layout: any Layout.Type) {
    (self.container, self.layout) = (container, layout)
  }

  override func begin(_ event: PassEvent, in tree: TreePointer) {
    guard case .combinedGuide(let type) = event.kind, event.view == container, type == layout else {
      return
    }
    count += 1
  }
}

extension LayoutEngine {
  /// Returns true if a placed container does not implement `explicitAlignment` on either axis.
  ///
  /// The function queries a guide of each axis. These calls are counted, but the tree's observer is
  /// not informed of them. The result is false for a container without subviews or without a size.
  ///
  /// - Parameter layout: The custom layout's type, which other layouts may wrap.
  package func hasDefaultGuides(_ container: Int, of layout: any Layout.Type) -> Bool {
    let log = DefaultGuideLog(container, of: layout)
    let watching = observer
    observe(log)
    defer { observe(watching) }
    let size = frame(of: container).size
    let proposal = placementProposal(of: container)
    for guide in [HorizontalAlignment.center.key, VerticalAlignment.center.key] {
      _ = tree.node(of: container).explicitGuide(guide, size: size, proposal: proposal)
    }
    return log.count == 2
  }
}
