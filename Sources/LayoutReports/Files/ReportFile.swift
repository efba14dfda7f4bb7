import Foundation
import LayoutDeciding
import LayoutModel

/// A file of a report: its name and the closure that makes its content.
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

  static func figures(_ document: ResultsDocument) -> ReportFile {
    ReportFile(name: "results.csv") { ResultsCSV.text(of: document) }
  }

  static func samples(_ document: ResultsDocument) -> ReportFile {
    ReportFile(name: "samples.csv") { SamplesCSV.text(of: document) }
  }
}

extension RunReport {
  /// All files of a run; those of samples and of the plot where there are some.
  package var files: [ReportFile] {
    [.results(document), .figures(document)] + (document.hasSamples ? [.samples(document)] : []) + [
      ReportFile(name: "report.md") { markdown }, ReportFile(name: "report.html") { html },
    ] + (plot.map { plot in [ReportFile(name: "cases.svg") { plot.file }] } ?? [])
  }
}

extension [any CodingKey] {
  package var text: String {
    let text = reduce("") { $0 + ($1.intValue.map { "[\($0)]" } ?? ".\($1.stringValue)") }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text.isEmpty ? "a value" : text
  }
}
