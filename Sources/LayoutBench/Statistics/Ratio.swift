import Foundation

/// A ratio of two quantities of the same unit: below one when the second variant is the faster.
public struct Ratio: Quantity {
  /// The ratio as a number; 1 means no difference.
  public var rawValue: Double

  /// Creates a ratio from a number.
  public init(rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Creates the ratio that has a logarithm, kept within the finite positive numbers.
  package init(_ logarithm: LogRatio) {
    let ratio = exp(logarithm.rawValue)
    self.init(rawValue: min(max(ratio, .leastNormalMagnitude), .greatestFiniteMagnitude))
  }
}
