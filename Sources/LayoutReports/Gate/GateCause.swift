import LayoutDeciding
import LayoutModel

/// What is behind a number of figures that differ: one layout, and one thing that it does.
///
/// One more query shows in every case of a layout, and in several figures of each: the query is
/// measured, is a proposal of its own, and is a call of the layout below. Those figures follow.
struct GateCause: Hashable, Sendable {
  var subject: String
  /// The figure that the others follow from.
  var metric: Metric
  var findings: [GateFinding]
  var following: [Metric]

  static func all(of findings: [GateFinding]) -> [GateCause] {
    let bySubject = Dictionary(grouping: findings, by: \.place.subject)
    return bySubject.keys.sorted().flatMap { subject in
      causes(subject, bySubject[subject] ?? [])
    }
  }

  private static func causes(_ subject: String, _ findings: [GateFinding]) -> [GateCause] {
    let byMetric = Dictionary(grouping: findings, by: \.metric)
    let present = Set(byMetric.keys)
    let roots = Dictionary(grouping: present) { $0.firstCause(among: present) }
    return Metric.allCases.filter { roots[$0] != nil }.map { root in
      GateCause(
        subject: subject, metric: root,
        findings: (byMetric[root] ?? []).sorted { $0.place < $1.place },
        following: Metric.allCases.filter { $0 != root && roots[root]?.contains($0) == true })
    }
  }

  /// The greatest difference in proportion, of a usual case where one differs.
  var example: GateFinding {
    func weight(_ finding: GateFinding) -> (Int, Double, Int) {
      let key = finding.place.caseID.split(separator: "/").map(String.init)
      let isUsual =
        key.count > 4 && RunProfile.usualHosts.map(\.rawValue).contains(key[3])
        && RunProfile.usualScenarios.map(\.rawValue).contains(key[4])
        && Int(key[2]) ?? 0 <= RunProfile.mostOnScreen
      return (isUsual ? 1 : 0, abs(finding.relativeChange ?? 0), abs(finding.change ?? 0))
    }
    // Of equal ones the first.
    return findings.reversed().max { weight($0) < weight($1) } ?? findings[0]
  }

  /// `flow: queries 200 -> 300, +100 (+50.0 %), in flow/tags/100/root/first/memo-3, cached`.
  func sentence(at place: CaseVariant) -> String {
    let others = findings.count - 1
    let extent = others == 0 ? "" : ", and in \(Figures.quantity(others, "more case variant"))"
    let rest =
      following.isEmpty
      ? "" : "; with it \(following.map(\.rawValue).joined(separator: ", "))"
    return "\(SubjectName.view(in: subject)): \(example.words) in \(place.words)\(extent)\(rest)"
  }
}

extension Metric {
  /// What the metric follows from, if that differs too; the first is the nearest to the layout.
  private var sources: [Metric] {
    switch self {
    case .measurements, .distinctProposals: [.queries]
    case .mostDistinctProposals: [.distinctProposals, .queries]
    // A query of a container is a call of the layout in it.
    case .sizeThatFitsCalls: [.queries]
    case .updateCacheCalls, .spacingCalls, .explicitAlignmentCalls: [.sizeThatFitsCalls]
    case .alignmentPlacements: [.explicitAlignmentCalls, .placements]
    case .calls:
      [
        .queries, .sizeThatFitsCalls, .placements, .makeCacheCalls, .updateCacheCalls,
        .alignmentPlacements, .spacingCalls, .explicitAlignmentCalls,
      ]
    default: []
    }
  }

  func firstCause(among present: Set<Metric>) -> Metric {
    guard let source = sources.first(where: present.contains) else { return self }
    return source.firstCause(among: present)
  }
}
