/// A number with a unit, so that two numbers of different units cannot be confused.
///
/// A quantity is encoded as its bare number.
public protocol Quantity: RawRepresentable, Hashable, Comparable, Codable, Sendable
where RawValue == Double {
  /// Creates the quantity from a number of its unit.
  init(rawValue: Double)
}

extension Quantity {
  package init(_ value: Double) {
    self.init(rawValue: value)
  }

  /// Whether the first quantity is less than the second.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
