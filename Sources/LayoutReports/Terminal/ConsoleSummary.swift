import LayoutBench

package struct ConsoleSummary: Sendable {
  package static let mostBlocks = 4

  private let report: RunReport
  /// Whether the answers are printed without the cases and without code.
  package var isBrief = false
  /// Whether the code of a cache is printed also where it is not worth it.
  package var showsCache = false

  package init(_ report: RunReport) { self.report = report }

  private var summary: RunSummary { report.summary }

  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    TerminalText(style: style).text(of: blocks(reports: reports))
  }

  private func blocks(reports: String?) -> [Block] {
    let answers =
      summary.isUntimed
      ? []
      : AnswerLines(document: summary.document, isBrief: isBrief, showsCache: showsCache).blocks
    let isBrief = isBrief && !AnswerTable(document: summary.document).answers.isEmpty
    let interruption = summary.interruption.map { [Block.paragraph(Phrase($0, .worse))] }
    let isSmall = summary.document.cases.count <= Self.mostBlocks
    let notes = EstimatedSizes(summary.document).map { ["captured sizes: \($0.text)"] } ?? []
    let timing = Wording.timing(summary.document).map { Block.paragraph(Phrase($0, .undecided)) }
    return (interruption ?? []) + answers
      + (isBrief ? faults : isSmall ? cases : table)
      + (notes.isEmpty ? [] : [.list(notes.map { Phrase($0) })]) + timing
      + (reports.map { [.paragraph(self.reports(in: $0, isBrief: isBrief))] } ?? [])
  }

  private var cases: [Block] {
    summary.document.cases.isEmpty
      ? [.paragraph("No case was measured.")]
      : summary.document.cases.flatMap { CaseBlock(summary: summary, result: $0).blocks }
  }

  /// What was counted and timed in one case of each layout, as in `report.md`.
  private var table: [Block] {
    [.heading(2, Phrase(heading))]
      + (report.counts(isOfWritten: true).map { $0.blocks + [.list([$0.about])] } ?? []) + faults
  }

  private var heading: String {
    let document = summary.document
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
    let hasCode = summary.document.answers.contains {
      $0.answer.flatMap { CacheRecipe($0, in: summary.document) } != nil
    }
    let code = hasCode ? " and the code of the cache" : ""
    return "\(path)/report.md has the details\(code), as has --details"
  }
}
