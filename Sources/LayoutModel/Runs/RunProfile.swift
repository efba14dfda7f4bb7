import PortableLayout

/// A named extent of a run: its cases and its settings before any option is applied.
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

  /// A profile that takes seconds. Its times are those of one process, with wide intervals.
  package static let quick = RunProfile(
    "quick", workers: 1, sampling: Sampling(pairs: 12, countsOtherSystem: false), timeBudget: 1,
    secondsForLongCases: 30,
    CaseSweep(
      counts: Conventions.counts, hosts: Conventions.usualHosts,
      scenarios: Conventions.decidingScenarios, leavesOutReferences: true))

  package static let files = RunProfile(
    "files", workers: 8, sampling: Sampling(pairs: 8, sampleLength: Nanoseconds(500_000)),
    timeBudget: 2, secondsForLongCases: 40,
    CaseSweep(
      counts: Conventions.counts, hosts: Conventions.usualHosts,
      scenarios: Scenario.allCases.filter { scenario in
        scenario == .update || Conventions.decidingScenarios.contains(scenario)
      }))

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

  /// A profile that only counts, which a gate compares in seconds.
  package static let gate = RunProfile(
    "gate", workers: 1, sampling: .countsOnly, timeBudget: 0, verification: .gate,
    CaseSweep(
      // Few subviews are cases of their own; 600 is between the numbers that the laws are tested on.
      counts: [1, 2, 3, 10, 100, 256, 600, 1_024],
      hosts: LayoutHost.allCases, scenarios: Scenario.allCases, populations: [.varied],
      baseCount: 100, hasUsualLines: false))

  /// A profile for a gate that compares times, with the base case of each subject.
  package static let gateTime = RunProfile(
    "gate-time", workers: 12, sampling: Sampling(pairs: 12), timeBudget: 12,
    CaseSweep(counts: [1_000], hosts: [.root], scenarios: [.first], hasUsualLines: false))

  package static let all = [quick, files, standard, thorough, gate]

  /// Returns the profile with a name, or nil if there is none.
  package static func named(_ name: String) -> RunProfile? {
    all.first { profile in profile.name == name }
  }
}

/// The values of each property of a case that a profile tries.
package struct CaseSweep: Sendable, Hashable {
  /// The numbers of subviews to try.
  package var counts: [Int]
  package var hosts: [LayoutHost]
  package var scenarios: [Scenario]
  package var memos = [MemoOption(.standard)]
  /// The kinds of subviews to try in addition to the subject's own.
  package var populations: [Population] = []
  /// The number of subviews at which the other properties of a case are varied.
  package var baseCount = 1_000
  /// A Boolean value that is true when the sweep includes SwiftUI's own containers only if the user
  /// names them.
  package var leavesOutReferences = false
  /// A Boolean value that is true when the sweep varies the number of subviews in every usual host
  /// and scenario.
  package var hasUsualLines = true
}

/// The number and the length of a case's samples.
package struct Sampling: Codable, Hashable, Sendable {
  /// The largest number of pairs of samples. 0 means that nothing is timed.
  package var pairs: Int
  package var sampleLength: Nanoseconds
  /// A Boolean value that is true when the calls of a pass are also counted at the other system.
  package var countsOtherSystem: Bool

  package init(
    pairs: Int, sampleLength: Nanoseconds = Nanoseconds(1_000_000), countsOtherSystem: Bool = true
  ) {
    self.pairs = pairs
    self.sampleLength = sampleLength
    self.countsOtherSystem = countsOtherSystem
  }

  package static let countsOnly = Sampling(pairs: 0)

  /// Returns a sample length short enough for three pairs and one trial within a time budget.
  package func sampleLength(variants: Int, within budget: Nanoseconds) -> Nanoseconds {
    Nanoseconds(min(sampleLength.rawValue, budget.rawValue / Double(4 * max(1, variants))))
  }

  package var isCountsOnly: Bool { pairs == 0 }
}

/// The histories, hosts and memos that verification tries.
package struct VerificationExtent: Codable, Hashable, Sendable {
  package var histories: Int
  /// The hosts to try. A nil element means the container by itself.
  package var hosts: [LayoutHost?] = [nil] + LayoutHost.swept
  package var memos: [MemoOption] = [.init(.standard), .init(.entries(0)), .init(.unbounded)]
  package var populations: [Population]?
  /// The time limit for all histories of one variant together, in milliseconds.
  package var milliseconds: Int
  package var checksCosts = true
  /// The smallest growth of the time over four times the subviews that has a note. Nil for none.
  ///
  /// The note warns that the growth is near the limit. A baseline accepts it, so code that exceeds
  /// the limit on another day is already in the baseline.
  package var nearGrowth: Double?
  /// The number of failing histories to shorten before the others are left out.
  package var maximumShrinks = 8
  package var shrinkBudget = 5_000
  /// The time after which an item counts as hanging, in milliseconds.
  ///
  /// A history takes less than a millisecond.
  package var patience = 3_000
  package var maximumCount = 8

  /// The extent of `verify`, `run` and `measure`. The extent of `check` only adds notes.
  ///
  /// It has 40 histories of the container by itself and in each of the four hosts.
  package static let standard = VerificationExtent(histories: 40, milliseconds: 60_000)

  package static let gate = {
    var extent = standard
    extent.nearGrowth = 6
    return extent
  }()

  /// The extent that shows that a growth in a baseline is gone.
  ///
  /// The time of a layout near the limit of `gate` may be above or below it. This extent has a
  /// lower limit, so only a layout far from the limit of `gate` passes.
  package static let flatness = {
    var extent = gate
    extent.nearGrowth = 4.5
    return extent
  }()
}
