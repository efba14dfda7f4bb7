import Foundation

/// JSON as this tool prints and writes it: indented, keys in order, so that files differ well.
package enum JSONText {
  /// Returns JSON for people: a member a line.
  package static func text(of value: some Encodable) throws -> String {
    String(decoding: try data(of: value, [.prettyPrinted]), as: UTF8.self)
  }

  /// Returns JSON for programs: without spaces.
  package static func compact(_ value: some Encodable) throws -> Data { try data(of: value, []) }

  private static func data(
    of value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

/// A JSON object. Members that are nil are left out.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  /// The key of a member.
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The members in the order of the source; an encoder sorts them.
  private let members: [(name: String, value: (any Encodable)?)]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.members = members }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in members {
      try container.encode(value, forKey: Name(stringValue: name))
    }
  }
}
