import Foundation

extension Nanoseconds {
  /// Reads a duration such as `28ns`, `1.5us`, `1.5 µs`, `2ms` or `1s`.
  /// - Throws: ``PriceError/noDuration(_:)`` where the text is none, or is below zero.
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
