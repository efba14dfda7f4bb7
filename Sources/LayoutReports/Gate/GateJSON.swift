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
    var ratio: Double
    var lower: Double?
    var upper: Double?
    var verdict: String
    var isConfirmedRegression: Bool
  }

  struct Fault: Encodable, Sendable {
    var place: String
    var isIncorrect: Bool
    var problem: String
  }

  var schema = 1
  var outcome: String
  var comparedFigures: Int
  var findings: [Row]
  var times: [TimeRow]
  var faults: [Fault]
  var appeared: [String]
  var vanished: [String]

  package init(_ report: GateReport, isStrict: Bool) {
    outcome = "\(report.outcome(isStrict: isStrict))"
    comparedFigures = report.comparedFigures
    findings = report.findings.map { finding in
      Row(
        caseID: finding.key.caseID, variant: finding.key.variant,
        metric: finding.key.metric.rawValue, kind: "\(finding.kind)",
        baseline: "\(finding.baseline)", found: "\(finding.found)")
    }
    times = (report.time?.rows ?? []).map { row in
      TimeRow(
        caseID: row.place.caseID, variant: row.place.variant,
        ratio: row.ratio.ratio.value.rawValue, lower: row.ratio.ratio.ci95?.lower.rawValue,
        upper: row.ratio.ratio.ci95?.upper.rawValue, verdict: GateWords.verdict(row),
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
