// Computing a view's size, when its memo had no reply.

extension TreePointer {
  @inline(__always)
  func measure(_ view: Int, _ key: ProposalKey) -> CGSize {
    let record = pointee.records + view
    pointee.measurements[view] &+= 1
    if _slowPath(pointee.isWatched) { watch(view, key) }
    switch pointee.kinds[view] {
    case .fixed:
      return record.pointee.size
    case .flexible:
      let leaf = pointee.flexible[record.pointee.payload]
      return CGSize(
        width: flexibleLength(
          key.width, leaf.pointee.minimum.width, leaf.pointee.ideal.width,
          leaf.pointee.maximum.width),
        height: flexibleLength(
          key.height, leaf.pointee.minimum.height, leaf.pointee.ideal.height,
          leaf.pointee.maximum.height))
    case let kind:
      return measureOutOfLine(view, key, kind)
    }
  }

  @inline(never)
  private func measureOutOfLine(_ view: Int, _ key: ProposalKey, _ kind: NodeKind) -> CGSize {
    let payload = pointee.records[view].payload
    switch kind {
    case .aspect:
      return aspectSize(pointee.aspects[payload].pointee, key)
    case .text:
      let request = key.textRequest
      guard _slowPath(pointee.isOwnTimed), let ownTime = engine.ownTime else {
        return pointee.texts[payload].pointee
          .size(fitting: request.width, height: request.height)
      }
      return ownTime.leaveOut {
        pointee.texts[payload].pointee.size(fitting: request.width, height: request.height)
      }
    case .filling:
      return CGSize(
        width: ProposalKey.decode(key.width) ?? 10, height: ProposalKey.decode(key.height) ?? 10)
    case .captured:
      let found = pointee.captured[payload].pointee.size(for: ProposalKey.decode(key.width))
      if found.isEstimate { pointee.estimatedMeasurements += 1 }
      return found.size
    case .node:
      return node(of: view).measure(key.proposal)
    case .fixed, .flexible:
      preconditionFailure("These are measured inline.")
    }
  }

  func node(of view: Int) -> LayoutNode {
    pointee.nodes[pointee.records[view].payload].pointee.takeUnretainedValue()
  }

  @inline(__always)
  private func flexibleLength(
    _ word: UInt64, _ minimum: CGFloat, _ ideal: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    guard word != ProposalKey.absent else { return ideal }
    let proposed = CGFloat(Double(bitPattern: word))
    // Written so that a NaN gives the minimum.
    return proposed > minimum ? (proposed < maximum ? proposed : maximum) : minimum
  }

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
    let traits = pointee.records[view].traits
    if let meter, pointee.kinds[view] != .node || traits.contains(.isPlatformView) {
      let call: PassMeter.Call =
        traits.contains(.isText)
        ? .text : traits.contains(.isPlatformView) ? .platform : .measurement
      meter.note(call)
      meter.repeats?.measure(view, key, call, below: containers(of: view))
    }
    if pointee.countsDistinct, pointee.seen.size(of: view, for: key) == nil {
      pointee.seen.insert(.zero, for: key, of: view, views: Int(pointee.nodeCount))
    }
  }
}

/// The leaves of a tree whose sizes are lengths clamped on each axis, seen column by column. A
/// container that queries such leaves for several sizes in a row can do so in one visit: nothing
/// that a container could observe happens between the queries. The counts and the memos are left as
/// single queries leave them (rules C1 and C2).
struct PlainLeaves {
  private let records: UnsafeMutablePointer<NodeRecord>
  private let kinds: UnsafeMutablePointer<NodeKind>
  private let flexible: UnsafeMutablePointer<FlexibleParameters>?
  private let measurements: UnsafeMutablePointer<UInt32>
  private var memo: UnsafeMutablePointer<MemoEntry>?
  private let memoCapacity: Int

  /// How a leaf replies: its length on one axis for a proposal.
  struct Bounds {
    var least: CGFloat
    var most: CGFloat

    /// The length for a proposed one; written so that a NaN gives the least.
    @inline(__always)
    func clamp(_ proposed: CGFloat) -> CGFloat {
      proposed > least ? (proposed < most ? proposed : most) : least
    }
  }

  /// The columns of a tree; nil where a memo is not a ring of at least three entries, or where
  /// a measurement has more to do than to measure.
  init?(_ tree: TreePointer) {
    guard !tree.pointee.isSpecial, !tree.pointee.isWatched, tree.pointee.memoCapacity >= 3
    else { return nil }
    records = tree.pointee.records
    kinds = tree.pointee.kinds
    flexible = tree.pointee.flexible.elements
    measurements = tree.pointee.measurements
    memoCapacity = Int(tree.pointee.memoCapacity)
  }

  /// Makes room to remember sizes: to be called before the first is.
  mutating func prepareMemo(of tree: TreePointer) {
    memo = tree.pointee.memo ?? tree.makeMemo()
  }

  /// Whether a view is a plain leaf without guides of its own that remembers nothing.
  @inline(__always)
  func isFresh(_ view: Int) -> Bool {
    let record = records + view
    return record.pointee.memoCount == 0 && !record.pointee.traits.contains(.hasGuides)
      && kinds[view].isPlain
  }

  @inline(__always)
  func lengths(
    of view: Int, along axis: Axis, across proposed: CGFloat?
  ) -> (along: Bounds, across: CGFloat) {
    let record = records + view
    if _fastPath(kinds[view] == .flexible) {
      let leaf = flexible.unsafelyUnwrapped + Int(record.pointee.payload)
      let across = Bounds(
        least: axis.minor(leaf.pointee.minimum), most: axis.minor(leaf.pointee.maximum))
      return (
        Bounds(least: axis.major(leaf.pointee.minimum), most: axis.major(leaf.pointee.maximum)),
        proposed.map(across.clamp) ?? axis.minor(leaf.pointee.ideal)
      )
    }
    if kinds[view] == .filling {
      return (Bounds(least: -.infinity, most: .infinity), proposed ?? 10)
    }
    let size = record.pointee.size
    return (Bounds(least: axis.major(size), most: axis.major(size)), axis.minor(size))
  }

  /// Counts the first queries of a view that remembers nothing, and remembers what they gave. The
  /// proposals must differ, be able to hit, and not both be without a length.
  @inline(__always)
  func remember(_ sizes: (MemoEntry, MemoEntry), _ third: MemoEntry? = nil, of view: Int) {
    let entries = memo.unsafelyUnwrapped + view &* memoCapacity
    entries[0] = sizes.0
    entries[1] = sizes.1
    if let third { entries[2] = third }
    let count: UInt8 = third == nil ? 2 : 3
    let next: UInt8 = third != nil && memoCapacity == 3 ? 0 : count
    let record = records + view
    record.pointee.queries &+= UInt32(count)
    record.pointee.memoCount = count
    record.pointee.memoNext = next
    measurements[view] &+= UInt32(count)
  }
}

extension NodeKind {
  @inline(__always)
  fileprivate var isPlain: Bool { self == .flexible || self == .fixed || self == .filling }
}
