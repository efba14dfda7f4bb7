import Foundation

/// A distance that an edge would like to keep, or none, in the space of one number.
@frozen
@usableFromInline
package struct SpacingPreference: Sendable {
  // NaN says "none": eight bytes instead of an optional's sixteen, and one comparison.
  @usableFromInline let number: CGFloat

  @inlinable
  package static var none: SpacingPreference { SpacingPreference(number: .nan) }

  @inlinable
  init(number: CGFloat) {
    self.number = number
  }

  @inlinable
  package init(_ distance: CGFloat?) {
    self.init(number: distance ?? .nan)
  }

  /// The distance in points; `nil` if there is no preference.
  @inlinable
  package var distance: CGFloat? { number.isNaN ? nil : number }

  /// Returns the larger of two preferences; no preference gives way to any.
  @inlinable
  package func union(_ other: SpacingPreference) -> SpacingPreference {
    number >= other.number || other.number.isNaN ? self : other
  }

  /// Returns the sum of two preferences, or none if either is missing.
  @inlinable
  package func sum(_ other: SpacingPreference) -> SpacingPreference {
    SpacingPreference(number: number + other.number)
  }
}
