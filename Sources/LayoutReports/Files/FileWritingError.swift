import Foundation

package enum FileWritingError: Error, Hashable, Sendable {
  case noDirectory(path: String, reason: String)
  case notWritten(path: String, reason: String)
  case notFinite(path: String, place: String)
}

extension FileWritingError: CustomStringConvertible, LocalizedError {
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

  package var errorDescription: String? { description }
}
