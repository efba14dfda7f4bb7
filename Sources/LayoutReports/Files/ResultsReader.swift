import Foundation
import LayoutDeciding
import LayoutModel

/// Reads `results.json`, with the samples of the `samples.csv` beside it if there is one.
package enum ResultsReader {
  /// Returns the document of a file, or of a folder with a `results.json` in it.
  package static func read(_ url: URL) throws(StoredFileError) -> ResultsDocument {
    var isDirectory: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    let file = if isDirectory.boolValue { url.appendingPathComponent("results.json") } else { url }
    var document = try decode(try StoredFile.data(.results, at: file), path: file.path)
    let samples = file.deletingLastPathComponent().appendingPathComponent("samples.csv")
    if let data = FileManager.default.contents(atPath: samples.path) {
      SamplesReader.fill(&document, from: data)
    }
    return document
  }

  /// Decodes a document. Data that is no document has an error with the reason.
  static func decode(_ data: Data, path: String) throws(StoredFileError) -> ResultsDocument {
    /// The error of the file at hand.
    func error(_ problem: FileProblem) -> StoredFileError {
      StoredFileError(kind: .results, path: path, problem: problem)
    }
    guard data.contains(where: { byte in byte > 0x20 }) else { throw error(.empty) }
    guard let object = try? JSONSerialization.jsonObject(with: data) else {
      guard beginsAsObject(data) else { throw error(.foreign(reason: "it is not JSON")) }
      throw error(.damaged(reason: "it is not JSON, or not all of it"))
    }
    guard let members = object as? [String: Any], members["runID"] is String,
      let schema = members["schema"] as? Int, schema > 0
    else {
      throw error(.foreign(reason: "its top level has no valid 'schema' or no 'runID'"))
    }
    guard schema == ResultsDocument.currentSchema else { throw error(.otherVersion(schema)) }
    if let number = numberBeyondRange(in: object) {
      throw error(.damaged(reason: "no result can be \(number)"))
    }
    do {
      return try JSONDecoder().decode(ResultsDocument.self, from: data)
    } catch let decoding as DecodingError {
      throw error(.damaged(reason: decoding.place))
    } catch let other {
      throw error(.damaged(reason: other.systemReason))
    }
  }

  /// Returns true for data that begins as results do, with a brace, though it may be cut off.
  private static func beginsAsObject(_ data: Data) -> Bool {
    data.first { byte in byte > 0x20 } == UInt8(ascii: "{")
  }

  /// The largest magnitude that a result can have.
  ///
  /// Counts and times are far below it, and their sums fit into 64 bits. A larger number comes from
  /// damage, and adding it to another one would end the process.
  static let most = 1e15

  /// The first number that is larger than any result. Nil if there is none. A seed may be any.
  private static func numberBeyondRange(in value: Any) -> NSNumber? {
    switch value {
    case let object as [String: Any]:
      for (key, member) in object where key != "seed" {
        if let number = numberBeyondRange(in: member) { return number }
      }
      return nil
    case let array as [Any]: return array.lazy.compactMap(numberBeyondRange).first
    case let number as NSNumber where abs(number.doubleValue) > most: return number
    default: return nil
    }
  }
}

extension DecodingError {
  /// The value that cannot be decoded, and what is wrong with it.
  fileprivate var place: String {
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
