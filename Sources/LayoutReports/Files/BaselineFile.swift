import Foundation
import LayoutBench

/// Reads and writes the file of a baseline.
package enum BaselineFile {
  /// Reads a baseline.
  ///
  /// - Throws: ``BaselineFileError``.
  package static func read(_ url: URL) throws(BaselineFileError) -> Baseline {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw .missing(path: url.path)
    }
    guard !isDirectory.boolValue else {
      throw .notRead(path: url.path, reason: "it is a directory")
    }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .notRead(path: url.path, reason: error.reason)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .unusable(path: url.path, .foreign)
    }
    do {
      return try Baseline(text: text)
    } catch {
      throw .unusable(path: url.path, error)
    }
  }

  /// Writes a baseline; the file is the old one or the new one, never a part.
  ///
  /// - Throws: ``BaselineFileError``.
  package static func write(_ baseline: Baseline, to url: URL) throws(BaselineFileError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(baseline.text.utf8).write(to: url, options: .atomic)
    } catch {
      throw .notWritten(path: url.path, reason: error.reason)
    }
  }
}

/// What can go wrong with the file of a baseline.
package enum BaselineFileError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(path: String)
  /// The file cannot be read.
  case notRead(path: String, reason: String)
  /// The file cannot be written.
  case notWritten(path: String, reason: String)
  /// The file is no baseline that can be used.
  case unusable(path: String, BaselineError)
}

extension BaselineFileError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .missing(let path):
      "There is no baseline '\(path)'. Write one with 'layout-bench baseline' and commit it, or "
        + "name another with --baseline."
    case .notRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Check that it is a file that you may read."
    case .notWritten(let path, let reason):
      "Cannot write '\(path)': \(reason). Name another file with --baseline."
    case .unusable(let path, .empty):
      "'\(path)' is empty. Restore it, or write a new one with 'layout-bench baseline'."
    case .unusable(let path, .foreign):
      "'\(path)' is no baseline: it does not begin with '# LayoutBench baseline'. Name the file "
        + "that 'layout-bench baseline' wrote."
    case .unusable(let path, .newerFormat(let format)):
      "'\(path)' has the format \(format); this version reads up to \(Baseline.currentFormat). "
        + "Update this tool."
    case .unusable(let path, .truncated):
      "'\(path)' is cut off: its last line is not '# end'. Restore it, or write a new one with "
        + "'layout-bench baseline'."
    case .unusable(let path, .damaged(let line, let reason)):
      "'\(path)', line \(line): \(reason). Mend it, or write a new one with "
        + "'layout-bench baseline'."
    }
  }

  /// The same, for Foundation.
  package var errorDescription: String? { description }
}
