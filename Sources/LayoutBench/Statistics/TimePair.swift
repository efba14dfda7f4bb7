/// One sample of each of two variants, taken back to back on the same inputs.
package struct TimePair: Hashable, Codable, Sendable {
  /// The time of variant A, such as `uncached`, per pass.
  package var baseline: Nanoseconds
  /// The time of variant B, such as `cached`, per pass.
  package var candidate: Nanoseconds

  /// Creates a pair of two times in the same unit of work.
  package init(baseline: Nanoseconds, candidate: Nanoseconds) {
    self.baseline = baseline
    self.candidate = candidate
  }

  /// How much longer the candidate took than the baseline.
  package var difference: Nanoseconds { candidate - baseline }

  /// The times of a whole sample, from those of one of its passes.
  func sample(of passes: Int) -> TimePair {
    TimePair(baseline: baseline * Double(passes), candidate: candidate * Double(passes))
  }
}
