package struct RunOptions: Codable, Hashable, Sendable {
  package var profile: String
  package var seed: UInt64
  /// The bound within which a difference does not matter, as a fraction: 0.05 is 5 %.
  package var delta: Double
  /// The probability of error of an interval: 0.05 for 95 %.
  package var alpha: Double
  package var workers: Int
  package var pairs: Int
  package var files: String?

  package init(
    profile: String, seed: UInt64, delta: Double, alpha: Double, workers: Int, pairs: Int,
    files: String? = nil
  ) {
    self.profile = profile
    self.seed = seed
    self.delta = delta
    self.alpha = alpha
    self.workers = workers
    self.pairs = pairs
    self.files = files
  }

  /// The command that verifies a layout again, in quotes where a sentence names it.
  ///
  /// - Parameter subject: The layout.
  package func verifying(_ subject: String) -> String {
    "\(ProgramName.short) verify " + (files.map { $0 + " " } ?? "") + "--subject \(subject)"
  }
}
