// A results document holds thousands of estimates: each is written in a few bytes, to six digits.

extension Estimate: Codable {
  /// Reads an estimate.
  ///
  /// It is a list: the value, the number of units, the ends of the 95 % and of the 90 % interval,
  /// as far as there are any, and `pair` where a unit is one.
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

  /// Writes an estimate.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(value.rawValue.toSixDigits)
    try container.encode(count)
    // A single interval is read as the one for which there are enough units; that of one process has
    // both.
    var narrower = ci90
    if !Self.hasWiderInterval(of: count) { narrower = ci90 ?? ci95 }
    for interval in [ci95, narrower].compactMap(\.self) {
      try container.encode(interval.lower.rawValue.toSixDigits)
      try container.encode(interval.upper.rawValue.toSixDigits)
    }
    if unit != .worker { try container.encode(unit) }
  }

  /// Returns true if so many units are enough for the 95 % interval; too few for it may still be
  /// enough for the narrower one.
  private static func hasWiderInterval(of count: Int) -> Bool {
    count == 0 || count >= SignedRank.minimumCount(for: .ninetyFive)
  }
}

extension Estimate {
  /// The estimate with the digits of a document, so that a document holds the found value.
  package var toSixDigits: Estimate {
    map { value in Value(value.rawValue.toSixDigits) }
  }
}
