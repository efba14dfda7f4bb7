import ArgumentParser
import Foundation
import LayoutBench
import LayoutSources

/// Files of a folder that the stock program does not use.
extension CommandContext {
  /// A Boolean value that is true when the program runs its own layouts in a folder of somebody
  /// else's.
  var usesBuiltInLayouts: Bool {
    let own = OwnPackage()?.path(from: FileManager.default.currentDirectoryPath)
    return readsFileList && !isOfFiles && own == nil
  }

  /// Returns the note that a command uses no file of this folder. Nil if it uses them, or if
  /// layouts are chosen by name.
  func noteOnUnusedFiles(of command: any ParsableCommand) -> String? {
    guard let command = command as? any FileNaming, !command.isSilent, usesBuiltInLayouts else {
      return nil
    }
    // The error of a missing baseline says the same.
    if let check = command as? CheckCommand, !FileManager.default.fileExists(atPath: check.baseline)
    {
      return nil
    }
    let remedy = "name files, or list them in \(FileList.name) with '\(ProgramName.current) init'."
    let builtIn = "the layouts that \(ProgramName.short) has itself: \(remedy)"
    if command is any Gating { return "note: No file of this folder is gated, but \(builtIn)" }
    let choosesNone = (command as? any CaseSelecting)?.chosen.choosesNoLayout ?? true
    guard choosesNone, SourceFinder.hasSwiftFile(in: ".") else { return nil }
    return "note: The Swift files of this folder are not used, but \(builtIn)"
  }
}

/// A command that writes a baseline, or compares with one.
protocol Gating {}

extension BaselineCommand: Gating {}
extension CheckCommand: Gating {}
