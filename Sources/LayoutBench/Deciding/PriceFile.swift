import Foundation

package enum PriceFile {
  package static let schema = Capture.schema

  package static func read(_ data: Data) throws(UserError) -> PriceList {
    let file = try WrittenObject(
      data, schema: schema, keys: ["name", "source", "basis", "prices", "capture"])
    var list = PriceList(
      name: try file.value("name", "text") ?? "own prices",
      source: try file.value("source", "text") ?? "")
    // Durations are on top of what this engine takes, or whole, as a capture finds them.
    let basis = try file.value("basis", "\"added\" or \"total\"") { (text: String) in
      ["added", "total"].contains(text)
    }
    let prices: [String: Any]? = try file.value("prices", "an object with a duration a term")
    for (name, value) in (prices ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let term = PriceTerm(name: name) else { throw .unknownTerm(name) }
      guard let text = value as? String else {
        throw UserError("'prices.\(name)' has to be a duration in quotes, such as \"28ns\".")
      }
      let price = try Nanoseconds(duration: text)
      list[term] = basis == "total" ? max(.zero, price - term.engineCost) : price
    }
    guard prices?["query"] != nil else {
      throw UserError("it has no 'prices.query'. Write \"prices\": {\"query\": \"28ns\"}.")
    }
    return list
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

extension UserError {
  static func unknownTerm(_ name: String) -> UserError {
    let terms = PriceTerm.allCases.map(\.name).joined(separator: ", ")
    return UserError("'\(name)' has no price. Prices are for: \(terms).")
  }

  package static func repeatedTerm(_ term: PriceTerm) -> UserError {
    UserError("'\(term.name)' has two prices. Give one.")
  }
}

extension Nanoseconds {
  /// Reads a duration such as `28ns`, `1.5us`, `1.5 µs`, `2ms` or `1s`.
  package init(duration text: String) throws(UserError) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = trimmed.dropFirst(digits.count).trimmingCharacters(in: .whitespaces)
    guard let factor = Self.units[unit], let number = Double(digits), number >= 0 else {
      throw UserError(
        "'\(text)' is not a duration. Write a number and a unit: 28ns, 1.5us, 2ms.")
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
