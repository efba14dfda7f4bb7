import LayoutDeciding
import LayoutModel

/// The decisions in the terminal: cards if they are few, otherwise a table with remarks on layouts
/// that need action.
extension ConsoleSummary {
  /// The largest number of layouts that have a card each.
  private static let mostCards = 3
  /// The largest number of headlines below the table.
  private static let mostHeadlines = 6

  /// The decisions: as cards if they are few, else as a table.
  @ArrayBuilder<Block> var decided: [Block] {
    let table = DecisionTable(document: document)
    let cards = DecisionCards(document: document, showsDetails: showsCache)
    let isDecided = !table.decided.isEmpty
    if isDecided, table.decided.count <= Self.mostCards {
      fewCards(cards)
    } else if isDecided {
      overview(table, cards)
    }
    let others = cards.failed + cards.undecided
    if !others.isEmpty { Block.cards(others) }
    if isDecided, !isBrief { code(table) }
  }

  /// Returns a card for each layout, followed by shared sentences and the next step.
  @ArrayBuilder<Block> private func fewCards(_ cards: DecisionCards) -> [Block] {
    let all = cards.all(isAlone: cards.decided.count == 1)
    // Layouts of one view, or of one file, may have the same next step, which stands at the end.
    let steps = all.compactMap(\.next).uniqued()
    let (shown, shared) = if steps.count == 1 { (all.map(\.withoutNext), steps) } else { (all, []) }
    let last = if steps.isEmpty { nothingToDo(cards) } else { shared }
    let ends = meanings(and: dearOfOnly(cards)) + last + notes
    let uses = cards.usesOfTypes
    if !uses.isEmpty { Block.list(uses.asPhrases) }
    Block.cards(shown)
    if !ends.isEmpty { Block.list(ends) }
  }

  /// The words in place of a next step, for layouts that are right as they are.
  private func nothingToDo(_ cards: DecisionCards) -> [Phrase] {
    let isDone = isBrief && cards.needNothing
    return isDone ? [Phrase("\(TextStyle.step)nothing to do")] : []
  }

  /// The sentence on high prices, which stands below the only card.
  private func dearOfOnly(_ cards: DecisionCards) -> String? {
    guard cards.decided.count == 1, let decision = cards.decided[0].decision else { return nil }
    return figures.dear(decision, followsEstimate: true)
  }

  /// Returns a table of all layouts, the headlines that a row cannot tell, and the next steps.
  @ArrayBuilder<Block> private func overview(
    _ table: DecisionTable, _ cards: DecisionCards
  ) -> [Block] {
    Block.table(table.table(hasRules: showsCache))
    if showsCache {
      Block.cards(cards.all())
      Block.list(meanings(and: nil) + table.legend().asPhrases + withoutLayout(cards) + notes)
    } else {
      let urgent = urgent(table)
      let headlines = urgent.prefix(Self.mostHeadlines).compactMap(headline)
      let remarks =
        hiddenRows(cards) + headlines + errors(cards.decided) + warnings(cards.decided)
      let others = elsewhere(cards)
      let uses = cards.usesOfTypes
      if !uses.isEmpty { Block.list(uses.asPhrases) }
      if !remarks.isEmpty { Block.list(remarks) }
      if !others.isEmpty { Block.list(others) }
      let legend = table.legend(headlinesAreShown: urgent.count <= Self.mostHeadlines)
      let meanings = meanings(and: nil) + legend.asPhrases
      Block.list(meanings + withoutLayout(cards) + next(cards) + notes)
    }
  }

  /// Returns a sentence for each view whose rows are mostly made in vain.
  private func hiddenRows(_ cards: DecisionCards) -> [Phrase] {
    var sentences: [Phrase] = []
    for (view, subject) in cards.viewsWithHiddenRows {
      guard let rows = cards.hiddenRows(of: subject) else { continue }
      sentences.append("\(view)   \(rows.sentence)")
    }
    return sentences
  }

  /// Returns the views without a row or a card.
  private func withoutLayout(_ cards: DecisionCards) -> [Phrase] {
    let views = cards.withoutCard
    guard !views.isEmpty else { return [] }
    let names = views.joined(separator: ", ")
    return ["without a layout of your own, so with no cache to decide about: \(names)"]
  }

  /// The layouts whose decision asks for more than a row tells, by the weight of their rules. A view
  /// with hidden rows is decided about again once they are lazy.
  private func urgent(_ table: DecisionTable) -> [LayoutDecision] {
    let asking = table.decided.filter { layout in
      layout.decision?.asksForMore == true && !table.hasHiddenRows(layout)
    }
    return asking.sorted(on: { layout in layout.decision?.rule.rank ?? 0 })
  }

  /// The decisions that differ at the other system.
  private func elsewhere(_ cards: DecisionCards) -> [Phrase] {
    var remarks: [Phrase] = []
    for layout in cards.decided {
      guard let other = cards.atOtherSystem(layout) else { continue }
      remarks.append("\(layout.subject): \(other)")
    }
    return remarks
  }

  /// The next commands for several layouts.
  @ArrayBuilder<Phrase> private func next(_ cards: DecisionCards) -> [Phrase] {
    let files = document.spec.files.map { "measure \($0)" } ?? "run"
    let options =
      document.limitOptions + document.spec.countOption + [DecisionCommands.details]
    let command = ([ProgramName.short, files] + options).joined(separator: " ")
    let hasChange = cards.decided.contains { layout in layout.decision?.rule == .simplerFirst }
    let details = "the details of each"
    let effect = if hasChange { "see the code and \(details)" } else { "see \(details)" }
    if cards.decided.contains(where: \.isBroken) {
      DecisionCards.next(
        document.spec.verifyingAll, "see the calls", orElse: "verify the same files")
    } else if let first = cards.viewsWithHiddenRows.first {
      cards.nextOfHiddenRows(first.subject)
    } else {
      DecisionCards.next(
        command, effect, orElse: "add \(DecisionCommands.details) to the command")
    }
  }

  /// Returns the decision and its reason, which a row of the table leaves out.
  private func headline(_ layout: LayoutDecision) -> Phrase? {
    guard let decision = layout.decision else { return nil }
    if layout.isBroken,
      let error = FindingWords.firstError(in: layout.subject, of: document)
    {
      return "\(document.title(of: layout.subject))   broken: \(error)"
    }
    let words = DecisionWords(decision, of: layout.subject, in: document)
    let text = ([words.headline] + further(decision)).joined(separator: ". ")
    return "\(document.title(of: layout.subject))   \(text)"
  }

  /// Returns a sentence for each change after the advised ones, with its saving.
  private func further(_ decision: Decision) -> [String] {
    guard case .simplerFirst(let changes, _) = decision else { return [] }
    return changes.further.map { step in figures.further(step, besides: changes.saving) }
  }

  /// Returns the first error of each layout whose decision does not name it.
  private func errors(_ layouts: [LayoutDecision]) -> [Phrase] {
    var errors: [Phrase] = []
    for layout in layouts where !layout.isBroken {
      guard let error = FindingWords.firstError(in: layout.subject, of: document) else { continue }
      errors.append("\(layout.subject)   \("error: \(error)", .worse)")
    }
    return errors
  }

  /// Returns warnings: the faults of caches, and the faults of methods that a new cache needs.
  private func warnings(_ layouts: [LayoutDecision]) -> [Phrase] {
    var warnings: [Phrase] = []
    for layout in layouts {
      let growing = FindingWords.warning(about: layout.subject, in: document)
      let empty = FindingWords.emptyUpdate(layout, in: document)
      for warning in [growing, empty].withoutNil() {
        warnings.append("\(layout.subject)   warning: \(warning)")
      }
    }
    return warnings
  }

  /// The words for the figures of the run's decisions.
  private var figures: DecisionFigures { DecisionFigures(document: document) }

  /// Returns one paragraph for all decisions: the meaning of "worth it" with a related sentence,
  /// and the meanings of marks in the tables of the cards.
  private func meanings(and sentence: String?) -> [Phrase] {
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
  private var notes: [Phrase] {
    guard !isBrief else { return [] }
    return noteTexts(DecisionTable(document: document)).asPhrases
  }

  /// Returns the notes: options, prices, parts of the time, rules, and layouts of SwiftUI.
  @ArrayBuilder<String> private func noteTexts(_ table: DecisionTable) -> [String] {
    let references = table.references.joined(separator: ", ")
    figures.options
    pricesNote
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
    let prices = DecisionFigures.prices(document.prices, scale: document.priceScale)
    let source = document.prices.source
    guard !source.isEmpty else { return "prices: \(prices)" }
    return "prices: \(prices) (\(source))"
  }

  /// Returns the code of each cache, and the entry for `.layout-bench.json` that fixes the counts.
  @ArrayBuilder<Block> private func code(_ table: DecisionTable) -> [Block] {
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
