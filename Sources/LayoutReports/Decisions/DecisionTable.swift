import LayoutDeciding
import LayoutModel

/// The decisions about several layouts, a row each.
struct DecisionTable {
  var document: ResultsDocument

  /// The layouts with a row: each layout with a decision that is not for reference.
  var decided: [LayoutDecision] { DecisionCards(document: document).decided }

  /// The layouts of SwiftUI's own that were run for reference.
  var references: [String] {
    var names: [String] = []
    for layout in document.decisions where layout.isReference { names.append(layout.subject) }
    return names
  }

  /// The views with results and SwiftUI's layouts only.
  var incomparable: [String] { undecided.filter { subject in !hasFailed(subject) } }

  /// The layouts without a result, because each case failed.
  var failed: [String] { undecided.filter(hasFailed) }

  /// The layouts without a decision, for whatever reason.
  private var undecided: [String] {
    var names: [String] = []
    for layout in document.decisions where !layout.isReference && layout.decision == nil {
      names.append(layout.subject)
    }
    return names
  }

  /// Returns true if no case of a layout has a result.
  private func hasFailed(_ subject: String) -> Bool {
    document.cases(of: subject).allSatisfy(\.hasNoResult)
  }

  /// - Parameter hasRules: Whether the rule that decided is named.
  func table(hasRules: Bool = false) -> Table {
    var titles = ["layout", "decision"]
    if hasFrom { titles.append(">from") }
    if hasDear { titles.append(">at 4x") }
    titles += [">queries", Self.withCache, ">µs saved"]
    if hasRules { titles.append("rule") }
    var rows: [[Phrase]] = []
    for layout in decided {
      guard let decision = layout.decision else { continue }
      var row = row(layout, decision)
      if hasRules { row.append(Phrase(decision.rule.rawValue)) }
      rows.append(row)
    }
    return Self.withoutEmptyColumn(titles, rows)
  }

  /// The title of the column for queries with a cache.
  static let withCache = ">with cache"

  /// Returns true for a field that is known.
  static func isKnown(_ field: String) -> Bool { field != Figures.none }

  /// Returns a table. The column of queries with a cache is left out if no row has any.
  private static func withoutEmptyColumn(_ titles: [String], _ rows: [[Phrase]]) -> Table {
    var (titles, rows) = (titles, rows)
    let column = titles.firstIndex(of: withCache) ?? titles.endIndex
    if !rows.contains(where: { row in isKnown(row[column].text) }) {
      titles.remove(at: column)
      for index in rows.indices { rows[index].remove(at: column) }
    }
    var table = Table(titles)
    for row in rows { table.append(row) }
    return table
  }

  /// A layout: the decision, the numbers of subviews, and the figures of a pass.
  private func row(_ layout: LayoutDecision, _ decision: Decision) -> [Phrase] {
    if hasHiddenRows(layout) { return hiddenRows(layout.subject) }
    let words = DecisionWords(decision, of: layout.subject, in: document)
    var cache = words.kind
    if decision.rule == .worthIt, let effect = decision.effect {
      let figures = DecisionFigures(document: document)
      cache = if effect.isWritten { "keep its own" } else { figures.name(of: effect) }
    }
    if case .simplerFirst(let changes, _) = decision {
      cache = changes.advised.map(\.change.shortName).joined(separator: ", ")
    }
    let from = from(decision)
    var counts: [WorthCount?] = []
    if hasFrom { counts.append(from.estimated) }
    if hasDear { counts.append(from.dear) }
    return [Phrase(document.title(of: layout.subject), .code), Phrase(cache, words.mark.tone)]
      + counts.map { count in Phrase(Self.short(count)) } + pass(layout, decision)
  }

  /// Returns true for a layout that works, in a view whose hidden rows come before other changes.
  func hasHiddenRows(_ layout: LayoutDecision) -> Bool {
    !layout.isBroken && document.hiddenRows(of: layout.subject) != nil
  }

  /// A layout in a view whose hidden rows come before every other change: the queries of the view.
  private func hiddenRows(_ subject: String) -> [Phrase] {
    let key = document.cases(of: subject).first?.key
    let queries = queries(subject, document.firstVariant(of: subject), on: nil, of: key)
    let unknown = Phrase(Figures.none)
    let from = [hasFrom, hasDear].filter { isShown in isShown }.map { _ in unknown }
    return [
      Phrase(document.title(of: subject), .code), Phrase(HiddenRowsWords.kind, .undecided),
    ] + from + [queries, unknown, unknown]
  }

  /// The queries without and with the cache, and the saving, in the case that decides.
  private func pass(_ layout: LayoutDecision, _ decision: Decision) -> [Phrase] {
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
  private func queries(
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

  /// The numbers of subviews from which a cache is worth it, at the estimated prices and at the
  /// highest ones.
  typealias From = (estimated: WorthCount?, dear: WorthCount?)

  /// The numbers of subviews that a decision names.
  private func from(_ decision: Decision) -> From {
    switch decision {
    case .ownCache(let bound, _, _) where bound.key.population == .own,
      .ownCacheIfDear(let bound, _) where bound.key.population == .own:
      (nil, nil)
    case .ownCache(_, _, let from): (from, nil)
    case .ownCacheIfDear(_, let from): (nil, from)
    case .notWorthIt(let effect)
    where DecisionFigures(document: document).isTypicallyNothing(effect):
      (nil, nil)
    case .worthIt(let effect) where effect.onlyCount == nil,
      .worthItIfDear(let effect) where effect.onlyCount == nil,
      .notWorthIt(let effect) where effect.onlyCount == nil:
      (effect.from, effect.fromAtHighPrices)
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .algorithmFirst, .simplerFirst,
      .simplerIfDear, .depends, .noCache, .worthIt, .worthItIfDear, .tooClose, .nothingToCache,
      .noCacheSaves, .notWorthIt, .idle:
      (nil, nil)
    }
  }

  /// All numbers of subviews of the table.
  private var fromAll: [From] { decided.decisions.map(from) }

  /// The numbers of subviews at either prices, as the table has them.
  var fromTexts: [String] {
    var texts: [String] = []
    for from in fromAll { texts += [Self.short(from.estimated), Self.short(from.dear)] }
    return texts
  }

  /// A Boolean value that is true when a row has a number of subviews at either prices.
  var hasFrom: Bool {
    fromTexts.contains(where: Self.isKnown)
  }

  /// A Boolean value that is true when the highest prices give a layout another number.
  var hasDear: Bool {
    fromAll.contains { from in Self.short(from.estimated) != Self.short(from.dear) }
  }
}

extension CaseResult {
  /// A Boolean value that is true when a worker ended in the case, or none began it.
  fileprivate var hasNoResult: Bool { failure != nil || variants.isEmpty }
}
