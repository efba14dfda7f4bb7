import LayoutDeciding
import LayoutModel

/// The tables of times that a gate compares.
extension GateReport {
  /// The section on times against the base, with a table of the times that may differ.
  var times: [Block] {
    guard let all = time?.rows, !all.isEmpty else { return [] }
    let shown = all.filter { row in !row.verdict.isWithoutDifference }
    let same = Figures.quantity(all.count - shown.count, "time")
    let heading = Block.heading(
      3, "time against the base, without prices: \(same) without a difference")
    guard !shown.isEmpty else { return [heading] }
    let titles = ["case", "variant", "time now / base", "verdict"]
    return [heading, .table(Table(titles, shownRows: Self.mostRows, shown.map(Self.row)))]
  }

  /// Returns the row of a case, with the time now divided by the time of the base.
  private static func row(of row: TimeGateReport.Row) -> [Phrase] {
    [
      Phrase(row.caseVariant.caseID, .code), Phrase(row.caseVariant.variant),
      Phrase(Figures.ratio(row.ratio.ratio)), Phrase(GateWords.verdict(row), tone(of: row)),
    ]
  }

  /// Returns the tone of a time's verdict. A slower time that is not confirmed is undecided.
  private static func tone(of row: TimeGateReport.Row) -> Tone {
    if row.isRegression { return .worse }
    if row.verdict == .paysOff { return .better }
    return .undecided
  }

  /// The times of two runs side by side. Times that differ come first.
  var timesOfRuns: [Block] {
    guard let runs, !runs.isOfOtherMachine, !runs.rows.isEmpty else { return [] }
    let same = runs.rows.count(where: \.verdict.isWithoutDifference)
    let rows = runs.rows.sorted(on: \.verdict.isWithoutDifference.rank).map(Self.row)
    let titles = ["case", "variant", "time of", ">before", ">now", "now / before", "verdict"]
    let count = Figures.quantity(runs.rows.count, "time")
    return [
      .heading(3, "\(count) in both runs, \(same) of them without a difference"),
      .table(Table(titles, shownRows: Self.mostRows, rows)),
    ]
  }

  /// A case with its time in both runs.
  private static func row(of row: RunComparison.Row) -> [Phrase] {
    [
      Phrase(row.caseVariant.caseID, .code), Phrase(row.caseVariant.variant),
      Phrase(row.part.rawValue), Phrase(Figures.time(row.before)),
      Phrase(Figures.time(row.now)), Phrase(Figures.ratio(row.ratio.ratio)),
      Phrase(row.verdict.shortName, GateWords.tone(row.verdict)),
    ]
  }
}

extension Verdict {
  /// A Boolean value that is true when two times count as equal.
  fileprivate var isWithoutDifference: Bool { self == .noPracticalDifference }
}
