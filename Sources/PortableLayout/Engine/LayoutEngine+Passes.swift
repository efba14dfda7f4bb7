extension LayoutEngine {
  /// Runs one layout pass: sizes the root for the window and places everything (rule E10).
  ///
  /// If the pass throws, its frames are not valid.
  ///
  /// - Returns: The size of the root, in points.
  /// - Throws: The first error of the pass.
  @discardableResult
  package func layOut(in window: ProposedViewSize) throws(LayoutError) -> CGSize {
    try throwingFirstError {
      screen.window.resize(to: window, in: tree)
      let late = invalidateChangedContainers()
      let size = layOutRoot()
      guard !lazyNodes.isEmpty || !screen.pendingScrolls.isEmpty else { return size }
      settleScrollViews(late)
      return frame(of: 0).size
    }
  }

  /// Sizes the root for the window, centres it there, and places its descendants.
  func layOutRoot() -> CGSize {
    let window = screen.window.size
    let size = tree.query(0, window)
    let origin = CGPoint(
      x: centred(size.width, in: window.width), y: centred(size.height, in: window.height))
    let frame = CGRect(origin: origin, size: size)
    tree.pointee.frames[0] = frame
    tree.pointee.proposals[0] = ProposalKey(window)
    node(of: 0)?.place(in: frame, proposal: ProposalKey(window))
    return size
  }

  /// Runs work on the tree, keeps the tree alive meanwhile, and throws the first error.
  private func throwingFirstError<Result>(_ work: () -> Result) throws(LayoutError) -> Result {
    firstError = nil
    let result = withExtendedLifetime(self) { work() }
    if let firstError { throw firstError }
    return result
  }

  /// Returns the offset that centres a length in the window. It is 0 if either length is missing or
  /// infinite.
  private func centred(_ length: CGFloat, in window: CGFloat?) -> CGFloat {
    guard let window, window.isFinite, length.isFinite else { return 0 }
    return (window - length) / 2
  }

  /// Returns a view's frame in the window, in points, moved by the scroll views around it.
  package func frame(of view: Int) -> CGRect {
    var frame = tree.pointee.frames[view]
    guard screen.isScrolled else { return frame }
    for container in tree.containers(of: view) {
      let shift = tree.node(of: container).shift
      frame = frame.offsetBy(dx: -shift.x, dy: -shift.y)
    }
    return frame
  }

  /// Returns the size of the root for a proposal, in points, without placing anything.
  package func size(for proposal: ProposedViewSize) -> CGSize {
    screen.window.resize(to: proposal, in: tree)
    return withExtendedLifetime(self) { tree.query(0, proposal) }
  }

  /// Runs a placement outside a pass, to measure the harness itself.
  package func placing(_ body: () -> Void) {
    _ = tree.beginPlacement()
    body()
    tree.endPlacement()
  }
}

// Calling a layout directly, past its container's memo and past "it is there already", so that
// a wrong cache cannot hide behind the engine's own memory.

extension LayoutEngine {
  /// Calls a container's `sizeThatFits`, even if its memo has the reply.
  package func callSizeThatFits(
    of container: Int, for proposal: ProposedViewSize
  ) throws(LayoutError) -> CGSize {
    try throwingFirstError { tree.node(of: container).measure(proposal) }
  }

  /// Calls a container's `placeSubviews` and lays out its descendants, even if the container is
  /// already placed.
  ///
  /// - Returns: The number of subviews that the layout did not place.
  @discardableResult
  package func callPlaceSubviews(
    of container: Int, in bounds: CGRect, proposal: ProposedViewSize
  ) throws(LayoutError) -> Int {
    try throwingFirstError {
      let node = tree.node(of: container)
      tree.pointee.frames[container] = bounds
      let stamp = tree.beginPlacement()
      node.calls.placeSubviews += 1
      node.placeChildren(in: bounds, proposal: proposal)
      tree.endPlacement()
      let subviews = node.placedSubviews
      let unplaced = subviews.indices.count {
        tree.pointee.records[subviews.view(at: $0)].stamp != stamp
      }
      tree.finishPlacement(
        of: node, in: bounds, proposal: ProposalKey(proposal), stamp: stamp)
      return unplaced
    }
  }

  /// Returns the size of the root for a proposal, in points, and the first error of a layout.
  package func sizeAndError(
    for proposal: ProposedViewSize
  ) -> (size: CGSize, error: LayoutError?) {
    firstError = nil
    return (size(for: proposal), firstError)
  }

  /// Moves a child of a container.
  ///
  /// - Parameter destination: The child's position after the move.
  package func moveChild(from source: Int, to destination: Int, of container: Int) {
    let node = tree.node(of: container)
    var views = node.childViews
    views.insert(views.remove(at: source), at: destination)
    node.setChildren(views)
    invalidate(container)
  }

  /// Returns the proposal with which a container was placed last. The result is meaningless for a
  /// leaf.
  package func placementProposal(of view: Int) -> ProposedViewSize {
    tree.pointee.proposals[view].proposal
  }

  /// The number of uses of subviews, in this process, after their tree was gone.
  package static var lateUses: Int { HeaderPool.lateUses }

  /// Keeps the memory of released trees until ``releaseGoneTrees()``, because work in a queue may
  /// still use their subviews.
  package static func keepGoneTrees() { HeaderPool.keepAll() }

  /// Allows the memory that ``keepGoneTrees()`` kept to be reused.
  package static func releaseGoneTrees() { HeaderPool.releaseKept() }
}
