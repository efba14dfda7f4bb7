/// How a run was made: enough to make it again.
public struct RunOptions: Codable, Hashable, Sendable {
  /// The profile's name.
  public var profile: String
  /// The seed of everything that is drawn.
  public var seed: UInt64
  /// The bound within which a difference does not matter, as a fraction: 0.05 is 5 %.
  public var delta: Double
  /// The probability of error of an interval: 0.05 for 95 %.
  public var alpha: Double
  /// How many worker processes each case ran in.
  public var workers: Int
  /// How many pairs each worker measured, at most.
  public var pairs: Int

  /// Describes a run.
  public init(
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
