/// Results as JUnit XML, which CI systems show as tests.
///
/// The cases are grouped into one suite for each class name, in the order in which they come.
struct JUnitReport: Hashable, Sendable {
  var name: String
  var cases: [JUnitCase]

  /// Source: the elements and attributes that the JUnit reporter of Apache Ant writes, with the
  /// root `testsuites` that CI systems expect around several suites.
  var text: String {
    let groups = Dictionary(grouping: cases, by: \.className)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites\(Self.attributes(name, cases))>")
    for className in cases.map(\.className).uniqued() {
      let members = groups[className] ?? []
      lines.append("  <testsuite\(Self.attributes(className, members))>")
      lines += members.map(\.element)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func attributes(_ name: String, _ cases: [JUnitCase]) -> String {
    let kinds: [(String, JUnitCase.Problem.Kind)] = [
      ("failures", .failure), ("errors", .error), ("skipped", .skipped),
    ]
    let counts = kinds.map { name, kind in
      (name, String(cases.count { $0.problem?.kind == kind }))
    }
    return xml([("name", name), ("tests", String(cases.count))] + counts + [("time", "0")])
  }
}

struct JUnitCase: Hashable, Sendable {
  struct Problem: Hashable, Sendable {
    enum Kind: String { case failure, error, skipped }

    var kind: Kind
    var message: String
    var details = ""
  }

  var name: String
  var className: String
  /// What is wrong; nil where it passed.
  var problem: Problem?

  fileprivate var element: String {
    let start = "    <testcase\(xml([("name", name), ("classname", className)]))"
    guard let problem else { return start + "/>" }
    let element = problem.kind.rawValue
    let end =
      problem.details.isEmpty
      ? "/>" : ">\(MarkupText.escaped(problem.details, inAttribute: false))</\(element)>"
    return "\(start)>\n      <\(element)\(xml([("message", problem.message)]))\(end)\n"
      + "    </testcase>"
  }
}

private func xml(_ attributes: [(name: String, value: String)]) -> String {
  attributes.map { " \($0.name)=\"\(MarkupText.escaped($0.value))\"" }.joined()
}
