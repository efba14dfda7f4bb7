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
    let title = AnswerWords.title(of: answer)
    return Card(
      id: Self.id(answer.subject), name: answer.subject,
      title: "\(title, mark.tone)\(String(AnswerWords.heading(of: answer).dropFirst(title.count)))",
      mark: mark, sentences: sentences.map { Phrase($0) })
  }

  /// Views of SwiftUI's own containers, where there is something to say of them, and what shows more
  /// where there is nothing else.
  var unanswered: [Card] {
    let notes = AnswerNotes(document: document)
    let table = AnswerTable(document: document)
    return table.incomparable.compactMap { subject in
      let profile = "\(ProgramName.current) profile \(document.options.files ?? subject)"
      let sentences =
        notes.before(subject) + notes.after(subject)
        + (table.answers.isEmpty
          ? ["There is no cache to decide about. Where its time goes: '\(profile)'."] : [])
      guard !sentences.isEmpty else { return nil }
      return Card(
        id: Self.id(subject), name: subject, title: "No layout of your own", mark: .unknown,
        sentences: sentences.map { Phrase($0) })
    }
  }

  private static func id(_ subject: String) -> String { "l-\(MarkupText.identifier(subject))" }
}
