import PortableLayout

/// The settings of a run other than its cases.
///
/// A run derives them from a profile and the options, sends them to every worker, and keeps them in
/// its document.
package struct RunSpec: Codable, Hashable, Sendable {
  /// The name of the profile.
  package var profile: String
  package var seed: UInt64
  package var system: SwiftUISystem
  /// The largest difference between variants that does not matter.
  package var bound: EquivalenceBound
  package var workers: Int
  package var sampling: Sampling
  /// The time that all samples of the run should take together, in seconds.
  package var timeBudget = 0.0
  /// The time that long cases may take together, in seconds. Nil means no limit.
  ///
  /// If they would take longer, the run first leaves out cases that decide nothing, then workers
  /// beyond those that an interval needs.
  package var secondsForLongCases: Double?
  package var limits = WorkerLimits()
  /// The extent to which the run verifies each layout before it measures. Nil means not at all.
  package var verification: VerificationExtent? = .standard
  /// The arguments that name the layouts' files. Nil for a suite or a project's list.
  package var files: String?
  /// The numbers of subviews from the option `--count`. Nil means the profile's numbers.
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

  /// Returns the time for the samples of a case in a worker that keeps the run within its time
  /// budget.
  ///
  /// A large selection gets short samples in every worker. A small one gets samples as long as the
  /// profile wants, but never more than 0.25 s per case and worker.
  ///
  /// - Parameter cases: The number of cases in the run.
  package func budget(cases: Int) -> Nanoseconds {
    let share = timeBudget * 1e9 / Double(max(1, cases) * max(1, workers))
    return Nanoseconds(min(max(share, 2_000_000), 250_000_000))
  }

  /// Returns the settings for counting the passes of laws, without times.
  ///
  /// - Parameter secondsPerNumber: The time limit for each number of subviews.
  package func countingLaws(secondsPerNumber: Double) -> RunSpec {
    var spec = self
    spec.sampling = .countsOnly
    spec.secondsForLongCases = nil
    spec.limits.endsLongCases = true
    spec.limits.secondsPerCase = min(secondsPerNumber, limits.secondsPerCase)
    return spec
  }
}

/// The time and memory limits of a worker.
package struct WorkerLimits: Codable, Hashable, Sendable {
  /// The time that a case may take without a sign of progress, in seconds.
  package var secondsPerCase: Double
  /// A Boolean value that is true when a case is ended at the limit even if it makes progress.
  package var endsLongCases = false
  /// The largest resident memory of a worker, in bytes.
  package var bytes: Int

  package init(secondsPerCase: Double = 60, bytes: Int = 4 << 30) {
    self.secondsPerCase = secondsPerCase
    self.bytes = bytes
  }
}

extension RunSpec {
  package var pairs: Int { sampling.pairs }

  package var isCountsOnly: Bool { sampling.isCountsOnly }

  /// The settings that decide every tree of the run, as headings show them.
  package var inputs: String { "seed \(seed), system \(system)" }

  /// The option that repeats the numbers of subviews. Empty if they are the profile's.
  package var countOption: [String] {
    guard let counts else { return [] }
    return ["--count \(counts.map(String.init).joined(separator: ","))"]
  }

  /// The command that measures again: `measure` of files or of a project's list, `run` of a suite.
  package var measuring: String {
    if let files { return "measure \(files)" }
    return if profile == RunProfile.files.spec.profile { "measure" } else { "run" }
  }

  /// Returns the command that verifies a layout again, in quotes for use in a sentence.
  package func verifying(_ subject: String, program: String = ProgramName.short) -> String {
    verifying(["--subject \(Shell.quoted(subject))"], program)
  }

  /// The command that verifies all layouts again.
  package var verifyingAll: String { verifying([], ProgramName.short) }

  /// Returns the command that verifies the subjects that an option names.
  private func verifying(_ subject: [String], _ program: String) -> String {
    var words = ["\(program) verify"]
    if let files { words.append(files) }
    words += subject
    if seed != Self.usualSeed { words.append("--seed \(seed)") }
    words += system.arguments
    return words.joined(separator: " ")
  }
}
