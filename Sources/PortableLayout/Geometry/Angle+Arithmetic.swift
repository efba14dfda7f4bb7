extension Angle {
  /// Returns the sum of two angles.
  @inlinable
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  /// Returns the first angle less the second.
  @inlinable
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  /// Adds the second angle to the first.
  @inlinable
  public static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }

  /// Subtracts the second angle from the first.
  @inlinable
  public static func -= (lhs: inout Angle, rhs: Angle) { lhs = lhs - rhs }

  /// Returns the same angle in the other direction.
  @inlinable
  public static prefix func - (angle: Angle) -> Angle {
    Angle(radians: -angle.radians)
  }

  /// Returns the angle multiplied by a factor.
  @inlinable
  public static func * (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians * rhs)
  }

  /// Returns the angle multiplied by a factor.
  @inlinable
  public static func * (lhs: Double, rhs: Angle) -> Angle { rhs * lhs }

  /// Returns the angle divided by a divisor.
  @inlinable
  public static func / (lhs: Angle, rhs: Double) -> Angle {
    Angle(radians: lhs.radians / rhs)
  }
}
