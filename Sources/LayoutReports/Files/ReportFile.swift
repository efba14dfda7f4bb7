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

extension [ReportFile] {
  /// Writes all files beside their places first and then renames them, so that no reader sees half
  /// a file. If anything fails, an earlier report is as it was.
  @discardableResult
  package func write(to directory: URL) throws(FileWritingError) -> [URL] {
    var contents: [(place: URL, content: Data)] = []
    for file in self {
      let place = directory.appendingPathComponent(file.name)
      do {
        contents.append((place, try file.content()))
      } catch EncodingError.invalidValue(_, let context) {
        throw .notFinite(path: place.path, place: context.codingPath.text)
      } catch {
        throw .notWritten(path: place.path, reason: error.systemReason)
      }
    }
    try FileExchange.write(contents, in: directory)
    return contents.map(\.place)
  }
}

extension [any CodingKey] {
  var text: String {
    let text = reduce("") { $0 + ($1.intValue.map { "[\($0)]" } ?? ".\($1.stringValue)") }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text.isEmpty ? "a value" : text
  }
}
