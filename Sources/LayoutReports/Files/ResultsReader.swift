import Foundation
import LayoutBench

/// Reads `results.json`, with the samples of the `samples.csv` beside it where there is one.
package enum ResultsReader {
  /// Reads a results document.
  /// - Parameter url: The file, or the directory that holds it.
  /// - Throws: ``StoredFileError``.
  package static func read(_ url: URL) throws(StoredFileError) -> ResultsDocument {
    var isDirectory: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    let file = isDirectory.boolValue ? url.appendingPathComponent("results.json") : url
    var document = try decode(try StoredFile.data(.results, at: file), path: file.path)
    let samples = file.deletingLastPathComponent().appendingPathComponent("samples.csv")
    if let data = FileManager.default.contents(atPath: samples.path) {
      SamplesReader.fill(&document, from: data)
    }
    return document
  }

  /// Decodes a results document.
  /// - Parameters:
  ///   - data: The file's content.
  ///   - path: What errors call the file.
  static func decode(_ data: Data, path: String) throws(StoredFileError) -> ResultsDocument {
    try StoredFile.decode(ResultsDocument.self, from: data, (.results, path, nil))
  }
}
