import LayoutBench

struct AnswerLines {
  var document: ResultsDocument
  var isBrief = false
  /// Whether a cache is printed that is not worth it.
  var showsCache = false

  func lines(_ style: TextStyle) -> [String] {
    let table = AnswerTable(document: document)
    guard !table.answers.isEmpty else { return unanswered(table, style) }
    return
      (isBrief || table.answers.count <= 3 ? sentences(table, style) : rows(table, style))
      + unanswered(table, style) + notes(table)
  }

  /// The layouts that have one version only, where there is a reason for it.
  private func unanswered(_ table: AnswerTable, _ style: TextStyle) -> [String] {
    let notes = AnswerNotes(document: document)
    return table.incomparable.flatMap { subject -> [String] in
      let lines = notes.before(subject) + notes.after(subject)
      guard !lines.isEmpty else { return [] }
      return ["\(subject): \(style.paint("Nothing to compare", .neutral))"]
        + lines.map { "  \($0)" }
    }
  }

  private func sentences(_ table: AnswerTable, _ style: TextStyle) -> [String] {
    let notes = AnswerNotes(document: document)
    return table.answers.flatMap { answer in
      let title = style.paint(AnswerWords.title(of: answer), answer.kind.tone)
      let lines =
        notes.before(answer.subject) + [AnswerWords.sentence(of: answer, document.options)]
        + [AnswerWords.savings(of: answer)].compactMap { $0 } + notes.after(answer)
      return ["\(answer.subject): \(title) (\(AnswerWords.cache(of: answer)))"]
        + lines.map { "  \($0)" }
    } + recipes(table)
  }

  private func recipes(_ table: AnswerTable) -> [String] {
    guard !isBrief || showsCache else { return [] }
    let blocks = table.recipes(always: showsCache)
    return blocks.isEmpty ? [] : [""] + TerminalText(style: .plain).lines(of: blocks)
  }

  private func rows(_ answers: AnswerTable, _ style: TextStyle) -> [String] {
    TerminalText(style: style).lines(of: answers.table)
      + (answers.isOfOneCount ? [] : ["", "  " + AnswerTable.legend])
      + answers.answers.compactMap { answer in
        AnswerWords.elsewhere(answer, document.options).map { "  \(answer.subject): \($0)" }
      }
  }

  private func notes(_ table: AnswerTable) -> [String] {
    var notes = ["", "  \(AnswerWords.convention(document.options.worth))"]
    guard !isBrief else { return notes }
    var prices = "  prices: \(AnswerWords.prices(document.prices, scale: document.priceScale))"
    if !document.prices.source.isEmpty { prices += " (\(document.prices.source))" }
    notes.append(prices)
    if let paid = document.paid {
      notes.append(
        "  paid for real: \(AnswerWords.prices(paid, scale: document.priceScale))")
    }
    if !table.references.isEmpty {
      notes.append(
        "  SwiftUI's own, for reference: \(table.references.joined(separator: ", "))")
    }
    return notes
  }
}
