import Foundation

/// The words for values of state.
package enum ValueWords {
  /// The largest number of a collection's elements that are written out.
  private static let mostElements = 12

  /// The largest number of characters before words are shortened.
  private static let mostCharacters = 60

  /// Returns the value in at most 60 characters, with lengths to a thousandth of a point.
  package static func text(of value: Any) -> String {
    switch value {
    case let number as CGFloat: return text(number)
    case let number as Double: return text(number)
    case let size as CGSize: return "\(text(size.width)) x \(text(size.height))"
    case let point as CGPoint: return "(\(text(point.x)), \(text(point.y)))"
    case let rect as CGRect:
      return "(\(text(rect.minX)), \(text(rect.minY)), \(text(rect.width)), \(text(rect.height)))"
    default: break
    }
    if let count = countOfMany(value) { return "\(count) elements" }
    let words = words(of: Mirror(reflecting: value)) ?? String(describing: value)
    guard words.count > mostCharacters else { return words }
    return words.prefix(mostCharacters - 3) + "..."
  }

  /// Returns the words for an optional or a collection, or nil for another value.
  ///
  /// The words for a collection are the same in every run.
  private static func words(of mirror: Mirror) -> String? {
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else { return "nil" }
      return text(of: wrapped.value)
    }
    guard let elements = elements(of: mirror) else { return nil }
    let words = elements.map { name, value in
      var words = text(of: value)
      if !name.isEmpty { words = "\(name): \(words)" }
      return words
    }
    return "[\(words.joined(separator: ", "))]"
  }

  /// Returns the number of elements if a collection has too many to read quickly, otherwise nil.
  private static func countOfMany(_ value: Any) -> Int? {
    guard !(value is any StringProtocol), !(value is any RangeExpression),
      let collection = value as? any Collection,
      collection.count > mostElements
    else { return nil }
    return collection.count
  }

  /// Returns the elements of a collection, or nil for another value. A dictionary's keys are the
  /// names.
  private static func elements(of mirror: Mirror) -> [(name: String, value: Any)]? {
    let values = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .collection: return values.map { value in ("", value) }
    case .set:
      let sorted = values.sorted { first, second in text(of: first) < text(of: second) }
      return sorted.map { value in ("", value) }
    case .dictionary:
      let pairs = values.map(keyAndValue)
      return pairs.sorted { first, second in first.name < second.name }
    default: return nil
    }
  }

  /// Returns the key of a dictionary's element in words, and the element's value.
  private static func keyAndValue(_ element: Any) -> (name: String, value: Any) {
    let parts = Mirror(reflecting: element).children.map(\.value)
    return (text(of: parts[0]), parts[1])
  }

  /// Returns true if words leave out a part of the value.
  package static func areShortened(_ words: String) -> Bool {
    words.hasSuffix("...") || words.hasSuffix(" elements")
  }

  /// Returns the numbers in a value, if they are few.
  static func numbers(of value: Any) -> [ValueNumber] {
    switch value {
    case let number as CGFloat: return [ValueNumber(number)]
    case let number as Double: return [ValueNumber(number)]
    case let number as Float: return [ValueNumber(Double(number))]
    case let number as Int: return [ValueNumber(Double(number))]
    case let size as CGSize:
      return [ValueNumber("width", size.width), ValueNumber("height", size.height)]
    case let point as CGPoint: return [ValueNumber("x", point.x), ValueNumber("y", point.y)]
    case let rect as CGRect: return numbers(of: rect.origin) + numbers(of: rect.size)
    default: break
    }
    if let count = countOfMany(value) { return [ValueNumber("number of elements", Double(count))] }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else { return [] }
      return numbers(of: wrapped.value)
    }
    guard mirror.displayStyle != .set, let elements = elements(of: mirror) else { return [] }
    var found: [ValueNumber] = []
    for (index, element) in elements.enumerated() {
      var place = "value at \(index)"
      if !element.name.isEmpty { place = "value for \(element.name)" }
      for number in numbers(of: element.value) {
        var name = place
        if !number.name.isEmpty { name = "\(number.name) of the \(place)" }
        found.append(ValueNumber(name, number.number))
      }
    }
    return found
  }

  /// Returns a length in words, to a thousandth of a point.
  package static func text(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(number)" }
    guard rounded == rounded.rounded() else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}

/// A number that a value consists of, with its name.
package struct ValueNumber: Codable, Hashable, Sendable {
  /// The name of the number within the value. Empty if the value is the number.
  package var name: String
  package var number: Double

  fileprivate init(_ name: String, _ number: Double) {
    (self.name, self.number) = (name, number)
  }

  fileprivate init(_ number: Double) { self.init("", number) }
}
