import LayoutBench

package struct ConsoleSummary: Sendable {
  package static let mostBlocks = 4

  private let summary: RunSummary
  /// Whether the answers are printed without the cases and without code.
  package var isBrief = false
  /// Whether the code of a cache is printed also where it is not worth it.
  package var showsCache = false

  package init(_ report: RunReport) { summary = report.summary }

  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    TerminalText(style: style).text(of: blocks(reports: reports))
  }

  private func blocks(reports: String?) -> [Block] {
    let answers =
      summary.isUntimed
      ? []
      : AnswerLines(document: summary.document, isBrief: isBrief, showsCache: showsCache).blocks
    let isBrief = isBrief && !answers.isEmpty
    let interruption = summary.interruption.map { [Block.paragraph(Phrase($0, .worse))] }
    let isSmall = summary.document.cases.count <= Self.mostBlocks
    let notes = EstimatedSizes(summary.document).map { ["captured sizes: \($0.text)"] } ?? []
    let timing = Wording.timing(summary.document).map { Block.paragraph(Phrase($0, .undecided)) }
    return (interruption ?? []) + answers + (isBrief ? faults : isSmall ? cases : table)
      + (notes.isEmpty ? [] : [.list(notes.map { Phrase($0) })]) + timing
      + (reports.map { [.paragraph(self.reports(in: $0, isBrief: isBrief))] } ?? [])
  }

  private var cases: [Block] {
    summary.document.cases.isEmpty
      ? [.paragraph("No case was measured.")]
      : summary.document.cases.flatMap { CaseBlock(summary: summary, result: $0).blocks }
  }

  private var table: [Block] {
    summary.isUntimed
      ? [
        .heading(2, Phrase(heading)), .table(CountsTable(summary: summary).table),
        .list(["exact, all cases together; each case: report.html and results.csv"]),
      ] + faults
      : [
        .heading(2, Phrase(heading)), .table(SubjectTable(summary: summary).table),
        .list(legend.map { Phrase($0) }),
      ] + faults
  }

  private var heading: String {
    let document = summary.document
    let pairs = summary.candidates.map { "\($0.candidate) against \($0.baseline)" }.uniqued()
    let compared = pairs.count == 1 ? ", \(pairs[0])" : ""
    let origin = [
      document.options.inputs, "\(document.options.profile): \(summary.method)",
      "\(document.environment.toolchain) \(document.environment.buildMode)",
    ]
    return "\(summary.extent)\(compared)        \(origin.joined(separator: " · "))"
  }

  private var legend: [String] {
    var lines = [
      "this table has all cases, also those that do not count: with another memo than SwiftUI's "
        + "three proposals, or with more subviews than --most",
      "queries, measurements: exact, all cases together; a minus means fewer with the cache",
      "time: with / without the cache at the prices, median of the cases [least and most of their "
        + "95 % intervals]",
      "verdict, (n): numbers of cases; a difference within \(Figures.bound(summary.bound)) is none",
      "leaning: there is a difference, but it may be within \(Figures.bound(summary.bound)); "
        + "inconclusive: the samples do not show whether there is one",
    ]
    if summary.isFromOneProcess {
      lines.append("* times from one process: a hint, not proof; run with more workers")
    }
    return lines
  }

  private var faults: [Block] {
    let shown = summary.faults.prefix(Self.mostBlocks).map { fault -> Phrase in
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

struct SubjectTable {
  var summary: RunSummary

  var table: Table {
    let decisive = summary.subjects.compactMap(\.decisive)
    let pairs = decisive.map { [$0.baseline, $0.candidate] }.uniqued()
    let hasComparison = pairs.count > 1
    var table = Table(
      ["layout"] + (hasComparison ? ["compared"] : []) + [
        ">queries", ">measurements", "time", "saves time at a query cost", "verdict",
      ])
    for subject in summary.subjects {
      if let candidate = subject.decisive {
        var row = [Phrase(subject.name)]
        if hasComparison { row.append("\(candidate.candidate) / \(candidate.baseline)") }
        table.append(row + cells(of: candidate))
      }
      if subject.candidates.isEmpty { table.append(row(without: subject, hasComparison)) }
    }
    return table
  }

  private func cells(of candidate: CandidateSummary) -> [Phrase] {
    [
      cell(candidate.queries), cell(candidate.measurements),
      Phrase(candidate.ratio?.text ?? Figures.none), Phrase(candidate.breakEven),
      Phrase(candidate.verdicts(mark: " *"), candidate.tally.tone),
    ]
  }

  private func cell(_ change: CountChange?) -> Phrase {
    change.map { Phrase($0.text, $0.tone) } ?? Phrase(Figures.none)
  }

  private func row(without subject: SubjectSummary, _ hasComparison: Bool) -> [Phrase] {
    let names = subject.cases.flatMap { $0.variants.map(\.name) }.uniqued()
    let isFaulty = subject.cases.contains { !$0.problems.isEmpty }
    let reason =
      names.isEmpty ? "no results" : "nothing to compare: only \(names.joined(separator: ", "))"
    let dashes = Array(repeating: Phrase(Figures.none), count: hasComparison ? 5 : 4)
    return [Phrase(subject.name)] + dashes + [Phrase(reason, isFaulty ? .worse : .undecided)]
  }
}

struct CountsTable {
  var summary: RunSummary

  private static let metrics: [Metric] = [
    .queries, .measurements, .calls, .placements, .allocations,
  ]

  var table: Table {
    var table = Table(["layout", "variant", ">cases"] + Self.metrics.map { ">\($0.rawValue)" })
    for subject in summary.subjects {
      let names = subject.cases.flatMap { $0.variants.map(\.name) }.uniqued()
      for name in names {
        let counted = subject.cases.compactMap { result in
          result.variant(named: name).flatMap { result.isUsable($0) ? $0 : nil }
        }
        guard !counted.isEmpty else { continue }
        table.append(
          [Phrase(subject.name), Phrase(name), Phrase(Figures.count(counted.count))]
            + Self.metrics.map { Phrase(total(of: $0, counted)) })
      }
    }
    return table
  }

  private func total(of metric: Metric, _ variants: [VariantResult]) -> String {
    let counts = variants.compactMap { $0[metric] }
    return counts.isEmpty ? Figures.none : Figures.count(counts.reduce(0, +))
  }
}
