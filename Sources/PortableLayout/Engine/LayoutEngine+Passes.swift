import Foundation

extension LayoutEngine {
  /// Runs one layout pass: sizes the root for the window and places everything (rule E10).
  ///
  /// - Parameter window: The window's size, in points; a nil height as in a vertical scroll view.
  /// - Returns: The size of the root, in points.
  /// - Throws: The first ``LayoutError`` of the pass. The frames are then not to be trusted.
  @discardableResult
  package func layOut(in window: ProposedViewSize) throws(LayoutError) -> CGSize {
    firstError = nil
    self.window.resize(to: window, in: tree)
    let size = withExtendedLifetime(self) {
      let size = tree.query(0, window)
      let origin = CGPoint(
        x: centred(size.width, in: window.width), y: centred(size.height, in: window.height))
      let frame = CGRect(origin: origin, size: size)
      tree.pointee.frames[0] = frame
      if let root = node(of: 0) {
        root.place(in: frame, proposal: ProposalKey(window))
      }
      return size
    }
    if let firstError { throw firstError }
    return size
  }

  private func centred(_ length: CGFloat, in window: CGFloat?) -> CGFloat {
    guard let window, window.isFinite, length.isFinite else { return 0 }
    return (window - length) / 2
  }

  /// Where a view was placed, in the window's coordinates.
  package func frame(of view: Int) -> CGRect { tree.pointee.frames[view] }

  package func size(for proposal: ProposedViewSize) -> CGSize {
    window.resize(to: proposal, in: tree)
    return withExtendedLifetime(self) { tree.query(0, proposal) }
  }
}

extension LayoutEngine {
  /// Runs a placement outside a pass: for measuring the harness itself.
  package func placing(_ body: () -> Void) {
    _ = tree.beginPlacement()
    body()
    tree.endPlacement()
  }
}
