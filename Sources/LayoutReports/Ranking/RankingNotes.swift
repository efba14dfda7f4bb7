import LayoutDeciding
import LayoutModel

/// The meaning of the ranks, columns and words of a ranking.
extension RankingReport {
  /// The basis of the ranks.
  var basis: String {
    if isTimed { "by the time of a pass at the prices" } else { "by queries" }
  }

  /// The sentence on what the ranks do not consider.
  static let quality =
    "Quality is no part of the ranks: compare size, empty area and columns yourself"

  /// The meaning of the columns and of the words in them.
  @ArrayBuilder<String> var notes: [String] {
    let document = ranking.document
    "rank: \(ranksNote)"
    if isTimed {
      "a pass: the time of one: what was timed, plus exact counts at the prices"
      if let ratioNote { ratioNote }
    }
    "queries, measured: of a pass, by the number n of subviews where there is a law\(approximation)"
    if !outcomes.isEmpty { outcomeNote }
    if isTimed {
      "prices: \(DecisionFigures.prices(document.prices))"
      if let division = DecisionFigures(document: document).division {
        "own code: its times are \(division)"
      }
    }
  }

  /// The basis of the ranks, and what is no part of them.
  private var ranksNote: String {
    var text = basis
    if isTimed {
      text +=
        "; the same for layouts of which none is shown to be slower by more than \(percent), at "
        + "these prices and at others. If own time cannot outweigh the difference in counts, the "
        + "counts decide"
    }
    guard !outcomes.isEmpty else { return text }
    return "\(text). \(Self.quality)"
  }

  /// `; ~7n: about as many`. Empty where no law of the table is near to one.
  private var approximation: String {
    LawTexts.approximation(in: calls.texts)
  }

  /// The meaning of the columns that describe the placements.
  private var outcomeNote: String {
    var parts = [
      "empty: of the layout's area", "overlap: of the subviews' areas",
      "outside: subviews outside of the bounds",
    ]
    if let example = outcomes.first(where: \.hasColumns), let columns = example.fields.last {
      parts.append("columns, as in \(columns): how many, and how far their lower ends are apart")
    }
    let unknown = outcomes.contains { outcome in outcome.fields.contains(Figures.none) }
    if unknown { parts.append("\(Figures.none): not known, or there are none") }
    return parts.joined(separator: "; ")
  }

  /// The difference within which layouts are equal, as in `5 %`.
  var percent: String {
    Figures.bound(ranking.document.spec.bound).without(prefix: "±")
  }

  /// The meaning of a word beside a ratio. Nil for one that needs none.
  func meaning(of verdict: Verdict, between both: String = "they") -> String? {
    switch verdict {
    case .noPracticalDifference: "\(both) differ by less than \(percent)"
    case .tooClose:
      "\(both) differ by more than \(percent) at these prices, at others perhaps by less"
    case .leaning: "\(both) differ, perhaps by less than \(percent)"
    case .inconclusive: "\(both) cannot be told apart by their times"
    case .paysOff, .costs, .untimed, .incorrect, .invalid, .failed: nil
    }
  }

  /// The meaning of the ratios and of the words beside them. Nil if no layout works.
  private var ratioNote: String? {
    guard let reference else { return nil }
    var hasInterval = false
    var verdicts: Set<Verdict> = []
    for entry in ranking.base?.ranked ?? [] {
      guard let pair = ranking.base?.pair(reference, entry.name) else { continue }
      if Figures.ratio(pair.ratio).contains("[") { hasInterval = true }
      verdicts.insert(pair.verdict)
    }
    var parts = [
      "ratio: the time divided by that of \(reference), of passes measured in pairs, so that it can "
        + "differ from the quotient of the two times"
    ]
    if hasInterval { parts.append("brackets: its 95 % interval") }
    for verdict in Verdict.allCases where verdicts.contains(verdict) {
      if let meaning = meaning(of: verdict) { parts.append("\(verdict.rankName): \(meaning)") }
    }
    return parts.joined(separator: "; ")
  }
}
