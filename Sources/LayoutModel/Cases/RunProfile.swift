import PortableLayout

/// A named extent of a run: its cases, workers and samples.
package struct RunProfile: Sendable, Hashable {
  package var name: String
  package var workers: Int
  package var sampling: Sampling
  /// The seconds that the samples of the whole run should take together.
  package var timeBudget: Double
  /// The seconds that long cases may take together; nil for no limit.
  ///
  /// Beyond it, the other cases are left out first, and workers beyond those that an interval
  /// needs.
  package var secondsForLongCases: Double?
  /// The counts of a sweep; 1,000 is the base.
  package var counts: [Int]
  package var hosts: [LayoutHost]
  package var scenarios: [Scenario]
  package var memos = [MemoOption(.standard)]
  /// The kinds of subviews that are tried beside the subject's own.
  package var populations: [Population] = []
  /// The count at which the other parts of a case are varied.
  package var baseCount = 1_000

  package var verification = VerificationExtent.standard
  /// A Boolean value that is true when SwiftUI's own containers have to be named to be run.
  package var leavesOutReferences = false

  /// A run of some seconds, whose times are those of one process, with wide intervals.
  package static let quick = RunProfile(
    name: "quick", workers: 1,
    sampling: Sampling(pairs: 12, countsOtherSystem: false), timeBudget: 1,
    secondsForLongCases: 30, counts: Conventions.counts, hosts: Conventions.usualHosts,
    scenarios: Conventions.usualScenarios + [.scroll], leavesOutReferences: true)

  package static let files = RunProfile(
    name: "files", workers: 8, sampling: Sampling(pairs: 8, sampleLength: Nanoseconds(500_000)),
    timeBudget: 2, secondsForLongCases: 40, counts: Conventions.counts,
    hosts: Conventions.usualHosts,
    scenarios: Conventions.usualScenarios + [.update, .scroll])

  package static let standard = RunProfile(
    name: "standard", workers: 6, sampling: Sampling(pairs: 10), timeBudget: 8,
    secondsForLongCases: 45, counts: Conventions.counts + [10_000], hosts: LayoutHost.swept,
    scenarios: Scenario.allCases, populations: Population.swept)

  package static let thorough = {
    var profile = standard
    profile.name = "thorough"
    profile.workers = 20
    profile.sampling.pairs = 30
    profile.timeBudget = 600
    profile.secondsForLongCases = 900
    profile.memos = [MemoOption(.entries(0)), MemoOption(.standard), MemoOption(.unbounded)]
    return profile
  }()

  /// Exact counts only, in seconds: what a gate compares.
  package static let gate = RunProfile(
    name: "gate", workers: 1, sampling: .countsOnly, timeBudget: 0,
    // Few subviews are cases of their own; 600 is between the numbers that the laws are tested on.
    counts: [1, 2, 3, 10, 100, 256, 600, 1_024],
    hosts: LayoutHost.allCases, scenarios: Scenario.allCases, populations: [.varied],
    baseCount: 100,
    verification: .gate)

  /// The base case of each subject, timed: what a gate of times compares.
  package static let gateTime = RunProfile(
    name: "gate-time", workers: 12, sampling: Sampling(pairs: 12), timeBudget: 12,
    counts: [1_000], hosts: [.root], scenarios: [.first])

  package static let all = [quick, files, standard, thorough, gate]

  package static func named(_ name: String) -> RunProfile? { all.first { $0.name == name } }

  package var countsOnly: RunProfile {
    var profile = self
    profile.workers = 1
    profile.sampling.pairs = 0
    return profile
  }

  package var isCountsOnly: Bool { sampling.isCountsOnly }

  package var hasUsualLines: Bool { !isCountsOnly && hosts.count > 1 }

  /// Returns the sampling of one of so many cases, to keep within the time budget.
  ///
  /// A large selection gets short samples in every worker, a small one gets them as long as the
  /// profile wants, never more than a quarter of a second a case and worker.
  package func sampling(cases: Int) -> Sampling {
    let share = timeBudget * 1e9 / Double(max(1, cases) * max(1, workers))
    var sampling = sampling
    sampling.budget = Nanoseconds(min(max(share, 2_000_000), 250_000_000))
    return sampling
  }
}

/// The number and the length of samples.
package struct Sampling: Codable, Hashable, Sendable {
  /// The most pairs of samples that are taken; 0 for counts only.
  package var pairs: Int
  package var sampleLength: Nanoseconds
  /// The time that the samples of a case should take in a worker.
  package var budget: Nanoseconds
  /// A Boolean value that is true when the calls of a pass are counted at the other system, too.
  package var countsOtherSystem: Bool

  package init(
    pairs: Int, sampleLength: Nanoseconds = Nanoseconds(1_000_000), budget: Nanoseconds = .zero,
    countsOtherSystem: Bool = true
  ) {
    self.pairs = pairs
    self.sampleLength = sampleLength
    self.budget = budget
    self.countsOtherSystem = countsOtherSystem
  }

  package static let countsOnly = Sampling(pairs: 0)

  /// Returns the longest sample of which three pairs, and one to try, are within the budget.
  package func sampleLength(variants: Int) -> Nanoseconds {
    Nanoseconds(min(sampleLength.rawValue, budget.rawValue / Double(4 * max(1, variants))))
  }

  package var isCountsOnly: Bool { pairs == 0 }
}

/// The histories, hosts and memos that verification tries.
package struct VerificationExtent: Codable, Hashable, Sendable {
  package var histories: Int
  /// The hosts; nil stands for the container by itself.
  package var hosts: [LayoutHost?] = [nil] + LayoutHost.swept
  package var memos: [MemoOption] = [.init(.standard), .init(.entries(0)), .init(.unbounded)]
  package var populations: [Population]?
  /// The milliseconds that the histories of one variant may take together.
  package var milliseconds: Int
  package var checksCosts = true
  /// The growth of the time over four times the subviews from which a note says it nears the limit.
  ///
  /// Nil where there are no such notes. A baseline accepts the note, so that the same code is on no
  /// day beyond the limit and in no baseline.
  package var nearGrowth: Double?
  /// The number of failing histories that are shrunk before the rest is left out.
  package var maximumShrinks = 8
  package var shrinkBudget = 5_000
  /// The milliseconds after which an item counts as one that hangs; a history takes less than one.
  package var patience = 3_000
  package var maximumCount = 8

  /// The extent of `verify`, `run`, `measure` and `check`, so that all find the same.
  ///
  /// It has 40 histories by itself and in each of the four hosts.
  package static let standard = VerificationExtent(histories: 40, milliseconds: 60_000)

  package static let gate = {
    var extent = standard
    extent.nearGrowth = 6
    return extent
  }()

  /// The extent that shows that a growth in a baseline is gone.
  ///
  /// A layout on the border of `gate` is on one side of it today and on the other tomorrow: only
  /// one that is far from it is flat.
  package static let flatness = {
    var extent = gate
    extent.nearGrowth = 4.5
    return extent
  }()
}
