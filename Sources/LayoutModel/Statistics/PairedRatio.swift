import Foundation

/// The ratio of the times of two variants: the analysis of a case's pairs.
public struct PairedRatio: Hashable, Codable, Sendable {
  /// The logarithm of the candidate's time divided by the baseline's, which verdicts use.
  package var logRatio: Estimate<LogRatio>

  package init(_ logRatio: Estimate<LogRatio>) { self.logRatio = logRatio }

  /// Creates a ratio that was counted, without an error.
  package init(exact ratio: Ratio) { logRatio = .exact(LogRatio(log(ratio.rawValue))) }

  /// Creates the ratio from the pairs of each worker. Returns nil if no pair has positive and
  /// finite times.
  package init?(workers: [[TimePair]]) {
    let values = workers.map { pairs in pairs.compactMap(LogRatio.init(_:)) }
    guard let estimate = Estimate(workers: values) else { return nil }
    logRatio = estimate.ofOneProcess(spanning: log(Conventions.oneProcess))
  }

  /// The candidate's time divided by the baseline's. It is below one if the candidate is faster.
  public var ratio: Estimate<Ratio> { logRatio.map(Ratio.init(_:)) }
}

extension PairedRatio {
  package var toSixDigits: PairedRatio { PairedRatio(logRatio.toSixDigits) }
}
