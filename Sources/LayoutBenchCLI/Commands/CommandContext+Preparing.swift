import ArgumentParser
import LayoutBench

/// The steps before and after a command that depend on the layouts of its suite.
extension CommandContext {
  /// Returns the context with the suite that a command works on: with the layouts in views, and with
  /// the subviews of its capture.
  func prepared(for command: any ParsableCommand) throws -> CommandContext {
    var prepared = self
    let suite = try withLayoutsInViews(suite.withoutTries, for: command)
    prepared.suite = suite.replaying((command as? any CaseSelecting)?.chosen.capture)
    return prepared
  }

  /// Throws an error if a command is about all layouts of the files, and not all of them were run.
  ///
  /// The success of such a command says something of each layout.
  func refuseLayoutsNotRun(by command: any ParsableCommand) throws(ExitStatus) {
    guard let command = command as? any FileUsing, command.isAboutAllLayouts else { return }
    let names = layoutsNotRun
    guard !names.isEmpty else { return }
    StandardError.print(
      "error: Not all layouts of the files could be run: \(names.joined(separator: ", ")).")
    throw .benchmarkFailed
  }

  /// Returns the suite with the layouts in views as subjects, for a command that works on layouts.
  private func withLayoutsInViews(
    _ suite: Suite, for command: any ParsableCommand
  ) throws(ExitStatus) -> Suite {
    guard let command = command as? any FileUsing else { return suite }
    var hasFailure = false
    let whole = suite.withLayoutsInViews { text, isFailure in
      hasFailure = hasFailure || isFailure
      if !command.isSilent || isFailure { StandardError.print("note: \(text)") }
    }
    guard !whole.subjects.isEmpty || suite.subjects.isEmpty else {
      StandardError.print("error: No layout of the files can be run.")
      if hasFailure { throw .benchmarkFailed }
      throw .usage
    }
    if !command.isSilent { whole.notes(for: command).forEach(StandardError.print) }
    return whole
  }
}

extension Suite {
  /// Returns the notes on the views that a command measures otherwise than the user may expect.
  fileprivate func notes(for command: any FileUsing) -> [String] {
    var notes: [String] = []
    if let measure = command as? MeasureCommand,
      let note = noteOnOwnSubviews(measure.selection)
    {
      notes.append(note)
    }
    let isAboutAll = command is any CaseSelecting && command.isAboutAllLayouts
    if isAboutAll, let note = noteOnViewsWithoutLayout { notes.append(note) }
    return notes
  }
}
