import Foundation

/// The ratio of the times of two variants: the analysis of a case's pairs.
public struct PairedRatio: Hashable, Codable, Sendable {
  /// The logarithm of the candidate's time divided by the baseline's. Verdicts use this scale.
  package var logRatio: Estimate<LogRatio>

  package init(_ logRatio: Estimate<LogRatio>) { self.logRatio = logRatio }

  /// A ratio that was counted.
  package init(exact ratio: Ratio) { logRatio = .exact(LogRatio(log(ratio.rawValue))) }

  /// Creates the ratio from the pairs whose times are positive and finite; nil without such a pair.
  package init?(workers: [[TimePair]]) {
    let values = workers.map { pairs in pairs.compactMap(LogRatio.init(_:)) }
    guard let estimate = Estimate(workers: values) else { return nil }
    logRatio = estimate.ofOneProcess(spanning: log(Conventions.oneProcess))
  }

  /// candidate / baseline: below one when the candidate is the faster.
  public var ratio: Estimate<Ratio> { logRatio.map(Ratio.init(_:)) }
}

extension PairedRatio {
  package var toSixDigits: PairedRatio { PairedRatio(logRatio.toSixDigits) }
}
