import LayoutDeciding
import LayoutModel

/// The meaning of a verification for a layout, in sentences.
package enum FindingWords {
  /// Returns a layout's errors, the first with the calls that show it, and the faults of its cache.
  static func sentences(about subject: String, in document: ResultsDocument) -> [String] {
    let result = result(about: subject, in: document)
    let growing = result?.findings.first { $0.kind == .cacheGrows }
    let crash = document.crashesWhileCounting.first { $0.subject == subject }
      .map { "Error: it \($0.finding.title): \($0.finding.message)" }
    let error = result.map(errors) ?? []
    let warning = growing.map { sentences(of: $0, "Warning") } ?? []
    return error + [crash].compactMap(\.self) + warning
  }

  /// Returns the first error that verification found; nil for none.
  static func firstError(in subject: String, of document: ResultsDocument) -> String? {
    result(about: subject, in: document)?.errors.first?.title
  }

  /// Returns the fault of a cache that is no error, in a few words.
  static func warning(about subject: String, in document: ResultsDocument) -> String? {
    result(about: subject, in: document)?.findings.first { $0.kind == .cacheGrows }?.title
  }

  /// Returns the remark on a cache that neither sizing nor placing reads; nil for any other.
  static func unreadCache(of subject: String, in document: ResultsDocument) -> String? {
    let unread = (document.verification ?? []).filter { $0.subject == subject }
      .compactMap { $0.unread?.values.first }.first
    return unread?.isSuperset(of: [.sizeThatFits, .placeSubviews]) == true
      ? "Neither sizeThatFits nor placeSubviews reads what makeCache finds." : nil
  }

  private static func result(
    about subject: String, in document: ResultsDocument
  ) -> VerificationResult? {
    (document.verification ?? []).filter { $0.subject == subject }.byLayout.first
  }

  /// The first error in full, and the names of the others.
  private static func errors(of result: VerificationResult) -> [String] {
    guard let first = result.errors.first else { return [] }
    let others = result.errors.dropFirst().map(\.title)
    let also = others.isEmpty ? [] : ["Also: \(others.joined(separator: "; "))."]
    return sentences(of: first, "Error") + also
  }

  /// A finding with the calls that show it, a line each, and the remedy.
  private static func sentences(of finding: Finding, _ severity: String) -> [String] {
    // The message of a screen has the values that it writes.
    let history = finding.kind == .settling ? [] : finding.history
    let start = history.first.map { ["This shows it: \($0)"] } ?? []
    let results = [("Expected", finding.expected), ("Found", finding.found)]
      .compactMap { word, result in result.map { "\(word): \($0)." } }.joined(separator: " ")
    return ["\(severity): \(finding.title). \(finding.message)"] + start + history.dropFirst()
      + [results, "To fix it: \(finding.remedy)"].filter { !$0.isEmpty }
  }

  package static let neededCache =
    "Its cache is needed: placeSubviews uses what sizeThatFits left there, so nothing is compared "
    + "with the layout without it."
}
