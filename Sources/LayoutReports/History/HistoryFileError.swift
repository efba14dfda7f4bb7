import Foundation
import LayoutBench

package enum HistoryFileError: Error, Hashable, Sendable {
  case unreadable(StoredFileError)
  case notWritten(path: String, reason: String)
  /// The last line ends in the middle of a run, so that nothing can be added after it.
  case cutOff(path: String, line: Int)
  case nameTaken(path: String, line: Int, runID: String)
  case notKept(path: String, reason: String)
  case nothingLeft(path: String, what: String)
}

extension HistoryFileError: CustomStringConvertible, LocalizedError {
  package var description: String {
    switch self {
    case .unreadable(let error):
      error.description
    case .notWritten(let path, let reason):
      "Cannot add to '\(path)': \(reason). It is as it was. Check permissions and free space."
    case .cutOff(let path, let line):
      "Line \(line), the last of '\(path)', ends in the middle of a run, as after a crash. Remove "
        + "it (sed -i '$d' '\(path)') and add that run again."
    case .nameTaken(let path, let line, let runID):
      "Line \(line) of '\(path)' is a different run with the same runID \(runID). Nothing was "
        + "added. Run the benchmarks again, or add to another file with --file."
    case .notKept(let path, let reason):
      "'\(path)' cannot be added to a history: \(reason)."
    case .nothingLeft(let path, let what):
      "No case of '\(path)' matches \(what). See its cases with '\(ProgramName.current) "
        + "history show'."
    }
  }

  package var errorDescription: String? { description }
}
