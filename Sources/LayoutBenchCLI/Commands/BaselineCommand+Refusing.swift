import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The reasons for which no baseline is written.
extension BaselineCommand {
  /// Refuses to replace a file that is there; a damaged or earlier baseline is written anew.
  func refuseTaken(_ url: URL) throws {
    do throws(StoredFileError) {
      _ = try BaselineFile.read(url, settlesConflicts: true)
    } catch {
      switch error.problem {
      case .otherVersion(let format) where format > Baseline.currentFormat: throw error
      case .foreign: throw error
      default: return
      }
    }
    throw UserError(
      "'\(baseline)' is there already. --update replaces its figures and keeps its selection and "
        + "seed. To choose other cases, delete the file first.")
  }

  /// Refuses to begin a baseline of the program's own layouts where the files to gate are not listed.
  func refuseOthers(in context: CommandContext) throws {
    guard context.gatesOthers(self) else { return }
    let program = ProgramName.current
    throw UserError(
      "This folder has Swift files, and no \(FileList.name) that lists the layouts to gate. Run "
        + "'\(program) init' first, then '\(program) baseline'. To gate layouts that "
        + "\(ProgramName.short) has itself, choose them with --subject.")
  }

  /// Names the parts of the files that are not gated, and fails if one of them is a fault.
  ///
  /// The compilation has named the layouts that do not compile.
  func tellUngated(_ parts: [UngatedPart], in context: CommandContext) throws {
    let known = context.launch.leftOut.filter { part in part.isBroken && part.layout != nil }
    let texts = Set(known.map(\.text))
    for part in parts where !texts.contains(part.text) {
      let kind = if part.isFault { "error" } else { "warning" }
      StandardError.print("\(kind): Not gated: \(part.text)")
    }
    let faulty = parts.filter(\.isFault).map(\.file).uniqued()
    guard !faulty.isEmpty else { return }
    StandardError.print(
      "error: No baseline was written: repair \(UserError.list(faulty)) first, or \(leavingOut).")
    throw ExitStatus.benchmarkFailed
  }

  /// The advice for a file that shall not be gated.
  private var leavingOut: String {
    guard results == nil, files.paths.isEmpty else { return "leave its file out" }
    return "leave its file out of \(FileList.name)"
  }

  /// Throws an error that names the incorrect layouts and those with a failed case, if there are
  /// any.
  func refuseFaults(of document: ResultsDocument) throws {
    let report = try Gate(Baseline(document, arguments: [])).report(on: document)
    let layouts = report.faults.grouped(by: \.part.subject)
    guard let first = layouts.first else { return }
    for (_, faults) in layouts {
      // A history shows more than the case that failed for the same reason.
      guard let fault = faults.first(where: \.isIncorrect) ?? faults.first else { continue }
      let problem = if fault.isIncorrect { "is incorrect" } else { "failed" }
      StandardError.print(
        "error: \(fault.part) \(problem): \(fault.problem.without(suffix: ".")).")
    }
    var command = document.spec.verifying(first.value, program: ProgramName.current)
    var what = "the layout"
    if layouts.count > 1 { (command, what) = (document.spec.verifyingAll, "these layouts") }
    StandardError.print(
      "error: No baseline was written: repair \(what) first, or \(leavingOut). To see the calls: "
        + command)
    if report.faults.contains(where: \.isIncorrect) { throw ExitStatus.incorrectLayout }
    throw ExitStatus.benchmarkFailed
  }
}
