import PortableLayout

package struct RunProfile: Sendable, Hashable {
  package var name: String
  package var workers: Int
  package var pairs: Int
  package var sampleLength: Nanoseconds
  /// How long the samples of the whole run should take together, in seconds.
  package var timeBudget: Double
  /// How long cases that take long may take together, in seconds; nil for no such limit.
  ///
  /// The others come first to be left out, and workers beyond those that an interval needs.
  package var secondsForLongCases: Double?
  /// The counts of a sweep; 1,000 is the base.
  package var counts: [Int]
  package var hosts: [LayoutHost]
  package var scenarios: [Scenario]
  package var memos = [MemoOption(.standard)]
  package var sweepsPopulations = false

  package var verification = VerificationExtent.cheap
  /// Whether automatic caches are timed also for layouts that somebody wrote a cache for.
  package var timesAutomaticCaches = false
  /// Whether SwiftUI's own containers that are not named and the other system are left out, and a
  /// pass is divided into phases only once.
  package var isFirstLook = false

  /// A first look in some seconds; its times decide nothing.
  package static let quick = RunProfile(
    name: "quick", workers: 1, pairs: 12, sampleLength: Nanoseconds(1_000_000), timeBudget: 1,
    secondsForLongCases: 30, counts: [10, 100, 1_000], hosts: [.root, .stack],
    scenarios: [.first, .resize], isFirstLook: true)

  package static let files = RunProfile(
    name: "files", workers: 8, pairs: 8, sampleLength: Nanoseconds(500_000), timeBudget: 2,
    secondsForLongCases: 40, counts: [10, 100, 1_000], hosts: [.root, .stack],
    scenarios: [.first, .resize, .update])

  package static let standard = RunProfile(
    name: "standard", workers: 9, pairs: 12, sampleLength: Nanoseconds(1_000_000),
    timeBudget: 12, secondsForLongCases: 45, counts: [10, 100, 1_000, 10_000],
    hosts: LayoutHost.allCases, scenarios: Scenario.allCases,
    memos: [MemoOption(.entries(0)), MemoOption(.standard), MemoOption(.unbounded)],
    sweepsPopulations: true)

  package static let thorough = {
    var profile = standard
    profile.name = "thorough"
    profile.workers = 20
    profile.pairs = 30
    profile.timeBudget = 600
    profile.secondsForLongCases = 900
    profile.timesAutomaticCaches = true
    return profile
  }()

  /// Exact counts only, in seconds: what a gate compares.
  package static let gate = RunProfile(
    name: "gate", workers: 1, pairs: 0, sampleLength: Nanoseconds(0), timeBudget: 0,
    counts: [10, 100], hosts: LayoutHost.allCases, scenarios: Scenario.allCases,
    verification: .gate)

  /// The base case of each subject, timed: what a gate of times compares.
  package static let gateTime = RunProfile(
    name: "gate-time", workers: 12, pairs: 12, sampleLength: Nanoseconds(1_000_000),
    timeBudget: 12, counts: [1_000], hosts: [.root], scenarios: [.first])

  package static let all = [quick, files, standard, thorough, gate]

  package static func named(_ name: String) -> RunProfile? { all.first { $0.name == name } }

  package var countsOnly: RunProfile {
    var profile = self
    profile.workers = 1
    profile.pairs = 0
    return profile
  }

  package var isCountsOnly: Bool { pairs == 0 }

  /// The hosts and scenarios that are crossed, at three counts each: what an answer rests on.
  package static let usualHosts: [LayoutHost] = [.root, .stack]
  package static let usualScenarios: [Scenario] = [.first, .resize]

  /// No screen shows more subviews in one container: a convention.
  package static let mostOnScreen = 1_000

  package var hasUsualLines: Bool { !isCountsOnly && hosts.count > 1 }

  /// How samples are taken of one of so many cases, to keep within the time budget.
  ///
  /// A large selection gets short samples in every worker, a small one gets them as long as the
  /// profile wants, never more than a quarter of a second a case and worker.
  package func sampling(cases: Int) -> Sampling {
    let share = timeBudget * 1e9 / Double(max(1, cases) * max(1, workers))
    return Sampling(
      pairs: pairs, sampleLength: sampleLength,
      budget: Nanoseconds(min(max(share, 2_000_000), 250_000_000)),
      timesAutomaticCaches: timesAutomaticCaches, isFirstLook: isFirstLook)
  }
}

package struct Sampling: Codable, Hashable, Sendable {
  /// How many pairs of samples are taken at most; 0 for counts only.
  package var pairs: Int
  package var sampleLength: Nanoseconds
  package var budget: Nanoseconds
  package var timesAutomaticCaches: Bool
  package var isFirstLook: Bool

  package init(
    pairs: Int, sampleLength: Nanoseconds, budget: Nanoseconds, timesAutomaticCaches: Bool = true,
    isFirstLook: Bool = false
  ) {
    self.pairs = pairs
    self.sampleLength = sampleLength
    self.budget = budget
    self.timesAutomaticCaches = timesAutomaticCaches
    self.isFirstLook = isFirstLook
  }

  package var isCountsOnly: Bool { pairs == 0 }
}
