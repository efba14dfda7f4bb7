// Computing a view's size, when its memo had no reply.

extension TreePointer {
  /// Computes the size of a view, and counts it as a measurement.
  @inline(__always)
  func measure(_ view: Int, _ key: ProposalKey) -> CGSize {
    let record = pointee.records + view
    pointee.details[view].measurements &+= 1
    if _slowPath(pointee.watchesMeasurements) { watch(view, key) }
    switch pointee.details[view].kind {
    case .fixed:
      return record.pointee.size
    case .flexible:
      return pointee.flexible[record.pointee.payload].pointee.size(for: key)
    case let kind:
      return measureOutOfLine(view, key, kind)
    }
  }

  /// Measures a view that is neither fixed nor flexible.
  @inline(never)
  func measureOutOfLine(_ view: Int, _ key: ProposalKey, _ kind: NodeKind) -> CGSize {
    let payload = pointee.records[view].payload
    switch kind {
    case .aspect:
      return aspectSize(pointee.aspects[payload].pointee, key)
    case .text:
      let request = key.textRequest
      return pointee.texts[payload].pointee.size(fitting: request.width, height: request.height)
    case .filling:
      return CGSize(
        width: ProposalKey.decode(key.width) ?? 10, height: ProposalKey.decode(key.height) ?? 10)
    case .captured:
      let found = pointee.captured[payload].pointee.size(for: ProposalKey.decode(key.width))
      if found.isEstimate { pointee.estimatedMeasurements += 1 }
      return found.size
    case .node:
      return withNode(of: view) { $0.measure(key.proposal) }
    case .fixed, .flexible:
      preconditionFailure("These are measured inline.")
    }
  }

  /// The node of a view that has one.
  func node(of view: Int) -> LayoutNode {
    pointee.nodes[pointee.records[view].payload].pointee.takeUnretainedValue()
  }

  /// Calls a method of a view's node without retaining it: the engine keeps a node while it runs.
  @inline(__always)
  func withNode<Result>(of view: Int, _ body: (LayoutNode) -> Result) -> Result {
    pointee.nodes[pointee.records[view].payload].pointee._withUnsafeGuaranteedRef(body)
  }

  /// The largest size of a ratio in a proposal; of the ideal width where nothing is proposed.
  private func aspectSize(_ leaf: AspectParameters, _ key: ProposalKey) -> CGSize {
    let width = ProposalKey.decode(key.width)
    let height = ProposalKey.decode(key.height)
    let widthFromHeight = height.map { $0 * leaf.ratio }
    let fitting = [width, widthFromHeight].compactMap { $0 }.min() ?? leaf.idealWidth
    return CGSize(width: max(fitting, 0), height: max(fitting, 0) / leaf.ratio)
  }

  /// What is noted of a measurement: for a leaf that it was made, and the count of distinct
  /// proposals.
  @inline(never)
  private func watch(_ view: Int, _ key: ProposalKey) {
    let isLeaf =
      pointee.details[view].kind != .node
      || pointee.records[view].traits.contains(.isPlatformView)
    if pointee.watchesLeaves, isLeaf { observer?.measure(view, key, in: self) }
    if pointee.countsDistinct, pointee.seen.size(of: view, for: key) == nil {
      pointee.seen.insert(.zero, for: key, of: view, views: Int(pointee.nodeCount))
    }
  }
}
