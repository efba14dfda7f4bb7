import LayoutDeciding
import LayoutModel

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
