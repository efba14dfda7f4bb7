/// A figure that is not what the baseline has.
package struct GateFinding: Hashable, Sendable {
  /// What a difference means.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// It is worse than allowed, or the frames are others.
    case regression
    /// It is worse, but not by more than a threshold allows.
    case tolerated
    /// It is better: the baseline is stale.
    case improvement
  }

  /// Which figure.
  package var key: MetricKey
  /// What the baseline has.
  package var baseline: MetricValue
  /// What was found.
  package var found: MetricValue
  /// What it means.
  package var kind: Kind

  /// Makes a finding.
  package init(key: MetricKey, baseline: MetricValue, found: MetricValue, kind: Kind) {
    self.key = key
    self.baseline = baseline
    self.found = found
    self.kind = kind
  }

  /// How much larger it is; nil for a checksum.
  package var change: Int? {
    guard case .count(let before) = baseline, case .count(let after) = found else { return nil }
    return after - before
  }

  /// How much larger it is, as a part of the baseline's; nil for a checksum, and from zero.
  package var relativeChange: Double? {
    guard let change, case .count(let before) = baseline, before != 0 else { return nil }
    return Double(change) / Double(before)
  }
}
