import Foundation
import LayoutBench

/// What can go wrong with the files of a report; each names its path and what to do about it.
package enum ReportFileError: Error, Hashable, Sendable {
  /// The directory can be neither found nor made.
  case noDirectory(path: String, reason: String)
  /// A file cannot be written.
  case notWritten(path: String, reason: String)
  /// A result cannot be written, as it is no finite number.
  case notFinite(path: String, place: String)
  /// There is no such file.
  case missing(path: String)
  /// The file cannot be read.
  case notRead(path: String, reason: String)
  /// The file ends too early or is damaged.
  case truncated(path: String, reason: String)
  /// The file is no results document.
  case foreign(path: String, reason: String)
  /// A newer version wrote the file.
  case newerSchema(path: String, found: Int)
}

extension ReportFileError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .noDirectory(let path, let reason):
      "Cannot make the directory '\(path)': \(reason). Name one that you may write to."
    case .notWritten(let path, let reason):
      "Cannot write '\(path)': \(reason). An earlier report there is unchanged. "
        + "Check permissions and free space, or name another directory."
    case .notFinite(let path, let place):
      "Cannot write '\(path)': \(place) is no finite number, which is an error of the run. "
        + "An earlier report there is unchanged. Please report it."
    case .missing(let path):
      "There is no '\(path)'. Run the benchmarks first, or name the directory of their report."
    case .notRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Check that it is a file that you may read."
    case .truncated(let path, let reason):
      "'\(path)' is cut off or damaged: \(reason). Run the benchmarks again."
    case .foreign(let path, let reason):
      "'\(path)' is no results document: \(reason). Name a results.json of this tool."
    case .newerSchema(let path, let found):
      "'\(path)' has the format \(found); this version reads up to "
        + "\(ResultsDocument.currentSchema). Update this tool, or run the benchmarks again."
    }
  }

  /// The same, for Foundation.
  package var errorDescription: String? { description }
}
