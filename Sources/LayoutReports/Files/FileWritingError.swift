import Foundation

/// Why files cannot be written; each case names its path and what to do about it.
package enum FileWritingError: Error, Hashable, Sendable {
  /// The directory can be neither found nor made.
  case noDirectory(path: String, reason: String)
  /// A file cannot be written.
  case notWritten(path: String, reason: String)
  /// A result cannot be written, as it is no finite number.
  case notFinite(path: String, place: String)
}

extension FileWritingError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .noDirectory(let path, let reason):
      "Cannot make the directory '\(path)': \(reason). Name one that you may write to."
    case .notWritten(let path, let reason):
      "Cannot write '\(path)': \(reason). The files there are unchanged. "
        + "Check permissions and free space, or name another place."
    case .notFinite(let path, let place):
      "Cannot write '\(path)': \(place) is not a finite number, which is an error in this tool. "
        + "The files there are unchanged. Please report it."
    }
  }

  /// The same, for Foundation.
  package var errorDescription: String? { description }
}
