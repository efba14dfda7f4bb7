import PortableLayout

/// The settings of a run beside its cases.
///
/// The options make them from those of a profile, every worker gets them, and the document keeps
/// them.
package struct RunSpec: Codable, Hashable, Sendable {
  /// The profile's name.
  package var profile: String
  package var seed: UInt64
  package var system: SwiftUISystem
  /// The bound within which a difference does not matter.
  package var bound: EquivalenceBound
  package var workers: Int
  package var sampling: Sampling
  /// The seconds that the samples of the whole run should take together.
  package var timeBudget = 0.0
  /// The seconds that long cases may take together; nil for no limit.
  ///
  /// Beyond it, the other cases are left out first, and workers beyond those that an interval
  /// needs.
  package var secondsForLongCases: Double?
  package var limits = WorkerLimits()
  /// The extent to which each layout is verified first; nil where none is.
  package var verification: VerificationExtent? = .standard
  /// The arguments that name the files of the layouts; nil for a suite or a project's list.
  package var files: String?
  /// The numbers of subviews that `--count` gave; nil for the profile's.
  package var counts: [Int]?
  package var worth: Worth

  package static let usualSeed: UInt64 = 42

  package init(
    profile: String = "standard", seed: UInt64 = usualSeed, system: SwiftUISystem = .standard,
    bound: EquivalenceBound = .standard, workers: Int = 1, sampling: Sampling = .countsOnly,
    files: String? = nil, worth: Worth = .standard
  ) {
    self.profile = profile
    self.seed = seed
    self.system = system
    self.bound = bound
    self.workers = workers
    self.sampling = sampling
    self.files = files
    self.worth = worth
  }

  /// Returns the time that the samples of a case should take in a worker, of so many cases, to keep
  /// within the time budget.
  ///
  /// A large selection gets short samples in every worker, a small one gets them as long as the
  /// profile wants, never more than a quarter of a second a case and worker.
  package func budget(cases: Int) -> Nanoseconds {
    let share = timeBudget * 1e9 / Double(max(1, cases) * max(1, workers))
    return Nanoseconds(min(max(share, 2_000_000), 250_000_000))
  }

  /// The settings by which the passes of laws are counted: no times, and no number of subviews that
  /// takes longer than so many seconds.
  package func countingLaws(secondsPerNumber: Double) -> RunSpec {
    var spec = self
    spec.sampling = .countsOnly
    spec.secondsForLongCases = nil
    spec.limits.endsLongCases = true
    spec.limits.secondsPerCase = min(secondsPerNumber, limits.secondsPerCase)
    return spec
  }
}

/// The limits of time and memory of a worker.
package struct WorkerLimits: Codable, Hashable, Sendable {
  /// The seconds that a case may take without a sign of progress.
  package var secondsPerCase: Double
  /// A Boolean value that is true when a case that makes progress is ended, too.
  package var endsLongCases = false
  /// The resident memory of a worker, in bytes.
  package var bytes: Int

  package init(secondsPerCase: Double = 60, bytes: Int = 4 << 30) {
    self.secondsPerCase = secondsPerCase
    self.bytes = bytes
  }
}

extension RunSpec {
  package var pairs: Int { sampling.pairs }

  package var isCountsOnly: Bool { sampling.isCountsOnly }

  /// The settings that every tree of the run depends on, as headings name them.
  package var inputs: String { "seed \(seed), system \(system)" }

  /// The option that gives the numbers of subviews again; none for the profile's numbers.
  package var countOption: [String] {
    guard let counts else { return [] }
    return ["--count \(counts.map(String.init).joined(separator: ","))"]
  }

  /// The command that verifies a layout again, in quotes where a sentence names it.
  package func verifying(_ subject: String, program: String = ProgramName.short) -> String {
    verifying(["--subject \(Shell.quoted(subject))"], program)
  }

  /// The command that verifies all layouts again.
  package var verifyingAll: String { verifying([], ProgramName.short) }

  /// The command that verifies, with an option for a subject or none.
  private func verifying(_ subject: [String], _ program: String) -> String {
    var words = ["\(program) verify"]
    if let files { words.append(files) }
    words += subject
    if seed != Self.usualSeed { words.append("--seed \(seed)") }
    words += system.arguments
    return words.joined(separator: " ")
  }
}
