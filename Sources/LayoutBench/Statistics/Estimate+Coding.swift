import Foundation

// A results document holds thousands of estimates: each is written in a few bytes, to seven digits.

extension Estimate: Codable {
  /// Reads an estimate: what a unit is, how many there were, the value, then the ends of the 95 %
  /// and of the 90 % interval, as far as there are any.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let unit = try container.decode(StatisticalUnit.self)
    let count = try container.decode(Int.self)
    let value = Value(try container.decode(Double.self))
    var intervals: [ConfidenceInterval<Value>] = []
    let levels: [ConfidenceLevel] =
      container.count == 7 ? [.ninetyFive, .ninety] : container.count == 5 ? [.ninety] : []
    for level in levels {
      let ends = try (container.decode(Double.self), container.decode(Double.self))
      intervals.append(ConfidenceInterval(Value(ends.0), Value(ends.1), level: level))
    }
    guard container.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an estimate has 3, 5 or 7 parts")
    }
    self.init(
      value: value, ci95: intervals.first { $0.level == .ninetyFive },
      ci90: intervals.first { $0.level == .ninety }, count: count, unit: unit)
  }

  /// Writes an estimate.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(unit)
    try container.encode(count)
    try container.encode(value.rawValue.toSevenDigits)
    // Where there are units enough for 95 %, there are for 90 %.
    for interval in [ci95, ci90].compactMap(\.self) {
      try container.encode(interval.lower.rawValue.toSevenDigits)
      try container.encode(interval.upper.rawValue.toSevenDigits)
    }
  }
}

extension Double {
  /// The number to seven significant digits, which take few bytes and lose nothing that counts.
  package var toSevenDigits: Double {
    guard isFinite, self != 0 else { return self }
    let digits = 6 - Int(log10(abs(self)).rounded(.down))
    guard abs(digits) < 300 else { return self }
    let factor = pow(10, Double(abs(digits)))
    return digits >= 0 ? (self * factor).rounded() / factor : (self / factor).rounded() * factor
  }
}
