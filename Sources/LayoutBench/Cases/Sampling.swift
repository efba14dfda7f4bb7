package struct Sampling: Codable, Hashable, Sendable {
  /// How many pairs of samples are taken at most; 0 for counts only.
  package var pairs: Int
  package var sampleLength: Nanoseconds
  package var budget: Nanoseconds

  package init(pairs: Int, sampleLength: Nanoseconds, budget: Nanoseconds) {
    self.pairs = pairs
    self.sampleLength = sampleLength
    self.budget = budget
  }

  package var isCountsOnly: Bool { pairs == 0 }
}
