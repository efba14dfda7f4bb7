import LayoutBench
import PortableLayout

package struct Baseline: Hashable, Sendable {
  package var seed: UInt64
  package var system = SwiftUISystem.v27
  /// The options that choose the cases, as they are typed.
  package var arguments: [String]
  package var values: [MetricKey: MetricValue]
  /// Where views lay, of every case that could be laid out.
  package var frames: [CaseVariant: KeptFrames] = [:]
  /// What grew faster than the subviews when the baseline was written; nil where that was not
  /// checked.
  package var growth: Set<String>?
  /// The version of the rules of counting that the figures follow, see ``RuleChange``.
  package var rules = RuleChange.current
  /// The cases of views of their own that have more or fewer views than they had.
  package var renumberedCases: Set<String> = []
}

extension Baseline {
  /// Automatic variants are left out: nobody wrote them, so nobody can make them worse.
  package init(_ document: ResultsDocument, arguments: [String], nearExact: Bool) {
    let scope = document.environment.nearExactScope
    var values: [MetricKey: MetricValue] = [:]
    for result in document.cases {
      for variant in result.variants where !Variant.Name.automatic.contains(variant.name) {
        for metric in Metric.gated where nearExact || metric.tier == .exact {
          let key = MetricKey(
            caseID: result.key.id, variant: variant.name, metric: metric,
            scope: metric.tier == .nearExact ? scope : nil)
          values[key] = MetricValue(metric, of: variant)
        }
      }
    }
    self.init(
      seed: document.options.seed, system: document.options.system, arguments: arguments,
      values: values, growth: document.steepFindings.map { Set($0.map(\.text)) })
  }

  package var caseIDs: Set<String> { Set(values.keys.map(\.caseID)) }

  package var subjects: Set<String> { Set(values.keys.map(\.subject)) }

  package func keeping(_ ids: Set<String>) -> Baseline {
    var kept = self
    kept.values = values.filter { ids.contains($0.key.caseID) }
    return kept
  }

  /// The baseline with the cases of views of their own named as in a run where these have more or
  /// fewer views: they are the same cases.
  package func renumbered(as keys: [CaseKey]) -> Baseline {
    func place(_ id: String) -> [Substring] {
      let parts = id.split(separator: "/", omittingEmptySubsequences: false)
      return Array(parts.prefix(2)) + parts.dropFirst(3)
    }
    let own = Dictionary(grouping: keys.filter { $0.population == .own }) { place($0.id) }
      .compactMapValues { $0.count == 1 ? $0[0].id : nil }
    let ids = Set(keys.map(\.id))
    let known = Dictionary(grouping: caseIDs.subtracting(ids), by: place)
    var names: [String: String] = [:]
    for (place, old) in known where old.count == 1 && !caseIDs.contains(own[place] ?? "") {
      names[old[0]] = own[place]
    }
    guard !names.isEmpty else { return self }
    func renamed<Key, Value>(
      _ all: [Key: Value], _ id: WritableKeyPath<Key, String>
    ) -> [Key: Value] {
      Dictionary(
        all.map { key, value in
          var key = key
          key[keyPath: id] = names[key[keyPath: id]] ?? key[keyPath: id]
          return (key, value)
        }, uniquingKeysWith: { first, _ in first })
    }
    var baseline = self
    baseline.values = renamed(values, \.caseID)
    baseline.frames = renamed(frames, \.caseID)
    baseline.renumberedCases = Set(names.values)
    return baseline
  }

  /// Figures that hold elsewhere (another toolchain, another system) stay as they are.
  package func updated(with newer: Baseline, isWhole: Bool) -> Baseline {
    let cases = newer.caseIDs
    let places = Set(newer.values.keys.map(CaseVariant.init))
    let scopes = Set(newer.values.keys.compactMap(\.scope))
    let kept = values.filter { key, _ in
      guard newer.system == system else { return false }
      if !cases.contains(key.caseID) { return !isWhole }
      guard let scope = key.scope, places.contains(CaseVariant(key)) else { return false }
      return !scopes.contains(scope)
    }
    var updated = newer
    updated.values.merge(kept) { first, _ in first }
    guard !isWhole else { return updated }
    updated.arguments = arguments
    updated.rules = min(rules, newer.rules)
    updated.frames.merge(frames.filter { !cases.contains($0.key.caseID) }) { first, _ in first }
    updated.growth = newer.growth?.union(
      (growth ?? []).filter { !newer.subjects.contains(GateReport.subject(of: $0)) })
    return updated
  }
}

package struct BaselineError: Error, Hashable, Sendable {
  /// The line that is wrong; nil for the whole file.
  package var line: Int?
  package var problem: FileProblem
}

/// Why a file that this tool wrote cannot be read.
package enum FileProblem: Hashable, Sendable {
  case missing
  case notRead(reason: String)
  case empty
  case foreign(reason: String)
  case otherVersion(Int)
  case conflict
  case damaged(reason: String)
}

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
