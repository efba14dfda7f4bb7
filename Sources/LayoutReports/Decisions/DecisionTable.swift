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
    if let rows = hiddenRows(before: layout) { return self.row(layout.subject, rows) }
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

  /// Returns the hidden rows of a view that come before other changes of a layout in it. Nil if there
  /// are none, or if the layout is broken.
  func hiddenRows(before layout: LayoutDecision) -> HiddenRowsWords? {
    guard !layout.isBroken else { return nil }
    return document.hiddenRows(of: layout.subject).map(HiddenRowsWords.init)
  }

  /// A layout in a view whose hidden rows come before every other change: the queries of the view.
  private func row(_ subject: String, _ rows: HiddenRowsWords) -> [Phrase] {
    let key = document.cases(of: subject).first?.key
    let queries = queries(subject, document.firstVariant(of: subject), on: nil, of: key)
    let unknown = Phrase(Figures.none)
    let from = [hasFrom, hasDear].filter { isShown in isShown }.map { _ in unknown }
    return [
      Phrase(document.title(of: subject), .code), Phrase(rows.kind, .undecided),
    ] + from + [queries, unknown, unknown]
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
