import Foundation

package enum PriceFile {
  package static let schema = Capture.schema
  static let keys = ["schema", "name", "source", "basis", "prices", "capture"]

  package static func read(_ data: Data) throws(PriceError) -> PriceList {
    let value = try? JSONSerialization.jsonObject(with: data)
    guard let object = value as? [String: Any] else { throw .noObject }
    guard let version = object["schema"] as? Int, version == schema else {
      throw .schema(object["schema"] as? Int)
    }
    if let key = object.keys.sorted().first(where: { !keys.contains($0) }) {
      throw .unknownKey(key)
    }
    guard let prices = object["prices"] else { throw .missing("prices") }
    guard let prices = prices as? [String: Any] else {
      throw .wrongType(key: "prices", expected: "an object with a duration a term")
    }
    var list = PriceList(
      name: try text("name", in: object) ?? "own prices",
      source: try text("source", in: object) ?? "")
    // Durations are on top of what this engine takes, or whole, as a capture finds them.
    let basis = try text("basis", in: object) ?? "added"
    guard ["added", "total"].contains(basis) else {
      throw .wrongType(key: "basis", expected: "\"added\" or \"total\"")
    }
    for (name, value) in prices.sorted(by: { $0.key < $1.key }) {
      guard let term = PriceTerm(name: name) else { throw .unknownTerm(name) }
      guard let text = value as? String else {
        throw .wrongType(key: "prices.\(name)", expected: "a duration in quotes, such as \"28ns\"")
      }
      let price = try Nanoseconds(duration: text)
      list[term] = basis == "added" ? price : max(.zero, price - term.engineCost)
    }
    guard prices["query"] != nil else { throw .missing("prices.query") }
    return list
  }

  private static func text(
    _ key: String, in object: [String: Any]
  ) throws(PriceError) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value as? String else { throw .wrongType(key: key, expected: "text") }
    return text
  }
}

extension PriceTerm {
  /// What this engine itself takes for a call, on the machine of ``PriceKernel/reference``.
  fileprivate var engineCost: Nanoseconds {
    switch self {
    case .query: Nanoseconds(1.5)
    case .placement: Nanoseconds(2)
    case .guide: Nanoseconds(3)
    case .spacing, .distance: Nanoseconds(5)
    default: .zero
    }
  }
}

package enum PriceError: Error, Hashable, Sendable, CustomStringConvertible {
  case noDuration(String)
  case unknownList(String)
  case unknownTerm(String)
  case repeatedTerm(String)
  case noObject
  case schema(Int?)
  case unknownKey(String)
  case missing(String)
  case wrongType(key: String, expected: String)

  package var description: String {
    let terms = PriceTerm.allCases.map(\.name).joined(separator: ", ")
    return switch self {
    case .noDuration(let text):
      "'\(text)' is not a duration. Write a number and a unit: 28ns, 1.5us, 2ms."
    case .unknownList(let name):
      "There is no price list or price file '\(name)'. Give "
        + PriceList.named.map(\.name).joined(separator: ", ") + ", or the path of a price file."
    case .unknownTerm(let name): "'\(name)' has no price. Prices are for: \(terms)."
    case .repeatedTerm(let name): "'\(name)' has two prices. Give one."
    case .noObject: "A price file is a JSON object, such as {\"schema\": 1, ...}."
    case .schema(let version):
      (version.map { "The price file is of schema \($0)" } ?? "The price file has no schema")
        + "; this version reads schema \(PriceFile.schema). Write \"schema\": \(PriceFile.schema)."
    case .unknownKey(let key):
      "'\(key)' is not known in a price file. Known are \(PriceFile.keys.joined(separator: ", "))."
    case .missing(let key): "'\(key)' is missing in the price file."
    case .wrongType(let key, let expected): "'\(key)' in the price file must be \(expected)."
    }
  }
}

extension Nanoseconds {
  /// Reads a duration such as `28ns`, `1.5us`, `1.5 µs`, `2ms` or `1s`.
  package init(duration text: String) throws(PriceError) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = trimmed.dropFirst(digits.count).trimmingCharacters(in: .whitespaces)
    guard let factor = Self.units[unit], let number = Double(digits), number >= 0 else {
      throw .noDuration(text)
    }
    self.init(number * factor)
  }

  // The micro sign and the Greek letter look the same.
  private static let units = [
    "ns": 1.0, "us": 1e3, "\u{B5}s": 1e3, "\u{3BC}s": 1e3, "ms": 1e6, "s": 1e9,
  ]

  package var durationText: String {
    let (value, unit) = rawValue >= 1e3 ? (rawValue / 1e3, "us") : (rawValue, "ns")
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? "\(Int(rounded))\(unit)" : "\(rounded)\(unit)"
  }
}
