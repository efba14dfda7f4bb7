import LayoutBench

/// One near exact figure by name, as reports list them.
enum ResourceMetric: String, CaseIterable, Sendable {
  case allocations
  case bytes = "allocated bytes"
  case instructions
}

extension VariantResult {
  /// The value of a near exact figure; nil where it is not counted.
  subscript(metric: ResourceMetric) -> Int? {
    switch metric {
    case .allocations: allocations?.count
    case .bytes: allocations?.bytes
    case .instructions: instructions
    }
  }
}

extension CaseOutcome {
  /// How a near exact figure changes; nil if it is not counted for both variants.
  func change(of metric: ResourceMetric) -> CountChange? {
    guard let baseline = baseline?[metric], let candidate = candidate?[metric] else { return nil }
    return CountChange(baseline: baseline, candidate: candidate)
  }
}
