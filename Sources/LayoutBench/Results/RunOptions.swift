/// How a run was made: enough to make it again.
package struct RunOptions: Codable, Hashable, Sendable {
  /// The profile's name.
  package var profile: String
  /// The seed of everything that is drawn.
  package var seed: UInt64
  /// The bound within which a difference does not matter, as a fraction: 0.05 is 5 %.
  package var delta: Double
  /// The probability of error of an interval: 0.05 for 95 %.
  package var alpha: Double
  /// How many worker processes each case ran in.
  package var workers: Int
  /// How many pairs each worker measured, at most.
  package var pairs: Int

  /// Describes a run.
  package init(
    profile: String, seed: UInt64, delta: Double, alpha: Double, workers: Int, pairs: Int
  ) {
    self.profile = profile
    self.seed = seed
    self.delta = delta
    self.alpha = alpha
    self.workers = workers
    self.pairs = pairs
  }
}
