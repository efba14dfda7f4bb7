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
      let isJSON = (try? JSONSerialization.jsonObject(with: data)) != nil
      let isWhole = data.last { !isSpace($0) } == UInt8(ascii: "}")
      throw error(
        isJSON
          ? .foreign(reason: "its top level has no valid 'schema' or no 'runID'")
          : .damaged(reason: isWhole ? "it is not valid JSON" : "it ends in the middle of a value"))
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
}

/// Looks through the numbers of a JSON text before anything is computed from them.
///
/// Counts and times are far below a quadrillion, and sums of so many still fit into 64 bits: a
/// larger number comes from damage, and would end the process where it is added to another.
enum NumberScan {
  /// The largest magnitude that a result can have.
  static let most = 1e15

  private static let isOfNumber = (0..<256).map { "+-.eE0123456789".utf8.contains(UInt8($0)) }

  /// The first number that is larger than any result; nil if there is none.
  ///
  /// A seed may be any number of 64 bits. Text that is no JSON gives any answer.
  static func firstBeyondRange(in data: Data) -> String? {
    let (isOfNumber, quote, escape) = (isOfNumber, UInt8(ascii: "\""), UInt8(ascii: "\\"))
    return data.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        let start = place
        place += 1
        if bytes[start] == quote {
          while place < bytes.count, bytes[place] != quote {
            place += bytes[place] == escape ? 2 : 1
          }
          place += 1
        } else if bytes[start] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[start]) {
          while place < bytes.count, isOfNumber[Int(bytes[place])] { place += 1 }
          let number = bytes[start..<place]
          // Few digits without an exponent are the rule.
          guard number.count > 15 || number.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
          else { continue }
          let text = String(decoding: number, as: UTF8.self)
          let before = bytes[max(0, start - 16)..<start].filter { $0 != UInt8(ascii: " ") }
          let isSeed = before.suffix(7).elementsEqual("\"seed\":".utf8)
          if !isSeed, !(-most...most).contains(Double(text) ?? .infinity) { return text }
        }
      }
      return nil
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
