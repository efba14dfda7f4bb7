import Foundation
import LayoutBench
import LayoutReports

struct GateOutputs {
  var report: GateReport
  var document: ResultsDocument
  var isStrict: Bool
  var environment = ProcessInfo.processInfo.environment

  /// Appends the summary to the file that GitHub Actions names, if it does.
  func writeJobSummary() throws {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let text = GateMarkdown(report, of: document, isStrict: isStrict).text
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw UserError.unusableFile(
        option: "GITHUB_STEP_SUMMARY", path: path, reason: "it cannot be written.")
    }
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
  }

  func printAnnotations() {
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    for line in GateAnnotations.lines(of: report, isStrict: isStrict) { print(line) }
  }

  func writeJUnit(to path: String) throws {
    let text = GateJUnit.text(of: report, document: document, isStrict: isStrict)
    do {
      try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: path))
    } catch {
      throw UserError.unusableFile(
        option: "--junit", path: path, reason: "it cannot be written. Name another file.")
    }
  }
}
