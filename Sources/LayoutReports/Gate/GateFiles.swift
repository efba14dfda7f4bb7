import Foundation
import LayoutAnalysis
import LayoutBench

extension GateReport {
  /// What was found, as JSON: the messages in the words of a terminal; of what moved x, y, width and
  /// height, of the layout's own frame in the window, of others in the layout.
  package func json(isStrict: Bool) throws -> String {
    let messages = messages(isStrict: isStrict).map { message -> JSONObject in
      [
        "kind": message.kind.rawValue, "severity": message.severity.rawValue,
        "title": message.kind.title, "text": message.text, "details": message.details,
        "subject": message.subject, "caseID": message.place?.caseID,
        "variant": message.place?.variant, "meaning": message.meaning,
        "file": message.site?.file, "line": message.site?.line, "command": message.command,
      ]
    }
    let findings = findings.map { finding -> JSONObject in
      [
        "caseID": finding.place.caseID, "variant": finding.place.variant,
        "metric": finding.metric.rawValue, "kind": "\(finding.kind)",
        "baseline": "\(finding.baseline)", "found": "\(finding.found)",
      ]
    }
    func lengths(_ rect: CGRect) -> [Double] {
      [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
    }
    var moves: [JSONObject] = []
    for change in frameChanges.values.sorted(by: { $0.place < $1.place }) {
      moves += change.views.map { view in
        [
          "caseID": change.place.caseID, "variant": change.place.variant, "view": view.name,
          "before": view.from.map(lengths), "now": view.to.map(lengths),
        ]
      }
    }
    let times = (time?.rows ?? []).map { row -> JSONObject in
      [
        "caseID": row.place.caseID, "variant": row.place.variant, "ratio": row.ratio.ratio,
        "verdict": GateWords.verdict(row), "isConfirmedRegression": row.isRegression,
      ]
    }
    let json: JSONObject = [
      "schema": 3, "outcome": "\(outcome(isStrict: isStrict))", "system": options.system.rawValue,
      "comparedFigures": comparedFigures, "messages": messages, "findings": findings,
      "moves": moves, "times": times, "appeared": appeared.map(\.name),
      "vanished": vanished.map(\.name),
    ]
    return try JSONText.text(of: json)
  }
}

extension CaseVariant {
  /// As in `flow/tags/100/root/first/memo-3 · cached`.
  var name: String { "\(caseID) · \(variant)" }
}

package enum GateJUnit {
  /// A test for each variant of a case, and one for whatever is about no case alone.
  package static func text(
    of report: GateReport, document: ResultsDocument, isStrict: Bool
  ) -> String {
    let messages = report.messages(isStrict: isStrict)
    let worse = Dictionary(grouping: report.findings, by: \.place)
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
            name: place.name, className: place.subject, problem: problem))
      }
    }
    let named = Set(cases.map(\.name))
    let isOfCases: Set<GateMessage.Kind> = [.worse, .moved, .slower, .better]
    cases += messages.filter { message in
      let isNamed = message.place.map { named.contains($0.name) } ?? false
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

/// What a gate found, as workflow commands that GitHub shows beside a change.
///
/// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
package enum GateAnnotations {
  /// GitHub shows so many of each kind for a step.
  static let most = 10

  /// The commands, one a line.
  package static func lines(of report: GateReport, isStrict: Bool) -> [String] {
    let messages = report.messages(isStrict: isStrict)
    return [GateMessage.Severity.error, .warning, .notice].flatMap { severity in
      let lines = messages.filter { $0.severity == severity }.map(line)
      let more = "\(lines.count - most + 1) more; see the job's summary."
      return lines.count <= most
        ? lines : lines.prefix(most - 1) + [command(severity, title: "And more", more)]
    }
  }

  private static func line(_ message: GateMessage) -> String {
    command(
      message.severity, title: message.kind.title,
      ([message.text] + message.details + message.help).joined(separator: "\n"), message.site)
  }

  private static func command(
    _ severity: GateMessage.Severity, title: String, _ text: String, _ site: DeclarationSite? = nil
  ) -> String {
    let place = site.map { "file=\(escapedProperty($0.file)),line=\($0.line)," } ?? ""
    return "::\(severity) \(place)title=\(escapedProperty(title))::\(escaped(text))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
