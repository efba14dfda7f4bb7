import LayoutDeciding
import LayoutModel

/// The summary of a run in the terminal.
///
/// Decisions come first, since they are what a developer wants: a card for each of a few layouts, a
/// table for more. Then what was counted in a case of each layout, or every case where they are few,
/// and the files that have the rest.
package struct ConsoleSummary: Sendable {
  /// The cases that are printed one by one, and the faults that are shown.
  package static let mostBlocks = 4

  private let report: RunReport
  /// A Boolean value that is true when decisions are printed without the cases and without code.
  package var isBrief = false
  /// A Boolean value that is true when the code of a cache is printed even where it is not worth
  /// it.
  package var showsCache = false

  package init(_ report: RunReport) { self.report = report }

  private var summary: RunSummary { report.summary }
  private var document: ResultsDocument { summary.document }

  /// The largest width of the decisions, in columns.
  private static let widest = 80

  /// Returns the summary: the decisions in a narrow column, then the cases.
  ///
  /// - Parameter reports: The folder that the reports were written to; nil for none.
  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    var narrow = style
    narrow.columns = min(style.columns ?? Self.widest, Self.widest)
    var lines = TerminalText(style: narrow).lines(of: decisions)
    let rest = TerminalText(style: style).lines(of: details(reports: reports))
    if !lines.isEmpty, !rest.isEmpty { lines.append("") }
    return (lines + rest).joined(separator: "\n") + "\n"
  }

  /// The decisions, without the cases and times that show them.
  @ArrayBuilder<Block> private var decisions: [Block] {
    if let interruption = summary.interruption {
      Block.paragraph(Phrase(interruption, .worse))
    }
    if !summary.isUntimed { decided }
    if isShort { faults }
  }

  /// A Boolean value that is true when only the decisions are printed.
  private var isShort: Bool {
    isBrief && !DecisionTable(document: document).decided.isEmpty
  }

  /// The cases with their figures, and the files that have all of them.
  @ArrayBuilder<Block> private func details(reports: String?) -> [Block] {
    if !isShort {
      if hasFewCases { cases } else { table }
      if let sizes = document.estimatedSizes {
        Block.list([Phrase("captured sizes: \(sizes)")])
      }
      Wording.timing(document).map { Block.paragraph(Phrase($0, .undecided)) }
      if let reports { Block.list(Self.files(in: reports)) }
    }
  }

  /// A Boolean value that is true when each case is printed by itself: few, and all with a result.
  private var hasFewCases: Bool {
    document.cases.count <= Self.mostBlocks && document.cases.allSatisfy(\.hasResult)
  }

  /// Each case by itself.
  @ArrayBuilder<Block> private var cases: [Block] {
    if document.cases.isEmpty { Block.paragraph("No case was measured.") }
    document.cases.flatMap { CaseBlock(summary: summary, result: $0).blocks }
  }

  /// The counts and times of one case of each layout, as in `report.md`.
  @ArrayBuilder<Block> private var table: [Block] {
    Block.heading(2, Phrase(heading))
    report.shortCounts
    faults
  }

  /// The extent of the run and how it was made.
  private var heading: String {
    let origin = [
      document.spec.inputs, "\(document.spec.profile): \(summary.method)",
      "\(document.environment.toolchain) \(document.environment.buildMode)",
    ]
    return "\(summary.extent)        \(origin.joined(separator: " · "))"
  }

  /// The cases without a result, each problem of a layout once.
  private var faults: [Block] {
    let shown = summary.differentFaults.prefix(Self.mostBlocks)
    guard !shown.isEmpty else { return [] }
    var items = shown.map(item)
    let rest = summary.faults.count - shown.count
    if rest > 0 { items.append("and \(Figures.count(rest)) more, see report.md") }
    return [.list(items)]
  }

  /// A case that failed, with its verdict and its first problem.
  private func item(_ fault: CaseFault) -> Phrase {
    let verdict = "\(fault.verdict.sign) \(fault.verdict.rawValue)"
    let problem = fault.problems.first.map { ": \($0)" } ?? ""
    return "\(verdict, fault.verdict.tone) \(fault.key.id)\(problem)"
  }

  /// The files that have the rest.
  private static func files(in directory: String) -> [Phrase] {
    let path = directory.withoutLastSlash
    return [
      "\(path)/report.md has the decisions.",
      "\(path)/report.html has every case; results.json, results.csv and samples.csv stand beside it.",
    ]
  }
}

// What is decided: of few layouts a card each, of many a table and short cards of what asks for action.
extension ConsoleSummary {
  /// The layouts that have a card each.
  private static let mostCards = 3
  /// The headlines of so many layouts stand below the table, those that need work first.
  private static let mostHeadlines = 6

  /// The decisions: as cards where they are few, else as a table.
  @ArrayBuilder<Block> private var decided: [Block] {
    let table = DecisionTable(document: document)
    let cards = DecisionCards(document: document, showsDetails: showsCache)
    let isDecided = !table.decided.isEmpty
    if isDecided, table.decided.count <= Self.mostCards {
      fewCards(cards)
    } else if isDecided {
      overview(table, cards)
    }
    let others = cards.failed + cards.undecided
    if !others.isEmpty { Block.cards(others, columns: 1) }
    if isDecided, !isBrief { code(table) }
  }

  /// A card each, then what holds for all and what to do next.
  @ArrayBuilder<Block> private func fewCards(_ cards: DecisionCards) -> [Block] {
    let all = cards.all(isAlone: cards.decided.count == 1)
    // Layouts of one view, or of one file, may have the same next step.
    let ends = limit(and: dearOfOnly(cards)) + all.compactMap(\.next).uniqued() + notes
    Block.cards(all.map(\.withoutNext), columns: 1)
    if !ends.isEmpty { Block.list(ends) }
  }

  /// The sentence on high prices, which stands below the only card.
  private func dearOfOnly(_ cards: DecisionCards) -> String? {
    guard cards.decided.count == 1, let decision = cards.decided[0].decision else { return nil }
    return figures.dear(decision)
  }

  /// A row each, the headlines of those that a row does not tell what to do, and what to do next.
  @ArrayBuilder<Block> private func overview(
    _ table: DecisionTable, _ cards: DecisionCards
  ) -> [Block] {
    Block.table(table.table(hasRules: showsCache))
    if showsCache {
      Block.cards(cards.all(), columns: 1)
      Block.list(limit(and: nil) + notes)
    } else {
      let headlines = urgent(cards).prefix(Self.mostHeadlines).compactMap(headline)
      let remarks = headlines + errors(cards.decided) + warnings(cards.decided)
      let others = elsewhere(cards)
      if !remarks.isEmpty { Block.list(remarks) }
      if !others.isEmpty { Block.list(others) }
      Block.list(limit(and: nil) + next(cards) + notes)
    }
  }

  /// The layouts that need work which a row does not tell, by the weight of their rules.
  private func urgent(_ cards: DecisionCards) -> [LayoutDecision] {
    let asking = cards.decided.filter { $0.decision?.asksForMore == true }
    return asking.sorted(on: { $0.decision?.rule.rank ?? 0 })
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
    let command = "\(ProgramName.short) \(files) \(document.spec.countOption)"
    if cards.decided.contains(where: { $0.decision?.rule == .broken }) {
      Phrase(DecisionCards.next(document.spec.verifyingAll, "shows the calls"))
    }
    Phrase(DecisionCards.next(command + DecisionCommands.details, "shows all of each"))
  }

  /// Returns the decision and its reason, which a row of the table leaves out.
  private func headline(_ layout: LayoutDecision) -> Phrase? {
    guard let decision = layout.decision else { return nil }
    if decision.rule == .broken,
      let error = FindingWords.firstError(in: layout.subject, of: document)
    {
      return "\(layout.subject)   broken: \(error)"
    }
    let words = DecisionWords(decision, of: layout.subject, in: document)
    return "\(layout.subject)   \(words.headline)"
  }

  /// Returns the first error of each layout whose decision does not name it.
  private func errors(_ layouts: [LayoutDecision]) -> [Phrase] {
    var errors: [Phrase] = []
    for layout in layouts where layout.decision?.rule != .broken {
      guard let error = FindingWords.firstError(in: layout.subject, of: document) else { continue }
      errors.append("\(layout.subject)   \("error: \(error)", .worse)")
    }
    return errors
  }

  /// Returns the faults of caches that are no errors.
  private func warnings(_ layouts: [LayoutDecision]) -> [Phrase] {
    var warnings: [Phrase] = []
    for layout in layouts {
      let warning = FindingWords.warning(about: layout.subject, in: document)
      guard let warning else { continue }
      warnings.append("\(layout.subject)   warning: \(warning)")
    }
    return warnings
  }

  private var figures: DecisionFigures { DecisionFigures(document: document) }

  /// Returns the meaning of "worth it" where a decision depends on it, with a sentence that belongs
  /// to it.
  private func limit(and sentence: String?) -> [Phrase] {
    guard document.decisions.contains(where: { $0.decision?.usesLimit == true }) else { return [] }
    let cards = DecisionCards(document: document)
    let hasCards = cards.decided.count <= Self.mostCards || showsCache
    let convention = figures.convention(hasStar: hasCards && cards.hasStar)
    return [Phrase([convention, sentence].compactMap(\.self).joined(separator: " "))]
  }

  /// The notes below decisions that are not printed alone.
  private var notes: [Phrase] {
    guard !isBrief else { return [] }
    return noteTexts(DecisionTable(document: document)).asPhrases
  }

  /// The options and prices, the parts of the time, and what no decision is about.
  @ArrayBuilder<String> private func noteTexts(_ table: DecisionTable) -> [String] {
    let references = table.references.joined(separator: ", ")
    let rules = table.decided.map { "\($0.subject) \($0.decision?.rule.rawValue ?? "")" }
    figures.options
    pricesNote
    parts(table)
    if showsCache { "rules: \(rules.joined(separator: ", "))" }
    if !references.isEmpty { "SwiftUI's own, for reference: \(references)" }
  }

  /// The price list that decided, with its source.
  private var pricesNote: String {
    let prices = DecisionFigures.prices(document.prices, scale: document.priceScale)
    let source = document.prices.source
    guard !source.isEmpty else { return "prices: \(prices)" }
    return "prices: \(prices) (\(source))"
  }

  /// The code of each cache, and the line that promises the counts.
  @ArrayBuilder<Block> private func code(_ table: DecisionTable) -> [Block] {
    table.recipes(always: showsCache)
    let promises = LawTexts(document: document).promises
    if showsCache, !promises.isEmpty {
      Block.paragraph("To promise these counts, add to .layout-bench.json:")
      Block.code(promises.joined(separator: "\n"), language: "json")
    }
  }

  /// Returns the parts of the time: for each of a few layouts, or for the one with the longest
  /// pass.
  private func parts(_ table: DecisionTable) -> [String] {
    let working = table.decided.filter { $0.decision?.rule != .broken }
    var shown = working.compactMap { PassParts(of: $0, in: document) }
    if shown.count > Self.mostCards, let longest = shown.max(on: \.whole) { shown = [longest] }
    return shown.map { "\($0.subject): \($0.sentence)." }
  }
}
