import LayoutAnalysis
import LayoutBench

enum GateWords {
  static func outcome(_ report: GateReport, isStrict: Bool) -> String {
    let worse = report.findings(.regression).count { $0.metric != .checksum }
    let moved = report.findings(.regression).count { $0.metric == .checksum }
    let slower = report.time?.regressions.count ?? 0
    return switch report.outcome(isStrict: isStrict) {
    case .incorrect:
      "incorrect: \(Figures.quantity(report.faults.count(where: \.isIncorrect), "layout")) "
        + "must not be used"
    case .failed:
      report.allFaults.isEmpty
        ? "failed: nothing of \(files(report.ungated.filter(\.isFault))) is gated"
        : "failed: \(Figures.quantity(report.allFaults.count, "case")) did not run"
    case .regression:
      "regression: "
        + [
          worse > 0 ? Figures.quantity(worse, "figure") + " worse than the baseline" : nil,
          moved > 0
            ? "positions or sizes differ in \(Figures.quantity(moved, "case variant"))" : nil,
          report.growths.first.map {
            "\(growth($0))\(report.growths.count > 1 ? ", and more" : "")"
          },
          slower > 0 ? Figures.quantity(slower, "time") + " longer, confirmed" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
    case .notComparable:
      "not comparable: the run does not have "
        + Wording.list(report.lost.map(\.name), "and")
    case .stale:
      unknown(report).map { "stale: \($0)" } ?? "stale: the baseline is not what the run found"
    case .fine:
      "no regression"
        + (report.isBaselineStale
          ? unknown(report).map { "; warning: \($0)" }
            ?? (report.appeared.isEmpty
              ? "; the baseline is stale"
              : "; \(Figures.quantity(report.appeared.count, "case variant")) new and not gated yet")
          : "")
    }
  }

  /// The layouts that nothing is known of; nil where there are none.
  private static func unknown(_ report: GateReport) -> String? {
    let parts = [
      report.newSubjects.isEmpty
        ? nil : "the baseline does not know \(Wording.list(report.newSubjects, "and"))",
      report.unlisted.isEmpty
        ? nil : "\(listName) does not list \(Wording.list(report.unlisted, "and"))",
      report.ungated.isEmpty ? nil : "not all of \(files(report.ungated)) is gated",
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func files(_ parts: [UngatedPart]) -> String {
    Wording.list(parts.map(\.file).uniqued(), "and")
  }

  static func hidden(_ rows: HiddenRowCount) -> String {
    "In a scroll view all \(Figures.count(rows.made)) rows are made, "
      + "\(Figures.count(rows.hidden)) not visible."
  }

  static func remedy(_ report: GateReport, isStrict: Bool) -> String? {
    let update = "'\(ProgramName.current) baseline --update', and commit the file."
    return switch report.outcome(isStrict: isStrict) {
    case .incorrect, .failed: nil
    case .regression where report.findings(.regression).isEmpty: nil
    case .regression:
      "If the change is intentional: \(update)"
    case .notComparable: "If that is intended: \(update)"
    case .stale, .fine:
      !report.isBaselineStale
        ? nil
        : report.hasStaleFigures
          ? "To bring the baseline up to date: \(update)"
          : report.unlisted.isEmpty
            ? nil : "List the file in \(listName), then '\(ProgramName.current) baseline --update'."
    }
  }

  static let listName = ".layout-bench.json"

  static let noFrames = "The baseline does not keep where these views were."

  static func place(_ place: CaseVariant) -> String { "\(place.caseID), \(place.variant)" }

  static func more(_ count: Int, _ noun: String) -> String {
    count == 1 ? "" : "; and \(Figures.quantity(count - 1, "more \(noun)"))"
  }

  /// What is counted, for somebody who sees it first.
  static func meaning(of metric: Metric) -> String? {
    switch metric {
    case .queries:
      "A query asks a subview for its size. Each call of sizeThatFits, dimensions(in:) or place makes one."
    case .measurements:
      "A measurement is a query whose answer the subview does not remember."
    default: nil
    }
  }

  /// `the time of flow grows faster than its subviews`.
  static func growth(_ finding: SteepFinding) -> String {
    finding.kind == .superLinearTime
      ? "the time of \(finding.subject) grows faster than its subviews"
      : "the queries of \(finding.subject) grow faster than its subviews"
  }

  /// How a value changed: `+100 (+50.0 %)`; empty for a checksum.
  static func change(_ finding: GateFinding) -> String {
    guard let change = finding.change else { return "positions or sizes differ" }
    let sign = change > 0 ? "+" : ""
    guard let relative = finding.relativeChange else { return sign + Figures.count(change) }
    let percent = Figures.decimal(relative * 100, places: 1)
    return "\(sign)\(Figures.count(change)) (\(sign)\(percent) %)"
  }

  static func difference(_ finding: GateFinding) -> String {
    guard finding.metric != .checksum else { return change(finding) }
    return "\(finding.metric.rawValue) \(value(finding.baseline)) -> \(value(finding.found))"
      + "\(passes(of: finding.place.caseID)), \(change(finding))"
  }

  /// How many passes a figure is of, as in ` in 24 passes`; empty for one.
  private static func passes(of caseID: String) -> String {
    let scenario = caseID.split(separator: "/").dropFirst(4).first.map(String.init)
    let passes = scenario.flatMap(Scenario.init)?.traits.passes ?? 1
    return passes == 1 ? "" : " in \(passes) passes"
  }

  static func table(
    of findings: [GateFinding], shownRows: Int? = nil, tone: (GateFinding) -> Tone
  ) -> Table {
    Table(
      ["case", "variant", "metric", ">before", ">now", "change"], shownRows: shownRows,
      findings.map { finding in
        [
          Phrase(finding.place.caseID, .code), Phrase(finding.place.variant),
          Phrase(finding.metric.rawValue), Phrase(value(finding.baseline)),
          Phrase(value(finding.found)), Phrase(change(finding), tone(finding)),
        ]
      })
  }

  static func value(_ value: MetricValue) -> String {
    switch value {
    case .count(let count): Figures.count(count)
    case .checksum(let digits): digits
    }
  }

  static func ratio(_ ratio: PairedRatio) -> String { Figures.ratio(ratio.ratio) }

  static func verdict(_ row: TimeGateReport.Row) -> String {
    guard row.verdict == .costs else { return row.verdict.shortName }
    return row.isRegression
      ? "slower, confirmed: \(row.confirmation.map(ratio) ?? "")" : "slower, not confirmed"
  }

  static func notes(_ report: GateReport) -> [String] {
    var notes: [String] = []
    if !report.isVerified {
      notes.append("The run did not verify its layouts (--no-verify): a stale cache would pass.")
    }
    if let first = report.time?.unmatched.first {
      notes.append(
        "\(Figures.quantity(report.time?.unmatched.count ?? 0, "case")) without a time of the "
          + "base, such as \(first).")
    }
    // What a check that finds nothing says nothing about.
    let kinds = [
      report.time == nil ? "times (--gate-time)" : nil,
      report.comparesGrowth
        ? nil : "growth over the number of subviews ('baseline --update' keeps it)",
    ].compactMap { $0 }
    return notes + (kinds.isEmpty ? [] : ["Not compared: \(Wording.list(kinds, "and"))."])
  }

  static func extent(_ report: GateReport) -> String {
    "\(Figures.quantity(report.comparedFigures, "figure")) of "
      + "\(Figures.quantity(report.comparedCases, "case variant")) compared"
  }
}

extension SteepFinding {
  /// What grows, and by how much, as sentences.
  package var sentence: String { "\(GateWords.growth(self)): \(message)" }
}
