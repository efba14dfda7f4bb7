import Foundation
import LayoutDeciding
import LayoutModel

/// The kind of a file that this tool writes and reads again.
package enum StoredFileKind: Hashable, Sendable {
  case results
  case baseline

  /// The version that this code writes.
  var version: Int {
    switch self {
    case .results: ResultsDocument.currentSchema
    case .baseline: Baseline.currentFormat
    }
  }
}

/// An error for a file of this tool that cannot be used, with the reason.
package struct StoredFileError: UserFacing, Hashable, Sendable {
  package var kind: StoredFileKind
  /// The path as the user gave it.
  package var path: String
  /// The line that is wrong. Nil for the whole file.
  package var line: Int?
  /// The reason why the file cannot be used.
  package var problem: FileProblem
  /// A Boolean value that is true when the project has no list of its files yet.
  package var lacksList = false

  package init(
    kind: StoredFileKind, path: String, line: Int? = nil, problem: FileProblem
  ) {
    (self.kind, self.path, self.line, self.problem) = (kind, path, line, problem)
  }
}

extension StoredFileError {
  package var exitStatus: ExitStatus {
    switch kind {
    case .results: .usage
    case .baseline: .notComparable
    }
  }

  /// The problem with the file, and what to do about it.
  package var description: String {
    let place = line.map { "'\(path)', line \($0)" } ?? "'\(path)'"
    let (noun, writer, replacement) = (kind.noun, kind.writer, kind.replacement)
    switch problem {
    case .missing where lacksList:
      return "There is no \(noun) at '\(path)', and this project does not list its layouts "
        + "yet. Run '\(ProgramName.current) init', then \(writer)."
    case .missing:
      return "There is no \(noun) at '\(path)'. Write one with \(writer), or name another"
        + kind.otherPlace
    case .notRead(let reason):
      return "Cannot read '\(path)': \(reason). Check the path and its permissions."
    case .empty:
      return "\(place) is empty. \(replacement)."
    case .foreign(let reason):
      return "\(place) is not a \(noun): \(reason). Name \(kind.example) that \(writer) wrote."
    case .otherVersion(let found):
      let name = kind.versionName
      let remedy = if found > kind.version { "Update this tool" } else { replacement }
      return "\(place) has \(name) \(found); this version reads \(name) \(kind.version). \(remedy)."
    case .outdated(let reason):
      return "\(place) is of an earlier version: \(reason). \(replacement)."
    case .conflict:
      return
        "\(place) has a conflict that a merge left. Settle it with '\(ProgramName.current) baseline "
        + "--update', which counts again, and commit the file."
    case .damaged(let reason):
      return "\(place) is damaged: \(reason). \(replacement), or restore the file."
    }
  }
}

/// The words for each kind of file.
extension StoredFileKind {
  /// The name of such a file in a sentence.
  fileprivate var noun: String {
    switch self {
    case .results: "results file"
    case .baseline: "baseline"
    }
  }

  /// An example of such a file.
  fileprivate var example: String {
    switch self {
    case .results: "the results.json, or its folder,"
    case .baseline: "a file"
    }
  }

  /// The command that writes one.
  fileprivate var writer: String {
    switch self {
    case .results: "'\(ProgramName.current) run'"
    case .baseline: "'\(ProgramName.current) baseline'"
    }
  }

  /// The advice for a file that cannot be repaired.
  fileprivate var replacement: String {
    switch self {
    case .results: "Run the benchmarks again"
    case .baseline: "Write a new one with \(writer)"
    }
  }

  /// The end of the advice to name another file.
  fileprivate var otherPlace: String {
    switch self {
    case .results: " directory ('measure' keeps its results in its cache folder)."
    case .baseline: " with --baseline."
    }
  }

  /// The word for the version of its format.
  fileprivate var versionName: String {
    switch self {
    case .results: "schema"
    case .baseline: "format"
    }
  }
}

/// The bytes of a file of this tool's own, or the reason that they cannot be read.
enum StoredFile {
  /// Returns the bytes of a file.
  ///
  /// A folder or a device is refused, as reading it may not end.
  static func data(_ kind: StoredFileKind, at url: URL) throws(StoredFileError) -> Data {
    /// The error of the file at hand.
    func error(_ problem: FileProblem) -> StoredFileError {
      StoredFileError(kind: kind, path: url.path, problem: problem)
    }
    guard FileManager.default.fileExists(atPath: url.path) else { throw error(.missing) }
    let path = url.resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    // A device may have no end.
    let unread: [FileAttributeType] = [.typeDirectory, .typeCharacterSpecial]
    if let type = type as? FileAttributeType, unread.contains(type) {
      throw error(.notRead(reason: "it is a directory or a device"))
    }
    do {
      return try Data(contentsOf: url)
    } catch let failure {
      throw error(.notRead(reason: failure.systemReason))
    }
  }
}

/// A baseline on disk.
package enum BaselineFile {
  /// Reads a baseline.
  ///
  /// - Parameter settlesConflicts: True if a file with merge conflicts is read, in order to be
  ///   renewed.
  package static func read(
    _ url: URL, settlesConflicts: Bool = false
  ) throws(StoredFileError) -> Baseline {
    let data = try StoredFile.data(.baseline, at: url)
    guard let text = String(data: data, encoding: .utf8) else {
      throw StoredFileError(
        kind: .baseline, path: url.path, problem: .foreign(reason: "it is not text"))
    }
    do throws(BaselineError) {
      return try Baseline(text: text, settlesConflicts: settlesConflicts)
    } catch {
      throw StoredFileError(
        kind: .baseline, path: url.path, line: error.line, problem: error.problem)
    }
  }
}
