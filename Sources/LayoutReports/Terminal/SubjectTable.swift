import LayoutBench

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
