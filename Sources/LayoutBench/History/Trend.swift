package struct Trend: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    /// Which run, from 0 in the order of time.
    package var run: Int
    package var value: Int
    var basis: Basis
  }

  /// Counts are comparable with one seed, for as many passes.
  struct Basis: Hashable, Sendable {
    var seed: UInt64
    var passes: Int
  }

  package var key: MetricKey
  /// The values in the order of time; a run that lacks the case has none.
  package var points: [Point]

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

package struct TrendChange: Hashable, Sendable {
  package var key: MetricKey
  package var before: Int
  package var run: Int
  package var from: Int
  package var to: Int
  /// The later run that took it back to what it was or less; nil if none did.
  package var undoneBy: Int?

  /// Whether the figure rose: each is a cost.
  package var isRegression: Bool { to > from }
}
