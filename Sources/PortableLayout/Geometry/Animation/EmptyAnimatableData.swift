/// The data of a value with nothing to animate.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the only value there is.
  @inlinable
  public init() {}

  /// The only value there is.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Does nothing.
  @inlinable
  public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

  /// Does nothing.
  @inlinable
  public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

  /// Returns the only value there is.
  @inlinable
  public static func + (
    lhs: EmptyAnimatableData, rhs: EmptyAnimatableData
  ) -> EmptyAnimatableData { lhs }

  /// Returns the only value there is.
  @inlinable
  public static func - (
    lhs: EmptyAnimatableData, rhs: EmptyAnimatableData
  ) -> EmptyAnimatableData { lhs }

  /// Does nothing.
  @inlinable
  public mutating func scale(by rhs: Double) {}

  /// Zero.
  @inlinable
  public var magnitudeSquared: Double { 0 }

  /// Returns true: there is only one value.
  @inlinable
  public static func == (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> Bool { true }
}
