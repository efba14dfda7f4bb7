/// The times of one repetition of all variants of a case, which later workers need not find out.
package struct Trial: Codable, Hashable, Sendable {
  /// The number of trees of each variant.
  var batch: Int
  /// The time of all variants, with what is not timed in a sample.
  var round: Nanoseconds
  /// The time of the passes of the fastest variant.
  var fastest: Nanoseconds
  /// The time of the passes of the slowest variant.
  var slowest: Nanoseconds

  /// Returns the shorter of each of two times, because the longer one was cold or interrupted.
  func least(with other: Trial) -> Trial {
    Trial(
      batch: batch, round: min(round, other.round), fastest: min(fastest, other.fastest),
      slowest: min(slowest, other.slowest))
  }
}

extension CaseRunner {
  /// The number of repetitions in a sample, and the number of pairs.
  struct Schedule: Equatable {
    var repetitions: Int
    var pairs: Int
  }
}

extension CaseRunner.Schedule {
  /// Creates the schedule of variants from the times of one repetition.
  init(_ trial: Trial, sampling: Sampling, within budget: Nanoseconds) {
    self.init(
      round: trial.round.rawValue, fastest: trial.fastest.rawValue, sampling: sampling,
      within: budget)
  }

  /// Creates the schedule of variants, all with the same number of repetitions.
  ///
  /// The repetitions are enough for the fastest variant's sample to last as long as the profile
  /// wants, but no more than the case's budget allows. If that leaves fewer than three pairs, there
  /// are three, or two if a repetition takes more than four budgets.
  ///
  /// - Parameters:
  ///   - round: The time of one repetition of all variants, in nanoseconds.
  ///   - fastest: The time of one repetition of the fastest variant, in nanoseconds.
  init(round: Double, fastest: Double, sampling: Sampling, within budget: Nanoseconds) {
    let (budget, round) = (budget.rawValue, max(1, round))
    let wanted = max(1, (sampling.sampleLength.rawValue / max(1, fastest)).rounded(.up))
    let affordable = budget / (round * Double(sampling.pairs))
    repetitions = Int(min(wanted, max(1, affordable.rounded(.down)), 10_000))
    let pairsInBudget = budget / (round * Double(repetitions))
    let fewest = if round > 4 * budget { 2 } else { 3 }
    pairs = max(fewest, min(sampling.pairs, Int(pairsInBudget)))
  }
}
