import PortableLayout

/// A named extent of a run: the cases that it sweeps, and its settings before any option.
package struct RunProfile: Sendable, Hashable {
  package var sweep: CaseSweep
  package var spec: RunSpec

  package var name: String { spec.profile }

  private init(
    _ name: String, workers: Int, sampling: Sampling, timeBudget: Double,
    secondsForLongCases: Double? = nil, verification: VerificationExtent = .standard,
    _ sweep: CaseSweep
  ) {
    self.sweep = sweep
    spec = RunSpec(profile: name, workers: workers, sampling: sampling)
    spec.timeBudget = timeBudget
    spec.secondsForLongCases = secondsForLongCases
    spec.verification = verification
  }

  /// A run of some seconds: the times are those of one process, with wide intervals.
  package static let quick = RunProfile(
    "quick", workers: 1, sampling: Sampling(pairs: 12, countsOtherSystem: false), timeBudget: 1,
    secondsForLongCases: 30,
    CaseSweep(
      counts: Conventions.counts, hosts: Conventions.usualHosts,
      scenarios: Conventions.usualScenarios + [.scroll], leavesOutReferences: true))

  package static let files = RunProfile(
    "files", workers: 8, sampling: Sampling(pairs: 8, sampleLength: Nanoseconds(500_000)),
    timeBudget: 2, secondsForLongCases: 40,
    CaseSweep(
      counts: Conventions.counts, hosts: Conventions.usualHosts,
      scenarios: Conventions.usualScenarios + [.update, .scroll]))

  package static let standard = RunProfile(
    "standard", workers: 6, sampling: Sampling(pairs: 10), timeBudget: 8, secondsForLongCases: 45,
    CaseSweep(
      counts: Conventions.counts + [10_000], hosts: LayoutHost.swept,
      scenarios: Scenario.allCases, populations: Population.swept))

  package static let thorough = {
    var profile = standard
    profile.spec.profile = "thorough"
    profile.spec.workers = 20
    profile.spec.sampling.pairs = 30
    profile.spec.timeBudget = 600
    profile.spec.secondsForLongCases = 900
    profile.sweep.memos = [MemoOption(.entries(0)), MemoOption(.standard), MemoOption(.unbounded)]
    return profile
  }()

  /// Exact counts only, in seconds: what a gate compares.
  package static let gate = RunProfile(
    "gate", workers: 1, sampling: .countsOnly, timeBudget: 0, verification: .gate,
    CaseSweep(
      // Few subviews are cases of their own; 600 is between the numbers that the laws are tested on.
      counts: [1, 2, 3, 10, 100, 256, 600, 1_024],
      hosts: LayoutHost.allCases, scenarios: Scenario.allCases, populations: [.varied],
      baseCount: 100, hasUsualLines: false))

  /// The profile of a gate that compares times: the base case of each subject.
  package static let gateTime = RunProfile(
    "gate-time", workers: 12, sampling: Sampling(pairs: 12), timeBudget: 12,
    CaseSweep(counts: [1_000], hosts: [.root], scenarios: [.first], hasUsualLines: false))

  package static let all = [quick, files, standard, thorough, gate]

  /// The profile with a name; nil where none is called so.
  package static func named(_ name: String) -> RunProfile? {
    all.first { profile in profile.name == name }
  }
}

/// The values that a profile tries in each part of a case.
package struct CaseSweep: Sendable, Hashable {
  /// The counts of a sweep; 1,000 is the base.
  package var counts: [Int]
  package var hosts: [LayoutHost]
  package var scenarios: [Scenario]
  package var memos = [MemoOption(.standard)]
  /// The kinds of subviews that are tried beside the subject's own.
  package var populations: [Population] = []
  /// The count at which the other parts of a case are varied.
  package var baseCount = 1_000
  /// A Boolean value that is true when SwiftUI's own containers have to be named to be run.
  package var leavesOutReferences = false
  /// A Boolean value that is true when decisions follow each usual host and scenario over counts.
  package var hasUsualLines = true
}

/// The number and the length of samples.
package struct Sampling: Codable, Hashable, Sendable {
  /// The most pairs of samples that are taken; 0 for counts only.
  package var pairs: Int
  package var sampleLength: Nanoseconds
  /// A Boolean value that is true when the calls of a pass are counted at the other system, too.
  package var countsOtherSystem: Bool

  package init(
    pairs: Int, sampleLength: Nanoseconds = Nanoseconds(1_000_000), countsOtherSystem: Bool = true
  ) {
    self.pairs = pairs
    self.sampleLength = sampleLength
    self.countsOtherSystem = countsOtherSystem
  }

  package static let countsOnly = Sampling(pairs: 0)

  /// Returns the length of samples, short enough for three pairs, and one to try, in a budget.
  package func sampleLength(variants: Int, within budget: Nanoseconds) -> Nanoseconds {
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
