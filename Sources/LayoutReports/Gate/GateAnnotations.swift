import LayoutAnalysis
import LayoutBench

/// What a gate found, as workflow commands that GitHub shows beside a change.
///
/// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
package enum GateAnnotations {
  /// GitHub shows so many of each kind for a step.
  static let most = 10

  /// The commands, one a line: an error for each cause of worse figures, a notice for each of
  /// better ones.
  package static func lines(of report: GateReport, isStrict: Bool) -> [String] {
    let faults = grouped(GateWords.faults(report)) { fault in
      "\(GateReport.subject(of: fault.place)) \(fault.isIncorrect)"
    }.map { faults in
      message(
        "error", title: faults[0].isIncorrect ? "Incorrect layout" : "Benchmark failed",
        "\(faults[0].place): \(faults[0].problem)" + more(faults.count, "case"),
        report.location(of: faults[0].place))
    }
    let worse = GateCause.all(of: report.findings(.regression)).map { cause in
      message(
        "error", title: "Layout regression",
        cause.sentence(report.frameChanges[cause.subject]), report.location(of: cause.subject))
    }
    let steeper = report.growths.map { finding in
      message(
        "error", title: "Layout regression",
        "\(GateWords.growth(finding)): \(finding.message)", report.location(of: finding.subject))
    }
    let slower = grouped(report.time?.regressions ?? [], by: \.place.subject).map { rows in
      let row = rows[0]
      return message(
        "error", title: "Layout regression",
        "\(row.place.caseID), \(row.place.variant): time \(GateWords.ratio(row.ratio)), "
          + "confirmed \(row.confirmation.map(GateWords.ratio) ?? "")"
          + more(rows.count, "case variant"),
        report.location(of: row.place.caseID))
    }
    let better = GateCause.all(of: report.findings(.improvement)).map { cause in
      message(
        isStrict ? "error" : "notice", title: "Stale baseline", cause.sentence(nil),
        report.location(of: cause.subject))
    }
    let kind = isStrict ? "error" : "notice"
    let warning = isStrict ? "error" : "warning"
    let unknown = report.newSubjects.map { name in
      message(
        warning, title: "Layout without a baseline",
        "\(name) is new, not in the baseline: add it with 'baseline --update'.",
        report.location(of: name))
    }
    let unlisted = report.unlisted.map { file in
      message(
        warning, title: "Layout without a baseline",
        "\(file) has a layout, and .layout-bench.json does not list it.",
        DeclarationSite(file: file, line: 1))
    }
    let places = [
      (
        "new, not in the baseline",
        report.appeared.filter { !report.newSubjects.contains($0.subject) }
      ),
      ("gone, in the baseline only", report.vanished),
    ].filter { !$0.1.isEmpty }.map { title, places in
      message(
        kind, title: "Stale baseline",
        "\(Figures.quantity(places.count, "case variant")) \(title), such as "
          + "\(places[0].caseID), \(places[0].variant)")
    }
    return limited(faults + worse + steeper + slower, "error")
      + limited(unknown + unlisted, warning) + limited(places + better, kind)
  }

  /// Things with the same key together, in the order of the first of each.
  private static func grouped<Thing>(
    _ things: [Thing], by key: (Thing) -> String
  ) -> [[Thing]] {
    let groups = Dictionary(grouping: things, by: key)
    return things.map(key).uniqued().compactMap { groups[$0] }
  }

  private static func more(_ count: Int, _ noun: String) -> String {
    count == 1 ? "" : "; and \(Figures.quantity(count - 1, "more \(noun)"))"
  }

  private static func limited(_ lines: [String], _ kind: String) -> [String] {
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [
      message(
        kind, title: "And more",
        "\(lines.count - most + 1) more; see the job's summary.")
    ]
  }

  private static func message(
    _ kind: String, title: String, _ text: String, _ location: DeclarationSite? = nil
  ) -> String {
    let place =
      location.map { "file=\(escapedProperty($0.file)),line=\($0.line)," } ?? ""
    return "::\(kind) \(place)title=\(escapedProperty(title))::\(escaped(text))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

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
    let bySubject = Dictionary(grouping: findings, by: \.key.subject)
    return bySubject.keys.sorted().flatMap { subject in
      causes(subject, bySubject[subject] ?? [])
    }
  }

  private static func causes(_ subject: String, _ findings: [GateFinding]) -> [GateCause] {
    let byMetric = Dictionary(grouping: findings, by: \.key.metric)
    let present = Set(byMetric.keys)
    let roots = Dictionary(grouping: present) { $0.firstCause(among: present) }
    return Metric.allCases.filter { roots[$0] != nil }.map { root in
      GateCause(
        subject: subject, metric: root,
        findings: (byMetric[root] ?? []).sorted { $0.key < $1.key },
        following: Metric.allCases.filter { $0 != root && roots[root]?.contains($0) == true })
    }
  }

  var example: GateFinding? {
    findings.min { abs($0.change ?? 0) < abs($1.change ?? 0) }
  }

  func sentence(_ change: FrameChange?) -> String {
    guard let example else { return subject }
    let moved = metric == .checksum ? change.map(FrameChangeWords.init) : nil
    let place = "\(example.key.caseID), \(example.key.variant)"
    let others = findings.count - 1
    let extent = others == 0 ? "" : ", and in \(Figures.quantity(others, "more case variant"))"
    let rest =
      following.isEmpty
      ? "" : "; with it \(following.map(\.rawValue).joined(separator: ", "))"
    return "\(subject): \(GateWords.difference(example)) in \(moved?.title ?? place)\(extent)"
      + (moved.map { ": \($0.sentence)" } ?? "") + rest
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
    case .allocations: [.queries, .measurements, .calls]
    case .allocatedBytes: [.allocations]
    default: []
    }
  }

  func firstCause(among present: Set<Metric>) -> Metric {
    guard let source = sources.first(where: present.contains) else { return self }
    return source.firstCause(among: present)
  }
}
