/// A value that can be added and scaled, and so be interpolated.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component of the value by `rhs`.
  mutating func scale(by rhs: Double)

  /// The dot product of the value with itself.
  var magnitudeSquared: Double { get }
}
