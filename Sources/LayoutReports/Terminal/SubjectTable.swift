import LayoutBench

struct SubjectTable {
  var summary: RunSummary

  func lines(_ style: TextStyle) -> [String] {
    let decisive = summary.subjects.compactMap(\.decisive)
    let pairs = decisive.map { [$0.baseline, $0.candidate] }.uniqued()
    let hasComparison = pairs.count > 1
    var table = TextTable(
      [.left] + (hasComparison ? [.left] : []) + [.right, .right, .left, .left, .left])
    table.append(
      (["layout"] + (hasComparison ? ["compared"] : [])
        + ["queries", "measurements", "time", "saves time from a query cost of", "verdict"]).map {
          .init($0)
        })
    for subject in summary.subjects {
      if let candidate = subject.decisive {
        var row: [TextTable.Cell] = [.init(subject.name)]
        if hasComparison { row.append(.init("\(candidate.candidate) / \(candidate.baseline)")) }
        table.append(row + cells(of: candidate))
      }
      if subject.candidates.isEmpty { table.append(row(without: subject, hasComparison)) }
    }
    return table.lines(style)
  }

  private func cells(of candidate: CandidateSummary) -> [TextTable.Cell] {
    [
      cell(candidate.queries), cell(candidate.measurements),
      .init(candidate.ratio?.text ?? Figures.none), .init(candidate.breakEven.text),
      .init(candidate.verdicts(mark: " *"), candidate.tally.tone),
    ]
  }

  private func cell(_ change: CountChange?) -> TextTable.Cell {
    change.map { .init($0.text, $0.tone) } ?? .init(Figures.none)
  }

  private func row(without subject: SubjectSummary, _ hasComparison: Bool) -> [TextTable.Cell] {
    let names = subject.cases.flatMap { $0.variants.map(\.name) }.uniqued()
    let isFaulty = subject.cases.contains { !$0.problems.isEmpty }
    let reason =
      names.isEmpty ? "no results" : "nothing to compare: only \(names.joined(separator: ", "))"
    let dashes = Array(repeating: TextTable.Cell(Figures.none), count: hasComparison ? 5 : 4)
    return [.init(subject.name)] + dashes + [.init(reason, isFaulty ? .worse : .undecided)]
  }
}
