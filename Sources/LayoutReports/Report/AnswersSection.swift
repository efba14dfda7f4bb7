import LayoutDeciding
import LayoutModel

extension RunReport {
  var answers: Section? {
    let table = AnswerTable(document: document)
    let apart = apart(table)
    guard !table.answers.isEmpty || !apart.isEmpty else { return nil }
    let cards = summary.decided.compactMap(card) + AnswerCards(document: document).unanswered
    let recipes = table.recipes()
    return Section(
      id: "answers", name: "Answers", question: "What should I do with each layout?",
      heading: table.answers.isEmpty
        ? "No answer: no layout of your own, or nothing was counted"
        : table.answers.count == 1 ? "One answer" : "One answer per layout",
      about: "",
      blocks: (table.answers.isEmpty ? [] : figures(table)) + apart
        + (cards.isEmpty ? [] : [.cards(cards, columns: 3)])
        + (recipes.isEmpty ? [] : [.heading(3, "The cache to write")] + recipes))
  }

  /// The answers in short, as a table, and what they mean.
  private func figures(_ table: AnswerTable) -> [Block] {
    let columns = table.isOfOneCount ? "" : " \(Wording.sentence(AnswerTable.legend))."
    return [
      .list(inShort(table)), .table(table.table),
      .paragraph(Phrase(AnswerWords.convention(of: document) + columns)),
      .paragraph(prices),
    ]
  }

  /// The answers by kind: what needs work first.
  private func inShort(_ table: AnswerTable) -> [Phrase] {
    Answer.Kind.allCases.compactMap { kind in
      let names = table.answers.filter { $0.kind == kind }.map(\.subject)
      guard !names.isEmpty else { return nil }
      let hint = summary.isFromOneProcess && kind != .broken ? "Hint: " : ""
      return "\(strong: hint + kind.words.title) (\(kind.words.meaning)): \(names.asCode)"
    }
  }

  private func card(_ layout: SubjectSummary) -> Card? {
    guard let answer = layout.answer else { return nil }
    var card = AnswerCards(document: document).card(answer)
    card.picture = pictures[layout.name]
    guard answer.kind != .broken, !layout.voting.isEmpty else { return card }
    let points = layout.voting.compactMap { outcome in
      outcome.value.map { (ratio: $0, mark: outcome.verdict.mark) }
    }
    card.plot =
      RatioHistogram(
        points: points, domain: summary.ratios, id: "h-\(card.id)",
        summary: "\(Figures.quantity(points.count, "case")): "
          + "\(Figures.count(points.count { $0.mark == .pays })) pay, "
          + "\(Figures.count(points.count { $0.mark == .costs })) cost."
      ).drawing
    return card
  }

  private var prices: Phrase {
    let list = AnswerWords.prices(document.prices, scale: document.priceScale)
    guard !document.prices.isFree else {
      return
        "No prices are added (\(list)): in the engine that runs here a call costs nearly nothing."
    }
    let source = document.prices.source.isEmpty ? "" : " (\(document.prices.source))"
    return """
      In the engine that runs here a call costs nearly nothing, unlike in SwiftUI. So each call is \
      counted, and its price is added to the measured time of the pass, from the price \
      \(list)\(source). To use prices of your own: \
      \(code: "\(ProgramName.short) report FOLDER --prices FILE"), with the folder of this report.
      """
  }

  private func apart(_ table: AnswerTable) -> [Block] {
    [
      (
        "Made of SwiftUI's own containers, measured for reference; nothing to do about a cache",
        table.references
      ),
      ("Without a layout of your own, so that there is none to give a cache", table.incomparable),
      ("No results, as every case failed (see Findings)", table.failed),
    ].filter { !$0.1.isEmpty }.map { .paragraph("\($0.0): \($0.1.asCode).") }
  }
}
