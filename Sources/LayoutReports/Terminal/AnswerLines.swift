import LayoutBench

struct AnswerLines {
  var document: ResultsDocument

  func lines(_ style: TextStyle) -> [String] {
    let table = AnswerTable(document: document)
    guard !table.answers.isEmpty else { return [] }
    return (table.answers.count <= 3 ? sentences(table, style) : rows(table, style)) + notes(table)
  }

  private func sentences(_ table: AnswerTable, _ style: TextStyle) -> [String] {
    table.answers.flatMap { answer in
      [
        "\(answer.subject): "
          + style.paint(AnswerWords.title(of: answer), answer.kind.tone)
          + " (\(AnswerWords.cache(of: answer)))",
        "  \(AnswerWords.sentence(of: answer, document.options))",
      ] + recipe(answer)
    }
  }

  private func recipe(_ answer: Answer) -> [String] {
    guard let recipe = CacheRecipe(answer, in: document) else { return [] }
    return [""]
      + TerminalText(style: .plain).lines(
        of: [.verbatim(recipe.steps), .code(recipe.file, language: "swift")])
  }

  private func rows(_ answers: AnswerTable, _ style: TextStyle) -> [String] {
    TerminalText(style: style).lines(of: answers.table(namesVariants: false)) + [
      "", "  time: geometric mean of the cases that count (lowest to highest case)",
    ]
      + answers.answers.compactMap { answer in
        AnswerWords.elsewhere(answer, document.options).map { "  \(answer.subject): \($0)" }
      }
  }

  private func notes(_ table: AnswerTable) -> [String] {
    var notes = [
      "", "  prices: \(AnswerWords.prices(document.prices, scale: document.priceScale))",
    ]
    if !document.prices.source.isEmpty { notes[1] += " (\(document.prices.source))" }
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
