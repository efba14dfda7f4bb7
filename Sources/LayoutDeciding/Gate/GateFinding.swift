import LayoutModel

/// A figure that differs from the baseline's.
package struct GateFinding: Hashable, Sendable {
  /// The meaning of a different figure for the gate.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// A figure that is worse than allowed, or a different checksum.
    case regression
    /// A figure that is worse by no more than a threshold allows.
    case tolerated
    /// A figure that is better: the baseline is stale.
    case improvement
  }

  package var caseVariant: CaseVariant
  package var metric: Metric
  package var baseline: MetricValue
  package var found: MetricValue
  package var kind: Kind

  /// The difference from the baseline. Nil for a checksum.
  package var change: Int? {
    guard case .count(let before) = baseline, case .count(let after) = found else { return nil }
    return after - before
  }

  /// The difference divided by the baseline's figure. Nil for a checksum, and if that figure is 0.
  package var relativeChange: Double? {
    guard let change, case .count(let before) = baseline, before != 0 else { return nil }
    return Double(change) / Double(before)
  }
}
