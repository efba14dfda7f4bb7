import LayoutAnalysis
import LayoutBench

/// What is said of each layout: its answer, why, and what else is to be known.
struct AnswerCards {
  var document: ResultsDocument

  func card(_ answer: Answer) -> Card {
    let sentences =
      before(answer.subject) + [AnswerWords.sentence(of: answer, document.options)]
      + [
        AnswerWords.atOtherSystem(answer.subject, in: document), AnswerWords.savings(of: answer),
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
        before(subject) + after(subject)
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

  /// What verification found, and the rows of a screen.
  func after(_ subject: String) -> [String] {
    FindingWords.sentences(about: subject, in: document) + [rows(of: subject)].compactMap(\.self)
  }

  /// How many rows of lazy containers a first pass lays out, and in what time; nil without any.
  private func rows(of subject: String) -> String? {
    let written = firsts(of: subject).filter { $0.0.host == .root }.map(\.1)
    guard let variant = written.max(by: { $0.visibleRows < $1.visibleRows }),
      variant.visibleRows > 0
    else { return nil }
    let rows = Figures.quantity(variant.visibleRows, "row")
    let time = variant.medianPass.map { ": together \(Figures.time($0))" } ?? ""
    return "On a screen \(rows) \(variant.visibleRows == 1 ? "is" : "are") laid out\(time)."
  }

  /// The first passes of a layout as it is written, with the usual memo.
  private func firsts(of subject: String) -> [(CaseKey, VariantResult)] {
    document.cases.filter {
      $0.key.subject == subject && $0.key.memo.capacity == .standard && $0.key.scenario == .first
    }.compactMap { result in
      result.variants.first { !Variant.Name.automatic.contains($0.name) }.map { (result.key, $0) }
    }
  }

  /// The same for a layout with an answer, what text remembers, and what its own cache is compared
  /// with: nobody wrote the layout without it.
  func after(_ answer: Answer) -> [String] {
    after(answer.subject)
      + (answer.kind == .notWorthIt ? remembering(answer.subject) : [])
      + (answer.candidate == Variant.Name.asWritten && answer.baseline != answer.candidate
        && ![.notKnown, .broken].contains(answer.kind)
        ? [comparison(answer)] : [])
  }

  /// What a cache that nobody wrote the layout without is compared with, and how much of what it
  /// saves is sure to be saved: the rest is less where its own code fills the cache.
  private func comparison(_ answer: Answer) -> String {
    let compared =
      "Compared with the same code that gets a new cache in each call: what it takes to fill the "
      + "cache is in both."
    if let unread = FindingWords.unreadCache(of: answer.subject, in: document) { return unread }
    if remembersInDictionaries(answer) {
      return
        "Its cache remembers the size of each subview in dictionaries. What the layout takes without a "
        + "cache is an estimate, from the calls and the allocations: to measure it, write it without "
        + "one, and 'rank' the two."
    }
    guard answer.kind.advisesCache || answer.kind == .dependsOnContent,
      let saving = answer.savings.last,
      let result = document.cases.first(where: { $0.key == saving.key }),
      let calls = [answer.baseline, answer.candidate].map({ result.variant(named: $0)?.passCounts })
        as? [PassCounts]
    else { return compared }
    let instances = Double(document.options.worth.of(saving.key).instances)
    let prices = document.priceScale.scaled(document.prices)
    let sure = prices.cost(of: calls[0].minus(calls[1])) * instances
    guard sure > .zero, sure * 2 < saving.perPass else { return compared }
    return compared + " Of the \(Figures.time(saving.perPass)) that it saves, "
      + "\(Figures.time(sure)) are calls; most of the rest may be filling: rank it against a "
      + "version that you write without a cache."
  }

  private func remembersInDictionaries(_ answer: Answer) -> Bool {
    document.cases.contains { result in
      guard result.key.subject == answer.subject,
        let baseline = result.variant(named: answer.baseline),
        let candidate = result.variant(named: answer.candidate)
      else { return false }
      return CacheFilling(of: candidate, beside: baseline, in: result) != nil
    }
  }

  /// How many proposals a view remembers in SwiftUI (rule C1).
  private static let remembered = 3

  /// Why nothing is measured again where a text is asked for many sizes (rule C2).
  private func remembering(_ subject: String) -> [String] {
    // Of one pass to which one size is proposed: any others are the layout's own.
    let asksTexts = firsts(of: subject).contains { key, variant in
      key.host == .root && (variant.counters[.mostDistinctProposals] ?? 0) > Self.remembered
        && (variant.passCounts?[.text] ?? 0) > 0
    }
    return asksTexts
      ? [
        "A subview gets more than \(Self.remembered) proposals. SwiftUI remembers "
          + "\(Self.remembered) sizes of a view; a text remembers all of its own, and is not measured "
          + "again."
      ] : []
  }
}

extension VariantResult {
  fileprivate var visibleRows: Int { counters[.rowsEntered] ?? 0 }
}

/// What a verification means for a layout, in sentences.
package enum FindingWords {
  /// Its errors, the first with what shows it; and what its cache does wrong without an error.
  static func sentences(about subject: String, in document: ResultsDocument) -> [String] {
    let result = result(about: subject, in: document)
    let growing = result?.findings.first { $0.kind == .cacheGrows }
    return [result.flatMap(error), growing.map { "Warning: \(text(of: $0))" }].compactMap(\.self)
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
