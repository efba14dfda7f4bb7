import LayoutBench

enum GateWords {
  static func outcome(_ report: GateReport, isStrict: Bool) -> String {
    let worse = report.findings(.regression).count
    let slower = report.time?.regressions.count ?? 0
    return switch report.outcome(isStrict: isStrict) {
    case .incorrect:
      "incorrect: \(Figures.quantity(report.faults.count(where: \.isIncorrect), "layout")) "
        + "must not be used"
    case .failed: "failed: \(Figures.quantity(faults(report).count, "case")) did not run"
    case .regression:
      "regression: "
        + [
          worse > 0 ? Figures.quantity(worse, "figure") + " worse than the baseline" : nil,
          slower > 0 ? Figures.quantity(slower, "time") + " longer, confirmed" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
    case .stale: "stale: the baseline is not what the run found"
    case .fine:
      report.isBaselineStale
        ? "no regression; the baseline is stale" : "no regression"
    }
  }

  static func remedy(_ report: GateReport, isStrict: Bool) -> String? {
    let update = "'\(ProgramName.current) baseline --update', and commit the file."
    return switch report.outcome(isStrict: isStrict) {
    case .incorrect: "See '\(ProgramName.current) verify' for the history that shows it."
    case .failed: nil
    case .regression where report.findings(.regression).isEmpty: nil
    case .regression:
      "If the change is intentional: \(update)"
    case .stale: "Run \(update)"
    case .fine:
      report.isBaselineStale
        ? "To lock in the improvement: \(update)" : nil
    }
  }

  static func faults(_ report: GateReport) -> [GateFault] {
    report.faults + (report.time?.faults ?? [])
  }

  /// How a value changed: `+100 (+50.0 %)`; empty for a checksum.
  static func change(_ finding: GateFinding) -> String {
    guard let change = finding.change else { return "other frames" }
    let sign = change > 0 ? "+" : ""
    guard let relative = finding.relativeChange else { return sign + Figures.count(change) }
    let percent = Figures.decimal(relative * 100, places: 1)
    return "\(sign)\(Figures.count(change)) (\(sign)\(percent) %)"
  }

  static func difference(_ finding: GateFinding) -> String {
    "\(finding.key.metric.rawValue) \(value(finding.baseline)) -> \(value(finding.found)), "
      + change(finding)
  }

  static func table(
    of findings: [GateFinding], most: Int? = nil, tone: (GateFinding) -> Tone
  ) -> Table {
    Table(
      ["case", "variant", "metric", ">before", ">now", "change"], most: most,
      findings.map { finding in
        [
          Phrase(finding.key.caseID, .code), Phrase(finding.key.variant),
          Phrase(finding.key.metric.rawValue), Phrase(value(finding.baseline)),
          Phrase(value(finding.found)), Phrase(change(finding), tone(finding)),
        ]
      })
  }

  static func table(of places: [CaseVariant], most: Int? = nil) -> Table {
    Table(
      ["case", "variant"], most: most,
      places.map { [Phrase($0.caseID, .code), Phrase($0.variant)] })
  }

  static func value(_ value: MetricValue) -> String {
    switch value {
    case .count(let count): Figures.count(count)
    case .checksum(let digits): digits
    }
  }

  static func ratio(_ ratio: PairedRatio) -> String {
    Figures.ratio(ratio.ratio)
  }

  static func verdict(_ row: TimeGateReport.Row) -> String {
    switch row.verdict {
    case .costs:
      row.isRegression
        ? "slower, confirmed: \(row.confirmation.map(ratio) ?? "")" : "slower, not confirmed"
    case .paysOff: "faster"
    case .noPracticalDifference: "no practical difference"
    default: row.verdict.rawValue
    }
  }

  static func notes(_ report: GateReport) -> [String] {
    var notes: [String] = []
    if !report.isVerified {
      notes.append("The run did not verify its layouts (--no-verify): a stale cache would pass.")
    }
    if let first = report.unmatchedFigures.first {
      notes.append(
        "\(Figures.quantity(report.unmatchedFigures.count, "figure")) not compared, as only the "
          + "run or only the baseline has it, such as \(first.metric.rawValue) of \(first.caseID), "
          + "\(first.variant).")
    }
    if let first = report.time?.unmatched.first {
      notes.append(
        "\(Figures.quantity(report.time?.unmatched.count ?? 0, "case")) without a time of the "
          + "base, such as \(first).")
    }
    return notes + otherScopes(report)
  }

  private static func otherScopes(_ report: GateReport) -> [String] {
    report.otherScopes.sorted { $0.key < $1.key }.map { scope, count in
      "\(Figures.quantity(count, "figure")) not compared, as they hold for \(scope)."
    }
  }

  static func extent(_ report: GateReport) -> String {
    "\(Figures.quantity(report.comparedFigures, "figure")) of "
      + "\(Figures.quantity(report.comparedCases, "case variant")) compared"
  }
}
