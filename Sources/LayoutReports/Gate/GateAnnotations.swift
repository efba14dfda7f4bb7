import LayoutBench

/// What a gate found, as workflow commands that GitHub shows beside a change.
///
/// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
package enum GateAnnotations {
  /// GitHub shows so many of each kind for a step.
  static let most = 10

  /// The commands, one a line: an error for each case that is worse, a warning for each better.
  package static func lines(of report: GateReport, isStrict: Bool) -> [String] {
    let faults = GateWords.faults(report).map { fault in
      message(
        "error", title: fault.isIncorrect ? "Incorrect layout" : "Benchmark failed",
        "\(fault.place): \(fault.problem)", report.location(of: fault.place))
    }
    let worse = grouped(report.findings(.regression)).map { place, findings in
      message(
        "error", title: "Layout regression", sentence(place, findings),
        report.location(of: place.caseID))
    }
    let slower = (report.time?.regressions ?? []).map { row in
      message(
        "error", title: "Layout regression",
        "\(row.place.caseID), \(row.place.variant): time \(GateWords.ratio(row.ratio)), "
          + "confirmed \(row.confirmation.map(GateWords.ratio) ?? "")",
        report.location(of: row.place.caseID))
    }
    let better = grouped(report.findings(.improvement)).map { place, findings in
      message(
        isStrict ? "error" : "notice", title: "Stale baseline", sentence(place, findings),
        report.location(of: place.caseID))
    }
    let kind = isStrict ? "error" : "notice"
    let places = [
      ("new, not in the baseline", report.appeared),
      ("gone, in the baseline only", report.vanished),
    ].filter { !$0.1.isEmpty }.map { title, places in
      message(
        kind, title: "Stale baseline",
        "\(Figures.quantity(places.count, "case variant")) \(title), such as "
          + "\(places[0].caseID), \(places[0].variant)")
    }
    return limited(faults + worse + slower, "error") + limited(places + better, kind)
  }

  private static func grouped(
    _ findings: [GateFinding]
  ) -> [(CaseVariant, [GateFinding])] {
    Dictionary(grouping: findings) { CaseVariant($0.key) }.sorted { $0.key < $1.key }
  }

  private static func sentence(_ place: CaseVariant, _ findings: [GateFinding]) -> String {
    let changes = findings.map(GateWords.difference)
    return "\(place.caseID), \(place.variant): \(changes.joined(separator: "; "))"
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
