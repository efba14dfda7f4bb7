import Foundation
import LayoutAnalysis
import LayoutBench

/// Reads `results.json`, with the samples of the `samples.csv` beside it where there is one.
package enum ResultsReader {
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

  /// The largest magnitude that a result can have. Counts and times are far below, and sums of so many
  /// still fit into 64 bits: a larger number comes from damage, and would end the process where it is
  /// added to another.
  static let mostOfNumber = 1e15

  static func decode(_ data: Data, path: String) throws(StoredFileError) -> ResultsDocument {
    func error(_ problem: FileProblem) -> StoredFileError {
      StoredFileError(kind: .results, path: path, problem: problem)
    }
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = data.first(where: { !isSpace($0) }) else { throw error(.empty) }
    guard first == UInt8(ascii: "{") else {
      throw error(.foreign(reason: "it does not start with '{'"))
    }
    guard let head = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      let isWhole = data.last { !isSpace($0) } == UInt8(ascii: "}")
      throw error(
        .damaged(reason: isWhole ? "it is not valid JSON" : "it ends in the middle of a value"))
    }
    guard let schema = head["schema"] as? Int, schema > 0, head["runID"] is String else {
      throw error(.foreign(reason: "its top level has no valid 'schema' or no 'runID'"))
    }
    guard schema == ResultsDocument.currentSchema else { throw error(.otherVersion(schema)) }
    if let number = numberBeyondRange(in: head) {
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

  /// A number that is larger than any result; nil if there is none. A seed may be any number of 64
  /// bits.
  private static func numberBeyondRange(in value: Any, of key: String = "") -> NSNumber? {
    switch value {
    case let object as [String: Any]:
      object.lazy.compactMap { numberBeyondRange(in: $1, of: $0) }.first
    case let list as [Any]: list.lazy.compactMap { numberBeyondRange(in: $0) }.first
    case let number as NSNumber where key != "seed" && abs(number.doubleValue) > mostOfNumber:
      number
    default: nil
    }
  }
}

extension DecodingError.Context {
  fileprivate var problem: String {
    let start = "Cannot initialize "
    let mark = " value "
    guard debugDescription.hasPrefix(start), let range = debugDescription.range(of: mark) else {
      return debugDescription
    }
    return "'\(debugDescription[range.upperBound...])' is not a value of it"
  }
}

extension DecodingError {
  fileprivate var place: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).text) is missing"
    case .valueNotFound(_, let context): "\(context.codingPath.text) is missing"
    case .typeMismatch(_, let context): "\(context.codingPath.text) has the wrong type"
    case .dataCorrupted(let context):
      "\(context.codingPath.text) is wrong: \(context.problem)"
    @unknown default: "it cannot be decoded"
    }
  }
}
