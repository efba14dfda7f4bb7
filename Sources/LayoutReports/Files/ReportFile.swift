import Foundation
import LayoutBench
import LayoutCharts

package struct ReportFile: Sendable {
  package var name: String
  package var content: @Sendable (ResultsDocument) throws -> Data

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

extension ReportFile {
  /// All files of a run, `report.html` and the plots of `report.md` among them.
  package static func all(pictures: [String: Drawing] = [:]) -> [ReportFile] {
    standard + [page(pictures: pictures)] + plots
  }

  package static func page(pictures: [String: Drawing]) -> ReportFile {
    ReportFile(name: "report.html") { Data(ReportPage($0, pictures: pictures).html.utf8) }
  }

  package static let plots = [
    ReportFile(name: "cases.svg") { Data(ReportPage($0).casesPlot.utf8) },
    ReportFile(name: "where.svg") { Data(ReportPage($0).wherePlot.utf8) },
  ]

  /// The files that hold what was measured, from which the others are made.
  package var isSource: Bool { ["results.json", "samples.csv"].contains(name) }
}

/// Writes the files of a report, all or none.
package struct ReportWriter: Sendable {
  package var directory: URL
  package var files: [ReportFile]
  /// Whether the figures of the document are as files hold them, since they were read from some.
  package var isAsWritten = false

  /// Makes a writer.
  package init(directory: URL, files: [ReportFile] = ReportFile.standard) {
    self.directory = directory
    self.files = files
  }

  /// Writes the report of a run.
  ///
  /// All files are written beside their places first and then renamed, so that no reader sees half
  /// a file. If anything fails, an earlier report is as it was.
  @discardableResult
  package func write(_ document: ResultsDocument) throws(FileWritingError) -> [URL] {
    let contents = try contents(of: document)
    let places = files.map { directory.appendingPathComponent($0.name) }
    try FileExchange.write(
      zip(places, contents).map { (place: $0, content: $1) }, in: directory)
    return places
  }

  private func contents(of document: ResultsDocument) throws(FileWritingError) -> [Data] {
    var stored: [String: Data] = [:]
    for file in files where Self.stored.contains(file.name) {
      stored[file.name] = try content(of: file, document)
    }
    let written = isAsWritten ? document : Self.asWritten(document, stored)
    var contents: [Data] = []
    for file in files {
      if let data = stored[file.name] {
        contents.append(data)
      } else {
        contents.append(try content(of: file, written))
      }
    }
    return contents
  }

  /// The files that hold the figures; numbers in them are rounded.
  private static let stored = ["results.json", "samples.csv"]

  /// The document with its figures as they are in the files, so that a report that is made again
  /// from these files is the same.
  private static func asWritten(
    _ document: ResultsDocument, _ stored: [String: Data]
  ) -> ResultsDocument {
    guard let results = stored["results.json"],
      var written = try? ResultsReader.decode(results, path: "results.json")
    else { return document }
    if let samples = stored["samples.csv"] { SamplesReader.fill(&written, from: samples) }
    return written
  }

  private func content(
    of file: ReportFile, _ document: ResultsDocument
  ) throws(FileWritingError) -> Data {
    let path = directory.appendingPathComponent(file.name).path
    do {
      return try file.content(document)
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
