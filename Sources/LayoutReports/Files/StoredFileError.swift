import Foundation
import LayoutBench

package enum StoredFileKind: Hashable, Sendable {
  case results
  case baseline

  /// The version that this code writes, and the only one that it reads.
  var version: Int {
    switch self {
    case .results: ResultsDocument.currentSchema
    case .baseline: Baseline.currentFormat
    }
  }

  var versionName: String { self == .baseline ? "format" : "schema" }
}

package struct StoredFileError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case missing
    case notRead(reason: String)
    case empty
    case foreign(reason: String)
    case otherVersion(Int)
    case damaged(reason: String)
  }

  package var kind: StoredFileKind
  package var path: String
  /// The line that is wrong; nil for the whole file.
  package var line: Int?
  package var problem: Problem

  init(_ kind: StoredFileKind, path: String, line: Int? = nil, _ problem: Problem) {
    self.kind = kind
    self.path = path
    self.line = line
    self.problem = problem
  }
}

extension StoredFileError: CustomStringConvertible, LocalizedError {
  package var description: String {
    let place = line.map { "'\(path)', line \($0)" } ?? "'\(path)'"
    switch problem {
    case .missing:
      return "There is no \(noun) at '\(path)'. \(creation), or name another \(option)."
    case .notRead(let reason):
      return "Cannot read '\(path)': \(reason). Check the path and its permissions."
    case .empty:
      return "\(place) is empty. \(replacement)."
    case .foreign(let reason) where (line ?? 1) > 1:
      return "\(place) is damaged: \(reason). \(repair)."
    case .foreign(let reason):
      return "\(place) is not a \(noun): \(reason). Name a file that \(writer) wrote."
    case .otherVersion(let found) where found > kind.version:
      return
        "\(place) has \(kind.versionName) \(found); this version reads \(kind.versionName) \(kind.version). "
        + "Update this tool."
    case .otherVersion(let found):
      return
        "\(place) has \(kind.versionName) \(found), from an older version of this tool; this version "
        + "reads \(kind.versionName) \(kind.version). \(replacement)."
    case .damaged(let reason):
      return "\(place) is damaged: \(reason). \(repair)."
    }
  }

  package var errorDescription: String? { description }

  private var noun: String {
    switch kind {
    case .results: "results file"
    case .baseline: "baseline"
    }
  }

  private var writer: String {
    switch kind {
    case .results: "'\(ProgramName.current) run'"
    case .baseline: "'\(ProgramName.current) baseline'"
    }
  }

  private var option: String {
    switch kind {
    case .results: "directory ('measure' keeps its results in its cache folder)"
    case .baseline: "with --baseline"
    }
  }

  private var creation: String {
    switch kind {
    case .results: "Write one with \(writer)"
    case .baseline: "Write one with \(writer) and commit it"
    }
  }

  private var replacement: String {
    switch kind {
    case .results: "Run the benchmarks again"
    case .baseline: "Write a new one with \(writer)"
    }
  }

  private var repair: String {
    switch kind {
    case .results: "Run the benchmarks again"
    case .baseline: "Restore the file, or write a new one with \(writer)"
    }
  }
}
