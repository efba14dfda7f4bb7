import Foundation
import LayoutBench

/// One file that a run writes.
public struct ReportFile: Sendable {
  /// Its name, without a directory.
  public var name: String
  /// Makes its content.
  public var content: @Sendable (ResultsDocument) throws -> Data

  /// Describes a file.
  public init(name: String, content: @escaping @Sendable (ResultsDocument) throws -> Data) {
    self.name = name
    self.content = content
  }

  /// The files of every run, the source of truth first.
  public static let standard = [resultsJSON, resultsCSV, samplesCSV, report]

  /// `results.json`: everything, from which the others can be made again.
  public static let resultsJSON = ReportFile(name: "results.json") {
    try JSONText.data(of: $0)
  }

  /// `results.csv`: one row for each case, variant and metric.
  public static let resultsCSV = ReportFile(name: "results.csv") {
    Data(ResultsCSV.text(of: $0).utf8)
  }

  /// `samples.csv`: one row for each sample.
  public static let samplesCSV = ReportFile(name: "samples.csv") {
    Data(SamplesCSV.text(of: $0).utf8)
  }

  /// `report.md`: for people.
  public static let report = ReportFile(name: "report.md") {
    Data(MarkdownReport($0).text.utf8)
  }
}
