import Foundation

package protocol Exporter: Sendable {
  var format: ExportFormat { get }

  /// Makes the files.
  /// - Parameters:
  ///   - table: What is exported.
  ///   - directory: What stands where the files will go, for formats that add to it.
  /// - Throws: ``ExportError``.
  func files(of table: ExportTable, in directory: ExportDirectory) throws -> ExportFiles
}

package protocol TextExporter: Exporter {
  /// Renders the table.
  /// - Throws: ``ExportError``.
  func text(of table: ExportTable) throws -> String
}

extension TextExporter {
  package func files(of table: ExportTable, in directory: ExportDirectory) throws -> ExportFiles {
    ExportFiles(texts: [(format.fileName, try text(of: table))])
  }
}

package struct ExportFiles: Sendable {
  package var texts: [(name: String, text: String)]
  /// The names of files of an earlier export that nothing refers to any more.
  package var obsolete: [String] = []
}

package struct ExportDirectory: Sendable {
  private let url: URL?

  package init(_ url: URL?) { self.url = url }

  func path(of name: String) -> String { url?.appendingPathComponent(name).path ?? name }

  /// The content of a file; nil if there is none.
  /// - Throws: ``ExportError/notAppendable(path:reason:)``.
  func content(of name: String) throws(ExportError) -> Data? {
    guard let file = url?.appendingPathComponent(name),
      FileManager.default.fileExists(atPath: file.path)
    else { return nil }
    do {
      return try Data(contentsOf: file)
    } catch {
      throw .notAppendable(path: file.path, reason: error.systemReason)
    }
  }
}
