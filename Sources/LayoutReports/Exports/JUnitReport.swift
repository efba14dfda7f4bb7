import LayoutCharts

/// Results as JUnit XML, which CI systems show as tests.
///
/// The cases are grouped into one suite for each class name, in the order in which they come.
struct JUnitReport: Hashable, Sendable {
  var name: String
  var cases: [JUnitCase]

  /// The file's text.
  ///
  /// Source: the elements and attributes that the JUnit reporter of Apache Ant writes, with the
  /// root `testsuites` that CI systems expect around several suites.
  var text: String {
    var order: [String] = []
    for item in cases where !order.contains(item.className) { order.append(item.className) }
    let groups = Dictionary(grouping: cases, by: \.className)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites\(Self.attributes(name, cases))>")
    for className in order {
      let members = groups[className] ?? []
      lines.append("  <testsuite\(Self.attributes(className, members))>")
      lines += members.map(\.element)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func attributes(_ name: String, _ cases: [JUnitCase]) -> String {
    let seconds = cases.compactMap(\.seconds).reduce(0, +)
    return xml([
      ("name", name), ("tests", String(cases.count)),
      ("failures", String(cases.count { $0.outcome.element == "failure" })),
      ("errors", String(cases.count { $0.outcome.element == "error" })),
      ("skipped", String(cases.count { $0.outcome.element == "skipped" })),
      ("time", CSVTable.number(seconds, places: 3)),
    ])
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
  /// What it belongs to; cases with the same make a suite.
  var className: String
  var outcome: Outcome
  var seconds: Double?
}

extension JUnitCase {
  fileprivate var element: String {
    var attributes = [("name", name), ("classname", className)]
    if let seconds { attributes.append(("time", CSVTable.number(seconds, places: 3))) }
    let start = "    <testcase\(xml(attributes))"
    guard let element = outcome.element else { return start + "/>" }
    let words = outcome.words
    let message = xml([("message", words.message)])
    let inside =
      words.details.isEmpty
      ? "<\(element)\(message)/>"
      : "<\(element)\(message)>\(MarkupText.escaped(words.details, inAttribute: false))</\(element)>"
    return "\(start)>\n      \(inside)\n    </testcase>"
  }
}

extension JUnitCase.Outcome {
  fileprivate var element: String? {
    switch self {
    case .passed: nil
    case .failed: "failure"
    case .errored: "error"
    case .skipped: "skipped"
    }
  }

  fileprivate var words: (message: String, details: String) {
    switch self {
    case .passed: ("", "")
    case .failed(let message, let details), .errored(let message, let details): (message, details)
    case .skipped(let message): (message, "")
    }
  }
}

private func xml(_ attributes: [(name: String, value: String)]) -> String {
  attributes.map { " \($0.name)=\"\(MarkupText.escaped($0.value))\"" }.joined()
}
