/// The sort of 27, which queries each length once and only when a comparison needs it (S3).
///
/// Its queries are those of a stable insertion sort in declaration order.
struct LazyStackSort<Replies: ChildReplies> {
  let subviews: LayoutSubviews
  var replies: Replies
  let axis: Axis
  /// The proposal for which a child replies with its longest length.
  let longest: ProposalKey
  /// The proposal for which a child replies with its shortest length.
  let shortest: ProposalKey
  /// The lengths that were queried, in the order in which the children stand.
  let probes: UnsafeMutableBufferPointer<StackProbe>

  /// Makes the queries, and ranks the children by their replies.
  mutating func ranking() -> StackRanking {
    var ranking = StackRanking(isOneGroup: !subviews.haveSeveralPriorities)
    if ranking.isOneGroup { compareInOneGroup() } else { compareInGroups() }
    ranking.order = sorted(isOneGroup: ranking.isOneGroup)
    guard !ranking.isOneGroup else { return ranking }
    let top = subviews[ranking.position(at: 0)].priority
    for position in subviews.indices where subviews[position].priority != top {
      ranking.lowerMinimums += minimum(of: position)
    }
    return ranking
  }

  /// Makes the queries of the comparisons where all children have one priority.
  private mutating func compareInOneGroup() {
    var ends = SortedEnds()
    for child in probes.indices { compare(child, with: &ends) }
  }

  /// The same where each child is compared with those of its priority.
  private mutating func compareInGroups() {
    var groups: [Double: SortedEnds] = [:]
    for child in probes.indices {
      compare(child, with: &groups[subviews[child].priority, default: SortedEnds()])
    }
  }

  /// Compares a child with those at the end of the order, as far as that queries, and puts it among
  /// them if it stands behind them.
  private mutating func compare(_ child: Int, with ends: inout SortedEnds) {
    findMaximumOfLast(&ends)
    guard passesInfinite(child, &ends) else { return }
    if let last = ends.finite {
      compare(child, withFinite: last, &ends)
    } else if ends.infinite == nil {
      ends.unknown = child
    } else if maximum(of: child) != .infinity {
      ends.finite = child
    }
  }

  /// Queries the last child for its maximum, if it was queried for nothing.
  private mutating func findMaximumOfLast(_ ends: inout SortedEnds) {
    guard let last = ends.unknown else { return }
    ends.unknown = nil
    if maximum(of: last) == .infinity { ends.infinite = last } else { ends.finite = last }
  }

  /// Compares a child with those that have no maximum: it passes them if it has one, or a larger
  /// minimum than all of them.
  ///
  /// - Returns: False if it stands behind one of them.
  private mutating func passesInfinite(_ child: Int, _ ends: inout SortedEnds) -> Bool {
    guard let last = ends.infinite, maximum(of: child) == .infinity else { return true }
    let minimum = minimum(of: child)
    ends.largestMinimum = max(ends.largestMinimum, self.minimum(of: last))
    if minimum <= self.minimum(of: last) { ends.infinite = child }
    guard minimum > ends.largestMinimum else { return false }
    ends.largestMinimum = minimum
    return true
  }

  /// Compares a child with the last one that has a maximum, which no child passes that is as flexible.
  private mutating func compare(_ child: Int, withFinite last: Int, _ ends: inout SortedEnds) {
    let isFlexible = flexibility(of: last) > 0
    if !isFlexible, ends.infinite == nil {
      // No child passes it, whatever its lengths are.
      ends.unknown = child
    } else if maximum(of: child) == .infinity {
      ends.infinite = ends.infinite ?? child
    } else if !isFlexible || flexibility(of: child) >= flexibility(of: last) {
      ends.finite = child
    }
  }

  /// The order of the children; nil if it is that in which they stand. Queries nothing: the last
  /// child of a group may still have no extremes, and keeps its place.
  private func sorted(isOneGroup: Bool) -> [Int32]? {
    var sort = StableSort(count: probes.count)
    // Among children without a maximum the larger minimum is first.
    sort.sort { probes[$0].maximum == .infinity ? -probes[$0].minimum : 0 }
    sort.sort { child in
      let probe = probes[child]
      if probe.maximum == .infinity { return .infinity }
      // What does not shrink has no less flexibility than none.
      return probe.flexibility > 0 ? probe.flexibility : 0
    }
    if !isOneGroup { sort.sort { -subviews[$0].priority } }
    return sort.order
  }

  /// The length of a child at a proposal of infinity, queried once.
  private mutating func maximum(of position: Int) -> CGFloat {
    if !probes[position].hasMaximum {
      probes[position].maximum = length(of: position, for: longest)
      probes[position].hasMaximum = true
    }
    return probes[position].maximum
  }

  /// The length of a child at a proposal of zero, queried once.
  private mutating func minimum(of position: Int) -> CGFloat {
    if !probes[position].hasMinimum {
      probes[position].minimum = length(of: position, for: shortest)
      probes[position].hasMinimum = true
    }
    return probes[position].minimum
  }

  /// The range of lengths that a child takes: its maximum is queried first.
  private mutating func flexibility(of position: Int) -> CGFloat {
    maximum(of: position) - minimum(of: position)
  }

  /// Queries a child for its length along the stack.
  private mutating func length(of position: Int, for proposal: ProposalKey) -> CGFloat {
    axis.major(replies.reply(of: subviews.view(at: position), to: proposal))
  }
}

/// The children of one priority that one more is compared with. Those without a maximum stand behind
/// the others.
private struct SortedEnds {
  /// The last child, as long as it was queried for nothing.
  var unknown: Int?
  /// The last child that has a maximum.
  var finite: Int?
  /// The last child that has none, and the largest minimum of those.
  var infinite: Int?
  var largestMinimum = -CGFloat.infinity
}
