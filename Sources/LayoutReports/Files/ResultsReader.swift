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

  private struct Head: Decodable {
    var schema: Int
    var runID: String
  }

  static func decode(_ data: Data, path: String) throws(StoredFileError) -> ResultsDocument {
    func error(_ problem: FileProblem) -> StoredFileError {
      StoredFileError(kind: .results, path: path, problem: problem)
    }
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = data.first(where: { !isSpace($0) }) else { throw error(.empty) }
    guard first == UInt8(ascii: "{") else {
      throw error(.foreign(reason: "it does not start with '{'"))
    }
    guard let head = try? JSONDecoder().decode(Head.self, from: data), head.schema > 0 else {
      throw error(whyNoHead(data, isWhole: data.last { !isSpace($0) } == UInt8(ascii: "}")))
    }
    guard head.schema == ResultsDocument.currentSchema else {
      throw error(.otherVersion(head.schema))
    }
    if let number = NumberScan.firstBeyondRange(in: data) {
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

  private static func whyNoHead(_ data: Data, isWhole: Bool) -> FileProblem {
    guard (try? JSONSerialization.jsonObject(with: data)) != nil else {
      return .damaged(
        reason: isWhole ? "it is not valid JSON" : "it ends in the middle of a value")
    }
    return .foreign(reason: "its top level has no valid 'schema' or no 'runID'")
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
