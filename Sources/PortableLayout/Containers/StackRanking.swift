import Foundation

/// What a stack learns of a child by querying for its shortest and longest length (rule S3).
struct StackProbe {
  /// The length at the largest proposal minus that at zero.
  var flexibility: CGFloat = 0
  /// The length at the proposal of zero.
  var minimum: CGFloat = 0

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
    let count = subviews.count
    if probes.count != count { probes = Array(repeating: StackProbe(), count: count) }
    var ranking = StackRanking()
    if subviews.tree.pointee.priorities != nil { byPriority(subviews, &ranking) }
    var start = 0
    while start < count {
      let end = ranking.endOfGroup(from: start, in: subviews)
      let isSorted = probe(start..<end, minor, subviews, &ranking, &probes)
      if !isSorted {
        var order = ranking.order ?? (0..<Int32(truncatingIfNeeded: count)).map { $0 }
        // A stable sort: children that may precede one another keep their order.
        order[start..<end].sort { left, right in
          let (first, second) = (probes[Int(left)], probes[Int(right)])
          if first.flexibility != second.flexibility {
            return first.flexibility < second.flexibility
          }
          if first.flexibility == .infinity, first.minimum != second.minimum {
            return first.minimum > second.minimum
          }
          return left < right
        }
        ranking.order = order
      }
      start = end
    }
    return ranking
  }

  private func byPriority(_ subviews: LayoutSubviews, _ ranking: inout StackRanking) {
    let priorities = subviews.map(\.priority)
    guard let first = priorities.first, priorities.contains(where: { $0 != first }) else { return }
    ranking.isOneGroup = false
    ranking.order = priorities.indices.map { Int32($0) }.sorted {
      let (left, right) = (priorities[Int($0)], priorities[Int($1)])
      return left != right ? left > right : $0 < $1
    }
  }

  /// Queries the children of one group for their extremes, the minimum first (rule S10), and
  /// returns whether they stand in order.
  ///
  /// A child alone in its group is not probed for its maximum, nor is one alone in the top group
  /// for its minimum.
  private func probe(
    _ group: Range<Int>, _ minor: CGFloat?, _ subviews: LayoutSubviews,
    _ ranking: inout StackRanking, _ probes: inout [StackProbe]
  ) -> Bool {
    let tree = subviews.tree
    let longest = Self.axis.proposal(major: .infinity, minor: minor)
    let shortest = Self.axis.proposal(major: 0, minor: minor)
    guard group.count > 1 || group.lowerBound > 0 else { return true }
    var isSorted = true
    var before = StackProbe(flexibility: -.infinity, minimum: 0)
    for index in group {
      let position = ranking.position(at: index)
      let view = subviews.view(at: position)
      var probe = StackProbe()
      if group.count > 1 {
        probe.minimum = Self.axis.major(tree.query(view, shortest))
        probe.flexibility = Self.axis.major(tree.query(view, longest)) - probe.minimum
        if !before.mayPrecede(probe) { isSorted = false }
        before = probe
      } else {
        probe.minimum = Self.axis.major(tree.query(view, shortest))
      }
      probes[position] = probe
      if group.lowerBound > 0 { ranking.lowerMinimums += probe.minimum }
    }
    return isSorted
  }
}
