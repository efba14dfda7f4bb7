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
  /// yet, of one priority; in 26 they must stand in the order in which they are sized (rules S3 and
  /// S4).
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
      let order = plainOrder(leaves, minor, subviews)
    else { return nil }
    leaves.prepareMemo(of: tree)
    // A memory knows no minus zero.
    let minor = minor.map { $0 + 0 }
    var total: CGFloat = 0
    let available = length - cache.gaps
    cache.ranking = StackRanking()
    if case .ranked = order {
      let ranking = rankLazily(minor, subviews, &cache.probes, leaves)
      cache.ranking = ranking
      cache.items = shares(of: available, minor, leaves, ranking, cache.probes, subviews)
    }
    func divideAmong(_ items: UnsafeMutableBufferPointer<StackLayoutCache.Item>) {
      total = divide(
        available, minor, leaves, order, cache.probes, subviews,
        items.baseAddress.unsafelyUnwrapped, &extent)
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

  /// In which order the children are sized, if they are plain leaves; nil if they are not. Queries
  /// nothing. Of leaves that stand in order all but the last are queried for both extremes: in 27
  /// each is compared with the next one, and stays before it.
  private func plainOrder(
    _ leaves: PlainLeaves, _ minor: CGFloat?, _ subviews: Subviews
  ) -> PlainOrder? {
    func probe(_ position: Int) -> StackProbe {
      let view = subviews.view(at: position)
      let along = leaves.lengths(of: view, along: Self.axis, across: minor).along
      return StackProbe(maximum: along.clamp(.infinity), minimum: along.clamp(0))
    }
    let isLazy = subviews.tree.pointee.system == .v27
    var before = StackProbe(maximum: -.infinity)
    var isOrdered = true
    for position in 0..<subviews.count {
      guard leaves.isFresh(subviews.view(at: position)) else { return nil }
      guard isOrdered else { continue }
      let probe = probe(position)
      isOrdered = before.mayPrecede(probe)
      guard isOrdered || isLazy else { return nil }
      before = probe
    }
    guard isLazy else { return .declared(last: .both) }
    guard isOrdered else { return .ranked }
    let other = probe(subviews.count - 2)
    if other.flexibility <= 0 { return .declared(last: .neither) }
    let asksBoth = before.maximum != .infinity || other.maximum == .infinity
    return .declared(last: asksBoth ? .both : .longest)
  }

  /// What each child is offered, where they are not sized in the order in which they stand. What a
  /// child was probed for says what it takes, so that nothing but that is looked up.
  private func shares(
    of length: CGFloat, _ minor: CGFloat?, _ leaves: PlainLeaves, _ ranking: StackRanking,
    _ probes: [StackProbe], _ subviews: Subviews
  ) -> [StackLayoutCache.Item] {
    let count = subviews.count
    var items = Array(repeating: StackLayoutCache.Item(), count: count)
    var available = length
    for index in 0..<count {
      let position = ranking.position(at: index)
      let probe = probes[position]
      let along =
        probe.hasMinimum
        ? PlainLeaves.Bounds(least: probe.minimum, most: probe.maximum)
        : leaves.lengths(of: subviews.view(at: position), along: Self.axis, across: minor).along
      let share = max(available / CGFloat(count - index), 0)
      items[position].proposed = share
      if available != .infinity { available -= along.clamp(share) }
    }
    return items
  }

  /// Sizes the children in the order in which they stand, each for its share of what the ones
  /// before it left, or for the share that it has. What a child takes decides the share of the
  /// next: only the division, the comparisons and the subtraction lie on that chain, all else runs
  /// beside it.
  @inline(never)
  private func divide(
    _ length: CGFloat, _ minor: CGFloat?, _ leaves: PlainLeaves, _ order: PlainOrder,
    _ ranked: [StackProbe], _ subviews: Subviews,
    _ items: UnsafeMutablePointer<StackLayoutCache.Item>, _ extent: inout StackExtent
  ) -> CGFloat {
    let guide = guide
    let axis = Self.axis
    let count = subviews.count
    // Rule S10: 26 queries for the minimum first.
    let isLazy = subviews.tree.pointee.system == .v27
    let extremes: (CGFloat, CGFloat) = isLazy ? (.infinity, 0) : (0, .infinity)
    let first = ProposalKey(axis.proposal(major: extremes.0, minor: minor))
    let second = ProposalKey(axis.proposal(major: extremes.1, minor: minor))
    var probed = 0
    var isRanked = true
    var lastIsLongest = false
    if case .declared(let last) = order {
      probed = last == .both ? count : count &- 1
      isRanked = false
      lastIsLongest = last == .longest
    }
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
      var isProbed = position < probed
      var isProbedLongest = lastIsLongest
      if isRanked {
        share = items[position].proposed
        isProbed = ranked[position].hasMinimum
        isProbedLongest = ranked[position].hasMaximum
      }
      var size = axis.size(major: share, minor: across)
      if _slowPath(!isProbed) {
        share = max(share, 0)
        if isProbedLongest {
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

/// In which order a stack sizes its plain leaves, and which extremes it queries them for before.
enum PlainOrder {
  /// As they stand: all but the last were queried for both extremes.
  case declared(last: Last)
  /// By the ranking, whose probes say what was queried for.
  case ranked

  enum Last { case both, longest, neither }
}

/// The extent of a stack on its minor axis, relative to the alignment line (rule S6).
struct StackExtent {
  var low: CGFloat = 0
  var high: CGFloat = 0
}
