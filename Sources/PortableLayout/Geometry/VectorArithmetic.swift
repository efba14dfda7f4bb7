/// A value that can be added and scaled, and so be interpolated.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component of the value by `rhs`.
  mutating func scale(by rhs: Double)

  /// The dot product of the value with itself.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic where Self: BinaryFloatingPoint {
  public mutating func scale(by rhs: Double) { self *= Self(rhs) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension Double: VectorArithmetic, Animatable { public typealias AnimatableData = Double }
extension Float: VectorArithmetic, Animatable { public typealias AnimatableData = Float }
extension CGFloat: VectorArithmetic, Animatable { public typealias AnimatableData = CGFloat }

/// Two animatable values taken together, each of which may be a pair itself.
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  public static func + (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
    AnimatablePair(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  public static func - (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
    AnimatablePair(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  /// The sum of the two squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
