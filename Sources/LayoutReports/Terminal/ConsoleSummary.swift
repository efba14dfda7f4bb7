import LayoutDeciding
import LayoutModel

/// The summary of a run in the terminal.
///
/// Decisions come first, since they are what a developer wants: a card for each of a few layouts, a
/// table for more. Then come the counts of one case of each layout, or of every case if there are
/// few, and the files with the rest.
package struct ConsoleSummary: Sendable {
  /// The largest number of cases, and of faults, to print one by one.
  package static let mostBlocks = 4

  private let report: RunReport
  /// A Boolean value that is true when only decisions are printed, and no code.
  package var isBrief = false
  /// A Boolean value that is true when the code of a cache is printed even if the cache is not
  /// worth it.
  package var showsCache = false

  /// A Boolean value that is true when the next step is printed, as the command ends with it.
  package var hasNext = true

  package init(_ report: RunReport) { self.report = report }

  /// The figures and remarks that all reports of the run share.
  private var summary: RunSummary { report.summary }
  /// The results of the run.
  var document: ResultsDocument { summary.document }

  /// The largest width of the decisions, in columns.
  private static let widest = 80

  /// Returns the summary: the decisions in a narrow column, then the cases.
  ///
  /// - Parameter reports: The folder that the reports were written to. Nil for none.
  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    var narrow = style
    narrow.columns = min(style.columns ?? Self.widest, Self.widest)
    var lines = TerminalText(style: narrow).lines(of: decisions(reports: reports))
    let rest = TerminalText(style: style).lines(of: details(reports: reports))
    if !lines.isEmpty, !rest.isEmpty { lines.append("") }
    return (lines + rest).joined(separator: "\n") + "\n"
  }

  /// The decisions, without the cases and times that show them.
  @ArrayBuilder<Block> private func decisions(reports: String?) -> [Block] {
    if let interruption = summary.interruption {
      Block.paragraph(Phrase(interruption, .worse))
    }
    if !summary.isUntimed { decided }
    if isShort { faults(reports: reports) }
  }

  /// A Boolean value that is true when only decisions are printed, or a sentence that there is
  /// none.
  private var isShort: Bool {
    guard isBrief else { return false }
    if !DecisionTable(document: document).decided.isEmpty { return true }
    return !summary.isUntimed && !DecisionCards(document: document).undecided.isEmpty
  }

  /// The cases with their figures, and the files that have all of them.
  @ArrayBuilder<Block> private func details(reports: String?) -> [Block] {
    if !isShort {
      if hasFewCases { cases } else { table(reports: reports) }
      if let sizes = document.estimatedSizes {
        Block.list([Phrase("captured sizes: \(sizes)")])
      }
      for remark in Wording.timing(document) { Block.paragraph(Phrase(remark, .undecided)) }
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
    for result in document.cases { CaseBlock(summary: summary, result: result).blocks }
  }

  /// The counts and times of one case of each layout, as in `report.md`.
  @ArrayBuilder<Block> private func table(reports: String?) -> [Block] {
    Block.heading(2, Phrase(heading))
    report.shortCounts
    faults(reports: reports)
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
  private func faults(reports: String?) -> [Block] {
    let shown = summary.differentFaults.prefix(Self.mostBlocks)
    guard !shown.isEmpty else { return [] }
    var items = shown.map(item)
    let rest = summary.faults.count - shown.count
    if rest > 0 {
      let file = if let reports { "\(reports.withoutLastSlash)/report.md" } else { "report.md" }
      items.append(Phrase("and \(Figures.count(rest)) more, see \(file)" as String))
    }
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
