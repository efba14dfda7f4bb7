/// How samples are taken of one case in one worker.
package struct Sampling: Codable, Hashable, Sendable {
  /// How many pairs of samples are taken at most; 0 for counts only.
  package var pairs: Int
  /// How long one sample should last, in nanoseconds.
  package var sampleLength: Nanoseconds
  /// How long the samples of the case should take together, in nanoseconds.
  package var budget: Nanoseconds

  /// Describes how samples are taken.
  package init(pairs: Int, sampleLength: Nanoseconds, budget: Nanoseconds) {
    self.pairs = pairs
    self.sampleLength = sampleLength
    self.budget = budget
  }

  /// Whether nothing is timed.
  package var isCountsOnly: Bool { pairs == 0 }
}

/// Where the instructions of a pass are counted.
package enum InstructionSource: String, CaseIterable, Codable, Hashable, Sendable {
  /// By the processor, where it can.
  case counter
  /// By valgrind around a worker that does nothing else: slow, but equal in every run, or within a
  /// tenth of a per cent where the runtime hashes addresses that threads have raced for.
  case valgrind
  /// Nowhere.
  case none
}
