import LayoutDeciding
import LayoutModel

/// What is said of each layout: its answer, why, and what else is to be known.
struct AnswerCards {
  var document: ResultsDocument

  func card(_ answer: Answer) -> Card {
    let isAboutCache = answer.isAboutCandidate && answer.candidate != answer.baseline
    let laws = LawTexts(document: document).reason(
      answer.subject, written: answer.baseline,
      cached: isAboutCache ? answer.candidate : nil)
    let sentences =
      before(answer.subject) + [AnswerWords.sentence(of: answer, document.options)]
      + [
        laws, AnswerWords.atOtherSystem(answer.subject, in: document),
        AnswerWords.savings(of: answer),
      ].compactMap(\.self) + after(answer)
    let mark = answer.kind.words.mark
    let title = AnswerWords.title(of: answer)
    let rest = AnswerWords.heading(of: answer).dropFirst(title.count)
    let error = answer.kind != .broken && FindingWords.hasError(answer.subject, in: document)
    return Card(
      id: Self.id(answer.subject), name: answer.subject,
      title: "\(title, mark.tone)\(rest + (error ? "; but it has an error" : ""))",
      mark: mark, sentences: sentences.map { Phrase($0) })
  }

  /// Views of SwiftUI's own containers, where there is something to say of them, and what shows more
  /// where there is nothing else.
  var unanswered: [Card] {
    let table = AnswerTable(document: document)
    return table.incomparable.compactMap { subject in
      let profile = "\(ProgramName.current) profile \(document.options.files ?? subject)"
      let sentences =
        before(subject) + FindingWords.sentences(about: subject, in: document)
        + (table.answers.isEmpty
          ? ["There is no cache to decide about. Where its time goes: '\(profile)'."] : [])
      guard !sentences.isEmpty else { return nil }
      return Card(
        id: Self.id(subject), name: subject, title: "No layout of your own", mark: .unknown,
        sentences: sentences.map { Phrase($0) })
    }
  }

  private static func id(_ subject: String) -> String { "l-\(MarkupText.identifier(subject))" }

  // What is said beside the answer.

  /// What comes before any cache is spoken of: something grows faster than the subviews.
  func before(_ subject: String) -> [String] {
    document.steepGrowth(of: subject).map { [Wording.steep($0)] } ?? []
  }

  /// What verification found and what texts remember; of a cache that nobody wrote the layout
  /// without, what it is compared with.
  func after(_ answer: Answer) -> [String] {
    let findings =
      FindingWords.sentences(about: answer.subject, in: document)
      + [
        [.notWorthIt, .worthItForLarge].contains(answer.kind) ? remembering(answer.subject) : nil
      ].compactMap(\.self)
    guard answer.candidate == VariantName.asWritten, answer.baseline != answer.candidate,
      ![.notKnown, .broken].contains(answer.kind)
    else { return findings }
    let comparison =
      FindingWords.unreadCache(of: answer.subject, in: document)
      ?? "Compared with the same code that gets a new cache in each call, as nobody wrote it without "
      + "one: a part of what it saves may be filling the cache. To know, write a version without, and "
      + "'rank' the two."
    return findings + [comparison]
  }

  /// How many proposals a view remembers in SwiftUI (rule C1).
  private static let remembered = 3

  /// Why nothing is measured again where a text is asked for many sizes (rule C2); nil where none is.
  private func remembering(_ subject: String) -> String? {
    // Of one pass to which one size is proposed: any others are the layout's own.
    let firsts = document.cases.filter {
      $0.key.subject == subject && $0.key.memo.capacity == .standard
        && $0.key.scenario == .first && $0.key.host == .root
    }.compactMap { $0.variants.first { !VariantName.automatic.contains($0.name) } }
    let asksTexts = firsts.contains {
      ($0.counters[.mostDistinctProposals] ?? 0) > Self.remembered
        && ($0.passCounts?[.text] ?? 0) > 0
    }
    guard asksTexts else { return nil }
    return "A subview gets more than \(Self.remembered) proposals. SwiftUI remembers "
      + "\(Self.remembered) sizes of a view; a text remembers all of its own, and is not measured "
      + "again."
  }
}

/// What a verification means for a layout, in sentences.
package enum FindingWords {
  /// Its errors, the first with what shows it; and what its cache does wrong without an error.
  static func sentences(about subject: String, in document: ResultsDocument) -> [String] {
    let result = result(about: subject, in: document)
    let growing = result?.findings.first { $0.kind == .cacheGrows }
    let crash = document.crashesWhileCounting.first { $0.subject == subject }
      .map { "Error: it \($0.finding.title): \($0.finding.message)" }
    return [result.flatMap(error), crash, growing.map { "Warning: \(text(of: $0))" }]
      .compactMap(\.self)
  }

  static func hasError(_ subject: String, in document: ResultsDocument) -> Bool {
    result(about: subject, in: document)?.errors.isEmpty == false
  }

  /// What is said of a cache that neither sizing nor placing reads; nil for any other.
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

  private static func error(of result: VerificationResult) -> String? {
    guard let first = result.errors.first else { return nil }
    let others = result.errors.dropFirst().map(\.title)
    let also = others.isEmpty ? "" : " Also: \(others.joined(separator: "; "))."
    return "Error: \(text(of: first))\(also)"
  }

  private static func text(of finding: Finding) -> String {
    let history =
      finding.history.isEmpty
      ? [] : ["This shows it: \(finding.history.joined(separator: " "))"]
    let results = [("Expected", finding.expected), ("Found", finding.found)]
      .compactMap { word, result in result.map { "\(word): \($0)." } }
    let sentences =
      ["\(finding.title).", finding.message] + history + results
      + ["To fix it: \(finding.kind.remedy)"]
    return sentences.joined(separator: " ")
  }

  package static let neededCache =
    "Its cache is needed: placeSubviews uses what sizeThatFits left there, so nothing is compared "
    + "with the layout without it."
}
