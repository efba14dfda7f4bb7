import Foundation
import LayoutBench

/// A history on disk: one line of JSON for each run, only ever appended to.
package struct HistoryFile: Sendable {
  /// What a file holds.
  package struct Content: Hashable, Sendable {
    /// The runs in the order of their lines, each once.
    package var runs: [RecordedRun] = []
    /// The number of the last line, if it ends in the middle of a run: that run is lost.
    package var cutOff: Int?
    /// Where each run stands, by its name.
    var lines: [String: Int] = [:]
  }

  /// Where the file is.
  package var url: URL

  /// A history at a place.
  package init(_ url: URL) { self.url = url }

  /// Reads all runs.
  ///
  /// A last line that was cut off is told, not thrown: the runs before it are sound.
  /// - Throws: ``HistoryFileError``.
  package func read() throws(HistoryFileError) -> Content {
    guard FileManager.default.fileExists(atPath: url.path) else { throw .missing(path: url.path) }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .notRead(path: url.path, reason: error.reason)
    }
    let content = try Self.decode(data, path: url.path)
    guard !content.runs.isEmpty || content.cutOff != nil else { throw .empty(path: url.path) }
    return content
  }

  /// The part that every version has, from which the version is told.
  private struct Head: Decodable {
    var schema: Int
    var runID: String?
  }

  /// Decodes a history.
  static func decode(_ data: Data, path: String) throws(HistoryFileError) -> Content {
    var content = Content()
    let newline = UInt8(ascii: "\n")
    let lines = data.split(separator: newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      // Without a line's end, the last line may be a part of one.
      let isOpen = index == lines.count - 1
      do {
        let run = try decode(line: line, number: index + 1, path: path)
        guard content.lines[run.runID] == nil || !content.runs.contains(run) else { continue }
        content.lines[run.runID] = index + 1
        content.runs.append(run)
      } catch {
        guard isOpen, case .damaged = error else { throw error }
        content.cutOff = index + 1
      }
    }
    return content
  }

  private static func decode(
    line: Data, number: Int, path: String
  ) throws(HistoryFileError) -> RecordedRun {
    // Only a line that is not as it should be is looked at again, to say why.
    if let run = try? JSONDecoder().decode(RecordedRun.self, from: line),
      run.schema == RecordedRun.currentSchema
    {
      return run
    }
    guard line.first == UInt8(ascii: "{") else {
      let reason = "it does not start with '{'"
      throw number == 1
        ? .foreign(path: path, reason: reason)
        : .damaged(path: path, line: number, reason: reason)
    }
    guard (try? JSONSerialization.jsonObject(with: line)) != nil else {
      throw .damaged(path: path, line: number, reason: "it is no valid JSON")
    }
    guard let head = try? JSONDecoder().decode(Head.self, from: line), head.runID != nil,
      head.schema > 0
    else {
      let reason = "it has no schema and no run"
      throw number == 1
        ? .foreign(path: path, reason: reason)
        : .damaged(path: path, line: number, reason: reason)
    }
    guard head.schema <= RecordedRun.currentSchema else {
      throw .newerSchema(path: path, line: number, found: head.schema)
    }
    do {
      return try JSONDecoder().decode(RecordedRun.self, from: line)
    } catch let error as DecodingError {
      throw .damaged(path: path, line: number, reason: error.place)
    } catch {
      throw .damaged(path: path, line: number, reason: error.reason)
    }
  }
}
