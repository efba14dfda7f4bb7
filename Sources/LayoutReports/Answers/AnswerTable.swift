import LayoutBench

struct AnswerTable {
  var document: ResultsDocument

  var answers: [Answer] {
    document.answers.filter { !$0.isReference }.compactMap(\.answer)
  }

  var references: [String] { document.answers.filter(\.isReference).map(\.subject) }

  /// Layouts without another version to compare with.
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

  struct Row {
    var subject: String
    var title: String
    var kind: Answer.Kind
    var cache: String
    var variants: [String]
    var saving: String
    var breakEven: String
    var most: String
  }

  var rows: [Row] {
    answers.map { answer in
      let extreme = answer.kind == .noCache ? answer.worst : answer.best ?? answer.worst
      let isCertain = ![.tooClose, .notKnown].contains(answer.kind)
      var row = Row(
        subject: answer.subject, title: AnswerWords.title(of: answer), kind: answer.kind,
        cache: AnswerWords.cache(of: answer), variants: [answer.candidate, answer.baseline],
        saving: answer.ratio.map {
          Figures.ratio(Ratio($0.typical), least: Ratio($0.least), most: Ratio($0.most))
        } ?? Figures.none,
        breakEven: AnswerWords.breakEvenCell(answer.perQuery),
        most: extreme.map {
          AnswerWords.saving($0, isCertain: isCertain) + ", \(AnswerWords.place(of: $0.key))"
        } ?? Figures.none)
      switch answer.kind {
      case .broken:
        // A cache that gives wrong results saves nothing.
        (row.saving, row.breakEven, row.most) = (Figures.none, Figures.none, Figures.none)
      case .tooClose, .notKnown, .notWorthIt: row.breakEven = Figures.none
      default: break
      }
      return row
    }
  }
}

extension AnswerWords {
  /// The price of a query above which it pays, as a cell of a table holds it.
  static func breakEvenCell(_ spread: PriceSpread?) -> String {
    guard let spread else { return Figures.none }
    switch spread.standing {
    case .atAnyPrice: return "any price"
    case .atNoPrice: return "no price"
    case .above where (spread.typical ?? .zero) < Nanoseconds(0.05): return "any price"
    case .above: return "\(spread.typical.map { Figures.time($0) } ?? Figures.none)"
    case .below: return "up to \(spread.typical.map { Figures.time($0) } ?? Figures.none)"
    }
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
