/// The shortest and the longest length of a child, as a stack queries them (rule S3).
struct StackProbe {
  /// The length for a proposal of infinity, in points.
  var maximum: CGFloat = 0
  /// The length for a proposal of zero, in points.
  var minimum: CGFloat = 0
  /// A Boolean value that is true when the longest length was queried.
  var hasMaximum = false
  /// A Boolean value that is true when the shortest length was queried.
  var hasMinimum = false

  /// The difference between the child's maximum and minimum, in points. Less flexible children are
  /// sized first.
  var flexibility: CGFloat { maximum - minimum }

  /// Returns the length for a share of a child that accepts every length between its extremes.
  @inline(__always)
  func length(for share: CGFloat) -> CGFloat { share.kept(from: minimum, to: maximum) }

  /// Returns true if the child may be sized before a later one.
  ///
  /// It must not be more flexible. If both have no maximum, its minimum must not be smaller.
  func mayPrecede(_ later: StackProbe) -> Bool {
    if flexibility != later.flexibility { return flexibility < later.flexibility }
    return flexibility != .infinity || minimum >= later.minimum
  }
}

/// The order in which a stack sizes its children, grouped by priority.
struct StackRanking {
  /// The positions of the children in order, or nil for declaration order.
  var order: [Int32]?
  /// A Boolean value that is true when all children have the same priority.
  var isOneGroup = true
  /// The sum of the minimums of all groups below the top one, in points.
  var lowerMinimums: CGFloat = 0

  /// Returns the position of the child that is sized at an index.
  func position(at index: Int) -> Int { order.map { Int($0[index]) } ?? index }

  /// Returns the index after the last child with the same priority as the child at an index.
  func endOfGroup(from start: Int, in subviews: LayoutSubviews) -> Int {
    if isOneGroup { return subviews.count }
    let priority = subviews[position(at: start)].priority
    var end = start + 1
    while end < subviews.count, subviews[position(at: end)].priority == priority { end += 1 }
    return end
  }
}

extension StackLayout {
  /// Ranks the children: priority descending, flexibility ascending, declaration order (S3).
  func rank(
    _ subviews: LayoutSubviews, _ minor: CGFloat?, by replies: some ChildReplies,
    _ probes: inout [StackProbe]
  ) -> StackRanking {
    if subviews.tree.system.ranksLazily {
      return rankLazily(subviews, minor, by: replies, &probes)
    }
    let count = subviews.count
    if probes.count != count { probes = .copies(of: StackProbe(), count: count) }
    let priorities = subviews.map(\.priority)
    var order = (0..<Int32(truncatingIfNeeded: count)).sorted { left, right in
      let (first, second) = (priorities[Int(left)], priorities[Int(right)])
      return first != second ? first > second : left < right
    }
    var ranking = StackRanking(order: order, isOneGroup: !subviews.haveSeveralPriorities)
    var start = 0
    while start < count {
      let end = ranking.endOfGroup(from: start, in: subviews)
      probe(start..<end, of: subviews, minor, by: replies, &ranking, &probes)
      // A stable sort: children that may precede one another keep their order.
      order[start..<end].sort { left, right in
        let (first, second) = (probes[Int(left)], probes[Int(right)])
        let mayPrecede = first.mayPrecede(second)
        return mayPrecede == second.mayPrecede(first) ? left < right : mayPrecede
      }
      start = end
    }
    ranking.order = order
    return ranking
  }

  /// Queries the children of one group for their extremes, the minimum first (rule S10).
  ///
  /// The only child of a group is not queried for its maximum. The only child of the top group is
  /// not queried for its minimum either.
  private func probe(
    _ group: Range<Int>, of subviews: LayoutSubviews, _ minor: CGFloat?,
    by replies: some ChildReplies, _ ranking: inout StackRanking, _ probes: inout [StackProbe]
  ) {
    guard group.count > 1 || group.lowerBound > 0 else { return }
    var replies = replies
    for index in group {
      let position = ranking.position(at: index)
      let view = subviews.view(at: position)
      func length(_ proposed: CGFloat) -> CGFloat {
        let proposal = Self.axis.proposal(major: proposed, minor: minor)
        return Self.axis.major(replies.reply(of: view, to: ProposalKey(proposal)))
      }
      probes[position] = StackProbe(hasMaximum: group.count > 1, hasMinimum: true)
      probes[position].minimum = length(0)
      if group.count > 1 { probes[position].maximum = length(.infinity) }
      if group.lowerBound > 0 { ranking.lowerMinimums += probes[position].minimum }
    }
  }

  /// Ranks the children as system 27 does, then queries those below the top group for their
  /// minimums.
  private func rankLazily(
    _ subviews: LayoutSubviews, _ minor: CGFloat?, by replies: some ChildReplies,
    _ probes: inout [StackProbe]
  ) -> StackRanking {
    let count = subviews.count
    guard count > 1 else { return StackRanking() }
    if probes.count != count { probes = .copies(of: StackProbe(), count: count) }
    return probes.withUnsafeMutableBufferPointer { probes in
      probes.update(repeating: StackProbe())
      var sort = LazyStackSort(
        subviews: subviews, replies: replies, axis: Self.axis,
        longest: ProposalKey(Self.axis.proposal(major: .infinity, minor: minor)),
        shortest: ProposalKey(Self.axis.proposal(major: 0, minor: minor)), probes: probes)
      return sort.ranking()
    }
  }
}

/// A source of replies to a stack's size queries: real queries, or forecasts that are not counted.
protocol ChildReplies {
  /// Returns the size of a view for a proposal, in points.
  mutating func reply(of view: Int, to key: ProposalKey) -> CGSize
}

extension PlainLeaves: ChildReplies {
  @inline(__always)
  mutating func reply(of view: Int, to key: ProposalKey) -> CGSize { query(view, key) }
}

extension LeafForecasts: ChildReplies {
  @inline(__always)
  func reply(of view: Int, to key: ProposalKey) -> CGSize { size(of: view, for: key) }
}

extension LayoutSubviews {
  /// A Boolean value that is true when two subviews differ in their layout priority.
  var haveSeveralPriorities: Bool {
    guard tree.pointee.priorities != nil, let first else { return false }
    return contains { $0.priority != first.priority }
  }
}
