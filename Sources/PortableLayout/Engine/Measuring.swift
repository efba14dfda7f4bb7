// Computing a view's size, when its memo had no reply.

extension TreePointer {
  /// Measures a view whose ring has no reply, and remembers the size in place of the oldest one.
  ///
  /// A leaf of fixed or flexible size is measured without a call, which would take a stack frame.
  @inline(never)
  func measureIntoRing(_ view: Int, _ key: ProposalKey) -> CGSize {
    let kind = pointee.details[view].kind
    guard let memo = pointee.plainMemo, kind == .fixed || kind == .flexible else {
      return measureAnyIntoRing(view, key)
    }
    pointee.details[view].measurements &+= 1
    let record = pointee.records + view
    let size =
      kind == .fixed
      ? record.pointee.size : pointee.flexible[record.pointee.payload].pointee.size(for: key)
    ring(of: view, in: memo).remember(size, for: key)
    return size
  }

  /// Measures a view of any kind, such as a container that queries its own subviews, and remembers
  /// the size.
  @inline(never)
  private func measureAnyIntoRing(_ view: Int, _ key: ProposalKey) -> CGSize {
    let size = measure(view, key)
    // A container may have been queried again meanwhile: the ring's state is read only now.
    ring(of: view, in: pointee.memo ?? makeMemo()).remember(size, for: key)
    return size
  }

  /// Returns the size of a view and counts it as a measurement.
  @inline(__always)
  func measure(_ view: Int, _ key: ProposalKey) -> CGSize {
    pointee.details[view].measurements &+= 1
    if _slowPath(pointee.watchesMeasurements) { watch(view, key) }
    return computeSize(of: view, key)
  }

  /// Computes the size of a view, by its kind.
  @inline(never)
  func computeSize(of view: Int, _ key: ProposalKey) -> CGSize {
    let payload = pointee.records[view].payload
    switch pointee.details[view].kind {
    case .fixed:
      return pointee.records[view].size
    case .flexible:
      return pointee.flexible[payload].pointee.size(for: key)
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
    }
  }

  /// Returns the node of a view that has one.
  func node(of view: Int) -> LayoutNode {
    pointee.nodes[pointee.records[view].payload].pointee.takeUnretainedValue()
  }

  /// Calls a method of a view's node without retaining the node, which the engine keeps alive.
  @inline(__always)
  func withNode<Result>(of view: Int, _ body: (LayoutNode) -> Result) -> Result {
    pointee.nodes[pointee.records[view].payload].pointee._withUnsafeGuaranteedRef(body)
  }

  /// Returns the largest size with a ratio that fits the proposal, or one with the ideal width if
  /// nothing is proposed.
  private func aspectSize(_ leaf: AspectParameters, _ key: ProposalKey) -> CGSize {
    let width = ProposalKey.decode(key.width)
    let height = ProposalKey.decode(key.height)
    let widthFromHeight = height.map { $0 * leaf.ratio }
    let fitting = [width, widthFromHeight].compactMap { $0 }.min() ?? leaf.idealWidth
    return CGSize(width: max(fitting, 0), height: max(fitting, 0) / leaf.ratio)
  }

  /// Reports a measurement to the observer, and counts distinct proposals.
  @inline(never)
  private func watch(_ view: Int, _ key: ProposalKey) {
    let isLeaf =
      pointee.details[view].kind != .node
      || pointee.records[view].traits.contains(.isPlatformView)
    if pointee.watchesLeaves, isLeaf {
      pointee.observer?._withUnsafeGuaranteedRef { observer in
        observer.measure(view, key, in: self)
      }
    }
    if pointee.countsDistinct, pointee.seen.size(of: view, for: key) == nil {
      pointee.seen.insert(.zero, for: key, of: view, views: Int(pointee.nodeCount))
    }
  }
}

extension ProposalKey {
  /// The proposal as a size for text, with infinity for nil.
  var textRequest: CGSize {
    CGSize(
      width: Self.decode(width) ?? .infinity, height: Self.decode(height) ?? .infinity)
  }
}

extension FlexibleParameters {
  /// Returns the size for a proposal: the proposed lengths, limited to the leaf's range.
  @inline(__always)
  func size(for key: ProposalKey) -> CGSize {
    CGSize(
      width: Self.length(key.width, minimum.width, ideal.width, maximum.width),
      height: Self.length(key.height, minimum.height, ideal.height, maximum.height))
  }

  /// Returns a proposed length, limited to a range, or the ideal length if none is proposed.
  @inline(__always)
  private static func length(
    _ word: UInt64, _ minimum: CGFloat, _ ideal: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    guard word != ProposalKey.absent else { return ideal }
    return CGFloat(Double(bitPattern: word)).kept(from: minimum, to: maximum)
  }
}

extension CGFloat {
  /// Returns the length, limited to a range. A NaN becomes the lower limit.
  ///
  /// The hints turn the comparisons into branches, which a processor can predict. Computations with
  /// the length then need not wait for the limits.
  @inline(__always)
  func kept(from minimum: CGFloat, to maximum: CGFloat) -> CGFloat {
    guard _fastPath(self > minimum) else { return minimum }
    return _fastPath(self < maximum) ? self : maximum
  }
}
