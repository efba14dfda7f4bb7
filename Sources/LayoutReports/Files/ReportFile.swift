import Foundation
import LayoutBench

/// One file that a run writes.
package struct ReportFile: Sendable {
  /// Its name, without a directory.
  package var name: String
  /// Makes its content.
  package var content: @Sendable (ResultsDocument) throws -> Data

  /// Describes a file.
  package init(name: String, content: @escaping @Sendable (ResultsDocument) throws -> Data) {
    self.name = name
    self.content = content
  }

  /// The files of every run, the source of truth first.
  package static let standard = [resultsJSON, resultsCSV, samplesCSV, report, cases]

  /// `results.json`: everything but the samples, in few bytes.
  package static let resultsJSON = ReportFile(name: "results.json") {
    try JSONText.compact($0)
  }

  /// `results.csv`: one row for each case, variant and metric.
  package static let resultsCSV = ReportFile(name: "results.csv") {
    Data(ResultsCSV.text(of: $0).utf8)
  }

  /// `samples.csv`: one row for each sample.
  package static let samplesCSV = ReportFile(name: "samples.csv") {
    Data(SamplesCSV.text(of: $0).utf8)
  }

  /// `report.md`: for people.
  package static let report = ReportFile(name: "report.md") {
    Data(MarkdownReport($0).text.utf8)
  }

  /// `cases.md`: every case.
  package static let cases = ReportFile(name: "cases.md") {
    Data(MarkdownReport($0).cases.utf8)
  }
}
