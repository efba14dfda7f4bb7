import Foundation

/// An angle, given in radians or in degrees.
@frozen
public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  @inlinable
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// The angle of zero.
  @inlinable
  public static var zero: Angle { Angle() }

  /// Creates an angle of zero.
  @inlinable
  public init() {
    self.init(radians: 0)
  }

  /// Creates an angle from radians.
  @inlinable
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates an angle from degrees.
  @inlinable
  public init(degrees: Double) {
    self.init(radians: degrees * .pi / 180)
  }

  /// Returns an angle of so many radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of so many degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

extension Angle: Comparable {
  /// Returns whether the first angle is the smaller one; full turns count.
  @inlinable
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle: Animatable {
  /// The angle in radians.
  @inlinable
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

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
