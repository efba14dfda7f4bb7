import Foundation

/// What a JSON value has to be: a small schema, with which exports are checked key by key.
indirect enum JSONShape: Sendable {
  /// A number in a range.
  case number(
    ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A text that a test accepts.
  case text(@Sendable (String) -> Bool = { _ in true })
  /// An array with a least number of elements.
  case array(JSONShape, atLeast: Int = 0)
  /// An object with these keys, some of which may be missing, and no others.
  case object([String: JSONShape], optional: Set<String> = [])
  /// An object with keys that a test accepts and values of one shape.
  case map(key: @Sendable (String) -> Bool = { _ in true }, JSONShape, atLeast: Int = 0)
  /// One of two.
  case either(JSONShape, JSONShape)

  /// What is wrong with a value, each with its place; empty if nothing is.
  func problems(of value: Any, at place: String = "$") -> [String] {
    switch self {
    case .number(let range):
      guard let number = Self.number(value) else { return ["\(place) is no number: \(value)"] }
      return range.contains(number) ? [] : ["\(place) is out of range: \(number)"]
    case .integer(let range):
      guard let number = Self.number(value), let whole = Int(exactly: number) else {
        return ["\(place) is no whole number: \(value)"]
      }
      return range.contains(whole) ? [] : ["\(place) is out of range: \(whole)"]
    case .text(let accepts):
      guard let text = value as? String else { return ["\(place) is no text: \(value)"] }
      return accepts(text) ? [] : ["\(place) is not accepted: '\(text)'"]
    case .array(let shape, let least):
      guard let items = value as? [Any] else { return ["\(place) is no array: \(value)"] }
      let tooFew = items.count < least ? ["\(place) has \(items.count) elements"] : []
      return tooFew
        + items.enumerated().flatMap { shape.problems(of: $1, at: "\(place)[\($0)]") }
    case .object(let shapes, let optional):
      guard let object = value as? [String: Any] else { return ["\(place) is no object: \(value)"] }
      let missing = Set(shapes.keys).subtracting(object.keys).subtracting(optional)
      return missing.sorted().map { "\(place).\($0) is missing" }
        + object.sorted { $0.key < $1.key }.flatMap { key, value in
          shapes[key]?.problems(of: value, at: "\(place).\(key)")
            ?? ["\(place).\(key) is not expected"]
        }
    case .map(let accepts, let shape, let least):
      guard let object = value as? [String: Any] else { return ["\(place) is no object: \(value)"] }
      let tooFew = object.count < least ? ["\(place) has \(object.count) keys"] : []
      return tooFew
        + object.sorted { $0.key < $1.key }.flatMap { key, value in
          (accepts(key) ? [] : ["\(place) has the key '\(key)'"])
            + shape.problems(of: value, at: "\(place).\(key)")
        }
    case .either(let first, let second):
      let problems = first.problems(of: value, at: place)
      return problems.isEmpty ? [] : second.problems(of: value, at: place).isEmpty ? [] : problems
    }
  }

  /// A number that is not a Boolean, which Foundation keeps in the same class.
  private static func number(_ value: Any) -> Double? {
    guard let number = value as? NSNumber, !(value is Bool && "\(value)".count > 1) else {
      return nil
    }
    return number.doubleValue
  }
}
