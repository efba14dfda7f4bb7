import Foundation

/// The smallest difference that matters in practice, as a part of the baseline.
///
/// Decisions are made against it, never against zero: two copies of one function already differ.
package struct EquivalenceBound: Hashable, Codable, Sendable {
  /// The difference as a part of one: 0.05 stands for 5 %.
  package let delta: Double

  /// Creates a bound.
  /// - Parameter delta: The difference as a part of one.
  /// - Returns: Nil unless `delta` is positive and finite.
  package init?(delta: Double) {
    guard delta > 0, delta.isFinite else { return nil }
    self.init(valid: delta)
  }

  private init(valid delta: Double) {
    self.delta = delta
  }

  /// Creates a bound from its encoded form, refusing one that is not positive and finite.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let bound = EquivalenceBound(delta: try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "an equivalence bound has to be positive and finite")
    }
    self = bound
  }

  /// Encodes the bound as its bare number.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(delta)
  }

  package static let standard = EquivalenceBound(valid: 0.05)

  /// L = ln(1 + delta): a difference matters beyond -L or +L.
  package var logRatio: LogRatio { LogRatio(log1p(delta)) }
}
