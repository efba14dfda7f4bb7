import Foundation

// A results document holds thousands of estimates: each is written in a few bytes, to six digits.

extension Estimate: Codable {
  /// Reads an estimate: the value, the number of units, then the ends of the 95 % and of the 90 %
  /// interval, as far as there are any, and `pair` where a unit is one.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let parts = container.count ?? 0
    guard 2...7 ~= parts else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an estimate has 2 to 7 parts, not \(parts)")
    }
    let value = Value(try container.decode(Double.self))
    let count = try container.decode(Int.self)
    var ends: [Value] = []
    for _ in 0..<(parts - 2) / 2 * 2 { ends.append(Value(try container.decode(Double.self))) }
    let unit = container.isAtEnd ? .worker : try container.decode(StatisticalUnit.self)
    // Too few units for the wider interval may still be enough for the narrower one.
    let isWider = count >= SignedRank.minimumCount(for: .ninetyFive)
    func interval(_ place: Int, _ level: ConfidenceLevel) -> ConfidenceInterval<Value>? {
      ends.indices.contains(place + 1)
        ? ConfidenceInterval(ends[place], ends[place + 1], level: level) : nil
    }
    self.init(
      value: value, ci95: isWider ? interval(0, .ninetyFive) : nil,
      ci90: interval(isWider ? 2 : 0, .ninety), count: count, unit: unit)
  }

  /// Writes an estimate.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(value.rawValue.toSixDigits)
    try container.encode(count)
    for interval in [ci95, ci90].compactMap(\.self) {
      try container.encode(interval.lower.rawValue.toSixDigits)
      try container.encode(interval.upper.rawValue.toSixDigits)
    }
    if unit != .worker { try container.encode(unit) }
  }
}

extension PairedRatio {
  private enum CodingKeys: String, CodingKey { case logRatio, unusablePairs }

  /// Reads a ratio; all its pairs are usable where nothing is written of them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    logRatio = try container.decode(Estimate<LogRatio>.self, forKey: .logRatio)
    unusablePairs = try container.decodeIfPresent(Int.self, forKey: .unusablePairs) ?? 0
  }

  /// Writes a ratio.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(logRatio, forKey: .logRatio)
    if unusablePairs != 0 { try container.encode(unusablePairs, forKey: .unusablePairs) }
  }
}

extension Double {
  /// The number to seven significant digits, which take few bytes and lose nothing that counts.
  package var toSevenDigits: Double { toDigits(7) }

  package var toSixDigits: Double { toDigits(6) }

  package var toFourDigits: Double { toDigits(4) }

  private func toDigits(_ count: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let digits = count - 1 - Int(log10(abs(self)).rounded(.down))
    guard abs(digits) < 300 else { return self }
    let factor = pow(10, Double(abs(digits)))
    return digits >= 0 ? (self * factor).rounded() / factor : (self / factor).rounded() * factor
  }
}
