import Foundation
import LayoutBench

package struct VerifyReport {
  let command: String
  /// The options that another run needs to find the same, but for subject and variant.
  let arguments: String
  var showsPrinted = false
  private var known: [String: String] = [:]

  package init(command: String, arguments: String, showsPrinted: Bool = false) {
    self.command = command
    self.arguments = arguments
    self.showsPrinted = showsPrinted
  }

  /// One variant: a line if all is well, else a block for each finding, and a line for one that
  /// another variant of the layout has, too.
  package mutating func text(
    of result: VerificationResult, picture: ((Finding, VerificationResult) -> String?)? = nil
  ) -> String {
    let name = "\(result.subject), \(result.variant)"
    let mark = result.isCorrect ? "✔" : "✘"
    let verdict =
      result.isCorrect
      ? "no error in \(Figures.count(result.histories)) histories"
      : "\(Figures.quantity(result.errors.count, "error")), "
        + "\(Figures.count(result.histories)) histories"
    var lines = ["\(mark) \(name): \(verdict)"]
    for finding in result.findings {
      if let other = firstVariant(with: finding, result) {
        lines.append(
          "    \(finding.severity.rawValue): \(finding.kind.rawValue): as in '\(other)'")
        continue
      }
      lines += finding.severity == .note ? note(finding) : block(finding, result)
      if let path = picture?(finding, result) { lines.append("      picture   \(path)") }
    }
    lines += result.omissions.map { "    not run: \($0.what): \($0.reason)" }
    if result.printed.lines > 0 {
      lines.append("    " + result.printed.summary(isShown: showsPrinted, "It"))
      if showsPrinted {
        lines += result.printed.text.split(separator: "\n").map { "      | \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func firstVariant(
    with finding: Finding, _ result: VerificationResult
  ) -> String? {
    let parts =
      [result.subject, finding.kind.rawValue, finding.message, finding.expected, finding.found]
      .map { $0 ?? "" } + finding.history
    let key = parts.joined(separator: "\n")
    if let other = known[key] { return other }
    known[key] = result.variant
    return nil
  }

  private func note(_ finding: Finding) -> [String] {
    ["    note: \(finding.kind.rawValue): \(finding.message)"]
  }

  private func block(_ finding: Finding, _ result: VerificationResult) -> [String] {
    var lines = [
      "    \(finding.severity.rawValue): \(finding.kind.rawValue): \(finding.kind.title)",
      "      \(finding.message)",
    ]
    lines += finding.history.map { "        \($0)" }
    if let expected = finding.expected { lines.append("      expected  \(expected)") }
    if let found = finding.found { lines.append("      found     \(found)") }
    lines.append("      fix       \(finding.kind.remedy)")
    if finding.severity == .error {
      lines.append(
        "      again     \(command) verify --subject \(result.subject) "
          + "--variant '\(result.variant)' \(arguments)")
    }
    if let test = finding.test {
      lines.append("      as a test:")
      lines += test.split(separator: "\n").map { "        \($0)" }
    }
    return lines
  }

  package func summary(of results: [VerificationResult], seconds: Double?) -> String {
    let histories = results.reduce(0) { $0 + $1.histories }
    let incorrect = results.count { !$0.isCorrect }
    let time = seconds.map { String(format: " in %.1f s", $0) } ?? ""
    let start =
      "\(results.count) variant\(results.count == 1 ? "" : "s"), \(Figures.count(histories)) histories\(time): "
    let warnings = results.reduce(0) { total, result in
      total + result.findings.count { $0.severity == .warning }
    }
    let end =
      start + (incorrect == 0 ? "no errors" : "\(incorrect) incorrect")
      + (warnings == 0 ? "." : ", \(warnings) warning\(warnings == 1 ? "" : "s").")
    return Isolation.limitation.map { "\(end)\n\($0)" } ?? end
  }
}

extension PrintedText {
  package func summary(isShown: Bool, _ subject: String = "The layouts") -> String {
    let count = "\(subject) printed \(Figures.count(lines)) line\(lines == 1 ? "" : "s")"
    if isShown { return "\(count)." }
    return "\(count); --show-output shows \(lines == 1 ? "it" : "them")."
  }
}
