import LayoutBench

/// The rises of one figure of one variant of a layout that one run brought in, over its cases.
struct RegressionGroup: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    var run: Int
    var before: Int
    var undoneBy: Int?
    var subject: String
    var variant: String
    var metric: Metric
  }

  var key: Key
  var changes: [TrendChange]

  /// The rise that is the largest part of what was there before.
  var largest: TrendChange? {
    changes.max { growth($0) < growth($1) }
  }

  // From nothing to something is beyond every ratio.
  private func growth(_ change: TrendChange) -> Double {
    change.from > 0 ? Double(change.to) / Double(change.from) : .infinity
  }

  /// Groups the regressions among changes: open ones first, then the latest first.
  static func all(in changes: [TrendChange]) -> [RegressionGroup] {
    var order: [Key] = []
    var groups: [Key: [TrendChange]] = [:]
    for change in changes where change.isRegression {
      let key = Key(
        run: change.run, before: change.before, undoneBy: change.undoneBy,
        subject: change.key.subject, variant: change.key.variant, metric: change.key.metric)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(change)
    }
    let sorted = order.enumerated().sorted { first, second in
      let (left, right) = (first.element, second.element)
      if (left.undoneBy == nil) != (right.undoneBy == nil) { return left.undoneBy == nil }
      return left.run != right.run ? left.run > right.run : first.offset < second.offset
    }
    return sorted.map { RegressionGroup(key: $0.element, changes: groups[$0.element] ?? []) }
  }
}
