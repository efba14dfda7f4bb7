import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports

/// The comparison of two finished runs, in place of one with a baseline.
extension CheckCommand {
  /// A Boolean value that is true when the baseline is a `.json` file, or a folder with one.
  var isBaselineOfRun: Bool {
    baseline.hasSuffix(".json") || baseline == "last"
      || FileManager.default.fileExists(atPath: baseline + "/results.json")
  }

  /// Compares the counts and the times of two finished runs.
  func comparedRuns(
    _ table: ThresholdTable, in context: CommandContext
  ) throws -> (report: GateReport, document: ResultsDocument) {
    try refuseOptionsOfCases()
    let before = try LastRun.results(baseline)
    let now = try LastRun.results(results)
    var report = try Gate(Baseline(before, arguments: []), thresholds: table).report(on: now)
    report.runs = RunComparison(before: before, now: now, thresholds: table)
    report.locations = DeclarationSearch().sites(in: context.suite)
    (report.checkCommand, report.profileCommand) = (nil, nil)
    return (report, now)
  }

  /// Throws an error if options choose cases or measure again, which finished runs do not allow.
  private func refuseOptionsOfCases() throws(UserError) {
    if timing.gateTime {
      throw UserError.contradiction(
        "--baseline \(baseline)", "--gate-time", reason: "finished runs cannot be measured again")
    }
    var options = caseArguments
    if let system = counting.given { options.append("--system \(system)") }
    if let option = options.first {
      throw UserError.contradiction(
        "--baseline \(baseline)", option, reason: "the runs have the cases that they have")
    }
  }
}
