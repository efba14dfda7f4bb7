import LayoutAnalysis
import LayoutBench

/// The answers in a terminal: of few layouts why, of many a table.
struct AnswerLines {
  var document: ResultsDocument
  var isBrief = false
  /// Whether a cache is printed that is not worth it.
  var showsCache = false

  private static let mostCards = 3

  var blocks: [Block] {
    let table = AnswerTable(document: document)
    let cards = AnswerCards(document: document)
    let unanswered = cards.unanswered.isEmpty ? [] : [Block.cards(cards.unanswered, columns: 1)]
    guard !table.answers.isEmpty else { return unanswered }
    let isShort = isBrief || table.answers.count <= Self.mostCards
    return
      (isShort ? [.cards(table.answers.map(cards.card), columns: 1)] + recipes(table) : rows(table))
      + unanswered + [.list(notes(table).map { Phrase($0) })]
  }

  private func recipes(_ table: AnswerTable) -> [Block] {
    !isBrief || showsCache ? table.recipes(always: showsCache) : []
  }

  private func rows(_ table: AnswerTable) -> [Block] {
    let notes = table.answers.compactMap { answer in
      AnswerWords.atOtherSystem(answer.subject, in: document).map { "\(answer.subject): \($0)" }
    }
    let legend = table.isOfOneCount ? [] : [AnswerTable.legend]
    return [.table(table.table)]
      + (legend + notes).map { .list([Phrase($0)]) }
  }

  private func notes(_ table: AnswerTable) -> [String] {
    let convention = [AnswerWords.convention(of: document)]
    guard !isBrief else { return convention + [speed].compactMap(\.self) + parts(table) }
    let source = document.prices.source
    let prices = AnswerWords.prices(document.prices, scale: document.priceScale)
    let references = table.references.joined(separator: ", ")
    return convention + ["prices: \(prices)\(source.isEmpty ? "" : " (\(source))")"]
      + parts(table) + (references.isEmpty ? [] : ["SwiftUI's own, for reference: \(references)"])
  }

  /// The factor of the machine, which decides about the figures as prices do; nil where none is
  /// scaled.
  private var speed: String? {
    let factor = document.priceScale.factor(of: document.prices)
    guard factor != 1 else { return nil }
    let names = document.prices.name.split(separator: ", ", maxSplits: 1)
    return "Prices of SwiftUI's calls: the list '\(names[0])', multiplied by "
      + "\(Figures.decimal(factor, places: 2)) for this machine"
      + (names.count > 1 ? "; \(names[1]) as given." : ".")
  }

  /// Where the time goes: for each of a few layouts, or for that whose pass takes longest.
  private func parts(_ table: AnswerTable) -> [String] {
    let parts = table.answers.compactMap { answer in
      PassParts(of: answer, in: document).map { (answer.subject, $0) }
    }
    let shown =
      parts.count <= Self.mostCards
      ? parts : parts.max { $0.1.whole < $1.1.whole }.map { [$0] } ?? []
    return shown.map { subject, parts in "\(subject): \(parts.sentence)." }
  }
}
