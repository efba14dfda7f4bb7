import Foundation
import LayoutBench

package enum StoredFileKind: Hashable, Sendable {
  case results
  case baseline

  /// The version that this code writes, and the only one that it reads.
  var version: Int {
    switch self {
    case .results: ResultsDocument.currentSchema
    case .baseline: Baseline.currentFormat
    }
  }

  var versionName: String { self == .baseline ? "format" : "schema" }
}

package struct StoredFileError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case missing
    case notRead(reason: String)
    case empty
    case foreign(reason: String)
    case otherVersion(Int)
    case damaged(reason: String)
  }

  package var kind: StoredFileKind
  package var path: String
  /// The line that is wrong; nil for the whole file.
  package var line: Int?
  package var problem: Problem

  init(_ kind: StoredFileKind, path: String, line: Int? = nil, _ problem: Problem) {
    self.kind = kind
    self.path = path
    self.line = line
    self.problem = problem
  }
}

extension StoredFileError: CustomStringConvertible, LocalizedError {
  package var description: String {
    let place = line.map { "'\(path)', line \($0)" } ?? "'\(path)'"
    switch problem {
    case .missing:
      return "There is no \(noun) at '\(path)'. \(creation), or name another \(option)."
    case .notRead(let reason):
      return "Cannot read '\(path)': \(reason). Check the path and its permissions."
    case .empty:
      return "\(place) is empty. \(replacement)."
    case .foreign(let reason) where (line ?? 1) > 1:
      return "\(place) is damaged: \(reason). \(repair)."
    case .foreign(let reason):
      return "\(place) is not a \(noun): \(reason). Name a file that \(writer) wrote."
    case .otherVersion(let found) where found > kind.version:
      return
        "\(place) has \(kind.versionName) \(found); this version reads \(kind.versionName) \(kind.version). "
        + "Update this tool."
    case .otherVersion(let found):
      return
        "\(place) has \(kind.versionName) \(found), from an older version of this tool; this version "
        + "reads \(kind.versionName) \(kind.version). \(replacement)."
    case .damaged(let reason):
      return "\(place) is damaged: \(reason). \(repair)."
    }
  }

  package var errorDescription: String? { description }

  private var noun: String {
    switch kind {
    case .results: "results file"
    case .baseline: "baseline"
    }
  }

  private var writer: String {
    switch kind {
    case .results: "'\(ProgramName.current) run'"
    case .baseline: "'\(ProgramName.current) baseline'"
    }
  }

  private var option: String {
    switch kind {
    case .results: "directory ('measure' keeps its results in its cache folder)"
    case .baseline: "with --baseline"
    }
  }

  private var creation: String {
    switch kind {
    case .results: "Write one with \(writer)"
    case .baseline: "Write one with \(writer) and commit it"
    }
  }

  private var replacement: String {
    switch kind {
    case .results: "Run the benchmarks again"
    case .baseline: "Write a new one with \(writer)"
    }
  }

  private var repair: String {
    switch kind {
    case .results: "Run the benchmarks again"
    case .baseline: "Restore the file, or write a new one with \(writer)"
    }
  }
}

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

  /// Decodes a JSON value that has the version and the name of a run at its top.
  ///
  /// - Parameters:
  ///   - data: The text of the value.
  ///   - place: What is read: the kind of file, its path, and the line of the value.
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
