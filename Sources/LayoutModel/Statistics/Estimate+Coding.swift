// A results document holds thousands of estimates: each is written in a few bytes, to six digits.

extension Estimate: Codable {
  /// Decodes an estimate from a list.
  ///
  /// The list has the value, the number of units, the ends of the 95 % and of the 90 % interval as
  /// far as there are any, and `pair` if a unit is a pair of samples.
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
    self.init(value: value, count: count, unit: .worker)
    if !container.isAtEnd { unit = try container.decode(StatisticalUnit.self) }
    switch ends.count {
    case 4:
      ci95 = ConfidenceInterval(ends[0], ends[1])
      ci90 = ConfidenceInterval(ends[2], ends[3])
    case 2 where Self.hasWiderInterval(of: count):
      ci95 = ConfidenceInterval(ends[0], ends[1])
    case 2:
      ci90 = ConfidenceInterval(ends[0], ends[1])
    default: break
    }
  }

  /// Encodes an estimate as a list.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(value.rawValue.toSixDigits)
    try container.encode(count)
    // A single interval is read as the one for which there are enough units; that of one process has
    // both.
    var narrower = ci90
    if !Self.hasWiderInterval(of: count) { narrower = ci90 ?? ci95 }
    for interval in [ci95, narrower].withoutNil() {
      try container.encode(interval.lower.rawValue.toSixDigits)
      try container.encode(interval.upper.rawValue.toSixDigits)
    }
    if unit != .worker { try container.encode(unit) }
  }

  /// Returns true if a number of units is enough for the 95 % interval.
  ///
  /// Fewer units may be enough for the 90 % interval.
  private static func hasWiderInterval(of count: Int) -> Bool {
    count == 0 || count >= SignedRank.minimumCount(for: .ninetyFive)
  }
}

extension Estimate {
  /// The estimate rounded to the six significant digits that a document stores.
  package var toSixDigits: Estimate {
    map { value in Value(value.rawValue.toSixDigits) }
  }
}
