package struct GateFinding: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// It is worse than allowed, or the frames are others.
    case regression
    /// It is worse, but not by more than a threshold allows.
    case tolerated
    /// It is better: the baseline is stale.
    case improvement
  }

  package var key: MetricKey
  package var baseline: MetricValue
  package var found: MetricValue
  package var kind: Kind

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
