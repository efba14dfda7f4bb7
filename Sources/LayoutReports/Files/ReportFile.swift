import Foundation
import LayoutDeciding
import LayoutModel

/// A file of a report: its name and the closure that makes its content.
package struct ReportFile: Sendable {
  /// The name in the folder of the run, as in `report.md`.
  package var name: String
  /// Makes the bytes of the file when it is written.
  package var content: @Sendable () throws -> Data

  /// Creates a file from a text, which is made when the file is written.
  init(name: String, text: @escaping @Sendable () -> String) {
    self.init(name: name) { Data(text().utf8) }
  }

  package init(name: String, content: @escaping @Sendable () throws -> Data) {
    self.name = name
    self.content = content
  }

  /// Returns the file of the document, which `report` and `check` read again.
  static func results(_ document: ResultsDocument) -> ReportFile {
    ReportFile(name: "results.json") { try JSONText.compact(document) }
  }

  /// Returns a table with one row for each variant of each case.
  static func table(_ document: ResultsDocument) -> ReportFile {
    ReportFile(name: "results.csv") { ResultsCSV.text(of: document) }
  }

  /// Returns a table with one row for each sample.
  static func samples(_ document: ResultsDocument) -> ReportFile {
    ReportFile(name: "samples.csv") { SamplesCSV.text(of: document) }
  }
}

extension RunReport {
  /// The files of a run. Samples and a plot have files only if there are any.
  package var files: [ReportFile] {
    var files: [ReportFile] = [.results(document), .table(document)]
    if document.hasSamples { files.append(.samples(document)) }
    files.append(ReportFile(name: "report.md") { markdown })
    files.append(ReportFile(name: "report.html") { html })
    if let plot { files.append(ReportFile(name: "cases.svg") { plot.file }) }
    return files
  }
}

extension [any CodingKey] {
  /// The path to a value in a file, such as `cases[3].key`.
  package var text: String {
    guard !isEmpty else { return "a value" }
    var text = ""
    for key in self {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += ".\(key.stringValue)"
      }
    }
    return text.without(prefix: ".")
  }
}
