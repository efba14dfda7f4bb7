import LayoutDeciding
import LayoutModel

/// The figures in a row of the table: queries and savings in the case that decides.
extension DecisionTable {
  /// The queries without and with the cache, and the saving, in the case that decides.
  func pass(_ layout: LayoutDecision, _ decision: Decision) -> [Phrase] {
    let subject = layout.subject
    if let simpler = decision.simpler { return pass(subject, saving: simpler.changes.saving) }
    let effect = effect(of: layout, decision)
    let saving = deciding(decision, effect)
    let key = saving?.key ?? decision.bound?.key
    let line = saving.map { saving in Self.line(of: saving.key) }
    return [
      queries(subject, effect?.baseline ?? VariantName.asWritten, on: line, of: key),
      queries(subject, effect?.cache, on: line, of: key), saved(saving, effect),
    ]
  }

  /// The effect of a decision's cache. Where no cache saves enough, it is that of the best known one,
  /// so that a row has the same figures whichever of the two limits is told.
  private func effect(of layout: LayoutDecision, _ decision: Decision) -> CacheEffect? {
    guard case .noCacheSaves = decision else { return decision.effect }
    return layout.known
  }

  /// The queries as it is, and what the changes that are advised before a cache save.
  private func pass(_ subject: String, saving: SimplerSaving) -> [Phrase] {
    let key = saving.key
    let onScreen = saving.saving * Double(document.spec.worth.of(key).instances)
    var kept: String?
    if document.cases(of: subject).haveWrittenCache {
      kept = document.cases.result(of: key)?.asWritten?.name
    }
    return [
      queries(subject, document.firstVariant(of: subject), on: Self.line(of: key), of: key),
      queries(subject, kept, on: Self.line(of: key), of: key),
      Phrase(Figures.microseconds(onScreen)),
    ]
  }

  /// The usual line that a case is on.
  private static func line(of key: CaseKey) -> UsualLine {
    UsualLine(host: key.host, scenario: key.scenario)
  }

  /// Returns the text for a number of subviews, or a dash if there is none.
  static func short(_ count: WorthCount?) -> String {
    guard let count, count.subviews != nil else { return Figures.none }
    return DecisionFigures.short(count)
  }

  /// The law of a variant's queries on the line that decides, or on first layout if none does. A
  /// view has no law, and the queries are those of the case that decides.
  func queries(
    _ subject: String, _ variant: String?, on line: UsualLine?, of key: CaseKey?
  ) -> Phrase {
    guard let variant else { return Phrase(Figures.none) }
    if let key, key.population == .own {
      // As laws do, it leaves out the queries of a stack around the view.
      guard let result = document.cases.result(of: key) else { return Phrase(Figures.none) }
      return Phrase(result.countPerPass(result.variant(named: variant)?.queries))
    }
    let line = line ?? UsualLine(host: .root, scenario: .first)
    let law = LawTexts(document: document).shortLaw(of: subject, variant, on: line)
    return Phrase(law.map(LawTexts.narrow) ?? Figures.none)
  }

  /// The saving behind a decision. For a cache that only costs, it is the greatest cost, and
  /// otherwise the saving with the most subviews that decide. If no case decides, it is the saving
  /// with the most subviews.
  private func deciding(_ decision: Decision, _ effect: CacheEffect?) -> CaseSaving? {
    if case .noCache(_, let costliest) = decision { return costliest }
    let figures = DecisionFigures(document: document)
    return effect.flatMap(figures.decidingSaving) ?? effect?.savings.last
  }

  /// Returns the case that the figures in a decision's row belong to. Nil if the row has no
  /// figures.
  func decidingKey(_ decision: Decision) -> CaseKey? {
    let changed = decision.simpler?.changes.saving.key
    return changed ?? deciding(decision, decision.effect)?.key ?? decision.bound?.key
  }

  /// A saving. The sign for nothing if there is none.
  private func saved(_ saving: CaseSaving?, _ effect: CacheEffect?) -> Phrase {
    guard let saving, let effect else { return Phrase(Figures.none) }
    return Phrase(DecisionFigures(document: document).signed(saving, of: effect))
  }
}
