import LayoutAnalysis
import LayoutBench

/// What is said of each layout: its answer, why, and what else is to be known.
struct AnswerCards {
  var document: ResultsDocument

  func card(_ answer: Answer) -> Card {
    let notes = AnswerNotes(document: document)
    let sentences =
      notes.before(answer.subject) + [AnswerWords.sentence(of: answer, document.options)]
      + [
        AnswerWords.atOtherSystem(answer.subject, in: document), AnswerWords.savings(of: answer),
      ].compactMap(\.self) + notes.after(answer)
    let mark = answer.kind.words.mark
    return Card(
      id: Self.id(answer.subject), name: answer.subject,
      title:
        "\(AnswerWords.title(of: answer), mark.tone) (\(AnswerWords.cache(of: answer)))",
      mark: mark, sentences: sentences.map { Phrase($0) })
  }

  /// The layouts that have one version only, where there is something to say of them.
  var unanswered: [Card] {
    let notes = AnswerNotes(document: document)
    return AnswerTable(document: document).incomparable.compactMap { subject in
      let sentences = notes.before(subject) + notes.after(subject)
      guard !sentences.isEmpty else { return nil }
      return Card(
        id: Self.id(subject), name: subject, title: "Nothing to compare", mark: .unknown,
        sentences: sentences.map { Phrase($0) })
    }
  }

  private static func id(_ subject: String) -> String { "l-\(MarkupText.identifier(subject))" }
}
