import Foundation
import LayoutBench

/// Reads files that this tool wrote: the content, then the version, then the rest.
enum StoredFile {
  static func data(_ kind: StoredFileKind, at url: URL) throws(StoredFileError) -> Data {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw StoredFileError(kind, path: url.path, .missing)
    }
    guard !isDirectory.boolValue else {
      throw StoredFileError(kind, path: url.path, .notRead(reason: "it is a directory"))
    }
    // A device may have no end.
    let path = url.resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    guard type as? FileAttributeType != .typeCharacterSpecial else {
      throw StoredFileError(kind, path: url.path, .notRead(reason: "it is a device"))
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw StoredFileError(kind, path: url.path, .notRead(reason: error.systemReason))
    }
  }

  private struct Head: Decodable {
    var schema: Int
    var runID: String
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, _ place: (kind: StoredFileKind, path: String, line: Int?)
  ) throws(StoredFileError) -> Value {
    func error(_ problem: StoredFileError.Problem) -> StoredFileError {
      StoredFileError(place.kind, path: place.path, line: place.line, problem)
    }
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = data.first(where: { !isSpace($0) }) else { throw error(.empty) }
    guard first == UInt8(ascii: "{") else {
      throw error(.foreign(reason: "it does not start with '{'"))
    }
    guard let head = try? JSONDecoder().decode(Head.self, from: data), head.schema > 0 else {
      throw error(whyNoHead(data, isWhole: data.last { !isSpace($0) } == UInt8(ascii: "}")))
    }
    guard head.schema == place.kind.version else { throw error(.otherVersion(head.schema)) }
    let allowsNegative = place.kind == .results
    if let number = NumberScan.firstBeyondRange(in: data, allowsNegative: allowsNegative) {
      throw error(.damaged(reason: "no result can be \(number)"))
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let decoding as DecodingError {
      throw error(.damaged(reason: decoding.place))
    } catch let other {
      throw error(.damaged(reason: other.systemReason))
    }
  }

  private static func whyNoHead(_ data: Data, isWhole: Bool) -> StoredFileError.Problem {
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

  static func decode(_ data: Data, path: String) throws(StoredFileError) -> ResultsDocument {
    try StoredFile.decode(ResultsDocument.self, from: data, (.results, path, nil))
  }
}

package enum BaselineFile {
  package static func read(_ url: URL) throws(StoredFileError) -> Baseline {
    let data = try StoredFile.data(.baseline, at: url)
    do {
      guard let text = String(data: data, encoding: .utf8) else { throw BaselineError.foreign }
      return try Baseline(text: text)
    } catch let error as BaselineError {
      throw StoredFileError(.baseline, path: url.path, line: error.line, error.problem)
    } catch {
      throw StoredFileError(.baseline, path: url.path, .notRead(reason: error.systemReason))
    }
  }

  /// Writes a baseline; the file is the old one or the new one, never a part.
  package static func write(_ baseline: Baseline, to url: URL) throws(FileWritingError) {
    try FileExchange.write(Data(baseline.text.utf8), to: url)
  }
}

extension BaselineError {
  fileprivate var line: Int? {
    if case .damaged(let line, _) = self { line } else { nil }
  }

  fileprivate var problem: StoredFileError.Problem {
    switch self {
    case .empty: .empty
    case .foreign: .foreign(reason: "it does not begin with '# LayoutBench baseline'")
    case .otherFormat(let format): .otherVersion(format)
    case .truncated: .damaged(reason: "its last line is not '# end'")
    case .damaged(_, let reason): .damaged(reason: reason)
    }
  }
}
