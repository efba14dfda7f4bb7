import Foundation
import LayoutBench

package struct ReportFile: Sendable {
  package var name: String
  package var content: @Sendable (ResultsDocument) throws -> Data

  package init(name: String, content: @escaping @Sendable (ResultsDocument) throws -> Data) {
    self.name = name
    self.content = content
  }

  /// The files of every run, the source of truth first.
  package static let standard = [resultsJSON, resultsCSV, samplesCSV, report]

  package static let resultsJSON = ReportFile(name: "results.json") {
    try JSONText.compact($0)
  }

  package static let resultsCSV = ReportFile(name: "results.csv") {
    Data(ResultsCSV.text(of: $0).utf8)
  }

  package static let samplesCSV = ReportFile(name: "samples.csv") {
    Data(SamplesCSV.text(of: $0).utf8)
  }

  package static let report = ReportFile(name: "report.md") {
    Data(MarkdownReport($0).text.utf8)
  }
}
