import Foundation
import LayoutAnalysis
import LayoutBench

/// A file of a report: a name and what makes its content.
package struct ReportFile: Sendable {
  package var name: String
  package var content: @Sendable () throws -> Data

  init(name: String, text: @escaping @Sendable () -> String) {
    self.init(name: name) { Data(text().utf8) }
  }

  package init(name: String, content: @escaping @Sendable () throws -> Data) {
    self.name = name
    self.content = content
  }

  static func results(_ document: ResultsDocument) -> ReportFile {
    ReportFile(name: "results.json") { try JSONText.compact(document) }
  }

  static func samples(_ document: ResultsDocument) -> ReportFile {
    ReportFile(name: "samples.csv") { SamplesCSV.text(of: document) }
  }
}

extension RunReport {
  /// All files of a run; without its samples a document has no file of them.
  package var files: [ReportFile] {
    let figures = [
      ReportFile.results(document),
      ReportFile(name: "results.csv") { ResultsCSV.text(of: document) },
    ]
    return figures + (document.hasSamples ? [.samples(document)] : []) + [
      ReportFile(name: "report.md") { markdown }, ReportFile(name: "report.html") { html },
      ReportFile(name: "cases.svg") { casesPlotFile },
    ]
  }
}

package struct ReportWriter: Sendable {
  package var directory: URL
  package var files: [ReportFile]

  package init(directory: URL, files: [ReportFile]) {
    self.directory = directory
    self.files = files
  }

  /// All files are written beside their places first and then renamed, so that no reader sees half
  /// a file. If anything fails, an earlier report is as it was.
  @discardableResult
  package func write() throws(FileWritingError) -> [URL] {
    var contents: [(place: URL, content: Data)] = []
    for file in files {
      contents.append((directory.appendingPathComponent(file.name), try content(of: file)))
    }
    try FileExchange.write(contents, in: directory)
    return contents.map(\.place)
  }

  private func content(of file: ReportFile) throws(FileWritingError) -> Data {
    let path = directory.appendingPathComponent(file.name).path
    do {
      return try file.content()
    } catch EncodingError.invalidValue(_, let context) {
      throw .notFinite(path: path, place: context.codingPath.text)
    } catch {
      throw .notWritten(path: path, reason: error.systemReason)
    }
  }
}

extension [any CodingKey] {
  var text: String {
    let text = reduce("") { $0 + ($1.intValue.map { "[\($0)]" } ?? ".\($1.stringValue)") }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text.isEmpty ? "a value" : text
  }
}
