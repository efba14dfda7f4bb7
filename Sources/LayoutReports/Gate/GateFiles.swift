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

  struct Move: Encodable, Sendable {
    var caseID: String
    var variant: String
    var view: String
    /// x, y, width and height; of the layout's own in the window, of others in the layout.
    var before: [Double]?
    var now: [Double]?
  }

  /// What a terminal says, in its words.
  struct Message: Encodable, Sendable {
    var kind: String
    var severity: String
    var title: String
    var text: String
    var details: [String]
    var subject: String?
    var caseID: String?
    var variant: String?
    var meaning: String?
    var file: String?
    var line: Int?
    var command: String?

    init(_ message: GateMessage) {
      (kind, severity) = (message.kind.rawValue, message.severity.rawValue)
      (title, text, details) = (message.kind.title, message.text, message.details)
      (subject, meaning, command) = (message.subject, message.meaning, message.command)
      (caseID, variant) = (message.place?.caseID, message.place?.variant)
      (file, line) = (message.site?.file, message.site?.line)
    }
  }

  var schema = 3
  var outcome: String
  var system: String
  var comparedFigures: Int
  var messages: [Message]
  var findings: [Row]
  var moves: [Move]
  var times: [TimeRow]
  var appeared: [String]
  var vanished: [String]

  package init(_ report: GateReport, isStrict: Bool) {
    outcome = "\(report.outcome(isStrict: isStrict))"
    system = report.options.system.rawValue
    comparedFigures = report.comparedFigures
    messages = report.messages(isStrict: isStrict).map(Message.init)
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
          before: view.from.map(lengths), now: view.to.map(lengths))
      }
    }
    times = (report.time?.rows ?? []).map { row in
      TimeRow(
        caseID: row.place.caseID, variant: row.place.variant,
        ratio: row.ratio.ratio, verdict: GateWords.verdict(row),
        isConfirmedRegression: row.isRegression)
    }
    appeared = report.appeared.map { "\($0.caseID) · \($0.variant)" }
    vanished = report.vanished.map { "\($0.caseID) · \($0.variant)" }
  }

  package func text() throws -> String { try JSONText.text(of: self) }
}

package enum GateJUnit {
  /// A test for each variant of a case, and one for whatever is about no case alone.
  package static func text(
    of report: GateReport, document: ResultsDocument, isStrict: Bool
  ) -> String {
    let messages = report.messages(isStrict: isStrict)
    let worse = Dictionary(grouping: report.findings) { CaseVariant($0.key) }
    let slower = Dictionary(grouping: report.time?.regressions ?? [], by: \.place)
    var cases: [JUnitCase] = []
    for result in document.cases where result.problems.isEmpty {
      for variant in result.variants where !Variant.Name.automatic.contains(variant.name) {
        let place = CaseVariant(caseID: result.key.id, variant: variant.name)
        let findings = (worse[place] ?? []).filter {
          $0.kind == .regression || isStrict && $0.kind == .improvement
        }
        let lines =
          findings.map(GateWords.difference)
          + (slower[place] ?? []).map {
            "time \(GateWords.ratio($0.ratio)), \(GateWords.verdict($0))"
          }
        let about = messages.filter { $0.subject == place.subject && $0.place != nil }
        let explained =
          lines + [Wording.sentence(Wording.place(of: result.key))]
          + about.flatMap { [$0.text] + $0.details + $0.help }
        let more = lines.count > 1 ? ", and \(lines.count - 1) more" : ""
        let problem = lines.first.map { first in
          JUnitCase.Problem(
            kind: .failure, message: first + more, details: explained.joined(separator: "\n"))
        }
        cases.append(
          JUnitCase(
            name: "\(place.caseID) · \(place.variant)", className: place.subject, problem: problem))
      }
    }
    let named = Set(cases.map(\.name))
    let isOfCases: Set<GateMessage.Kind> = [.worse, .moved, .slower, .better]
    cases += messages.filter { message in
      let isNamed = message.place.map { named.contains("\($0.caseID) · \($0.variant)") } ?? false
      return !isNamed || !isOfCases.contains(message.kind)
    }.map { message in
      let kind: JUnitCase.Problem.Kind =
        message.severity != .error ? .skipped : message.kind == .failed ? .error : .failure
      return JUnitCase(
        name: message.place?.caseID ?? message.subject ?? message.site?.file ?? message.text,
        className: message.kind.title,
        problem: .init(
          kind: kind, message: message.text,
          details: kind == .skipped
            ? "" : (message.details + message.help).joined(separator: "\n")))
    }
    return JUnitReport(name: "\(ProgramName.short) check", cases: cases).text
  }
}
