import LayoutDeciding
import LayoutModel

/// The decisions about several layouts, a row each.
struct DecisionTable {
  var document: ResultsDocument

  var decided: [LayoutDecision] { DecisionCards(document: document).decided }

  var references: [String] { document.decisions.filter(\.isReference).map(\.subject) }

  var incomparable: [String] { undecided.filter { !hasFailed($0) } }

  /// Layouts without any result, as each of their cases failed.
  var failed: [String] { undecided.filter(hasFailed) }

  private var undecided: [String] {
    document.decisions.filter { !$0.isReference && $0.decision == nil }.map(\.subject)
  }

  private func hasFailed(_ subject: String) -> Bool {
    document.cases.filter { $0.key.subject == subject }
      .allSatisfy { $0.failure != nil || $0.variants.isEmpty }
  }

  /// - Parameter hasRules: Whether the rule that decided is named.
  func table(hasRules: Bool = false) -> Table {
    let titles = ["layout", "cache", ">from", ">queries", ">with it", ">saved"]
    var table = Table(hasRules ? titles + ["rule"] : titles)
    for layout in decided {
      guard let decision = layout.decision else { continue }
      let row = row(layout, decision)
      table.append(hasRules ? row + [Phrase(decision.rule.rawValue)] : row)
    }
    return table
  }

  private func row(_ layout: LayoutDecision, _ decision: Decision) -> [Phrase] {
    let words = DecisionWords(decision, of: layout.subject, in: document)
    let laws = LawTexts(document: document)
    let effect = decision.effect
    func law(_ variant: String?) -> Phrase {
      let law = variant.flatMap { laws.shortLaw(of: layout.subject, $0) }
      return Phrase(law ?? Figures.none)
    }
    let figures = DecisionFigures(document: document)
    let most = document.spec.worth.mostSubviews
    let saving = effect?.savings.last { $0.key.count <= most } ?? effect?.savings.last
    var cache = words.kind
    if decision.rule == .worthIt, let effect { cache = DecisionFigures.name(effect.cache) }
    return [
      Phrase(layout.subject, .code), Phrase(cache, words.mark.tone),
      Phrase(from(decision)), law(effect?.baseline ?? VariantName.asWritten), law(effect?.cache),
      Phrase(saving.map(figures.signed) ?? Figures.none),
    ]
  }

  /// The number of subviews that a decision names.
  private func from(_ decision: Decision) -> String {
    switch decision {
    case .ownCache(let bound, _, let from), .ownCacheIfDear(let bound, let from):
      bound.key.population == .own ? Figures.none : DecisionFigures.short(from)
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
