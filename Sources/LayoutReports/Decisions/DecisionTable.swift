import LayoutDeciding
import LayoutModel

/// The decisions about several layouts, a row each.
struct DecisionTable {
  var document: ResultsDocument

  /// The layouts with a row: those with a decision that are not for reference.
  var decided: [LayoutDecision] { DecisionCards(document: document).decided }

  /// The layouts of SwiftUI's own that were run for reference.
  var references: [String] { document.decisions.filter(\.isReference).map(\.subject) }

  /// Layouts of SwiftUI's own alone, with results.
  var incomparable: [String] { undecided.filter { subject in !hasFailed(subject) } }

  /// Layouts without any result, as each of their cases failed.
  var failed: [String] { undecided.filter(hasFailed) }

  /// The layouts without a decision, for whatever reason.
  private var undecided: [String] {
    let undecided = document.decisions.filter { layout in
      !layout.isReference && layout.decision == nil
    }
    return undecided.map(\.subject)
  }

  /// Returns true if no case of a layout has a result.
  private func hasFailed(_ subject: String) -> Bool {
    document.cases(of: subject).allSatisfy(\.hasNoResult)
  }

  /// - Parameter hasRules: Whether the rule that decided is named.
  func table(hasRules: Bool = false) -> Table {
    var titles = ["layout", "cache", ">from", ">queries", ">with it", ">saved"]
    if hasRules { titles.append("rule") }
    var table = Table(titles)
    for layout in decided {
      guard let decision = layout.decision else { continue }
      var row = row(layout, decision)
      if hasRules { row.append(Phrase(decision.rule.rawValue)) }
      table.append(row)
    }
    return table
  }

  /// A layout: the decision, the number of subviews, the queries without and with the cache, and
  /// the saving.
  private func row(_ layout: LayoutDecision, _ decision: Decision) -> [Phrase] {
    let words = DecisionWords(decision, of: layout.subject, in: document)
    let effect = decision.effect
    var cache = words.kind
    if decision.rule == .worthIt, let effect { cache = DecisionFigures.name(effect.cache) }
    return [
      Phrase(layout.subject, .code), Phrase(cache, words.mark.tone), Phrase(from(decision)),
      queries(layout.subject, effect?.baseline ?? VariantName.asWritten),
      queries(layout.subject, effect?.cache), saved(effect),
    ]
  }

  /// The law of a variant's queries on first layout.
  private func queries(_ subject: String, _ variant: String?) -> Phrase {
    guard let variant else { return Phrase(Figures.none) }
    let law = LawTexts(document: document).shortLaw(of: subject, variant)
    return Phrase(law ?? Figures.none)
  }

  /// The saving with the most subviews that decide.
  private func saved(_ effect: CacheEffect?) -> Phrase {
    let savings = effect?.savings ?? []
    let most = document.spec.worth.mostSubviews
    guard let effect,
      let saving = savings.last(where: { saving in saving.key.count <= most }) ?? savings.last
    else {
      return Phrase(Figures.none)
    }
    return Phrase(DecisionFigures(document: document).signed(saving, baseline: effect.baseline))
  }

  /// The number of subviews that a decision names.
  private func from(_ decision: Decision) -> String {
    switch decision {
    case .ownCache(let bound, _, _) where bound.key.population == .own,
      .ownCacheIfDear(let bound, _) where bound.key.population == .own:
      Figures.none
    case .ownCache(_, _, let from), .ownCacheIfDear(_, let from): DecisionFigures.short(from)
    case .algorithmFirst(let steep, _): DecisionFigures.short(steep.from)
    case .simplerFirst(_, _, let cache): from(cache)
    case .worthItIfDear(let effect) where effect.onlyCount == nil:
      DecisionFigures.short(effect.fromAtHighPrices)
    case .worthIt(let effect) where effect.onlyCount == nil: DecisionFigures.short(effect.from)
    case .notWorthIt(let effect) where effect.onlyCount == nil && effect.from.subviews != nil:
      DecisionFigures.short(effect.from)
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .depends, .noCache, .worthIt,
      .worthItIfDear, .tooClose, .nothingToCache, .noCacheSaves, .notWorthIt, .idle:
      Figures.none
    }
  }
}

extension CaseResult {
  /// A Boolean value that is true when a worker ended in the case, or none began it.
  fileprivate var hasNoResult: Bool { failure != nil || variants.isEmpty }
}
