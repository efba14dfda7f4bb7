import LayoutDeciding
import LayoutModel

/// The cards of a run: for each layout the decision, its figures and the next step.
struct DecisionCards {
  var document: ResultsDocument
  /// A Boolean value that is true when the code is already printed and needs no next step.
  var showsDetails = false

  private var figures: DecisionFigures { DecisionFigures(document: document) }

  /// The layouts with a decision, in the order of the document.
  var decided: [LayoutDecision] {
    document.decisions.filter { layout in !layout.isReference && layout.decision != nil }
  }

  /// Returns a card for each layout with a decision.
  ///
  /// A card says that nothing is to be done now only if that is true of the whole run: its reader may
  /// take the last step for that of the run.
  func all(isAlone: Bool = false) -> [Card] {
    var cards: [Card] = []
    for layout in decided {
      guard let decision = layout.decision else { continue }
      var card = card(layout, decision, isAlone: isAlone)
      if mayRest(layout), !needNothingNow { card = card.withoutNext }
      cards.append(card)
    }
    return cards
  }

  /// A Boolean value that is true when nothing is to be changed in any layout of the run.
  private var needNothingNow: Bool { isComplete && decided.allSatisfy(mayRest) }

  /// A Boolean value that is true when each layout is right as it is.
  var needNothing: Bool {
    isComplete && viewsWithHiddenRows.isEmpty && decided.allSatisfy(needsNothing)
  }

  /// A Boolean value that is true when no layout failed, and each card is that of a decision.
  private var isComplete: Bool { failed.isEmpty && undecided.isEmpty }

  /// - Parameter isAlone: Whether there is one card, below which stands what it says of high prices.
  func card(_ layout: LayoutDecision, _ decision: Decision, isAlone: Bool = false) -> Card {
    let subject = layout.subject
    let words = DecisionWords(decision, of: subject, in: document)
    let rows = [hiddenRows(of: subject)?.sentence].withoutNil().asPhrases
    let remarks = remarks(layout, decision, isAlone: isAlone).asPhrases
    var card = Card(
      id: Self.id(subject), name: document.title(of: subject),
      title: Phrase(title(words.headline, layout, decision), words.mark.tone), mark: words.mark,
      sentences: rows + words.reasons.withCode + remarks)
    if let table = figuresTable(subject, decision).table { card.tables = [table] }
    card.next = next(after: words, subject)
    return card
  }

  /// The next step: to fix an error if there is one, else to see the change for hidden rows, else
  /// the decision's step. Nil if there is none, or if it is done.
  private func next(after words: DecisionWords, _ subject: String) -> Phrase? {
    guard FindingWords.firstError(in: subject, of: document) == nil else {
      let next = DecisionCommands(document: document, subject: subject).verify(subject)
      return Self.next(next.command, next.effect)
    }
    guard hiddenRows(of: subject) == nil else { return nextOfHiddenRows(subject) }
    guard let next = words.next else { return nil }
    guard !showsDetails || !next.command.hasSuffix(DecisionCommands.details) else { return nil }
    return Self.next(next.command, next.effect)
  }

  /// Returns true for a layout that is right as it is: no cache is to be added or removed, and
  /// nothing is wrong with it.
  private func needsNothing(_ layout: LayoutDecision) -> Bool {
    guard let decision = layout.decision, isFaultless(layout) else { return false }
    let words = DecisionWords(decision, of: layout.subject, in: document)
    return words.next == nil && [.pays, .paysIf, .same].contains(words.mark)
  }

  /// Returns true for a layout that is right as it is, or whose changes save too little at the prices
  /// of the run.
  func needsNothingNow(_ layout: LayoutDecision) -> Bool {
    if layout.decision?.rule == .simplerIfDear { return isFaultless(layout) }
    return needsNothing(layout)
  }

  /// Returns true for a layout that needs nothing now, in a view without hidden rows.
  private func mayRest(_ layout: LayoutDecision) -> Bool {
    needsNothingNow(layout) && hiddenRows(of: layout.subject) == nil
  }

  /// Returns true for a layout with which nothing is wrong.
  private func isFaultless(_ layout: LayoutDecision) -> Bool {
    FindingWords.emptyUpdate(layout, in: document) == nil
      && FindingWords.sentences(about: layout.subject, in: document).isEmpty
  }

  /// The sentences below the reasons of a decision.
  private func remarks(
    _ layout: LayoutDecision, _ decision: Decision, isAlone: Bool
  ) -> [String] {
    let subject = layout.subject
    var remarks = [atOtherSystem(layout), remembering(subject, decision)].withoutNil()
    if !isAlone, let dear = figures.dear(decision) { remarks.insert(dear, at: 0) }
    remarks += FindingWords.sentences(about: subject, in: document)
    if let empty = FindingWords.emptyUpdate(layout, in: document) {
      remarks.append("Warning: \(empty).")
    }
    let table = figuresTable(subject, decision)
    if let words = table.words { remarks.insert(words, at: 0) }
    if let sentence = table.sentence { remarks.insert(sentence, at: 0) }
    return remarks + self.remarks(on: table)
  }

  /// The sentences that explain a table of figures.
  @ArrayBuilder<String> private func remarks(on table: CardTable) -> [String] {
    if table.table != nil, let comparison = comparison(of: table.decision, table.subject) {
      comparison
    }
    if let range = table.range { range }
  }

  private func figuresTable(_ subject: String, _ decision: Decision) -> CardTable {
    CardTable(document: document, subject: subject, decision: decision)
  }

  /// A Boolean value that is true when some card has the mark of the deciding line.
  var hasStar: Bool { tables.contains(where: \.hasStar) }

  /// A Boolean value that is true when some decision asks for the limit on two lines of its table.
  var restOnTwoLines: Bool { tables.contains(where: \.restsOnTwoLines) }

  /// The meanings of what stands in the tables in place of a figure.
  @ArrayBuilder<String> var meanings: [String] {
    let tables = self.tables
    if tables.contains(where: \.hasCost) { "\(DecisionFigures.minus): a cost." }
    if tables.contains(where: \.hasGap) { "\(Figures.none) stands for a case that was not run." }
    if tables.contains(where: \.hasUnknown) {
      "\(DecisionFigures.unknown): the cache may save time there, or cost some."
    }
    if tables.contains(where: \.hasNothing) {
      "\(DecisionFigures.nothing): too small to be told from none."
    }
  }

  /// A Boolean value that is true when some decision advises another change than a cache.
  var adviseChange: Bool { decided.decisions.adviseChange }

  /// The tables of all cards.
  private var tables: [CardTable] {
    var tables: [CardTable] = []
    for layout in decided {
      guard let decision = layout.decision else { continue }
      tables.append(figuresTable(layout.subject, decision))
    }
    return tables
  }

  /// A Boolean value that is true when a card speaks of the estimated prices, or when a cache is
  /// worth it at them.
  var mentionEstimate: Bool {
    let decisions = decided.decisions
    let isWorthIt = decisions.contains { decision in decision.rule == .worthIt }
    return isWorthIt || all().contains { card in card.says("the estimate") }
  }

  /// A Boolean value that is true when a card says that something is worth it, or is not.
  var sayWorthIt: Bool { all().contains { card in card.says("worth it") } }

  /// The headline with its two limits: a largest number of subviews, and an error.
  private func title(
    _ headline: String, _ layout: LayoutDecision, _ decision: Decision
  ) -> String {
    var title = headline
    if let most = layout.heldUpTo {
      title += " (up to \(Figures.quantity(most, "subview")): more failed)"
    }
    let error = FindingWords.firstError(in: layout.subject, of: document)
    if error == nil, let rows = hiddenRows(of: layout.subject) {
      return "\(rows.headline); \(title)"
    }
    guard decision.rule != .broken, let error else { return title }
    let advice = "fix its error first (\(error))"
    // What fails for its error has no decision besides.
    switch decision {
    case .notKnown(.failed), .notKnown(.invalid): return advice
    default: break
    }
    return "\(advice); \(title)"
  }

  /// The widest line that a terminal shows whole.
  private static let widest = 80

  /// The next step: what to do with a command.
  ///
  /// - Parameter short: The words in place of a command of more than two lines, such as one with
  ///   many files. Nil if the command stands all the same.
  static func next(_ command: String, _ purpose: String, orElse short: String? = nil) -> Phrase {
    if let short, DisplayWidth.of(command) > 2 * widest {
      return "\(TextStyle.stepPrefix)\(short), to \(purpose)"
    }
    let start: Phrase = "\(TextStyle.stepPrefix)\(purpose): "
    // A page of the documentation is named, too.
    guard command.hasPrefix(ProgramName.short) else { return start + Phrase(command) }
    return start + Phrase(command, .code)
  }

  /// The anchor of a layout's card in a page.
  static func id(_ subject: String) -> String { "l-\(MarkupText.identifier(subject))" }
}

extension Card {
  /// Returns true if the title or a sentence has these words.
  fileprivate func says(_ words: String) -> Bool {
    ([title] + sentences).contains { phrase in phrase.text.contains(words) }
  }
}
