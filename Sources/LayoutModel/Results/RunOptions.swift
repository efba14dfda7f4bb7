/// The options of a run beside its cases.
///
/// They go from the command line to every worker, and into the document.
package struct RunOptions: Codable, Hashable, Sendable {
  /// The profile's name.
  package var profile: String
  package var seed: UInt64
  package var system: SwiftUISystem
  /// The bound within which a difference does not matter, as a fraction: 0.05 is 5 %.
  package var delta: Double
  package var workers: Int
  package var sampling: Sampling
  package var files: String?
  package var worth: Worth

  package init(
    profile: String = "standard", seed: UInt64, system: SwiftUISystem = .standard,
    delta: Double = 0.05,
    workers: Int = 1, sampling: Sampling = .countsOnly, files: String? = nil,
    worth: Worth = .standard
  ) {
    self.profile = profile
    self.seed = seed
    self.system = system
    self.delta = delta
    self.workers = workers
    self.sampling = sampling
    self.files = files
    self.worth = worth
  }

  /// Takes samples as a profile says, within its time budget for so many cases.
  package func taking(_ profile: RunProfile, timing cases: Int) -> RunOptions {
    var options = self
    options.profile = profile.name
    options.workers = profile.workers
    options.sampling = profile.sampling(cases: cases)
    return options
  }

  package var pairs: Int { sampling.pairs }

  package var bound: EquivalenceBound { EquivalenceBound(delta: delta) ?? .standard }

  /// The options that every tree of the run depends on, as headings name them.
  package var inputs: String { "seed \(seed), system \(system)" }

  /// The command that verifies a layout again, in quotes where a sentence names it.
  package func verifying(_ subject: String, program: String = ProgramName.short) -> String {
    verifying(["--subject \(Shell.quoted(subject))"], program)
  }

  /// The command that verifies all layouts again.
  package var verifyingAll: String { verifying([], ProgramName.short) }

  private func verifying(_ subject: [String], _ program: String) -> String {
    let words =
      ["\(program) verify"] + [files].compactMap(\.self) + subject
      + (seed == 42 ? [] : ["--seed \(seed)"]) + system.arguments
    return words.joined(separator: " ")
  }
}
