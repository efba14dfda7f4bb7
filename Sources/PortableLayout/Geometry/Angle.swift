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
