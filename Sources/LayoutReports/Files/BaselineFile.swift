import Foundation
import LayoutBench

package enum BaselineFile {
  /// Reads a baseline.
  ///
  /// - Throws: ``StoredFileError``.
  package static func read(_ url: URL) throws(StoredFileError) -> Baseline {
    let data = try StoredFile.data(.baseline, at: url)
    do {
      guard let text = String(data: data, encoding: .utf8) else { throw BaselineError.foreign }
      return try Baseline(text: text)
    } catch let error as BaselineError {
      throw StoredFileError(.baseline, path: url.path, line: error.line, error.problem)
    } catch {
      throw StoredFileError(.baseline, path: url.path, .notRead(reason: error.systemReason))
    }
  }

  /// Writes a baseline; the file is the old one or the new one, never a part.
  ///
  /// - Throws: ``FileWritingError``.
  package static func write(_ baseline: Baseline, to url: URL) throws(FileWritingError) {
    try FileExchange.write(Data(baseline.text.utf8), to: url)
  }
}

extension BaselineError {
  fileprivate var line: Int? {
    if case .damaged(let line, _) = self { line } else { nil }
  }

  fileprivate var problem: StoredFileError.Problem {
    switch self {
    case .empty: .empty
    case .foreign: .foreign(reason: "it does not begin with '# LayoutBench baseline'")
    case .otherFormat(let format): .otherVersion(format)
    case .truncated: .damaged(reason: "its last line is not '# end'")
    case .damaged(_, let reason): .damaged(reason: reason)
    }
  }
}
