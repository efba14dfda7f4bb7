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
    if let column = titles.firstIndex(of: withCache),
      !rows.contains(where: { row in isKnown(row[column].text) })
    {
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
    return [Phrase(document.title(of: layout.subject), .code), decisionCell(layout, decision)]
      + countCells(thresholds(of: decision)) + pass(layout, decision)
  }

  /// The decision in few words, with the color of its mark.
  private func decisionCell(_ layout: LayoutDecision, _ decision: Decision) -> Phrase {
    let words = DecisionWords(decision, of: layout.subject, in: document)
    let text =
      switch decision {
      case .worthIt(let effect) where effect.isWritten: "keep cache"
      case .worthIt(let effect): DecisionFigures(document: document).name(of: effect)
      case .simplerFirst(let changes, _):
        changes.advised.map(\.change.shortName).joined(separator: ", ")
      default: words.kind
      }
    return Phrase(text, words.mark.tone)
  }

  /// The cells for the numbers of subviews that the table has.
  private func countCells(_ thresholds: Thresholds) -> [Phrase] {
    var cells: [Phrase] = []
    if hasFrom { cells.append(Phrase(Self.short(thresholds.estimated))) }
    if hasDear { cells.append(Phrase(Self.short(thresholds.atHighPrices))) }
    return cells
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
    return [Phrase(document.title(of: subject), .code), Phrase(rows.kind, .undecided)]
      + countCells(Thresholds()) + [queries, unknown, unknown]
  }

  /// The numbers of subviews from which a cache is worth it. Nil if a decision names none.
  private struct Thresholds {
    /// The number at the estimated prices.
    var estimated: WorthCount?
    /// The number at the highest prices.
    var atHighPrices: WorthCount?
  }

  /// Returns the numbers of subviews that a decision names.
  private func thresholds(of decision: Decision) -> Thresholds {
    switch decision {
    case .ownCache(let bound, _, _) where bound.key.population == .own,
      .ownCacheIfDear(let bound, _) where bound.key.population == .own:
      Thresholds()
    case .ownCache(_, _, let from): Thresholds(estimated: from)
    case .ownCacheIfDear(_, let from): Thresholds(atHighPrices: from)
    case .notWorthIt(let effect)
    where DecisionFigures(document: document).isTypicallyNothing(effect):
      Thresholds()
    case .worthIt(let effect) where effect.onlyCount == nil,
      .worthItIfDear(let effect) where effect.onlyCount == nil,
      .notWorthIt(let effect) where effect.onlyCount == nil:
      Thresholds(estimated: effect.from, atHighPrices: effect.fromAtHighPrices)
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .algorithmFirst, .simplerFirst,
      .simplerIfDear, .depends, .noCache, .worthIt, .worthItIfDear, .tooClose, .nothingToCache,
      .noCacheSaves, .notWorthIt, .idle:
      Thresholds()
    }
  }

  /// The numbers of subviews of each layout.
  private var allThresholds: [Thresholds] { decided.decisions.map(thresholds) }

  /// The numbers of subviews at either prices, as the table has them.
  var fromTexts: [String] {
    var texts: [String] = []
    for thresholds in allThresholds {
      texts += [Self.short(thresholds.estimated), Self.short(thresholds.atHighPrices)]
    }
    return texts
  }

  /// A Boolean value that is true when a row has a number of subviews at either prices.
  var hasFrom: Bool { fromTexts.contains(where: Self.isKnown) }

  /// A Boolean value that is true when the highest prices give a layout another number.
  var hasDear: Bool {
    allThresholds.contains { thresholds in
      Self.short(thresholds.estimated) != Self.short(thresholds.atHighPrices)
    }
  }
}

extension CaseResult {
  /// A Boolean value that is true when a worker ended in the case, or none began it.
  fileprivate var hasNoResult: Bool { failure != nil || variants.isEmpty }
}
