import Foundation
import LayoutBench

package enum ExportError: Error, Hashable, Sendable {
  case noCases
  case noMatch(filter: String)
  case noValidCase(count: Int)
  case noTimes(format: String)
  case duplicateName(String)
  case noBranch
  case needsDirectory(formats: [String])
  case notADirectory(path: String)
  /// The file that a row should be added to is not one of ours.
  case notAppendable(path: String, reason: String)
}

extension ExportError: CustomStringConvertible, LocalizedError {
  package var description: String {
    switch self {
    case .noCases:
      "There is nothing to export: results.json has no case. Run the benchmarks again."
    case .noMatch(let filter):
      "There is nothing to export: no case of results.json matches the filter '\(filter)'. "
        + "See the ids with '\(ProgramName.current) list'."
    case .noValidCase(let count):
      "There is nothing to export: of \(Figures.quantity(count, "case")) none is valid. "
        + "See 'Findings' in report.md beside results.json."
    case .noTimes(let format):
      "There is nothing to export as \(format): no variant was timed. "
        + "Choose another format, or run the benchmarks with another profile than 'gate'."
    case .duplicateName(let name):
      "Two results have the name '\(name)'. Rename a subject or a variant, or use --filter."
    case .noBranch:
      "The branch is not known: this is not a git repository, or no branch is checked out. "
        + "Give it with --branch."
    case .needsDirectory(let formats):
      "\(formats.joined(separator: " and ")) need\(formats.count == 1 ? "s" : "") a directory, "
        + "as there are several files. Name one with --output."
    case .notADirectory(let path):
      "'\(path)' is a file, and a directory is needed, as there are several files. "
        + "Name another with --output."
    case .notAppendable(let path, let reason):
      "No row can be added to '\(path)': \(reason). The file was not changed. "
        + "Correct it, move it away, or name another directory with --output."
    }
  }

  package var errorDescription: String? { description }
}
