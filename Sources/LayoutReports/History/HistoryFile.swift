import Foundation
import LayoutBench

/// A history on disk: one line of JSON for each run, only ever appended to.
package struct HistoryFile: Sendable {
  package struct Content: Hashable, Sendable {
    /// The runs in the order of their lines, each once.
    package var runs: [RecordedRun] = []
    /// The number of the last line, if it ends in the middle of a run: that run is lost.
    package var cutOff: Int?
    /// Where each run stands, by its name.
    var lines: [String: Int] = [:]
  }

  package var url: URL

  package init(_ url: URL) { self.url = url }

  /// Reads all runs.
  ///
  /// A last line that was cut off is told, not thrown: the runs before it are sound.
  /// - Throws: ``StoredFileError``.
  package func read() throws(StoredFileError) -> Content {
    let content = try Self.decode(try StoredFile.data(.history, at: url), path: url.path)
    guard !content.runs.isEmpty || content.cutOff != nil else {
      throw StoredFileError(.history, path: url.path, .empty)
    }
    return content
  }

  static func decode(_ data: Data, path: String) throws(StoredFileError) -> Content {
    var content = Content()
    let newline = UInt8(ascii: "\n")
    let lines = data.split(separator: newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      // Without a line's end, the last line may be a part of one.
      let isOpen = index == lines.count - 1
      do {
        let run = try StoredFile.decode(
          RecordedRun.self, from: line, (.history, path, index + 1))
        guard content.lines[run.runID] == nil || !content.runs.contains(run) else { continue }
        content.lines[run.runID] = index + 1
        content.runs.append(run)
      } catch {
        guard isOpen, case .damaged = error.problem else { throw error }
        content.cutOff = index + 1
      }
    }
    return content
  }
}
