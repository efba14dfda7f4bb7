import Foundation

/// Writes exports, all or none.
package struct ExportWriter: Sendable {
  package enum Destination: Hashable, Sendable {
    case file(URL)
    /// Each file under its own name into a directory, which is made if it is not there.
    case directory(URL)
  }

  package var destination: Destination

  package init(_ destination: Destination) { self.destination = destination }

  /// Makes every export, then puts all their files in place.
  /// - Returns: Where the files are.
  /// - Throws: ``ExportError`` and ``FileWritingError``; then every file is as it was.
  @discardableResult
  package func write(_ table: ExportTable, with exporters: [any Exporter]) throws -> [URL] {
    let directory =
      switch destination {
      case .directory(let url): url
      case .file(let url): url.deletingLastPathComponent()
      }
    let exports = try exporters.map { try $0.files(of: table, in: ExportDirectory(directory)) }
    let files = exports.flatMap(\.texts).map { name, text in
      (place: place(of: name, in: directory), content: Data(text.utf8))
    }
    try FileExchange.write(files, in: directory)
    for name in exports.flatMap(\.obsolete) {
      // Nothing reads it any more: that it stays behind is no failure.
      try? FileManager.default.removeItem(at: directory.appendingPathComponent(name))
    }
    return files.map(\.place)
  }

  private func place(of name: String, in directory: URL) -> URL {
    if case .file(let url) = destination { url } else { directory.appendingPathComponent(name) }
  }
}
