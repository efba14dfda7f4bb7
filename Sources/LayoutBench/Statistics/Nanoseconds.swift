/// A duration or a difference of durations, in nanoseconds.
public struct Nanoseconds: Quantity {
  /// The number of nanoseconds, with a fraction where samples were divided by repetitions.
  public var rawValue: Double

  /// Creates a duration from a number of nanoseconds.
  public init(rawValue: Double) {
    self.rawValue = rawValue
  }
}

extension Nanoseconds {
  /// No time at all.
  public static var zero: Nanoseconds { Nanoseconds(0) }

  package static func + (left: Self, right: Self) -> Self {
    Self(left.rawValue + right.rawValue)
  }

  package static func - (left: Self, right: Self) -> Self {
    Self(left.rawValue - right.rawValue)
  }

  package static func * (left: Self, right: Double) -> Self {
    Self(left.rawValue * right)
  }

  package static func / (left: Self, right: Double) -> Self {
    Self(left.rawValue / right)
  }
}
