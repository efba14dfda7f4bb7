import Foundation

/// JSON as this tool prints and writes it: indented, keys in order, so that files differ well.
package enum JSONText {
  package static func text(of value: some Encodable) throws -> String {
    String(decoding: try data(of: value, [.prettyPrinted]), as: UTF8.self)
  }

  package static func compact(_ value: some Encodable) throws -> Data { try data(of: value, []) }

  private static func data(
    of value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

/// Looks through the numbers of a JSON text before anything is computed from them.
///
/// Counts and times are far below a quadrillion, and sums of so many still fit into 64 bits: a
/// larger number comes from damage, and would end the process where it is added to another.
enum NumberScan {
  /// The largest magnitude that a result can have.
  static let most = 1e15

  /// The first number that is larger than any result; nil if there is none.
  ///
  /// A seed may be any number of 64 bits. Text that is no JSON gives any answer.
  static func firstBeyondRange(in data: Data) -> String? {
    data.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\""): place = endOfText(in: bytes, from: place)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          let start = place
          while place < bytes.count, isOfNumber(bytes[place]) { place += 1 }
          // Few digits without an exponent are the rule.
          let number = bytes[start..<place]
          guard number.count > 15 || number.contains(where: isExponent) else { continue }
          let text = String(decoding: number, as: UTF8.self)
          if !(-most...most).contains(Double(text) ?? .infinity), !isSeed(bytes, before: start) {
            return text
          }
        default: place += 1
        }
      }
      return nil
    }
  }

  private static func endOfText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place + 1
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: isExponent(byte)
    }
  }

  private static func isExponent(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
  }

  private static func isSeed(_ bytes: UnsafeRawBufferPointer, before place: Int) -> Bool {
    let before = bytes[max(0, place - 16)..<place].filter { $0 != UInt8(ascii: " ") }
    return before.suffix(7).elementsEqual("\"seed\":".utf8)
  }
}
