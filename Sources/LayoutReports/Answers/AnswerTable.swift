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

  func table(namesVariants: Bool) -> Table {
    Table(
      ["layout", "answer"] + (namesVariants ? ["cache: variant with / without"] : []) + [
        "time with / without", "saves time at a query cost", "largest saving or cost",
      ],
      answers.map { answer in
        let variants: Phrase =
          "\(AnswerWords.cache(of: answer)): \(code: answer.candidate) / \(code: answer.baseline)"
        return [
          Phrase(answer.subject, .code),
          Phrase(AnswerWords.title(of: answer), answer.kind.tone),
        ] + (namesVariants ? [variants] : []) + figures(of: answer).map { Phrase($0) }
      })
  }

  private func figures(of answer: Answer) -> [String] {
    // A cache that gives wrong results saves nothing.
    guard answer.kind != .broken else { return [Figures.none, Figures.none, Figures.none] }
    let extreme = answer.kind == .noCache ? answer.worst : answer.best ?? answer.worst
    let isCertain = ![.tooClose, .notKnown].contains(answer.kind)
    return [
      answer.ratio.map {
        Figures.ratio(Ratio($0.typical), least: Ratio($0.least), most: Ratio($0.most))
      } ?? Figures.none,
      isCertain && answer.kind != .notWorthIt
        ? BreakEvenWords.short(answer.perQuery) : Figures.none,
      extreme.map {
        AnswerWords.saving($0, isCertain: isCertain) + ", \(AnswerWords.place(of: $0.key))"
      } ?? Figures.none,
    ]
  }
}

extension Answer.Kind {
  var tone: Tone {
    switch self {
    case .cache, .cacheNotShownSafe, .cacheIf: .better
    case .noCache, .broken: .worse
    case .notWorthIt: .neutral
    case .dependsOnContent, .tooClose, .notKnown: .undecided
    }
  }
}
