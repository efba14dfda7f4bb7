import LayoutBench

/// A change of what LayoutBench counts: figures that differ because of it say nothing about a
/// layout.
package struct RuleChange: Hashable, Sendable {
  /// The version of the rules that has the change.
  package var version: Int
  package var metrics: [Metric]
  /// What is other now, as a sentence.
  package var reason: String

  /// Every change since baselines are kept. A baseline that names no version has 0.
  static let all = [
    RuleChange(
      version: 1, metrics: [.allocations, .allocatedBytes],
      reason: "The stacks around a layout sort their children, which allocates."),
    RuleChange(
      version: 2, metrics: [.allocations, .allocatedBytes],
      reason: "The engine is compiled without checks of exclusive access, so that the compiler "
        + "allocates elsewhere."),
  ]

  package static let current = all.map(\.version).max() ?? 0
}

/// The figures that differ since a rule changed.
package struct RuleChangeFindings: Hashable, Sendable {
  package var change: RuleChange
  package var findings: [GateFinding]

  /// Takes out of a list of findings those that a rule explains which is newer than a baseline.
  static func taken(from findings: inout [GateFinding], of baseline: Baseline) -> [Self] {
    RuleChange.all.filter { $0.version > baseline.rules }.compactMap { change in
      let explained = findings.filter { change.metrics.contains($0.key.metric) }
      findings.removeAll { change.metrics.contains($0.key.metric) }
      return explained.isEmpty ? nil : Self(change: change, findings: explained)
    }
  }
}
