import LayoutDeciding
import LayoutModel

/// The findings of a gate as workflow commands, which GitHub shows beside a change.
///
/// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
package enum GateAnnotations {
  /// The commands, one a line. GitHub shows the first ten of each kind.
  package static func lines(of report: GateReport, isStrict: Bool) -> [String] {
    report.messages(isStrict: isStrict).map(line)
  }

  /// A command: its severity, the place and the title, then the text of the message.
  private static func line(of message: GateMessage) -> String {
    var properties = "title=\(message.kind.title)"
    if let site = message.site {
      properties = "file=\(escapedProperty(site.file)),line=\(site.line),\(properties)"
    }
    let text = [message.text] + message.details + message.help
    return
      "::\(message.severity.annotation) \(properties)::\(escaped(text.joined(separator: "\n")))"
  }

  /// A text in which a line's end does not end the command.
  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A value that ends neither at a comma nor at a colon.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension Severity {
  /// The severity in the words of GitHub.
  var annotation: String {
    if self == .note { "notice" } else { rawValue }
  }
}
