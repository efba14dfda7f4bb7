// Carrying out placements: stamps, frames, scratch frames for alignment queries.

extension TreePointer {
  /// The engine of the tree, which must still exist.
  var engine: LayoutEngine { pointee.engine.unsafelyUnwrapped.takeUnretainedValue() }

  /// Begins a placement and returns its stamp. The stamp is never 0, which means that no placement
  /// is under way.
  func beginPlacement() -> UInt32 {
    pointee.lastStamp &+= 1
    if pointee.lastStamp == 0 { pointee.lastStamp = 1 }
    pointee.stamp = pointee.lastStamp
    return pointee.stamp
  }

  /// Ends the placement. Placing a view afterwards is an error.
  func endPlacement() { pointee.stamp = 0 }

  /// Places a view of a given size with its anchor at a position.
  ///
  /// The caller passes the record that it looked up for the query, which saves a second lookup.
  @inlinable @inline(__always)
  package func place(
    _ view: Int, _ record: UnsafeMutablePointer<NodeRecord>, at position: CGPoint,
    anchor: UnitPoint, size: CGSize, proposal: ProposedViewSize
  ) {
    let x = anchor.x == 0 ? position.x : position.x - anchor.x * size.width
    let y = anchor.y == 0 ? position.y : position.y - anchor.y * size.height
    let stamp = pointee.stamp
    let sum = x + y
    // A sum is finite only if both are, and only then is its difference to itself zero.
    guard _fastPath(stamp != 0),
      _fastPath(record.pointee.traits.isDisjoint(with: .longerPlacement)),
      _fastPath(sum - sum == 0)
    else {
      placeOutOfLine(view, at: position, anchor: anchor, size: size, proposal: proposal)
      return
    }
    record.pointee.stamp = stamp
    pointee.frames[view] = CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// Places a view that is watched or keeps its proposal, and reports errors (rule E6).
  @usableFromInline @inline(never)
  func placeOutOfLine(
    _ view: Int, at position: CGPoint, anchor: UnitPoint, size: CGSize,
    proposal: ProposedViewSize
  ) {
    pointee.observer?._withUnsafeGuaranteedRef { observer in observer.place(view) }
    let stamp = pointee.stamp
    guard pointee.engine != nil else {
      HeaderPool.lateUses += 1
      return
    }
    guard stamp != 0 else {
      report(view) { .placedOutsidePlacement(layout: $0, subview: $1) }
      return
    }
    var origin = CGPoint(
      x: position.x - anchored(anchor.x, size.width),
      y: position.y - anchored(anchor.y, size.height))
    if !origin.x.isFinite || !origin.y.isFinite,
      engine.refusesInfinitePositions || origin.x.isNaN || origin.y.isNaN
    {
      report(view) { .nonFinitePosition(layout: $0, subview: $1, x: origin.x, y: origin.y) }
      origin = .zero
    }
    pointee.frames[view] = CGRect(origin: origin, size: size)
    pointee.proposals[view] = ProposalKey(proposal)
    pointee.records[view].stamp = stamp
  }

  /// Returns the distance of an anchor from the edge. An anchor of 0 gives 0 even for an infinite
  /// length.
  private func anchored(_ anchor: CGFloat, _ length: CGFloat) -> CGFloat {
    anchor == 0 ? 0 : anchor * length
  }

  /// Records an error, unless the pass already has one.
  private func report(_ view: Int, _ make: (_ layout: String, _ subview: Int) -> LayoutError) {
    let engine = engine
    guard engine.firstError == nil else { return }
    let parent = Int(pointee.details[view].parent)
    let container = parent >= 0 ? node(of: parent) : nil
    engine.firstError = make(
      container?.name ?? "The window", container?.childViews.firstIndex(of: view) ?? 0)
  }

  /// Runs a placement in the scratch columns, so that the final frames stay as they are.
  func withScratch(_ body: () -> Void) {
    let outer = (pointee.frames, pointee.proposals, pointee.stamp)
    let scratch = engine.scratchColumns()
    (pointee.frames, pointee.proposals) = (scratch.frames, scratch.proposals)
    body()
    (pointee.frames, pointee.proposals, pointee.stamp) = outer
  }

  /// Adopts the placement at the origin in the scratch columns as the final one.
  func adoptScratch(of subviews: LayoutSubviews) -> UInt32 {
    let scratch = engine.scratchColumns()
    let stamp = beginPlacement()
    endPlacement()
    for position in subviews.indices {
      let view = subviews.view(at: position)
      pointee.frames[view] = scratch.frames[view]
      pointee.proposals[view] = scratch.proposals[view]
      pointee.records[view].stamp = stamp
    }
    return stamp
  }

  /// Centers the children that were not placed, with the container's proposal (rule E7).
  func centreUnplaced(
    of node: LayoutNode, in bounds: CGRect, proposal: ProposalKey, stamp: UInt32
  ) {
    let subviews = node.placedSubviews
    for position in subviews.indices {
      let view = subviews.view(at: position)
      if _slowPath(pointee.records[view].stamp != stamp) {
        centre(view, in: bounds, proposal: proposal)
      }
    }
  }

  /// Places a view at the centre of the bounds, which takes one query (rule E7).
  @inline(never)
  private func centre(_ view: Int, in bounds: CGRect, proposal: ProposalKey) {
    let size = query(view, proposal.proposal)
    observer?.centre(view)
    var origin = CGPoint(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    // An infinite view in finite bounds lies at minus infinity (rule E6).
    if !bounds.midX.isFinite { origin.x = bounds.minX }
    if !bounds.midY.isFinite { origin.y = bounds.minY }
    pointee.frames[view] = CGRect(origin: origin, size: size)
    pointee.proposals[view] = proposal
  }

  /// Finishes a container's placement: centres unplaced children, mirrors frames, and lays out the
  /// children (E7, E8).
  func finishPlacement(
    of node: LayoutNode, in bounds: CGRect, proposal: ProposalKey, stamp: UInt32
  ) {
    let subviews = node.placedSubviews
    let isMirrored = (node.direction ?? pointee.layoutDirection) == .rightToLeft
    // The last subview first (rule E6).
    var position = subviews.count
    while position > 0 {
      position &-= 1
      let view = subviews.view(at: position)
      if _slowPath(pointee.records[view].stamp != stamp) {
        centre(view, in: bounds, proposal: proposal)
      }
      if _slowPath(isMirrored) {
        let frame = pointee.frames[view]
        let mirrored = bounds.minX + bounds.maxX - (frame.minX + frame.width)
        // Within infinite bounds there is nothing to mirror about.
        if mirrored.isFinite { pointee.frames[view].origin.x = mirrored }
      }
      if pointee.records[view].traits.contains(.isNode) {
        withNode(of: view) {
          $0.place(in: pointee.frames[view], proposal: pointee.proposals[view])
        }
      }
    }
  }
}

/// An error of a layout that the engine cannot carry out.
public enum LayoutError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A subview was placed at a position that is not a number (rule E6).
  case nonFinitePosition(layout: String, subview: Int, x: CGFloat, y: CGFloat)
  /// A subview was placed while its container was not placing its subviews (rule E6).
  case placedOutsidePlacement(layout: String, subview: Int)

  /// The text that says what happened and what to do about it.
  public var description: String {
    switch self {
    case .nonFinitePosition(let layout, let subview, let x, let y):
      "\(layout) placed subview \(subview) at (\(x), \(y)), which is not a position. "
        + "Guard against proposals and sizes that are nil, zero or infinite."
    case .placedOutsidePlacement(let layout, let subview):
      "\(layout) placed subview \(subview) outside placeSubviews. "
        + "Call place(at:anchor:proposal:) from placeSubviews only."
    }
  }
}
