import LayoutDeciding
import LayoutModel

/// The findings of a gate as JUnit XML, which CI systems show as tests.
///
/// There is one test for each layout, and one for each finding about no layout. Source: the
/// elements and attributes of Apache Ant's JUnit reporter. CI systems expect the root `testsuites`
/// around them.
package enum GateJUnit {
  /// A layout, or a finding about no layout, and its problem.
  private typealias TestCase = (name: String, problem: Problem?)

  /// The worst of a layout's findings, with the text of all of them.
  private struct Problem {
    /// The name of the element: `failure`, `error` or `skipped`.
    var kind: String
    var title: String
    var details: String
  }

  /// Returns the XML of a report.
  ///
  /// - Parameters:
  ///   - document: The run. Each of its layouts is a test, even if nothing is wrong with it.
  ///   - isStrict: True if a stale baseline is a failure.
  package static func text(
    of report: GateReport, document: ResultsDocument, isStrict: Bool
  ) -> String {
    let messages = Dictionary(grouping: report.messages(isStrict: isStrict)) { message in
      message.subject ?? message.site?.file ?? message.text
    }
    var tests: [TestCase] = []
    for name in Set(document.cases.subjects).union(messages.keys).sorted() {
      tests.append((name, problem(messages[name] ?? [])))
    }
    return lines(of: tests).joined(separator: "\n") + "\n"
  }

  /// The file: one suite with all tests.
  @ArrayBuilder<String> private static func lines(of tests: [TestCase]) -> [String] {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    "<testsuites\(attributes(of: tests))>"
    "  <testsuite\(attributes(of: tests))>"
    for test in tests { element(test) }
    "  </testsuite>"
    "</testsuites>"
  }

  /// The name of the suite, and the class of its tests.
  private static let suite = "LayoutBench"

  /// The numbers of tests, which the suite and the list of suites share.
  private static func attributes(of tests: [TestCase]) -> String {
    /// The number of tests with a kind of problem, as an attribute has it.
    func count(_ kind: String) -> String {
      String(tests.count { test in test.problem?.kind == kind })
    }
    return xml([
      ("name", suite), ("tests", String(tests.count)), ("failures", count("failure")),
      ("errors", count("error")), ("skipped", count("skipped")), ("time", "0"),
    ])
  }

  /// A test, with its problem if it has one.
  private static func element(_ test: TestCase) -> String {
    let start = "    <testcase" + xml([("name", test.name), ("classname", suite)])
    guard let problem = test.problem else { return start + "/>" }
    let details = MarkupText.escaped(problem.details, inAttribute: false)
    let element =
      "<\(problem.kind)\(xml([("message", problem.title)]))>\(details)</\(problem.kind)>"
    return "\(start)>\n      \(element)\n    </testcase>"
  }

  /// Returns the problem of the messages about a layout, or nil if there are none.
  private static func problem(_ messages: [GateMessage]) -> Problem? {
    let errors = messages.filter(\.isError)
    let shown = errors.nonEmpty ?? messages
    guard let first = shown.first else { return nil }
    var kind = "failure"
    if first.kind == .failed { kind = "error" }
    if errors.isEmpty { kind = "skipped" }
    var details: [String] = []
    for message in shown { details += message.lines }
    return Problem(
      kind: kind, title: first.text + GateWords.more(shown.count, "finding"),
      details: details.joined(separator: "\n"))
  }

  /// Attributes as they stand in an element.
  private static func xml(_ attributes: [(name: String, value: String)]) -> String {
    var text = ""
    for (name, value) in attributes { text += " \(name)=\"\(MarkupText.escaped(value))\"" }
    return text
  }
}
