/// Says when a case has enough workers: once its interval is narrow, never once it is significant.
///
/// Stopping at significance would find differences that are not there.
package struct StoppingRule: Hashable, Sendable {
  package var bound: EquivalenceBound

  package init(bound: EquivalenceBound = .standard) {
    self.bound = bound
  }

  /// Whether the half width of the 95 % interval is at most delta/2.
  ///
  /// Never so without an interval, or from a single worker.
  package func isPrecise(_ estimate: Estimate<LogRatio>) -> Bool {
    guard estimate.unit == .worker, let ci95 = estimate.ci95 else { return false }
    return ci95.halfWidth <= bound.delta / 2
  }
}
