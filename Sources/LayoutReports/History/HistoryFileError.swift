import Foundation
import LayoutBench

/// What can go wrong with a history; each names its file and what to do about it.
package enum HistoryFileError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(path: String)
  /// The file cannot be read.
  case notRead(path: String, reason: String)
  /// A line cannot be added.
  case notWritten(path: String, reason: String)
  /// The file holds no run.
  case empty(path: String)
  /// The file is no history.
  case foreign(path: String, reason: String)
  /// A newer version wrote a line.
  case newerSchema(path: String, line: Int, found: Int)
  /// A line is no run.
  case damaged(path: String, line: Int, reason: String)
  /// The last line ends in the middle of a run, so that nothing can be added after it.
  case cutOff(path: String, line: Int)
  /// Another run has the same name.
  case nameTaken(path: String, line: Int, runID: String)
  /// A results document that a history cannot keep.
  case notKept(path: String, reason: String)
  /// No case is left of the history.
  case nothingLeft(path: String, what: String)
}

extension HistoryFileError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and what to do about it, in one line.
  package var description: String {
    switch self {
    case .missing(let path):
      "There is no '\(path)'. Add a run with 'layout-bench history add', or name it with --file."
    case .notRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Check that it is a file that you may read."
    case .notWritten(let path, let reason):
      "Cannot add to '\(path)': \(reason). It is as it was. Check permissions and free space."
    case .empty(let path):
      "'\(path)' holds no run. Add one with 'layout-bench history add'."
    case .foreign(let path, let reason):
      "'\(path)' is no history: \(reason). Name a file of 'layout-bench history add'."
    case .newerSchema(let path, let line, let found):
      "Line \(line) of '\(path)' has the format \(found); this version reads up to "
        + "\(RecordedRun.currentSchema). Update this tool."
    case .damaged(let path, let line, let reason):
      "Line \(line) of '\(path)' is damaged: \(reason). Restore the file, or remove that line."
    case .cutOff(let path, let line):
      "Line \(line), the last of '\(path)', ends in the middle of a run, as after a crash. Remove "
        + "it (sed -i '$d' '\(path)') and add that run again."
    case .nameTaken(let path, let line, let runID):
      "Line \(line) of '\(path)' is another run with the name \(runID). Nothing was added."
    case .notKept(let path, let reason):
      "'\(path)' cannot be added to a history: \(reason)."
    case .nothingLeft(let path, let what):
      "No case of '\(path)' matches \(what). See its cases with 'layout-bench history show'."
    }
  }

  /// The same, for Foundation.
  package var errorDescription: String? { description }
}
