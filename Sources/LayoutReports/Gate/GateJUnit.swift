import LayoutBench

package enum GateJUnit {
  /// The report's text.
  ///
  /// - Parameters:
  ///   - report: What the gate found.
  ///   - document: The run that it looked at.
  ///   - isStrict: Whether a stale baseline is a failure.
  package static func text(
    of report: GateReport, document: ResultsDocument, isStrict: Bool
  ) -> String {
    let worse = Dictionary(grouping: report.findings) { CaseVariant($0.key) }
    let slower = Dictionary(
      grouping: report.time?.regressions ?? [], by: \.place)
    var cases = GateWords.faults(report).map { fault in
      JUnitCase(
        name: fault.place, className: fault.isIncorrect ? "verification" : "cases",
        outcome: fault.isIncorrect
          ? .failed(message: fault.problem, details: "")
          : .errored(message: fault.problem, details: ""))
    }
    for result in document.cases where result.problems.isEmpty {
      for variant in result.variants where !Variant.Name.automatic.contains(variant.name) {
        let place = CaseVariant(caseID: result.key.id, variant: variant.name)
        let findings = (worse[place] ?? []).filter {
          $0.kind == .regression || isStrict && $0.kind == .improvement
        }
        cases.append(
          JUnitCase(
            name: "\(place.caseID) · \(place.variant)", className: result.key.subject,
            outcome: outcome(
              findings, slower[place] ?? [],
              isNew: isStrict && report.appeared.contains(place))))
      }
    }
    cases += report.vanished.map { place in
      JUnitCase(
        name: "\(place.caseID) · \(place.variant)",
        className: place.subject,
        outcome: isStrict
          ? .failed(message: "gone, in the baseline only", details: "")
          : .skipped(message: "gone, in the baseline only"))
    }
    return JUnitReport(name: "\(ProgramName.short) check", cases: cases).text
  }

  private static func outcome(
    _ findings: [GateFinding], _ times: [TimeGateReport.Row], isNew: Bool
  ) -> JUnitCase.Outcome {
    let lines =
      findings.map(GateWords.difference)
      + times.map { "time \(GateWords.ratio($0.ratio)), \(GateWords.verdict($0))" }
      + (isNew ? ["new, not in the baseline"] : [])
    guard let first = lines.first else { return .passed }
    let more = lines.count > 1 ? ", and \(lines.count - 1) more" : ""
    return .failed(message: first + more, details: lines.joined(separator: "\n"))
  }
}
