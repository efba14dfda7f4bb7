import Foundation
import LayoutBench

/// Writes the files of a report, all or none.
package struct ReportWriter: Sendable {
  /// Where the files go.
  package var directory: URL
  /// Which files there are.
  package var files: [ReportFile]

  /// Makes a writer.
  /// - Parameters:
  ///   - directory: Where the files go; made if it is not there.
  ///   - files: Which files there are.
  package init(directory: URL, files: [ReportFile] = ReportFile.standard) {
    self.directory = directory
    self.files = files
  }

  /// Writes the report of a run.
  ///
  /// All files are written beside their places first and then renamed, so that no reader sees half
  /// a file. If anything fails, an earlier report is as it was.
  /// - Returns: Where the files are, in the order of `files`.
  /// - Throws: ``FileWritingError``.
  @discardableResult
  package func write(_ document: ResultsDocument) throws(FileWritingError) -> [URL] {
    let contents = try contents(of: document)
    let places = files.map { directory.appendingPathComponent($0.name) }
    try FileExchange.write(
      zip(places, contents).map { (place: $0, content: $1) }, in: directory)
    return places
  }

  private func contents(of document: ResultsDocument) throws(FileWritingError) -> [Data] {
    var contents: [Data] = []
    for file in files {
      let path = directory.appendingPathComponent(file.name).path
      do {
        contents.append(try file.content(document))
      } catch EncodingError.invalidValue(_, let context) {
        throw .notFinite(path: path, place: context.codingPath.text)
      } catch {
        throw .notWritten(path: path, reason: error.systemReason)
      }
    }
    return contents
  }
}

extension [any CodingKey] {
  /// The path as in `cases[3].variants[0].samples`.
  var text: String {
    let text = reduce("") { $0 + ($1.intValue.map { "[\($0)]" } ?? ".\($1.stringValue)") }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text.isEmpty ? "a value" : text
  }
}
