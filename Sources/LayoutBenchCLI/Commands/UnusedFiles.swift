import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// Files of a folder that the stock program does not use.
extension CommandContext {
  /// A Boolean value that is true when the program runs its own layouts outside of its package.
  var usesBuiltInLayouts: Bool {
    let own = OwnPackage()?.path(from: FileManager.default.currentDirectoryPath)
    return readsFileList && !isOfFiles && own == nil
  }

  /// Reads a baseline. Without a baseline and a list of files, the error names the first step.
  func baseline(
    at path: String, settlesConflicts: Bool = false
  ) throws(StoredFileError) -> Baseline {
    do throws(StoredFileError) {
      let url = URL(fileURLWithPath: path)
      return try BaselineFile.read(url, settlesConflicts: settlesConflicts)
    } catch {
      var error = error
      error.lacksList = usesBuiltInLayouts && path == BaselineCommand.standardPath
      throw error
    }
  }

  /// Returns true if a command would begin a baseline of the program's own layouts in a folder with
  /// other Swift files.
  func gatesOthers(_ command: BaselineCommand) -> Bool {
    let isNew = !command.update && command.results == nil
    guard isNew, usesBuiltInLayouts, command.chosen.choosesNoLayout else { return false }
    return SourceFinder.hasSwiftFile(in: ".")
  }

  /// Returns true if a baseline outside of the program's package has only the program's own
  /// layouts.
  func hasBuiltInLayouts(in baseline: String) -> Bool {
    let gated = BaselineCommand.layouts(in: baseline).map(SubjectName.view)
    guard usesBuiltInLayouts, !gated.isEmpty else { return false }
    return Set(gated).isSubset(of: suite.subjects.names)
  }

  /// Returns the note that a command uses no file of this folder. Nil if it uses them, or if
  /// layouts are chosen by name.
  func noteOnUnusedFiles(of command: any ParsableCommand) -> String? {
    guard let command = command as? any FileNaming, !command.isSilent, usesBuiltInLayouts else {
      return nil
    }
    // Each of them ends with an error that says the same.
    if command is MeasureCommand { return nil }
    if let baseline = command as? BaselineCommand, gatesOthers(baseline) { return nil }
    if let check = command as? CheckCommand, !FileManager.default.fileExists(atPath: check.baseline)
    {
      return nil
    }
    let remedy = "name files, or list them in \(FileList.name) with '\(ProgramName.current) init'."
    let builtIn =
      "These are the layouts that \(ProgramName.short) has itself, and none of this folder: \(remedy)"
    let gates = command is BaselineCommand || command is CheckCommand
    if gates { return "note: No file of this folder is gated. \(builtIn)" }
    let choosesNone = (command as? any CaseSelecting)?.chosen.choosesNoLayout ?? true
    guard choosesNone, SourceFinder.hasSwiftFile(in: ".") else { return nil }
    return "note: \(builtIn)"
  }
}
