import LayoutDeciding
import LayoutModel

/// The findings of a gate as workflow commands, which GitHub shows beside a change.
///
/// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
extension GateReport {
  /// Returns the commands, one a line. GitHub shows the first ten of each kind.
  package func annotations(isStrict: Bool) -> [String] {
    messages(isStrict: isStrict).map(\.annotation)
  }
}

extension GateMessage {
  /// The command: its severity, the place and the title, then the text of the message.
  fileprivate var annotation: String {
    var properties = "title=\(kind.title)"
    if let site {
      properties = "file=\(Self.escapedProperty(site.file)),line=\(site.line),\(properties)"
    }
    let text = ([text] + details + help).joined(separator: "\n")
    return "::\(severity.annotation) \(properties)::\(Self.escaped(text))"
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
