/// One exact figure of one variant of one case, run after run.
package struct Trend: Hashable, Sendable {
  /// A value that a run found.
  package struct Point: Hashable, Sendable {
    /// Which run, from 0 in the order of time.
    package var run: Int
    /// The value.
    package var value: Int
    /// What has to be equal for two values to be comparable.
    var basis: Basis
  }

  /// Counts are comparable with one seed, for as many passes.
  struct Basis: Hashable, Sendable {
    var seed: UInt64
    var passes: Int
  }

  /// What is followed.
  package var key: MetricKey
  /// The values in the order of time; a run that lacks the case has none.
  package var points: [Point]

  /// The value that a run found; nil if it did not.
  package func value(in run: Int) -> Int? { points.first { $0.run == run }?.value }

  /// Where the value rose or fell: a rise is a regression, since every exact figure is a cost.
  ///
  /// Each value is compared with the last comparable one before it. A rise is undone by the first
  /// later run whose value is no higher than before it.
  package var changes: [TrendChange] {
    var last: [Basis: Point] = [:]
    var changes: [TrendChange] = []
    for (place, point) in points.enumerated() {
      defer { last[point.basis] = point }
      guard let before = last[point.basis], before.value != point.value else { continue }
      let undone = points[(place + 1)...].first {
        $0.basis == point.basis && $0.value <= before.value
      }
      changes.append(
        TrendChange(
          key: key, before: before.run, run: point.run, from: before.value, to: point.value,
          undoneBy: point.value > before.value ? undone?.run : nil))
    }
    return changes
  }
}

/// A change of an exact figure, dated to the run that brought it in.
package struct TrendChange: Hashable, Sendable {
  /// What changed.
  package var key: MetricKey
  /// The last run before it that has the figure.
  package var before: Int
  /// The run that brought it in.
  package var run: Int
  /// The value before.
  package var from: Int
  /// The value since.
  package var to: Int
  /// The later run that took it back to what it was or less; nil if none did.
  package var undoneBy: Int?

  /// Whether the figure rose: each is a cost.
  package var isRegression: Bool { to > from }
}
