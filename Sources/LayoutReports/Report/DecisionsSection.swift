import LayoutDeciding
import LayoutModel

/// The section about decisions.
extension RunReport {
  /// The section about decisions. Nil if there is nothing to say of any layout.
  var decisions: Section? {
    let table = DecisionTable(document: document)
    let apart = apart(table)
    guard !table.decided.isEmpty || !apart.isEmpty else { return nil }
    return Section(
      id: "answers", name: "Decisions", question: "What should I do with each layout?",
      heading: Self.heading(of: table.decided.count), about: "",
      isInMarkdown: true,
      blocks: blocks(of: table, apart))
  }

  /// The answer of the section, by the number of decisions.
  private static func heading(of count: Int) -> String {
    switch count {
    case 0: "No decision: no layout of your own, or nothing was counted"
    case 1: "One decision"
    default: "One decision per layout"
    }
  }

  /// The table of decisions, the layouts apart, the cards, and the caches to write.
  @ArrayBuilder<Block> private func blocks(
    of table: DecisionTable, _ apart: [Block]
  ) -> [Block] {
    let decisionCards = DecisionCards(document: document)
    let cards = summary.decided.compactMap(card) + decisionCards.undecided
    let meanings = meanings(in: decisionCards)
    let recipes = table.recipes()
    if !table.decided.isEmpty { figures(table) }
    apart
    if !cards.isEmpty { Block.cards(cards) }
    if !meanings.isEmpty { Block.paragraph(Phrase(meanings.joined(separator: " "))) }
    if !recipes.isEmpty {
      Block.heading(3, "The code to write")
      recipes
    }
  }

  /// Returns the meanings of the marks in the tables of the cards.
  @ArrayBuilder<String> private func meanings(in cards: DecisionCards) -> [String] {
    if cards.hasStar {
      "\(CardTable.star) marks the line that decides: the second to reach the limit."
    }
    cards.meanings
  }

  /// The decisions in a table, and what they mean.
  @ArrayBuilder<Block> private func figures(_ table: DecisionTable) -> [Block] {
    let figures = DecisionFigures(document: document)
    let legend = table.legend().asPhrases
    Block.table(table.table(hasRules: true))
    Block.paragraph(Phrase(figures.convention()))
    if !legend.isEmpty { Block.list(legend) }
    Block.paragraph(Phrase(figures.options))
    Block.paragraph(prices)
  }

  /// A layout's card with its picture and a histogram of its cases.
  private func card(_ layout: SubjectSummary) -> Card? {
    guard let layoutDecision = layout.layoutDecision, let decision = layoutDecision.decision else {
      return nil
    }
    var card = DecisionCards(document: document).card(layoutDecision, decision)
    card.picture = pictures[layout.name]
    if decision.rule != .broken, !layout.voting.isEmpty {
      card.plot = histogram(of: layout, id: "h-\(card.id)")
    }
    return card
  }

  /// The ratios of a layout's cases as a histogram.
  private func histogram(of layout: SubjectSummary, id: String) -> Drawing {
    var points: [(ratio: Double, mark: Mark)] = []
    var counts: [Mark: Int] = [:]
    for outcome in layout.voting {
      guard let ratio = outcome.value else { continue }
      let mark = outcome.verdict.mark
      points.append((ratio, mark))
      counts[mark, default: 0] += 1
    }
    let extent = Figures.quantity(points.count, "case")
    let faster = Figures.count(counts[.pays, default: 0])
    let slower = Figures.count(counts[.costs, default: 0])
    return RatioHistogram(
      points: points, domain: summary.ratios, id: id,
      summary: "\(extent): \(faster) faster, \(slower) slower."
    ).drawing
  }

  /// The price list, and what prices are for.
  private var prices: Phrase {
    let list = DecisionFigures.prices(document.prices)
    guard !document.prices.isFree else {
      return
        "No prices are added (\(list)): in the engine that runs here a call costs nearly nothing."
    }
    var source = document.prices.source
    if !source.isEmpty { source = " (\(source))" }
    let division = DecisionFigures(document: document).division
    let divided = division.map { division in ", which is \(division)" } ?? ""
    return """
      In the engine that runs here a call costs nearly nothing, unlike in SwiftUI. So each call is \
      counted, and its price is added to the measured time of the pass\(divided). The prices are \
      those of the \(list)\(source). To use prices of your own: \
      \(code: "\(ProgramName.short) report FOLDER --prices FILE"), with the folder of this report.
      """
  }

  /// The layouts that no decision is about, by the reason.
  private func apart(_ table: DecisionTable) -> [Block] {
    let groups = [
      (
        "Made of SwiftUI's own containers, measured for reference; nothing to do about a cache",
        table.references
      ),
      ("Without a layout of your own, so that there is none to give a cache", table.incomparable),
      ("No results, as every case failed (see Findings)", table.failed),
    ]
    var blocks: [Block] = []
    for (reason, layouts) in groups where !layouts.isEmpty {
      blocks.append(.paragraph("\(reason): \(layouts.asCode)."))
    }
    return blocks
  }
}
