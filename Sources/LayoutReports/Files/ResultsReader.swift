import Foundation
import LayoutBench

/// Reads `results.json`.
package enum ResultsReader {
  /// Reads a results document.
  /// - Parameter url: The file, or the directory that holds it.
  /// - Throws: ``ReportFileError``.
  package static func read(_ url: URL) throws(ReportFileError) -> ResultsDocument {
    var isDirectory: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    let file = isDirectory.boolValue ? url.appendingPathComponent("results.json") : url
    guard isThere, FileManager.default.fileExists(atPath: file.path) else {
      throw .missing(path: file.path)
    }
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .notRead(path: file.path, reason: error.reason)
    }
    return try decode(data, path: file.path)
  }

  /// The part that every version has, from which the version is told.
  private struct Head: Decodable {
    var schema: Int
    var runID: String?
  }

  /// Decodes a results document.
  /// - Parameters:
  ///   - data: The file's content.
  ///   - path: What errors call the file.
  static func decode(_ data: Data, path: String) throws(ReportFileError) -> ResultsDocument {
    try checkIsJSON(data, path: path)
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
      throw .foreign(path: path, reason: "it has no schema number at its top")
    }
    guard head.schema <= ResultsDocument.currentSchema else {
      throw .newerSchema(path: path, found: head.schema)
    }
    guard head.runID != nil else { throw .foreign(path: path, reason: "it has no runID") }
    guard head.schema > 0 else {
      throw .foreign(path: path, reason: "its schema is \(head.schema)")
    }
    do {
      return try JSONDecoder().decode(ResultsDocument.self, from: data)
    } catch let error as DecodingError {
      throw .truncated(path: path, reason: error.place)
    } catch {
      throw .truncated(path: path, reason: error.reason)
    }
  }

  private static func checkIsJSON(_ data: Data, path: String) throws(ReportFileError) {
    let text = data.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = text.first else { throw .truncated(path: path, reason: "it is empty") }
    guard first == UInt8(ascii: "{") else {
      throw .foreign(path: path, reason: "it does not start with '{'")
    }
    guard (try? JSONSerialization.jsonObject(with: data)) == nil else { return }
    let last = data.last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isWhole = last == UInt8(ascii: "}")
    throw .truncated(
      path: path, reason: isWhole ? "it is not valid JSON" : "it ends in the middle of a value")
  }
}

extension DecodingError {
  /// Where something is missing or wrong.
  var place: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).text) is missing"
    case .valueNotFound(_, let context): "\(context.codingPath.text) is missing"
    case .typeMismatch(_, let context): "\(context.codingPath.text) has the wrong type"
    case .dataCorrupted(let context):
      "\(context.codingPath.text) is wrong: \(context.debugDescription)"
    @unknown default: "it cannot be decoded"
    }
  }
}
