import Foundation

/// Turns the table into the files of another tool's format.
package protocol Exporter: Sendable {
  /// Which format.
  var format: ExportFormat { get }

  /// Makes the files.
  /// - Parameters:
  ///   - table: What is exported.
  ///   - directory: What stands where the files will go, for formats that add to it.
  /// - Throws: ``ExportError``.
  func files(of table: ExportTable, in directory: ExportDirectory) throws -> ExportFiles
}

/// An exporter whose format is a single text.
package protocol TextExporter: Exporter {
  /// Renders the table.
  /// - Throws: ``ExportError``.
  func text(of table: ExportTable) throws -> String
}

extension TextExporter {
  /// The text as the format's one file.
  package func files(of table: ExportTable, in directory: ExportDirectory) throws -> ExportFiles {
    ExportFiles(texts: [(format.fileName, try text(of: table))])
  }
}

/// The files of an export.
package struct ExportFiles: Sendable {
  /// Each file's name and its text.
  package var texts: [(name: String, text: String)]
  /// The names of files of an earlier export that nothing refers to any more.
  package var obsolete: [String] = []
}

/// A look at what earlier exports left.
package struct ExportDirectory: Sendable {
  private let url: URL?

  /// Looks into a directory; nil for none, in which there is nothing.
  package init(_ url: URL?) { self.url = url }

  /// Where a file is or would be, for messages.
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
