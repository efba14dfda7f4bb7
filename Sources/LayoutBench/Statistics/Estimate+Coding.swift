import Foundation

// A results document holds thousands of estimates: each is written in a few bytes, to seven digits.

extension Estimate: Codable {
  private enum CodingKeys: String, CodingKey { case value, ci95, ci90, n, unit }

  /// Reads an estimate: its value, its intervals as pairs, the number of units and what they are.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func interval(
      _ key: CodingKeys, _ level: ConfidenceLevel
    ) throws -> ConfidenceInterval<Value>? {
      guard let ends = try container.decodeIfPresent([Double].self, forKey: key) else { return nil }
      guard ends.count == 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "an interval has two ends")
      }
      return ConfidenceInterval(Value(ends[0]), Value(ends[1]), level: level)
    }
    self.init(
      value: Value(try container.decode(Double.self, forKey: .value)),
      ci95: try interval(.ci95, .ninetyFive), ci90: try interval(.ci90, .ninety),
      count: try container.decode(Int.self, forKey: .n),
      unit: try container.decode(StatisticalUnit.self, forKey: .unit))
  }

  /// Writes an estimate.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value.rawValue.toSevenDigits, forKey: .value)
    for (key, interval) in [(CodingKeys.ci95, ci95), (.ci90, ci90)] {
      guard let interval else { continue }
      let ends = [interval.lower, interval.upper].map(\.rawValue.toSevenDigits)
      try container.encode(ends, forKey: key)
    }
    try container.encode(count, forKey: .n)
    try container.encode(unit, forKey: .unit)
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
