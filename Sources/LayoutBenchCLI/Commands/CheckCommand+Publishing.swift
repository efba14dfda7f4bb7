import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports

/// The output of a check: on the terminal, in files, and in the summary of a job.
extension CheckCommand {
  /// Prints a report, and writes the files and the job summary that were asked for.
  func publish(_ report: GateReport, _ document: ResultsDocument) throws {
    // A file that cannot be written must not keep the report from being seen.
    if printing.json {
      print(try report.json(isStrict: strict), terminator: "")
    } else if !printing.quiet {
      printText(of: report)
    }
    if let junit {
      let text = GateJUnit.text(of: report, document: document, isStrict: strict)
      try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: junit))
    }
    if let sarif {
      let text = try SARIFLog(report, isStrict: strict).text()
      try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: sarif))
    }
    try appendToJobSummary(report.markdown(isStrict: strict))
  }

  /// Prints the text of a report, under GitHub Actions with its annotations.
  private func printText(of report: GateReport) {
    var annotations: [String] = []
    if WorkflowCommands.areRead { annotations = report.annotations(isStrict: strict) }
    for line in annotations { print(line) }
    let text = report.text(isStrict: strict, style: .standardOutput)
    print(WorkflowCommands.disarmed(text), terminator: "")
  }

  /// Adds a text to the summary of a job of GitHub Actions; outside of one it does nothing.
  private func appendToJobSummary(_ text: String) throws {
    let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
    guard !path.isEmpty else { return }
    do {
      let file = URL(fileURLWithPath: path)
      let before = FileManager.default.contents(atPath: path) ?? Data()
      try (before + Data(text.utf8)).write(to: file)
    } catch {
      throw UserError.unusableFile(
        option: "GITHUB_STEP_SUMMARY", path: path, reason: "it cannot be written.")
    }
  }
}
