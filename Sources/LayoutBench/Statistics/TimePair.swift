/// One sample of each of two variants, taken back to back on the same inputs.
package struct TimePair: Hashable, Codable, Sendable {
  package var baseline: Nanoseconds
  package var candidate: Nanoseconds

  package init(baseline: Nanoseconds, candidate: Nanoseconds) {
    self.baseline = baseline
    self.candidate = candidate
  }

  package var difference: Nanoseconds { candidate - baseline }

  /// The times of a whole sample, from those of one of its passes.
  func sample(of passes: Int) -> TimePair {
    TimePair(baseline: baseline * Double(passes), candidate: candidate * Double(passes))
  }
}
