import LayoutAnalysis
import LayoutBench

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
