/// How the times of two variants compare: the analysis of a case's pairs.
public struct PairedRatio: Hashable, Codable, Sendable {
  /// ln(candidate / baseline), on whose scale verdicts are found.
  package var logRatio: Estimate<LogRatio>
  /// How many pairs were left out, because a time was not positive and finite.
  package var unusablePairs: Int

  /// Creates the analysis.
  /// - Parameter workers: The pairs, one array a worker, without the ones that warm up.
  /// - Returns: Nil when no pair is usable.
  package init?(workers: [[TimePair]]) {
    let values = workers.map { $0.compactMap(LogRatio.init(_:)) }
    guard let estimate = Estimate(workers: values) else { return nil }
    logRatio = estimate
    unusablePairs = zip(workers, values).reduce(0) { $0 + $1.0.count - $1.1.count }
  }

  /// candidate / baseline: below one when the candidate is the faster.
  public var ratio: Estimate<Ratio> { logRatio.map(Ratio.init(_:)) }

  /// Whether a gate may rely on it: never when it comes from a single worker.
  package var mayGate: Bool { logRatio.mayGate }
}
