import LayoutDeciding
import LayoutModel

package struct ConsoleSummary: Sendable {
  package static let mostBlocks = 4

  private let report: RunReport
  /// Whether the answers are printed without the cases and without code.
  package var isBrief = false
  /// Whether the code of a cache is printed also where it is not worth it.
  package var showsCache = false

  package init(_ report: RunReport) { self.report = report }

  private var summary: RunSummary { report.summary }
  private var document: ResultsDocument { summary.document }

  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    TerminalText(style: style).text(of: blocks(reports: reports))
  }

  private func blocks(reports: String?) -> [Block] {
    let isBrief = isBrief && !AnswerTable(document: document).answers.isEmpty
    let interruption = summary.interruption.map { [Block.paragraph(Phrase($0, .worse))] }
    let isSmall =
      document.cases.count <= Self.mostBlocks
      && document.cases.allSatisfy { !$0.comparisons.isEmpty || !$0.problems.isEmpty }
    let notes = document.estimatedSizes.map { ["captured sizes: \($0)"] } ?? []
    let timing = Wording.timing(document).map { Block.paragraph(Phrase($0, .undecided)) }
    return (interruption ?? []) + (summary.isUntimed ? [] : answers)
      + (isBrief ? faults : isSmall ? cases : table)
      + (notes.isEmpty ? [] : [.list(notes.map { Phrase($0) })]) + timing
      + (reports.map { [.paragraph(self.reports(in: $0, isBrief: isBrief))] } ?? [])
  }

  private var cases: [Block] {
    document.cases.isEmpty
      ? [.paragraph("No case was measured.")]
      : document.cases.flatMap { CaseBlock(summary: summary, result: $0).blocks }
  }

  /// What was counted and timed in one case of each layout, as in `report.md`.
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

  private func reports(in directory: String, isBrief: Bool) -> Phrase {
    let path = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    guard isBrief else {
      return """
        \(path)/report.md has the answers, \(path)/report.html every case, with results.json, \
        results.csv and samples.csv beside it
        """
    }
    return "\(path)/report.md has the details, as has --details"
  }
}

// The answers: of few layouts why, of many a table.
extension ConsoleSummary {
  private static let mostCards = 3

  private var answers: [Block] {
    let table = AnswerTable(document: document)
    let cards = AnswerCards(document: document)
    let unanswered = cards.unanswered.isEmpty ? [] : [Block.cards(cards.unanswered, columns: 1)]
    guard !table.answers.isEmpty else { return unanswered }
    let isShort = isBrief || table.answers.count <= Self.mostCards
    let recipes = !isBrief || showsCache ? table.recipes(always: showsCache) : []
    let promises = showsCache ? LawTexts(document: document).promises : []
    let settings: [Block] =
      promises.isEmpty
      ? []
      : [
        .paragraph("To promise these counts, add to .layout-bench.json:"),
        .code(promises.joined(separator: "\n"), language: "json"),
      ]
    return
      (isShort ? [.cards(table.answers.map(cards.card), columns: 1)] + recipes : rows(table))
      + unanswered + settings + [.list(notes(table).map { Phrase($0) })]
  }

  private func rows(_ table: AnswerTable) -> [Block] {
    let notes = table.answers.compactMap { answer in
      AnswerWords.atOtherSystem(answer.subject, in: document).map { "\(answer.subject): \($0)" }
    }
    let legend = table.isOfOneCount ? [] : [AnswerTable.legend]
    return [.table(table.table)] + (legend + notes).map { .list([Phrase($0)]) }
  }

  private func notes(_ table: AnswerTable) -> [String] {
    let convention = [AnswerWords.convention(of: document)]
    guard !isBrief else { return convention + [speed].compactMap(\.self) + parts(table) }
    let source = document.prices.source
    let prices = AnswerWords.prices(document.prices, scale: document.priceScale)
    let references = table.references.joined(separator: ", ")
    return convention + ["prices: \(prices)\(source.isEmpty ? "" : " (\(source))")"]
      + parts(table) + (references.isEmpty ? [] : ["SwiftUI's own, for reference: \(references)"])
  }

  /// The factor of the machine, which decides about the figures as prices do; nil where none is
  /// scaled.
  private var speed: String? {
    let factor = document.priceScale.factor(of: document.prices)
    guard factor != 1 else { return nil }
    let names = document.prices.name.split(separator: ", ", maxSplits: 1)
    return "What SwiftUI's calls cost is taken from the price list '\(names[0])', multiplied by "
      + "\(Figures.decimal(factor, places: 2)) for this machine"
      + (names.count > 1 ? "; \(names[1]) as given." : ".")
  }

  /// Where the time goes: for each of a few layouts, or for that whose pass takes longest.
  private func parts(_ table: AnswerTable) -> [String] {
    let parts = table.answers.filter { $0.kind != .broken }.compactMap { answer in
      PassParts(of: answer, in: document).map { (answer.subject, $0) }
    }
    let shown =
      parts.count <= Self.mostCards
      ? parts : parts.max { $0.1.whole < $1.1.whole }.map { [$0] } ?? []
    return shown.map { subject, parts in "\(subject): \(parts.sentence)." }
  }
}
