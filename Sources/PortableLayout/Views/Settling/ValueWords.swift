import Foundation

/// The words for values of state.
package enum ValueWords {
  /// The most elements of a collection that are written out.
  private static let mostElements = 12

  /// The value in at most 60 characters; lengths to a thousandth of a point.
  static func text(of value: Any) -> String {
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
    return words.count > 60 ? words.prefix(57) + "..." : words
  }

  /// The words for an optional or a collection; those of a collection are alike in every run.
  private static func words(of mirror: Mirror) -> String? {
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    }
    guard let elements = elements(of: mirror) else { return nil }
    let words = elements.map {
      $0.name.isEmpty ? text(of: $0.value) : "\($0.name): \(text(of: $0.value))"
    }
    return "[\(words.joined(separator: ", "))]"
  }

  /// The number of elements of a collection that has many, which would take long to read; else nil.
  private static func countOfMany(_ value: Any) -> Int? {
    guard !(value is any StringProtocol), !(value is any RangeExpression),
      let collection = value as? any Collection,
      collection.count > mostElements
    else { return nil }
    return collection.count
  }

  /// The elements of a collection, with the keys of a dictionary as names.
  private static func elements(of mirror: Mirror) -> [(name: String, value: Any)]? {
    let values = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .collection: return values.map { ("", $0) }
    case .set: return values.map { ("", $0) }.sorted { text(of: $0.1) < text(of: $1.1) }
    case .dictionary:
      let pairs = values.map { Mirror(reflecting: $0).children.map(\.value) }
      return pairs.map { (text(of: $0[0]), $0[1]) }.sorted { $0.0 < $1.0 }
    default: return nil
    }
  }

  /// Returns true if words leave out a part of the value.
  package static func areShortened(_ words: String) -> Bool {
    words.hasSuffix("...") || words.hasSuffix(" elements")
  }

  /// The numbers that the value is or consists of, where they are few.
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
      return mirror.children.first.map { numbers(of: $0.value) } ?? []
    }
    guard mirror.displayStyle != .set, let elements = elements(of: mirror) else { return [] }
    return elements.enumerated().flatMap { index, element in
      let place = element.name.isEmpty ? "value at \(index)" : "value for \(element.name)"
      return numbers(of: element.value).map { number in
        ValueNumber(number.name.isEmpty ? place : "\(number.name) of the \(place)", number.number)
      }
    }
  }

  /// A length to a thousandth of a point.
  package static func text(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(number)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// A number that a value is, or consists of.
package struct ValueNumber: Codable, Hashable, Sendable {
  /// The name in the value; empty where the value is the number.
  package var name: String
  package var number: Double

  fileprivate init(_ name: String, _ number: Double) {
    (self.name, self.number) = (name, number)
  }

  fileprivate init(_ number: Double) { self.init("", number) }
}
