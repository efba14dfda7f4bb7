/// The sort of system 27, which queries each length once, when a comparison first needs it (S3).
///
/// It makes the queries of a stable insertion sort in declaration order.
struct LazyStackSort<Replies: ChildReplies> {
  let subviews: LayoutSubviews
  var replies: Replies
  let axis: Axis
  /// The proposal for which a child replies with its longest length.
  let longest: ProposalKey
  /// The proposal for which a child replies with its shortest length.
  let shortest: ProposalKey
  /// The lengths that were queried, in declaration order of the children.
  let probes: UnsafeMutableBufferPointer<StackProbe>

  /// Queries the children and ranks them by their replies.
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

  /// Makes the queries for a stack whose children all have the same priority.
  private mutating func compareInOneGroup() {
    var ends = SortedEnds()
    for child in probes.indices { compare(child, with: &ends) }
  }

  /// Makes the queries for a stack with several priorities, comparing each child with those of its
  /// priority.
  private mutating func compareInGroups() {
    var groups: [Double: SortedEnds] = [:]
    for child in probes.indices {
      compare(child, with: &groups[subviews[child].priority, default: SortedEnds()])
    }
  }

  /// Queries what it takes to compare a child with the last ones in the order, and updates these.
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

  /// Queries the last child for its maximum, if no query of it was made.
  private mutating func findMaximumOfLast(_ ends: inout SortedEnds) {
    guard let last = ends.unknown else { return }
    ends.unknown = nil
    if maximum(of: last) == .infinity { ends.infinite = last } else { ends.finite = last }
  }

  /// Compares a child with the children that have no maximum.
  ///
  /// The child passes them if it has a maximum, or a larger minimum than all of them.
  ///
  /// - Returns: False if the child belongs behind one of them.
  private mutating func passesInfinite(_ child: Int, _ ends: inout SortedEnds) -> Bool {
    guard let last = ends.infinite, maximum(of: child) == .infinity else { return true }
    let minimum = minimum(of: child)
    ends.largestMinimum = max(ends.largestMinimum, self.minimum(of: last))
    if minimum <= self.minimum(of: last) { ends.infinite = child }
    guard minimum > ends.largestMinimum else { return false }
    ends.largestMinimum = minimum
    return true
  }

  /// Compares a child with the last one that has a maximum. An equally flexible child does not pass
  /// it.
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

  /// Returns the order of the children, or nil if it is declaration order.
  ///
  /// The function makes no query: the last child of a group may have no known extremes, and keeps
  /// its place.
  private func sorted(isOneGroup: Bool) -> [Int32]? {
    var sort = StableSort(count: probes.count)
    // Among children without a maximum the larger minimum is first.
    sort.sort { child in
      let probe = probes[child]
      guard probe.maximum == .infinity else { return 0 }
      return -probe.minimum
    }
    sort.sort { child in
      let probe = probes[child]
      if probe.maximum == .infinity { return .infinity }
      // What does not shrink has no less flexibility than none.
      guard probe.flexibility > 0 else { return 0 }
      return probe.flexibility
    }
    if !isOneGroup { sort.sort { -subviews[$0].priority } }
    return sort.order
  }

  /// Returns the child's length for a proposal of infinity, which is queried once.
  private mutating func maximum(of position: Int) -> CGFloat {
    if !probes[position].hasMaximum {
      probes[position].maximum = length(of: position, for: longest)
      probes[position].hasMaximum = true
    }
    return probes[position].maximum
  }

  /// Returns the child's length for a proposal of zero, which is queried once.
  private mutating func minimum(of position: Int) -> CGFloat {
    if !probes[position].hasMinimum {
      probes[position].minimum = length(of: position, for: shortest)
      probes[position].hasMinimum = true
    }
    return probes[position].minimum
  }

  /// Returns the difference between the child's maximum and minimum. The maximum is queried first.
  private mutating func flexibility(of position: Int) -> CGFloat {
    maximum(of: position) - minimum(of: position)
  }

  /// Queries a child and returns its length along the stack.
  private mutating func length(of position: Int, for proposal: ProposalKey) -> CGFloat {
    axis.major(replies.reply(of: subviews.view(at: position), to: proposal))
  }
}

/// The children of one priority with which the next child is compared.
///
/// Children without a maximum come last in the order.
private struct SortedEnds {
  /// The last child, as long as no query of it was made.
  var unknown: Int?
  /// The last child that has a maximum.
  var finite: Int?
  /// The last child without a maximum, and the largest minimum of all such children.
  var infinite: Int?
  var largestMinimum = -CGFloat.infinity
}
