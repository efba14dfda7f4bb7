import LayoutDeciding
import LayoutModel

/// What stands below the decisions in the terminal: the meanings of words and signs, notes, and code.
extension ConsoleSummary {
  /// The words for the figures of the run's decisions.
  var figures: DecisionFigures { DecisionFigures(document: document) }

  /// Returns one paragraph for all decisions: the meaning of "worth it" with a related sentence,
  /// and the meanings of marks in the tables of the cards.
  func meanings(and sentence: String?) -> [Phrase] {
    let cards = DecisionCards(document: document)
    let hasCards = cards.decided.count <= Self.mostCards || showsCache
    var sentences: [String] = []
    if document.decisions.contains(where: { layout in layout.decision?.usesLimit == true }) {
      sentences += limit(of: cards, hasCards: hasCards) + [sentence].withoutNil()
    }
    if hasCards { sentences += cards.meanings }
    guard !sentences.isEmpty else { return [] }
    return [Phrase(sentences.joined(separator: " "))]
  }

  /// Returns the meaning of "worth it" and, for cards that speak of them, the estimated prices.
  @ArrayBuilder<String> private func limit(of cards: DecisionCards, hasCards: Bool) -> [String] {
    figures.convention(of: hasCards ? cards : nil)
    let estimate = figures.estimate(of: cards.decided.decisions, namesDetails: !showsCache)
    if hasCards, cards.mentionEstimate, let estimate { estimate }
  }

  /// The notes below the decisions. A brief summary has none.
  var notes: [Phrase] {
    guard !isBrief else { return [] }
    return noteTexts(DecisionTable(document: document)).asPhrases
  }

  /// Returns the notes: options, prices, parts of the time, rules, and layouts of SwiftUI.
  @ArrayBuilder<String> private func noteTexts(_ table: DecisionTable) -> [String] {
    let references = table.references.joined(separator: ", ")
    figures.options
    pricesNote
    if let division = figures.division { "own code: its times are \(division)" }
    parts(table)
    if showsCache { "rules: \(rules(table).joined(separator: ", "))" }
    if !references.isEmpty { "SwiftUI's own, for reference: \(references)" }
  }

  /// The rule of each decision, after the layout's name.
  @ArrayBuilder<String> private func rules(_ table: DecisionTable) -> [String] {
    for layout in table.decided { "\(layout.subject) \(layout.decision?.rule.rawValue ?? "")" }
  }

  /// The price list that decided, with its source.
  private var pricesNote: String {
    let prices = DecisionFigures.prices(document.prices)
    let source = document.prices.source
    guard !source.isEmpty else { return "prices: \(prices)" }
    return "prices: \(prices) (\(source))"
  }

  /// Returns the code of each cache, and the entry for `.layout-bench.json` that fixes the counts.
  @ArrayBuilder<Block> func code(_ table: DecisionTable) -> [Block] {
    table.recipes(always: showsCache, later: showsCache)
    let texts = LawTexts(document: document)
    let promises = texts.promises
    if showsCache, !promises.isEmpty {
      Block.paragraph(Phrase(texts.promisesTitle))
      Block.code(promises.joined(separator: "\n"), language: "json")
    }
  }

  /// Returns the parts of the time: for each of a few layouts, or for the one with the longest
  /// pass.
  private func parts(_ table: DecisionTable) -> [String] {
    var shown: [PassParts] = []
    for layout in table.decided where !layout.isBroken {
      if let parts = PassParts(of: layout, in: document) { shown.append(parts) }
    }
    if shown.count > Self.mostCards, let longest = shown.max(on: \.whole) { shown = [longest] }
    return shown.map { parts in "\(parts.subject): \(parts.sentence)" }
  }
}
