import Foundation
import LayoutAnalysis
import LayoutBench

package struct GateJSON: Encodable, Sendable {
  struct Row: Encodable, Sendable {
    var caseID: String
    var variant: String
    var metric: String
    var kind: String
    var baseline: String
    var found: String
  }

  struct TimeRow: Encodable, Sendable {
    var caseID: String
    var variant: String
    var ratio: Estimate<Ratio>
    var verdict: String
    var isConfirmedRegression: Bool
  }

  struct Fault: Encodable, Sendable {
    var place: String
    var isIncorrect: Bool
    var problem: String
  }

  struct Move: Encodable, Sendable {
    var caseID: String
    var variant: String
    var view: String
    /// x, y, width and height; of the layout's own in the window, of others in the layout.
    var before: [Double]
    var now: [Double]?
  }

  struct Growth: Encodable, Sendable {
    var subject: String
    var variant: String
    var problem: String
  }

  var schema = 2
  var outcome: String
  var system: String
  var comparedFigures: Int
  var findings: [Row]
  var moves: [Move]
  var growths: [Growth]
  var times: [TimeRow]
  var faults: [Fault]
  var appeared: [String]
  var vanished: [String]
  var unlisted: [String]

  package init(_ report: GateReport, isStrict: Bool) {
    outcome = "\(report.outcome(isStrict: isStrict))"
    system = report.system.rawValue
    comparedFigures = report.comparedFigures
    findings = report.findings.map { finding in
      Row(
        caseID: finding.key.caseID, variant: finding.key.variant,
        metric: finding.key.metric.rawValue, kind: "\(finding.kind)",
        baseline: "\(finding.baseline)", found: "\(finding.found)")
    }
    func lengths(_ rect: CGRect) -> [Double] {
      [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
    }
    moves = report.frameChanges.values.sorted { $0.place < $1.place }.flatMap { change in
      change.views.map { view in
        Move(
          caseID: change.place.caseID, variant: change.place.variant, view: view.name,
          before: lengths(view.from), now: view.to.map(lengths))
      }
    }
    growths = report.growths.map {
      Growth(subject: $0.subject, variant: $0.variant, problem: $0.message)
    }
    unlisted = report.unlisted
    times = (report.time?.rows ?? []).map { row in
      TimeRow(
        caseID: row.place.caseID, variant: row.place.variant,
        ratio: row.ratio.ratio, verdict: GateWords.verdict(row),
        isConfirmedRegression: row.isRegression)
    }
    faults = GateWords.faults(report).map {
      Fault(place: $0.place, isIncorrect: $0.isIncorrect, problem: $0.problem)
    }
    appeared = report.appeared.map { "\($0.caseID) · \($0.variant)" }
    vanished = report.vanished.map { "\($0.caseID) · \($0.variant)" }
  }

  package func text() throws -> String { try JSONText.text(of: self) }
}

package enum GateJUnit {
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
