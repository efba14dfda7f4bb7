import LayoutDeciding
import LayoutModel

/// The decisions in the terminal: cards if they are few, otherwise a table with remarks on layouts
/// that need action.
extension ConsoleSummary {
  /// The largest number of layouts that have a card each.
  static let mostCards = 3
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
    let ends = meanings(and: dearOfOnly(cards)) + (hasNext ? last : []) + notes
    let uses = cards.usesOfTypes
    if !uses.isEmpty { Block.list(uses.asPhrases) }
    Block.cards(hasNext ? shown : shown.map(\.withoutNext))
    if !ends.isEmpty { Block.list(ends) }
  }

  /// The words in place of a next step, for layouts that are right as they are.
  private func nothingToDo(_ cards: DecisionCards) -> [Phrase] {
    let isDone = isBrief && cards.needNothing
    return isDone ? [Phrase("\(TextStyle.stepPrefix)nothing to do")] : []
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
      Block.list(meanings + withoutLayout(cards) + (hasNext ? next(cards) : []) + notes)
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
      layout.decision?.asksForMore == true && table.hiddenRows(before: layout) == nil
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
    let options =
      document.limitOptions + document.spec.countOption + [DecisionCommands.details]
    let command = ([ProgramName.short, document.spec.measuring] + options).joined(separator: " ")
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
}
