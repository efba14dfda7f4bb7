import Foundation
import LayoutModel

/// The report of `verify` on the terminal.
package struct VerifyReport {
  /// The program as the user called it.
  let command: String
  /// The options that make another run find the same, without subject and variant.
  let arguments: String
  /// The effect of crashes and endless loops on this process. Nil if they end only a copy of it.
  let limitation: String?
  let style: TextStyle

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - command: The program as the user called it.
  ///   - arguments: The options that another run needs.
  ///   - limitation: The effect of crashes on this process. Nil if each ends its copy alone.
  package init(
    command: String, arguments: String, limitation: String? = nil, style: TextStyle = .plain
  ) {
    self.command = command
    self.arguments = arguments
    self.limitation = limitation
    self.style = style
  }

  /// Returns the text for the variants of one layout: one line without findings, otherwise a block
  /// for each.
  package func text(of variants: [VerificationResult]) -> String {
    guard let result = variants.byLayout.first else { return "" }
    var lines = [Self.headline(result, of: variants)]
    // Without a broken cache it may lay out otherwise because it is right.
    if result.needsCache == true, !result.isBroken {
      lines += fitted(FindingWords.neededCache, after: "    ")
    }
    for (index, finding) in result.findings.enumerated() {
      lines += self.lines(of: finding, result, Self.place(of: finding, among: variants))
      if result.isLastError(index) { lines += again(finding, result) }
    }
    for omission in result.omissions {
      let what = omission.what + Self.place(of: omission, among: variants)
      lines += fitted("not run: \(what): \(omission.reason)", after: "    ")
    }
    if result.printed.lines > 0 {
      lines.append("    " + result.printed.summary(of: "It"))
      if !result.isCorrect { lines += result.printed.firstLines.indented(by: "      | ") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The layout with its mark and its verdict, and with its variant if it is the only one.
  private static func headline(
    _ result: VerificationResult, of variants: [VerificationResult]
  ) -> String {
    var name = result.subject
    if variants.count == 1 { name += ", \(result.variant)" }
    // A mark for correct would say more than is known.
    guard !variants.areUnchecked else { return "? \(name): nothing was checked" }
    let isPartial = result.omissions.contains { omission in
      !place(of: omission, among: variants).isEmpty
    }
    var verdict = result.verdict
    if isPartial { verdict += " of \(Figures.quantity(variants.count, "variant"))" }
    return "\(result.sign) \(name): \(verdict)"
  }

  /// A finding: a note in a sentence, an error or a warning in a block.
  private func lines(
    of finding: Finding, _ result: VerificationResult, _ place: String
  ) -> [String] {
    guard finding.severity == .note else { return block(finding, result, place) }
    return fitted("note: \(finding.kind.rawValue)\(place): \(finding.message)", after: "    ")
  }

  /// A text in lines that fit, the first after some words, the others as far in.
  private func fitted(_ text: String, after start: String) -> [String] {
    guard let columns = style.proseColumns else { return [start + text] }
    let lines = DisplayWidth.wrapped(text, to: columns - start.count, keepsWords: true)
    let indent = String(repeating: " ", count: start.count)
    guard let first = lines.first else { return [] }
    return [start + first] + Array(lines.dropFirst()).indented(by: indent)
  }

  /// The variants in parentheses: ` (in cached)`, ` (as written)`.
  private static func place(_ variants: [String]) -> String {
    if variants == [VariantName.asWritten] { return " (as written)" }
    return " (in \(variants.joined(separator: ", ")))"
  }

  /// The variants of a finding if others of the layout do not have it: ` (in cached)`.
  private static func place(of finding: Finding, among variants: [VerificationResult]) -> String {
    let written = variants.written.map(\.variant)
    guard variants.count > 1, let names = finding.variants, names != written else { return "" }
    return Self.place(names)
  }

  /// The variants of an omission, where others of the layout do not have it: ` (in cached)`.
  private static func place(of omission: Omission, among variants: [VerificationResult]) -> String {
    var names: [String] = []
    for result in variants where result.omissions.contains(omission) {
      names.append(result.variant)
    }
    // One that names its variant needs no place.
    guard names.count < variants.count, !names.contains(omission.what) else { return "" }
    return Self.place(names)
  }

  /// A finding with its history, the expected and the found result, the remedy and the command.
  private func block(
    _ finding: Finding, _ result: VerificationResult, _ place: String
  ) -> [String] {
    var lines = fitted(
      "\(finding.severity.rawValue): \(finding.kind.rawValue): \(finding.title)\(place)",
      after: "    ")
    lines += fitted(finding.message, after: "      ")
    for call in finding.history { lines.append("        \(call)") }
    if let expected = finding.expected { lines.append("      expected  \(expected)") }
    if let found = finding.found { lines.append("      found     \(found)") }
    lines += fitted(finding.remedy, after: "      fix       ")
    return lines
  }

  /// The command that finds an error again, with all others of its variant.
  private func again(_ finding: Finding, _ result: VerificationResult) -> [String] {
    let words = [
      "\(command) verify", "--subject \(Shell.quoted(result.subject))",
      "--variant '\(result.variant(of: finding))'", arguments,
    ]
    return style.command(words, after: "      again     ")
  }

  /// The last sentence: the layouts, variants and histories, and the errors and warnings in them.
  package func summary(of results: [VerificationResult], seconds: Double?) -> String {
    guard !results.isEmpty else { return "Nothing was checked: this shard has no layout." }
    let histories = results.sum(of: \.histories)
    let layouts = results.byLayout
    var (incorrect, views, warnings) = (0, 0, 0)
    for result in layouts {
      if !result.isCorrect { incorrect += 1 }
      if result.isOfView == true { views += 1 }
      warnings += result.warnings.count
    }
    var time = ""
    if let seconds { time = String(format: " in %.1f s", seconds) }
    var counts = [
      Figures.quantity(layouts.count - views, "layout"),
      Figures.quantity(results.count, "variant") + Self.names(of: results),
      "\(Figures.count(histories)) histories (random call sequences)\(time)",
    ]
    if views > 0 { counts.insert(Figures.quantity(views, "view"), at: 0) }
    let unchecked = results.uncheckedSubjects.count
    var outcomes = ["no errors"]
    if incorrect > 0 { outcomes = ["\(incorrect) incorrect"] }
    if unchecked == layouts.count {
      outcomes = ["nothing was checked"]
    } else if unchecked > 0 {
      outcomes.append("\(unchecked) not checked")
    }
    if warnings > 0 { outcomes.append(Figures.quantity(warnings, "warning")) }
    let outcome = outcomes.joined(separator: ", ")
    var lines = style.fitted("\(counts.joined(separator: ", ")): \(outcome).")
    let meanings = Self.meanings(in: results)
    if !meanings.isEmpty { lines += style.fitted("  \(meanings.joined(separator: "; "))") }
    if let limitation { lines += style.fitted(limitation) }
    return lines.joined(separator: "\n")
  }

  /// The largest number of variants that are named.
  private static let mostNames = 4

  /// Returns the names of several variants in parentheses. Empty for one, and for too many.
  private static func names(of results: [VerificationResult]) -> String {
    let names = results.map(\.variant).uniqued()
    guard names.count > 1, names.count <= mostNames else { return "" }
    return " (\(names.joined(separator: ", ")))"
  }
}

extension VerificationResult {
  /// Returns true if a finding is an error, and no later error is of the same variant.
  fileprivate func isLastError(_ index: Int) -> Bool {
    let finding = findings[index]
    guard finding.severity == .error else { return false }
    let others = findings[(index + 1)...].filter { other in other.severity == .error }
    return !others.contains { other in variant(of: other) == variant(of: finding) }
  }

  /// The mark before the name of the layout.
  fileprivate var sign: String {
    if isCorrect { "✔" } else { "✘" }
  }

  /// The result in a few words, after the name of the layout.
  fileprivate var verdict: String {
    guard isOfView == true else { return historyVerdict }
    return settlingVerdict
  }

  /// The verdict on a layout, with the number of its histories.
  private var historyVerdict: String {
    let extent = "\(Figures.count(histories)) histories"
    guard !isCorrect else {
      if histories == 0 { return "no error in the fixed checks; no history was run" }
      return "no error in \(extent)"
    }
    return "\(Figures.quantity(errors.count, "error")), \(extent)"
  }

  /// The verdict on a view with actions.
  private var settlingVerdict: String {
    guard isCorrect else { return Figures.quantity(errors.count, "error") }
    guard let updates else { return "no error" }
    return "settles after \(Figures.quantity(updates, "update"))"
  }
}

extension PrintedText {
  /// - Parameter printer: The subject of the sentence: the layouts or the program.
  package func summary(of printer: String) -> String {
    "\(printer) printed \(Figures.quantity(lines, "line"))."
  }

  /// The first printed lines, shown if a layout fails.
  package var firstLines: [String] { text.split(separator: "\n").prefix(10).map(String.init) }
}
