import Foundation
import LayoutBench

package struct ReportFile: Sendable {
  package var name: String
  package var content: @Sendable (ResultsDocument) throws -> Data

  init(name: String, text: @escaping @Sendable (ResultsDocument) -> String) {
    self.init(name: name) { Data(text($0).utf8) }
  }

  package init(name: String, content: @escaping @Sendable (ResultsDocument) throws -> Data) {
    self.name = name
    self.content = content
  }

  package static let standard = [
    resultsJSON, ReportFile(name: "results.csv", text: ResultsCSV.text),
    ReportFile(name: "results-wide.csv", text: ResultsWideCSV.text), samplesCSV,
    ReportFile(name: "report.md") { MarkdownReport($0).text },
  ]

  static let resultsJSON = ReportFile(name: "results.json") { try JSONText.compact($0) }
  static let samplesCSV = ReportFile(name: "samples.csv", text: SamplesCSV.text)

  /// All files of a run, `report.html` and the plots of `report.md` among them.
  package static func all(pictures: [String: Drawing] = [:]) -> [ReportFile] {
    standard + [page(pictures: pictures)] + plots
  }

  package static func page(pictures: [String: Drawing]) -> ReportFile {
    ReportFile(name: "report.html") { ReportPage($0, pictures: pictures).html }
  }

  package static let plots = [
    ReportFile(name: "cases.svg") { ReportPage($0).casesPlot },
    ReportFile(name: "where.svg") { ReportPage($0).wherePlot },
  ]

  /// Whether it holds figures, rounded, from which the other files are made.
  fileprivate var isSource: Bool { ["results.json", "samples.csv"].contains(name) }
}

package struct ReportWriter: Sendable {
  package var directory: URL
  package var files: [ReportFile]
  /// Whether the figures of the document are as files hold them, since they were read from some.
  package var isAsWritten = false

  package init(directory: URL, files: [ReportFile] = ReportFile.standard) {
    self.directory = directory
    self.files = files
  }

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
    for file in files where file.isSource {
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
