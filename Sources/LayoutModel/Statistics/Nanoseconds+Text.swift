import Foundation

extension Nanoseconds {
  /// Creates a duration from text such as `28ns`, `1.5us`, `1.5 µs`, `2ms` or `1s`.
  package init(duration text: String) throws(UserError) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let digits = trimmed.prefix { character in "0123456789.-".contains(character) }
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

  /// The duration as ``init(duration:)`` reads it: `28ns`, `1.5us`.
  package var durationText: String {
    let (value, unit) = if rawValue >= 1e3 { (rawValue / 1e3, "us") } else { (rawValue, "ns") }
    let rounded = (value * 1e4).rounded() / 1e4
    guard rounded == rounded.rounded(), abs(rounded) < 1e9 else { return "\(rounded)\(unit)" }
    return "\(Int(rounded))\(unit)"
  }
}
