import Foundation
import LayoutDeciding
import LayoutModel

extension GateReport {
  /// Returns the findings as JSON, with the messages in the words of a terminal.
  ///
  /// Frames are x, y, width and height: of the layout in the window, of others in the layout.
  package func json(isStrict: Bool) throws -> String {
    let messages = messages(isStrict: isStrict).map { message -> JSONObject in
      [
        "kind": message.kind.rawValue, "severity": message.severity.annotation,
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
    let laws = laws.map { law -> JSONObject in
      let passes = law.place.line.scenario.traits.passes
      return [
        "subject": law.place.subject, "variant": law.place.variant,
        "host": law.place.line.host.rawValue, "scenario": law.place.line.scenario.rawValue,
        "metric": law.metric.rawValue, "kind": "\(law.kind)",
        "baseline": law.before.growth?.text(passes: passes),
        "found": law.now.growth?.text(passes: passes), "number": law.number,
        "baselineCount": law.before.count(at: law.number),
        "foundCount": law.now.count(at: law.number),
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
          "before": lengths(view.from), "now": lengths(view.to),
        ]
      }
    }
    let times = (time?.rows ?? []).map { row -> JSONObject in
      [
        "caseID": row.place.caseID, "variant": row.place.variant, "ratio": row.ratio.ratio,
        "verdict": GateWords.verdict(row), "isConfirmedRegression": row.isRegression,
      ]
    }
    let runs = runs.map { runs -> JSONObject in
      [
        "before": runs.before.runID, "now": runs.now.runID,
        "isOfOtherMachine": runs.isOfOtherMachine,
        "times": runs.rows.map { row -> JSONObject in
          [
            "caseID": row.place.caseID, "variant": row.place.variant,
            "part": row.part.rawValue, "before": row.before.rawValue, "now": row.now.rawValue,
            "ratio": row.ratio.ratio,
            "verdict": row.verdict.rawValue,
          ]
        },
      ]
    }
    let json: JSONObject = [
      "schema": 3, "outcome": "\(outcome(isStrict: isStrict))", "system": spec.system.rawValue,
      "comparedFigures": comparedFigures, "messages": messages, "findings": findings, "laws": laws,
      "moves": moves, "times": times, "runs": runs, "appeared": appeared.map(\.words),
      "vanished": vanished.map(\.words),
    ]
    return try JSONText.text(of: json)
  }
}

/// The findings of a gate as JUnit XML, which CI systems show as tests.
///
/// There is one test for each layout, and one for each finding about no layout. Source: the
/// elements and attributes that the JUnit reporter of Apache Ant writes, with the root `testsuites`
/// that CI systems expect.
package enum GateJUnit {
  package static func text(
    of report: GateReport, document: ResultsDocument, isStrict: Bool
  ) -> String {
    let messages = Dictionary(grouping: report.messages(isStrict: isStrict)) { message in
      message.subject ?? message.site?.file ?? message.text
    }
    let names = Set(document.cases.map(\.key.subject)).union(messages.keys).sorted()
    let tests = names.map { (name: $0, problem: problem(messages[$0] ?? [])) }
    let suite = "LayoutBench"
    let counts = ["failure", "error", "skipped"].map { kind in
      let name = kind == "skipped" ? kind : kind + "s"
      return (name, String(tests.count { $0.problem?.kind == kind }))
    }
    let attributes = xml(
      [("name", suite), ("tests", String(tests.count))] + counts + [("time", "0")])
    let elements = tests.map { test in
      let start = "    <testcase" + xml([("name", test.name), ("classname", suite)])
      return test.problem.map { "\(start)>\n      \($0.element)\n    </testcase>" } ?? start + "/>"
    }
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites\(attributes)>",
        "  <testsuite\(attributes)>",
      ] + elements + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func problem(_ messages: [GateMessage]) -> (kind: String, element: String)? {
    let errors = messages.filter { $0.severity == .error }
    let shown = errors.isEmpty ? messages : errors
    guard let first = shown.first else { return nil }
    let kind = errors.isEmpty ? "skipped" : first.kind == .failed ? "error" : "failure"
    let start = "<\(kind)" + xml([("message", first.text + GateWords.more(shown.count, "finding"))])
    let details = shown.flatMap { [$0.text] + $0.details + $0.help }.joined(separator: "\n")
    return (kind, "\(start)>\(MarkupText.escaped(details, inAttribute: false))</\(kind)>")
  }

  private static func xml(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(MarkupText.escaped($0.value))\"" }.joined()
  }
}

/// The findings of a gate as workflow commands, which GitHub shows beside a change.
///
/// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
package enum GateAnnotations {
  /// The commands, one a line. GitHub shows the first ten of each kind.
  package static func lines(of report: GateReport, isStrict: Bool) -> [String] {
    report.messages(isStrict: isStrict).map { message in
      let site = message.site
      let place = site.map { "file=\(escapedProperty($0.file)),line=\($0.line)," } ?? ""
      let text = ([message.text] + message.details + message.help).joined(separator: "\n")
      return
        "::\(message.severity.annotation) \(place)title=\(message.kind.title)::\(escaped(text))"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension Severity {
  /// The severity in the words of GitHub.
  fileprivate var annotation: String { self == .note ? "notice" : rawValue }
}
