import LayoutDeciding
import LayoutModel

/// The summary of a run in the terminal.
package struct ConsoleSummary: Sendable {
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

  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    var narrow = style
    narrow.columns = min(style.columns ?? Self.widest, Self.widest)
    let rest = details(reports: reports)
    let lines = [
      TerminalText(style: narrow).lines(of: decisions), TerminalText(style: style).lines(of: rest),
    ]
    return lines.filter { !$0.isEmpty }.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  /// The decisions, without the cases and times that show them.
  private var decisions: [Block] {
    let interruption = summary.interruption.map { [Block.paragraph(Phrase($0, .worse))] } ?? []
    return interruption + (summary.isUntimed ? [] : decided) + (isShort ? faults : [])
  }

  /// A Boolean value that is true when only the decisions are printed.
  private var isShort: Bool {
    isBrief && !DecisionTable(document: document).decided.isEmpty
  }

  private func details(reports: String?) -> [Block] {
    guard !isShort else { return [] }
    let isSmall =
      document.cases.count <= Self.mostBlocks
      && document.cases.allSatisfy { !$0.comparisons.isEmpty || !$0.problems.isEmpty }
    let sizes =
      document.estimatedSizes.map { [Block.list([Phrase("captured sizes: \($0)")])] } ?? []
    let timing = Wording.timing(document).map { Block.paragraph(Phrase($0, .undecided)) }
    return (isSmall ? cases : table) + sizes + timing
      + (reports.map { [.paragraph(self.reports(in: $0))] } ?? [])
  }

  private var cases: [Block] {
    document.cases.isEmpty
      ? [.paragraph("No case was measured.")]
      : document.cases.flatMap { CaseBlock(summary: summary, result: $0).blocks }
  }

  /// The counts and times of one case of each layout, as in `report.md`.
  private var table: [Block] {
    [.heading(2, Phrase(heading))]
      + (report.counts(isOfWritten: true).map { $0.blocks + [.list([$0.about])] } ?? []) + faults
  }

  private var heading: String {
    let origin = [
      document.options.inputs, "\(document.options.profile): \(summary.method)",
      "\(document.environment.toolchain) \(document.environment.buildMode)",
    ]
    return "\(summary.extent)        \(origin.joined(separator: " · "))"
  }

  private var faults: [Block] {
    var told: Set<String> = []
    // What fails in the same way in each case of a layout is told once.
    let different = summary.faults.filter {
      told.insert("\($0.id.prefix { $0 != "/" }) \($0.problems.first ?? $0.id)").inserted
    }
    let shown = different.prefix(Self.mostBlocks).map { fault -> Phrase in
      let problem = fault.problems.first.map { ": \($0)" } ?? ""
      return
        "\("\(fault.verdict.sign) \(fault.verdict.rawValue)", fault.verdict.tone) \(fault.id)\(problem)"
    }
    let rest = summary.faults.count - shown.count
    let more: [Phrase] = rest > 0 ? ["and \(Figures.count(rest)) more, see report.md"] : []
    return shown.isEmpty ? [] : [.list(shown + more)]
  }

  private func reports(in directory: String) -> Phrase {
    let path = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    return """
      \(path)/report.md has the decisions, \(path)/report.html every case, with results.json, \
      results.csv and samples.csv beside it
      """
  }
}

// What is decided: of few layouts a card each, of many a table and short cards of what asks for action.
extension ConsoleSummary {
  private static let mostCards = 3
  /// The headlines of so many layouts stand below the table, those that need work first.
  private static let mostHeadlines = 6

  private var decided: [Block] {
    let table = DecisionTable(document: document)
    let cards = DecisionCards(document: document)
    let undecided = cards.undecided.isEmpty ? [] : [Block.cards(cards.undecided, columns: 1)]
    guard !table.decided.isEmpty else { return undecided }
    let isFew = table.decided.count <= Self.mostCards
    return (isFew ? fewCards(cards) : overview(table, cards)) + undecided
      + (isBrief ? [] : code(table))
  }

  /// A card each, then what holds for all and what to do next.
  private func fewCards(_ cards: DecisionCards) -> [Block] {
    let decided = cards.decided
    let isAlone = decided.count == 1
    let all = decided.compactMap { layout in
      layout.decision.map { cards.card(layout, $0, isAlone: isAlone) }
    }
    let shown = all.map { card -> Card in
      var card = card
      card.next = nil
      return card
    }
    let dear = isAlone ? decided[0].decision.flatMap(figures.dear) : nil
    let ends = limit(and: dear) + all.compactMap(\.next) + notes
    return [.cards(shown, columns: 1)] + (ends.isEmpty ? [] : [.list(ends)])
  }

  /// A row each, the headlines of those that a row does not tell what to do, and what to do next.
  private func overview(_ table: DecisionTable, _ cards: DecisionCards) -> [Block] {
    let rows = Block.table(table.table(hasRules: showsCache))
    guard !showsCache else {
      let all = cards.decided.compactMap { layout in
        layout.decision.map { cards.card(layout, $0) }
      }
      return [rows, .cards(all, columns: 1), .list(limit(and: nil) + notes)]
    }
    let urgent = cards.decided.filter { $0.decision?.asksForMore == true }
      .sorted { ($0.decision?.rule.rank ?? 0) < ($1.decision?.rule.rank ?? 0) }
    let headlines =
      urgent.prefix(Self.mostHeadlines).compactMap(headline) + warnings(cards.decided)
    let files = document.options.files.map { "measure \($0)" } ?? "run"
    let isBroken = urgent.contains { $0.decision?.rule == .broken }
    let next =
      (isBroken ? [DecisionCards.next(document.options.verifyingAll, "shows the calls")] : [])
      + [DecisionCards.next("\(ProgramName.short) \(files) --details", "shows all of each")]
    let elsewhere = cards.decided.compactMap { layout in
      cards.atOtherSystem(layout).map { "\(layout.subject): \($0)" as Phrase }
    }
    return [rows] + (headlines.isEmpty ? [] : [.list(headlines)])
      + (elsewhere.isEmpty ? [] : [.list(elsewhere)])
      + [.list(limit(and: nil) + next.map { Phrase($0) } + notes)]
  }

  /// Returns the decision and its reason, which a row of the table leaves out.
  private func headline(_ layout: LayoutDecision) -> Phrase? {
    layout.decision.map { decision in
      let words = DecisionWords(decision, of: layout.subject, in: document)
      let error = FindingWords.firstError(in: layout.subject, of: document)
      let text = decision.rule == .broken ? error.map { "broken: \($0)" } : nil
      return "\(layout.subject)   \(text ?? words.headline)"
    }
  }

  /// Returns the faults of caches that are no errors.
  private func warnings(_ layouts: [LayoutDecision]) -> [Phrase] {
    layouts.compactMap { layout in
      FindingWords.warning(about: layout.subject, in: document)
        .map { "\(layout.subject)   warning: \($0)" }
    }
  }

  private var figures: DecisionFigures { DecisionFigures(document: document) }

  /// Returns the meaning of "worth it" where a decision depends on it, with a sentence that belongs
  /// to it.
  private func limit(and sentence: String?) -> [Phrase] {
    let usesLimit = document.decisions.contains { $0.decision?.usesLimit == true }
    return usesLimit
      ? [Phrase([figures.convention, sentence].compactMap(\.self).joined(separator: " "))] : []
  }

  /// The notes below decisions that are not printed alone.
  private var notes: [Phrase] {
    guard !isBrief else { return [] }
    let table = DecisionTable(document: document)
    let source = document.prices.source
    let prices = DecisionFigures.prices(document.prices, scale: document.priceScale)
    let references = table.references.joined(separator: ", ")
    let rules = table.decided.map { "\($0.subject) \($0.decision?.rule.rawValue ?? "")" }
    let texts =
      [figures.options, "prices: \(prices)\(source.isEmpty ? "" : " (\(source))")"] + parts(table)
      + (showsCache ? ["rules: \(rules.joined(separator: ", "))"] : [])
      + (references.isEmpty ? [] : ["SwiftUI's own, for reference: \(references)"])
    return texts.map { Phrase($0) }
  }

  /// The code of each cache, and the line that promises the counts.
  private func code(_ table: DecisionTable) -> [Block] {
    let promises = showsCache ? LawTexts(document: document).promises : []
    let settings: [Block] =
      promises.isEmpty
      ? []
      : [
        .paragraph("To promise these counts, add to .layout-bench.json:"),
        .code(promises.joined(separator: "\n"), language: "json"),
      ]
    return table.recipes(always: showsCache) + settings
  }

  /// Returns the parts of the time: for each of a few layouts, or for the one with the longest
  /// pass.
  private func parts(_ table: DecisionTable) -> [String] {
    let parts = table.decided.filter { $0.decision?.rule != .broken }.compactMap { layout in
      PassParts(of: layout, in: document).map { (layout.subject, $0) }
    }
    let shown =
      parts.count <= Self.mostCards
      ? parts : parts.max { $0.1.whole < $1.1.whole }.map { [$0] } ?? []
    return shown.map { subject, parts in "\(subject): \(parts.sentence)." }
  }
}
