import LayoutAnalysis
import LayoutBench

struct AnswerTable {
  var document: ResultsDocument

  var answers: [Answer] {
    document.answers.filter { !$0.isReference }.compactMap(\.answer)
  }

  var references: [String] { document.answers.filter(\.isReference).map(\.subject) }

  var incomparable: [String] { unanswered.filter { !hasFailed($0) } }

  /// Layouts without any result, as each of their cases failed.
  var failed: [String] { unanswered.filter(hasFailed) }

  private var unanswered: [String] {
    document.answers.filter { !$0.isReference && $0.answer == nil }.map(\.subject)
  }

  private func hasFailed(_ subject: String) -> Bool {
    document.cases.filter { $0.key.subject == subject }
      .allSatisfy { $0.failure != nil || $0.variants.isEmpty }
  }

  /// Whether every answer is about one count, so that there is no count to begin from.
  var isOfOneCount: Bool { answers.allSatisfy(\.isOfOneCount) }

  var table: Table {
    let hasCount = !isOfOneCount
    let hasHighPrices = hasCount && answers.contains { $0.worthAtHighPrices != nil }
    return Table(
      ["layout", "answer", "cache"] + (hasCount ? [">from", ">usual cases"] : [])
        + (hasHighPrices ? [">from, at \(AnswerWords.times) the prices"] : [])
        + ["saves a pass (subviews)"],
      answers.map { answer in
        [
          Phrase(answer.subject, .code),
          Phrase(answer.kind.words.title, answer.kind.words.mark.tone),
          Phrase(
            answer.isAboutCandidate ? AnswerWords.cache(of: answer) : Figures.none),
        ] + (hasCount ? [Phrase(from(answer, answer.worth)), Phrase(range(answer))] : [])
          + (hasHighPrices ? [Phrase(from(answer, answer.worthAtHighPrices))] : [])
          + [Phrase(savings(of: answer))]
      })
  }

  static let legend =
    "from: the number of subviews from which it is worth it in two of the usual cases (first layout "
    + "and resizing, as the root view and in a stack); usual cases: the least and the greatest of "
    + "the four"

  private func from(_ answer: Answer, _ worth: WorthRange?) -> String {
    !hasCount(answer) || answer.isOfOneCount || worth == nil
      ? Figures.none : AnswerWords.short(worth?.count)
  }

  private func range(_ answer: Answer) -> String {
    guard hasCount(answer), !answer.isOfOneCount, let worth = answer.worth else {
      return Figures.none
    }
    return AnswerWords.range(
      AnswerWords.short(worth.least?.count), AnswerWords.short(worth.greatest?.count))
  }

  private func savings(of answer: Answer) -> String {
    guard hasCount(answer), let first = answer.savings.first else { return Figures.none }
    func time(_ saving: Answer.NamedSaving) -> String {
      (saving.perPass < .zero ? "−" : "") + AnswerWords.time(saving.perPass)
    }
    func count(_ saving: Answer.NamedSaving) -> String { " (\(Figures.count(saving.key.count)))" }
    guard answer.isOfOneCount else {
      return answer.savings.map { time($0) + count($0) }.joined(separator: ", ")
    }
    // The usual cases of one count.
    let sorted = answer.savings.sorted { $0.perPass < $1.perPass }
    return AnswerWords.range(time(sorted[0]), time(sorted[sorted.count - 1])) + count(first)
  }

  /// Whether what the cache of the answer saves says anything: a wrong one saves nothing.
  private func hasCount(_ answer: Answer) -> Bool {
    answer.kind != .broken && answer.isAboutCandidate
  }
}
