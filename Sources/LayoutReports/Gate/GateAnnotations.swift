import LayoutDeciding
import LayoutModel

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
  var annotation: String { self == .note ? "notice" : rawValue }
}
