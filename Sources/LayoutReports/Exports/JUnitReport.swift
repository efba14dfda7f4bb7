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
    xml([
      ("name", name), ("tests", String(cases.count)),
      ("failures", count("failure", cases)),
      ("errors", count("error", cases)),
      ("skipped", count("skipped", cases)), ("time", "0"),
    ])
  }

  private static func count(_ element: String, _ cases: [JUnitCase]) -> String {
    String(cases.count { $0.outcome.words?.element == element })
  }
}

struct JUnitCase: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    case passed
    case failed(message: String, details: String)
    case errored(message: String, details: String)
    case skipped(message: String)
  }

  var name: String
  var className: String
  var outcome: Outcome
}

extension JUnitCase {
  fileprivate var element: String {
    let start = "    <testcase\(xml([("name", name), ("classname", className)]))"
    guard let (element, message, details) = outcome.words else { return start + "/>" }
    let inside = "<\(element)\(xml([("message", message)]))"
    let end =
      details.isEmpty
      ? "/>" : ">\(MarkupText.escaped(details, inAttribute: false))</\(element)>"
    return "\(start)>\n      \(inside)\(end)\n    </testcase>"
  }
}

extension JUnitCase.Outcome {
  fileprivate var words: (element: String, message: String, details: String)? {
    switch self {
    case .passed: nil
    case .failed(let message, let details): ("failure", message, details)
    case .errored(let message, let details): ("error", message, details)
    case .skipped(let message): ("skipped", message, "")
    }
  }
}

private func xml(_ attributes: [(name: String, value: String)]) -> String {
  attributes.map { " \($0.name)=\"\(MarkupText.escaped($0.value))\"" }.joined()
}
