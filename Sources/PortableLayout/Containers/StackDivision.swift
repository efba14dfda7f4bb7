// Dividing a length among the children of a stack: plain leaves in two visits each in place of
// three queries.

extension StackLayout {
  /// Divides a length among the children, group by group of priority (rules S3 and S4).
  func divide(
    _ length: CGFloat, _ minor: CGFloat?, _ subviews: Subviews,
    _ cache: inout StackLayoutCache, _ extent: inout StackExtent
  ) {
    let ranking = cache.ranking ?? rank(minor, subviews, &cache.probes)
    cache.ranking = ranking
    var available = length - cache.gaps - ranking.lowerMinimums
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
        size(position, share, minor, subviews, &cache, &extent)
        // An infinite length stays infinite, whatever is taken from it.
        if available != .infinity { available -= cache.items[position].length }
      }
      start = end
    }
  }

  @inline(__always)
  func size(
    _ position: Int, _ proposed: CGFloat?, _ minor: CGFloat?, _ subviews: Subviews,
    _ cache: inout StackLayoutCache, _ extent: inout StackExtent
  ) {
    let view = subviews.view(at: position)
    let proposal = Self.axis.proposal(major: proposed, minor: minor)
    let size = subviews.tree.query(view, proposal)
    var line = subviews.tree.pointee.base.guide(guide, of: view, size: size, proposal: proposal)
    // The guide of an infinite child has no place; the child's extent stays infinite.
    if !line.isFinite { line = 0 }
    cache.items[position] = StackLayoutCache.Item(
      proposed: proposed ?? .nan, length: Self.axis.major(size), guide: line)
    extent.low = min(extent.low, -line)
    extent.high = max(extent.high, Self.axis.minor(size) - line)
  }

  /// Sizes the children as `divide` does, where they are all plain leaves that were not queried
  /// yet, of one priority, and stand in the order in which they are sized (rules S3 and S4).
  ///
  /// - Returns: The length of the children together; nil if `divide` has to do it. Nothing was
  ///   queried then.
  func dividePlainly(
    _ length: CGFloat, _ minor: CGFloat?, _ subviews: Subviews,
    _ cache: inout StackLayoutCache, _ extent: inout StackExtent
  ) -> CGFloat? {
    let tree = subviews.tree
    let count = subviews.count
    // A selection may name a view twice, which then remembers something at the second visit.
    guard count > 1, subviews.selection == nil, tree.pointee.priorities == nil,
      length.isFinite, cache.gaps.isFinite, minor.map({ $0 == $0 }) ?? true,
      guide.id == nil, var leaves = PlainLeaves(tree),
      let last = probesOfLast(leaves, minor, subviews)
    else { return nil }
    leaves.prepareMemo(of: tree)
    // A memory knows no minus zero.
    let minor = minor.map { $0 + 0 }
    var total: CGFloat = 0
    let available = length - cache.gaps
    let system = tree.pointee.system
    func divideAmong(_ items: UnsafeMutableBufferPointer<StackLayoutCache.Item>) {
      total = divide(
        available, minor, leaves, last, system, subviews, items.baseAddress.unsafelyUnwrapped,
        &extent)
    }
    if cache.items.count == count {
      cache.items.withUnsafeMutableBufferPointer { divideAmong($0) }
    } else {
      cache.items = [StackLayoutCache.Item](unsafeUninitializedCapacity: count) { items, made in
        divideAmong(items)
        made = count
      }
    }
    return total
  }

  /// What the last child is queried for, if the children are plain leaves, ordered by flexibility;
  /// nil if they are not. Queries nothing. The others are queried for both extremes: in 27 each is
  /// compared with the next one, and stays before it.
  private func probesOfLast(
    _ leaves: PlainLeaves, _ minor: CGFloat?, _ subviews: Subviews
  ) -> ProbesOfLast? {
    func probe(_ position: Int) -> StackProbe {
      let view = subviews.view(at: position)
      let along = leaves.lengths(of: view, along: Self.axis, across: minor).along
      return StackProbe(maximum: along.clamp(.infinity), minimum: along.clamp(0))
    }
    var before = StackProbe(maximum: -.infinity)
    for position in 0..<subviews.count {
      guard leaves.isFresh(subviews.view(at: position)) else { return nil }
      let probe = probe(position)
      guard before.mayPrecede(probe) else { return nil }
      before = probe
    }
    guard subviews.tree.pointee.system == .v27 else { return .both }
    let other = probe(subviews.count - 2)
    if other.flexibility <= 0 { return .neither }
    return before.maximum == .infinity && other.maximum != .infinity ? .longest : .both
  }

  /// Sizes the children in order, each for its share of what the ones before it left. What a child
  /// takes decides the share of the next: only the division, the comparisons and the subtraction
  /// lie on that chain, all else runs beside it.
  @inline(never)
  private func divide(
    _ length: CGFloat, _ minor: CGFloat?, _ leaves: PlainLeaves, _ last: ProbesOfLast,
    _ system: SwiftUISystem, _ subviews: Subviews,
    _ items: UnsafeMutablePointer<StackLayoutCache.Item>, _ extent: inout StackExtent
  ) -> CGFloat {
    let guide = guide
    let axis = Self.axis
    let count = subviews.count
    // Rule S10: 26 queries for the minimum first.
    let extremes: (CGFloat, CGFloat) = system == .v26 ? (0, .infinity) : (.infinity, 0)
    let first = ProposalKey(axis.proposal(major: extremes.0, minor: minor))
    let second = ProposalKey(axis.proposal(major: extremes.1, minor: minor))
    let probed = last == .both ? count : count &- 1
    var available = length
    var total: CGFloat = 0
    for position in 0..<count {
      let view = subviews.view(at: position)
      let (along, across) = leaves.lengths(of: view, along: axis, across: minor)
      let probes = (
        MemoEntry(key: first, size: axis.size(major: along.clamp(extremes.0), minor: across)),
        MemoEntry(key: second, size: axis.size(major: along.clamp(extremes.1), minor: across))
      )
      var share = available / CGFloat(count &- position)
      var size = axis.size(major: share, minor: across)
      if _slowPath(position >= probed) {
        share = max(share, 0)
        if last == .longest {
          _ = subviews.tree.query(view, axis.proposal(major: .infinity, minor: minor))
        }
        size = subviews.tree.query(view, axis.proposal(major: share, minor: minor))
      } else if _fastPath(
        share > 0 && share > along.least && share < along.most && share < .infinity)
      {
        let key = ProposalKey(axis.proposal(major: share, minor: minor))
        leaves.remember(probes, MemoEntry(key: key, size: size), of: view)
      } else {
        share = max(share, 0)
        leaves.remember(probes, of: view)
        size = subviews.tree.query(view, axis.proposal(major: share, minor: minor))
      }
      // An infinite length stays infinite, whatever is taken from it.
      if available != .infinity { available -= axis.major(size) }
      var line = guide.builtInValue(in: size).unsafelyUnwrapped
      if !line.isFinite { line = 0 }
      (items + position).initialize(
        to: StackLayoutCache.Item(proposed: share, length: axis.major(size), guide: line))
      total += axis.major(size)
      extent.low = min(extent.low, -line)
      extent.high = max(extent.high, axis.minor(size) - line)
    }
    return total
  }
}

/// Which extremes a stack queries the last of its plain leaves for, before it sizes it.
enum ProbesOfLast { case both, longest, neither }

/// The extent of a stack on its minor axis, relative to the alignment line (rule S6).
struct StackExtent {
  var low: CGFloat = 0
  var high: CGFloat = 0
}
