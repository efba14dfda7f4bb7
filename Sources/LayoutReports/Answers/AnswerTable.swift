import LayoutDeciding
import LayoutModel

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
      ["layout", "answer", "cache"] + (hasCount ? [">from"] : [])
        + (hasHighPrices ? [">from, at \(AnswerWords.times) the prices"] : [])
        + ["saves a pass (subviews)"],
      answers.map { answer in
        [
          Phrase(answer.subject, .code),
          Phrase(answer.kind.words.title, answer.kind.words.mark.tone),
          Phrase(
            answer.isAboutCandidate ? AnswerWords.cache(of: answer) : Figures.none),
        ] + (hasCount ? [Phrase(from(answer, answer.worth))] : [])
          + (hasHighPrices ? [Phrase(from(answer, answer.worthAtHighPrices))] : [])
          + [Phrase(savings(of: answer))]
      })
  }

  static let legend =
    "from: the number of subviews from which it is worth it in two of the usual cases (first layout "
    + "and resizing, as the root view and in a stack)"

  private func from(_ answer: Answer, _ worth: WorthRange?) -> String {
    if answer.kind == .worthItWithOwn, let count = answer.bounds?.count {
      return AnswerWords.short(count)
    }
    return !hasCount(answer) || answer.isOfOneCount || worth == nil
      ? Figures.none : AnswerWords.short(worth?.count)
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

/// Where a layout's pass spends its time, at the prices: a cache is no cure where queries are
/// little of it.
struct PassParts {
  var whole: Nanoseconds
  /// As in `as it is, a pass takes 26 µs, with 100 tag subviews, on resize: queries 12 µs, ...`.
  var sentence: String

  private static let names: [(name: String, terms: [PriceTerm])] = [
    ("queries", [.query]), ("text measurements", [.text]), ("platform views", [.platform]),
    ("other measurements", [.measurement]),
    ("placing subviews", [.placement]), ("guides and spacing", [.guide, .spacing, .distance]),
  ]

  /// The parts of a pass of the version that somebody wrote, in the case that the answer names, or in
  /// that with the most subviews that decides; nil where none was counted.
  init?(of answer: Answer, in document: ResultsDocument) {
    let worth = document.options.worth
    // The case of which the answer says what a cache could save at most, if it says so.
    let bound =
      answer.ownCache == .code
      ? answer.bounds?.code.key
      : answer.ownCache != nil || answer.noCacheSaves == true ? answer.bounds?.calls.key : nil
    let shown = Set(bound.map { [$0] } ?? answer.savings.map(\.key))
    let cases = document.cases.filter {
      $0.key.subject == answer.subject && $0.key.memo.capacity == .standard
        && $0.key.count <= worth.of($0.key).mostSubviews
        && (shown.isEmpty || shown.contains($0.key))
    }
    guard let result = cases.max(by: { $0.key.count < $1.key.count }),
      let written = result.variants.last(where: { !VariantName.automatic.contains($0.name) }),
      let calls = written.passCounts, let own = written.ownTime?.perPass
    else { return nil }
    let prices = document.priceScale.scaled(document.prices)
    let parts: [(name: String, time: Nanoseconds)] =
      [("its own code", own)]
      + Self.names.map { name, terms in
        (name, terms.reduce(.zero) { $0 + prices[$1] * calls[$1] })
      }
    let whole = parts.reduce(Nanoseconds.zero) { $0 + $1.time }
    let named = parts.filter { $0.time > whole * 0.001 }.sorted { $0.time > $1.time }
      .map { "\($0.name) \(Figures.time($0.time))" }
    self.whole = whole
    sentence =
      "as it is, a pass takes \(Figures.time(whole)), with \(Wording.place(of: result.key)): "
      + named.joined(separator: ", ")
  }
}

extension Answer.Kind {
  /// What reports say of an answer of this kind.
  struct Words {
    var mark: Mark
    var title: String
    /// What it means for all layouts that have it.
    var meaning: String

    init(_ mark: Mark, _ title: String, _ meaning: String) {
      (self.mark, self.title, self.meaning) = (mark, title, meaning)
    }
  }

  var words: Words {
    switch self {
    case .broken: Words(.broken, "Broken", "a cache changes a size or a position; fix it first")
    case .worthIt: Words(.pays, "Worth it", "a pass gets faster by enough to notice")
    case .worthItWithOwn:
      Words(
        .paysIf, "Worth it with a cache of your own",
        "no automatic cache keeps enough of what repeats, and one of yours could")
    case .worthItForLarge:
      Words(
        .paysIf, "Worth it for large content",
        "not at the estimated prices, but at \(AnswerWords.times) as much")
    case .dependsOnContent:
      Words(
        .open, "Depends on your content",
        "it saves time in some cases and costs time in others")
    case .notWorthIt: Words(.same, "Not worth it", "nobody will notice")
    case .nothingToCache: Words(.same, "Nothing to cache", "nothing is asked for twice")
    case .needed: Words(.same, "Its cache is needed", "the layout cannot lay out without it")
    case .noCache: Words(.costs, "No cache", "it costs time and saves none that matters")
    case .tooClose:
      Words(.tooClose, "Too close to call", "the saving is about as large as the limit")
    case .firstLook: Words(.open, "First look", "one process was timed, and several decide")
    case .notKnown: Words(.unknown, "Not known", "see the reason")
    }
  }

  /// The place of the kind in a report: what needs work first.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
