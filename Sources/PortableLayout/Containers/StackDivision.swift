// Dividing a length among the children of a stack.

extension StackLayout {
  /// Divides a length among the children, group by group of priority (rules S3 and S4).
  func divide(
    _ length: CGFloat, _ minor: CGFloat?, _ subviews: Subviews,
    _ cache: inout StackLayoutCache, _ extent: inout StackExtent
  ) {
    if cache.ranking == nil, let run = run(length, minor, subviews, cache.allGaps) {
      cache.ranking = StackRanking()
      cache.items = [StackLayoutCache.Item](unsafeUninitializedCapacity: subviews.count) {
        divide(
          length - cache.allGaps, minor, run, subviews, $0.baseAddress.unsafelyUnwrapped,
          &extent)
        $1 = subviews.count
      }
      return
    }
    if cache.items.count != subviews.count {
      cache.items = Array(repeating: StackLayoutCache.Item(), count: subviews.count)
    }
    let ranking = cache.ranking ?? rank(minor, subviews, &cache.probes)
    cache.ranking = ranking
    var leaves = PlainLeaves(subviews.tree)
    var available = length - cache.allGaps - ranking.lowerMinimums
    var start = 0
    while start < subviews.count {
      let end = ranking.endOfGroup(from: start, in: subviews)
      if start > 0 {
        for index in start..<end {
          available += cache.probes[ranking.position(at: index)].minimum
        }
      }
      for index in start..<end {
        let position = ranking.position(at: index)
        let share = max(available / CGFloat(end - index), 0)
        let item = size(position, share, minor, subviews, &leaves, &extent)
        cache.items[position] = item
        // An infinite length stays infinite, whatever is taken from it.
        if available != .infinity { available -= item.length }
      }
      start = end
    }
  }

  @inline(__always)
  func size(
    _ position: Int, _ proposed: CGFloat?, _ minor: CGFloat?, _ subviews: Subviews,
    _ leaves: inout PlainLeaves, _ extent: inout StackExtent
  ) -> StackLayoutCache.Item {
    let view = subviews.view(at: position)
    let proposal = Self.axis.proposal(major: proposed, minor: minor)
    let size = leaves.query(view, proposal)
    let line = line(of: view, size, proposal, subviews, &extent)
    return StackLayoutCache.Item(
      proposed: proposed ?? .nan, length: Self.axis.major(size), guide: line)
  }

  /// The distance of the alignment line from a child's leading or top edge.
  @inline(__always)
  private func line(
    of view: Int, _ size: CGSize, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ extent: inout StackExtent
  ) -> CGFloat {
    var line = subviews.tree.pointee.base.guide(guide, of: view, size: size, proposal: proposal)
    // The guide of an infinite child has no place; the child's extent stays infinite.
    if !line.isFinite { line = 0 }
    extent.low = min(extent.low, -line)
    extent.high = max(extent.high, Self.axis.minor(size) - line)
    return line
  }
}

// Runs of plain leaves: all children are plain leaves that remember nothing, and stand in the order
// in which they are sized. Every reply is foreseen, so that one visit of each leaf does for the
// ranking, the division and the alignment, and its three queries are noted at once.

/// A run of plain leaves, and what the ranking would query them for.
private struct PlainRun {
  let leaves: PlainLeaves
  let longest: ProposedViewSize
  let shortest: ProposedViewSize
  /// Whether the longest length is queried for first (rule S10).
  let beginsWithLongest: Bool
  /// The queries of the last leaf; the others are queried for both extremes.
  var last = StackProbe(hasMaximum: true, hasMinimum: true)

  init(_ axis: Axis, _ minor: CGFloat?, _ subviews: LayoutSubviews) {
    leaves = PlainLeaves(subviews)
    longest = axis.proposal(major: .infinity, minor: minor)
    shortest = axis.proposal(major: 0, minor: minor)
    beginsWithLongest = subviews.tree.pointee.system.ranksLazily
  }

  /// Both proposals in the order of the queries.
  var keys: (ProposalKey, ProposalKey) {
    let (longest, shortest) = (ProposalKey(longest), ProposalKey(shortest))
    return beginsWithLongest ? (longest, shortest) : (shortest, longest)
  }

  /// Makes the queries of the ranking one by one.
  func query(_ view: Int, _ probe: StackProbe, _ leaves: inout PlainLeaves) {
    if beginsWithLongest, probe.hasMaximum { _ = leaves.query(view, longest) }
    if probe.hasMinimum { _ = leaves.query(view, shortest) }
    if !beginsWithLongest, probe.hasMaximum { _ = leaves.query(view, longest) }
  }
}

extension StackLayout {
  /// The children as a run of plain leaves; nil if they are none, and nothing was queried.
  ///
  /// 26 queries all for both extremes. 27 compares each child with the one before it, and queries
  /// for as much as that takes (rule S3).
  private func run(
    _ length: CGFloat, _ minor: CGFloat?, _ subviews: Subviews, _ gaps: CGFloat
  ) -> PlainRun? {
    guard subviews.count > 1, length.isFinite, gaps.isFinite,
      subviews.tree.pointee.priorities == nil
    else { return nil }
    var run = PlainRun(Self.axis, minor, subviews)
    var previous = StackProbe(maximum: -.infinity)
    var last = previous
    for position in subviews.indices {
      let view = subviews.view(at: position)
      guard let longest = run.leaves.foreseen(view, run.longest),
        let shortest = run.leaves.foreseen(view, run.shortest)
      else { return nil }
      let probe = StackProbe(
        maximum: Self.axis.major(longest), minimum: Self.axis.major(shortest))
      guard last.mayPrecede(probe) else { return nil }
      (previous, last) = (last, probe)
    }
    if run.beginsWithLongest {
      run.last.hasMaximum = previous.flexibility > 0
      run.last.hasMinimum =
        run.last.hasMaximum && (last.maximum != .infinity || previous.maximum == .infinity)
    }
    return run
  }

  /// Divides a length among a run of plain leaves. What a leaf takes decides the share of the next:
  /// only the division and the subtraction lie on that chain, all else runs beside it.
  @inline(never)
  private func divide(
    _ length: CGFloat, _ minor: CGFloat?, _ run: PlainRun, _ subviews: Subviews,
    _ items: UnsafeMutablePointer<StackLayoutCache.Item>, _ extent: inout StackExtent
  ) {
    var leaves = run.leaves
    let (count, keys) = (subviews.count, run.keys)
    var available = length
    var own = extent
    for position in 0..<count {
      let view = subviews.view(at: position)
      let share = max(available / CGFloat(count &- position), 0)
      let isLast = position &+ 1 == count
      let item: StackLayoutCache.Item
      if _fastPath(!isLast && share < .infinity) {
        let proposal = Self.axis.proposal(major: share, minor: minor)
        let size = leaves.query(view, ProposalKey(proposal), after: keys)
        item = StackLayoutCache.Item(
          proposed: share, length: Self.axis.major(size),
          guide: line(of: view, size, proposal, subviews, &own))
      } else {
        let both = StackProbe(hasMaximum: true, hasMinimum: true)
        run.query(view, isLast ? run.last : both, &leaves)
        item = size(position, share, minor, subviews, &leaves, &own)
      }
      (items + position).initialize(to: item)
      // An infinite length stays infinite, whatever is taken from it.
      if available != .infinity { available -= item.length }
    }
    extent = own
  }
}

/// The extent of a stack on its minor axis, relative to the alignment line (rule S6).
struct StackExtent {
  var low: CGFloat = 0
  var high: CGFloat = 0
}
