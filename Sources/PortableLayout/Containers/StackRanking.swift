/// What a stack learns of a child by querying for its shortest and longest length (rule S3).
struct StackProbe {
  /// The length at a proposal of infinity.
  var maximum: CGFloat = 0
  /// The length at a proposal of zero.
  var minimum: CGFloat = 0
  /// What the stack queried for already; 26 queries for both at once.
  var hasMaximum = false
  var hasMinimum = false

  var flexibility: CGFloat { maximum - minimum }

  func mayPrecede(_ later: StackProbe) -> Bool {
    if flexibility != later.flexibility { return flexibility < later.flexibility }
    return flexibility != .infinity || minimum >= later.minimum
  }
}

struct StackRanking {
  /// The positions of the children in order; nil for the order in which they stand.
  var order: [Int32]?
  var isOneGroup = true
  /// The minimums of all groups below the top one.
  var lowerMinimums: CGFloat = 0

  func position(at index: Int) -> Int { order.map { Int($0[index]) } ?? index }

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
    _ minor: CGFloat?, _ subviews: LayoutSubviews, _ probes: inout [StackProbe]
  ) -> StackRanking {
    if subviews.tree.pointee.system == .v27 { return rankLazily(minor, subviews, &probes) }
    let count = subviews.count
    if probes.count != count { probes = Array(repeating: StackProbe(), count: count) }
    var ranking = StackRanking()
    if subviews.haveSeveralPriorities { byPriority(subviews, &ranking) }
    var start = 0
    while start < count {
      let end = ranking.endOfGroup(from: start, in: subviews)
      let isSorted = probe(start..<end, minor, subviews, &ranking, &probes)
      if !isSorted {
        var order = ranking.order ?? (0..<Int32(truncatingIfNeeded: count)).map { $0 }
        // A stable sort: children that may precede one another keep their order.
        order[start..<end].sort { left, right in
          let (first, second) = (probes[Int(left)], probes[Int(right)])
          let mayPrecede = first.mayPrecede(second)
          return mayPrecede == second.mayPrecede(first) ? left < right : mayPrecede
        }
        ranking.order = order
      }
      start = end
    }
    return ranking
  }

  private func byPriority(_ subviews: LayoutSubviews, _ ranking: inout StackRanking) {
    let priorities = subviews.map(\.priority)
    ranking.isOneGroup = false
    ranking.order = priorities.indices.map { Int32($0) }.sorted {
      let (left, right) = (priorities[Int($0)], priorities[Int($1)])
      return left != right ? left > right : $0 < $1
    }
  }

  /// Queries the children of one group for their extremes, the minimum first (rule S10), and
  /// returns whether they stand in order. A child alone in its group is not probed for its maximum,
  /// nor is one alone in the top group for its minimum.
  private func probe(
    _ group: Range<Int>, _ minor: CGFloat?, _ subviews: LayoutSubviews,
    _ ranking: inout StackRanking, _ probes: inout [StackProbe]
  ) -> Bool {
    let tree = subviews.tree
    let longest = Self.axis.proposal(major: .infinity, minor: minor)
    let shortest = Self.axis.proposal(major: 0, minor: minor)
    guard group.count > 1 || group.lowerBound > 0 else { return true }
    var isSorted = true
    var before = StackProbe(maximum: -.infinity)
    for index in group {
      let position = ranking.position(at: index)
      let view = subviews.view(at: position)
      var probe = StackProbe()
      probe.minimum = Self.axis.major(tree.query(view, shortest))
      if group.count > 1 {
        probe.maximum = Self.axis.major(tree.query(view, longest))
        if !before.mayPrecede(probe) { isSorted = false }
        before = probe
      }
      probes[position] = probe
      if group.lowerBound > 0 { ranking.lowerMinimums += probe.minimum }
    }
    return isSorted
  }

  /// Ranks the children as 27 does, then queries those below the top group for their minimums; what
  /// leaves reply is noted as queried for, where they are given.
  func rankLazily(
    _ minor: CGFloat?, _ subviews: LayoutSubviews, _ probes: inout [StackProbe],
    _ leaves: PlainLeaves? = nil
  ) -> StackRanking {
    let count = subviews.count
    guard count > 1 else { return StackRanking() }
    if probes.count != count { probes = Array(repeating: StackProbe(), count: count) }
    return probes.withUnsafeMutableBufferPointer { probes in
      probes.update(repeating: StackProbe())
      return LazyStackSort(
        subviews: subviews, axis: Self.axis, minor: minor, probes: probes, leaves: leaves
      ).ranking()
    }
  }
}

extension LayoutSubviews {
  var haveSeveralPriorities: Bool {
    guard tree.pointee.priorities != nil, let first else { return false }
    return contains { $0.priority != first.priority }
  }
}
