import LayoutBench

/// How long a run is likely to take, which is said beforehand where it is long.
struct RunForecast {
  var plan: Plan
  var profile: RunProfile

  /// Nothing is said of a shorter run.
  private static let long = 10.0

  // Found on the machine of the price lists, with the sample layouts: making the trees of a case
  // takes longer than what is counted or timed in them.
  private static let secondsToCount = 0.03
  private static let secondsToPrepare = 0.01

  private var seconds: Double {
    let counting = Double(plan.cases.count) * Self.secondsToCount
    guard !profile.isCountsOnly else { return counting }
    let samples = profile.sampling(cases: plan.timed).budget.rawValue / 1e9
    return counting
      + Double(plan.timed * profile.workers) * (Self.secondsToPrepare + samples)
  }

  /// `591 cases: about 70 s; with --profile quick about 6 s.`; nil for a short run.
  ///
  /// - Parameters:
  ///   - machine: How many times as long the machine takes as that of the price lists.
  ///   - quick: The same cases of the quick profile; nil where that is no choice.
  func text(machine: Double, quick: Plan?) -> String? {
    let seconds = seconds * machine
    guard seconds > Self.long else { return nil }
    let other = quick.map { RunForecast(plan: $0, profile: .quick).seconds * machine }
    return "\(plan.cases.count) cases: about \(Self.words(seconds))"
      + (other.map { "; with --profile quick about \(Self.words($0))" } ?? "") + "."
  }

  private static func words(_ seconds: Double) -> String {
    seconds < 100
      ? "\(max(1, Int(seconds.toDigits(1)))) s" : "\(Int((seconds / 60).rounded())) minutes"
  }
}
