/// Counts the guides of a container that the protocol's own `explicitAlignment` works out.
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
  /// Returns true if a container that is laid out has no `explicitAlignment` of its own, for either
  /// axis.
  ///
  /// It asks for a guide of each axis. Its calls are counted, but the tree's observer is not told of
  /// them. The answer is false for a container without subviews or without a size.
  ///
  /// - Parameter layout: The type that somebody wrote, which other layouts may stand around.
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
