import Foundation

/// The verdict of a comparison of two variants, in the words that users read.
public enum Verdict: String, Hashable, Codable, CaseIterable, Sendable {
  /// The candidate is faster by more than the bound.
  case paysOff = "pays off"
  /// The candidate is slower by more than the bound.
  case costs
  /// The difference is within the bound.
  case noPracticalDifference = "no practical difference"
  /// The difference is beyond the bound, but by less than the error of the prices.
  case tooClose = "too close to call from prices"
  /// The candidate differs from the baseline, but it is open whether by more than the bound.
  case leaning
  /// The samples show neither a difference nor its absence.
  case inconclusive
  /// The run only counted, so that there are no times to compare.
  case untimed = "not timed"
  /// A variant gives wrong results, whatever its speed.
  case incorrect
  /// The case tripped a validity guard, so that its figures mean nothing.
  case invalid
  /// The case did not run to its end.
  case failed

  /// Creates the verdict on a comparison of times.
  ///
  /// - Parameter share: The fraction of the times that comes from a price list, from 0 to 1.
  package init(
    _ estimate: Estimate<LogRatio>, bound: EquivalenceBound = .standard, share: Double = 0
  ) {
    let limit = bound.logRatio
    let guarded = LogRatio(limit.rawValue + PriceGuard.logRatio(share: share).rawValue)
    if let ci95 = estimate.ci95, ci95.upper < -guarded {
      self = .paysOff
    } else if let ci95 = estimate.ci95, ci95.lower > guarded {
      self = .costs
    } else if let ci95 = estimate.ci95, ci95.upper < -limit || ci95.lower > limit {
      self = .tooClose
    } else if let ci90 = estimate.ci90, -limit < ci90.lower, ci90.upper < limit {
      self = .noPracticalDifference
    } else if let ci95 = estimate.ci95, !ci95.contains(.zero) {
      self = .leaning
    } else {
      self = .inconclusive
    }
  }

  /// Returns the verdict that replaces this one if the case has faults.
  ///
  /// A wrong result outranks a missing one, and a missing one outranks a meaningless one.
  package func overridden(
    isIncorrect: Bool = false, hasFailed: Bool = false, isInvalid: Bool = false
  ) -> Verdict {
    if isIncorrect { return .incorrect }
    if hasFailed { return .failed }
    if isInvalid { return .invalid }
    return self
  }
}

/// The smallest difference that matters in practice, as a fraction of the baseline.
///
/// Decisions compare a difference with it, never with zero: two copies of one function already
/// differ.
package struct EquivalenceBound: Hashable, Sendable, CustomStringConvertible {
  /// The difference as a fraction: 0.05 means 5 %.
  package let delta: Double

  /// Creates a bound. Returns nil unless `delta` is positive and finite.
  package init?(delta: Double) {
    guard delta > 0, delta.isFinite else { return nil }
    self.delta = delta
  }

  private init() { delta = 0.05 }

  package static let standard = EquivalenceBound()

  /// Creates the bound that a user gave, or the standard one if that is nil or not positive.
  package init(given delta: Double?) { self = delta.flatMap(Self.init(delta:)) ?? .standard }

  package var description: String { "\(delta)" }

  /// The bound on the logarithmic scale: L = ln(1 + delta). A difference matters below -L or above
  /// L.
  package var logRatio: LogRatio { LogRatio(log1p(delta)) }
}

extension EquivalenceBound: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let bound = Self(delta: try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a bound is a number above 0")
    }
    self = bound
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(delta)
  }
}

extension Estimate<LogRatio> {
  /// Returns true if the half width of the 95 % interval is at most half the bound's `delta`.
  ///
  /// A case then has enough workers. Stopping at significance instead would find differences that
  /// are not there.
  package func isPrecise(bound: EquivalenceBound = .standard) -> Bool {
    guard unit == .worker, let ci95 else { return false }
    return ci95.halfWidth <= bound.delta / 2
  }
}

/// The added distance by which a ratio must exceed the bound, because prices have an error.
package enum PriceGuard {
  /// The error of the price model, as a fraction of the time that comes from the list.
  ///
  /// In 224 pairs, the median error of the ratio was 1.6 %.
  package static let error = 0.05

  /// Returns the distance for a share of the time that comes from the list, from 0 to 1.
  package static func logRatio(share: Double) -> LogRatio {
    LogRatio(log1p(error * min(max(share, 0), 1)))
  }
}

extension Verdict {
  /// A Boolean value that is true when the counts of the case are valid.
  package var hasCounts: Bool { isUsable || self == .untimed }

  /// A Boolean value that is true when the times of the case are valid, too.
  package var isUsable: Bool {
    switch self {
    case .incorrect, .invalid, .failed, .untimed: false
    default: true
    }
  }
}
