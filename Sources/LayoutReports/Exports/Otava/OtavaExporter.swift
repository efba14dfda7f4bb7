import Foundation

/// Apache Otava, formerly Hunter: a CSV with a row for each run, and the YAML that describes it.
///
/// Each export adds a row. Otava stops at an empty cell and finds nothing at all in a column with
/// `nan`; a value made up to fill the gap gives false alarms. So a series that some runs lack is
/// read from a file of its own, which holds only the runs that have it.
///
/// Sources: otava.apache.org/docs, "Importing from CSV"; runs of Otava 0.8.0 over such files.
package struct OtavaExporter: Exporter {
  package static let mainFile = "layout-bench.csv"
  package static let configurationFile = "otava.yaml"

  package var branch: String

  package init(branch: String) { self.branch = branch }

  package var format: ExportFormat { .otava }

  /// Adds the run to the CSV that is there, and describes all of it.
  /// - Throws: ``ExportError/notAppendable(path:reason:)``, ``FileWritingError``.
  package func files(of table: ExportTable, in directory: ExportDirectory) throws -> ExportFiles {
    var history = try history(in: directory)
    history.add(table, branch: branch)
    let parts = history.parts()
    var files = ExportFiles(texts: [(Self.mainFile, history.text)])
    for part in parts.dropFirst() {
      files.texts.append((part.file, history.text(of: part)))
    }
    files.texts.append((Self.configurationFile, OtavaConfiguration(parts).text))
    var number = parts.count
    while try directory.content(of: OtavaPart.file(number)) != nil {
      files.obsolete.append(OtavaPart.file(number))
      number += 1
    }
    return files
  }

  private func history(in directory: ExportDirectory) throws -> OtavaHistory {
    guard let content = try directory.content(of: Self.mainFile) else { return OtavaHistory() }
    guard let text = String(data: content, encoding: .utf8) else {
      throw ExportError.notAppendable(
        path: directory.path(of: Self.mainFile), reason: "it is not UTF-8")
    }
    do {
      return try OtavaHistory(text)
    } catch {
      throw ExportError.notAppendable(
        path: directory.path(of: Self.mainFile), reason: error.description)
    }
  }
}
