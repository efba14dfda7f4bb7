import Foundation

/// By what a stack ranks one child (rule S3).
struct StackRank {
  var position: Int32
  var priority: Double
  /// The length at the largest proposal minus that at zero.
  var flexibility: CGFloat
  /// The length at the proposal of zero.
  var minimum: CGFloat

  /// Whether the child is sized before another one of the same priority.
  func precedes(_ other: StackRank) -> Bool {
    if flexibility != other.flexibility { return flexibility < other.flexibility }
    if flexibility == .infinity, minimum != other.minimum { return minimum > other.minimum }
    return position < other.position
  }
}

/// The order in which a stack sizes its children.
struct StackRanking {
  /// Whether all children have one priority.
  var isOneGroup = true
  /// Whether the children are sized in the order in which they stand.
  var isInOrder = true
  /// The minimums of all groups below the top one.
  var lowerMinimums: CGFloat = 0
}

extension [StackRank] {
  /// Where the group of equal priority that begins at `start` ends.
  func endOfGroup(from start: Int) -> Int {
    var end = start + 1
    while end < count, self[end].priority == self[start].priority { end += 1 }
    return end
  }
}

extension StackLayout {
  /// Ranks the children: priority descending, flexibility ascending, declaration order (S3).
  func rank(_ minor: CGFloat?, _ subviews: Subviews, _ ranks: inout [StackRank]) -> StackRanking {
    var ranking = StackRanking()
    let count = subviews.count
    let tree = subviews.tree
    if ranks.count != count {
      ranks = [StackRank](
        repeating: StackRank(position: 0, priority: 0, flexibility: 0, minimum: 0), count: count)
    }
    for position in 0..<count {
      let priority = subviews[position].priority
      ranks[position] = StackRank(
        position: Int32(truncatingIfNeeded: position), priority: priority, flexibility: 0,
        minimum: 0)
      if priority != ranks[0].priority { ranking.isOneGroup = false }
    }
    if !ranking.isOneGroup {
      ranking.isInOrder = false
      ranks.sort {
        $0.priority != $1.priority ? $0.priority > $1.priority : $0.position < $1.position
      }
    }
    let largest = Self.axis.proposal(major: .infinity, minor: minor)
    let least = Self.axis.proposal(major: 0, minor: minor)
    var start = 0
    while start < count {
      let end = ranking.isOneGroup ? count : ranks.endOfGroup(from: start)
      var isSorted = true
      for index in start..<end {
        let view = subviews.view(at: Int(ranks[index].position))
        // A child alone in its group is not probed for its maximum, nor is the top group's
        // for its minimum.
        if end - start > 1 {
          let maximum = Self.axis.major(tree.ask(view, largest))
          ranks[index].minimum = Self.axis.major(tree.ask(view, least))
          ranks[index].flexibility = maximum - ranks[index].minimum
          if index > start, !ranks[index - 1].precedes(ranks[index]) { isSorted = false }
        } else if start > 0 {
          ranks[index].minimum = Self.axis.major(tree.ask(view, least))
        }
        if start > 0 { ranking.lowerMinimums += ranks[index].minimum }
      }
      if !isSorted {
        ranks[start..<end].sort { $0.precedes($1) }
        ranking.isInOrder = false
      }
      start = end
    }
    return ranking
  }
}
