import Foundation

/// JSON as this tool prints and writes it: indented, keys in order, so that files differ well.
package enum JSONText {
  /// The text of a value, with a line's end at its end.
  ///
  /// - Throws: `EncodingError`, as for a number that is not finite.
  package static func text(of value: some Encodable) throws -> String {
    String(decoding: try data(of: value), as: UTF8.self)
  }

  package static func compact(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  package static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
