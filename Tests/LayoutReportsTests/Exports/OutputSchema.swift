import Foundation

/// A value of JSON that tells truth values from numbers.
indirect enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var strings: [String] {
    guard case .array(let values) = self else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

/// A schema of what a command prints, from the documentation.
///
/// It knows the words that those schemas use: types, properties, required ones, items, enumerations.
struct OutputSchema {
  private let root: JSONValue

  init(_ name: String) throws {
    let folder = URL(
      fileURLWithPath: "../../../Documentation/schemas",
      relativeTo: URL(fileURLWithPath: #filePath))
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).schema.json"))
    root = try JSONDecoder().decode(JSONValue.self, from: data)
  }

  /// What in a text is not as the schema says, each with its place.
  func problems(in text: String) throws -> [String] {
    Self.problems(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)), root, at: "")
  }

  private static func problems(
    _ value: JSONValue, _ schema: JSONValue, at place: String
  ) -> [String] {
    if case .string(let type) = schema["type"], !isOf(type, value) {
      return ["\(place) is not of type \(type)"]
    }
    switch value {
    case .string(let word):
      let known = schema["enum"]?.strings ?? [word]
      return known.contains(word) ? [] : ["\(place) is '\(word)'"]
    case .array(let values):
      guard let items = schema["items"] else { return [] }
      return values.flatMap { problems($0, items, at: "\(place)[]") }
    case .object(let members): return problems(members, schema, at: place)
    case .null, .bool, .number: return []
    }
  }

  private static func problems(
    _ members: [String: JSONValue], _ schema: JSONValue, at place: String
  ) -> [String] {
    let missing = (schema["required"]?.strings ?? []).filter { members[$0] == nil }
    var isClosed = false
    if case .bool(false) = schema["additionalProperties"] { isClosed = true }
    var found = missing.map { "\(place)/\($0) is missing" }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if let property = schema["properties"]?[key] {
        found += problems(value, property, at: "\(place)/\(key)")
      } else if isClosed {
        found.append("\(place)/\(key) is not described")
      }
    }
    return found
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
      ("number", .number):
      true
    case ("integer", .number(let number)): number.rounded() == number
    default: false
    }
  }
}
