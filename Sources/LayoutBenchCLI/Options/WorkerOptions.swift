import ArgumentParser
import LayoutBench

/// How many worker processes there are, and what they may take.
struct WorkerOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Worker processes that go through the cases, in place of the profile's.", valueName: "n"))
  var workers: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Pairs of samples that each worker takes of a case at most.", valueName: "n"))
  var pairs: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Seconds that the samples of the whole run should take.", valueName: "seconds"))
  var timeBudget: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Seconds without progress after which a case is given up.", valueName: "seconds"))
  var timeLimit = "60"

  @Option(
    name: .long,
    help: ArgumentHelp("MiB of memory beyond which a case is given up.", valueName: "MiB"))
  var memoryLimit = "4096"

  /// Puts what was given in place of the profile's.
  func apply(to profile: inout Profile) throws {
    if let workers {
      profile.workers = try SelectionOptions.number(workers, "--workers", 1...1_000)
    }
    if let pairs { profile.pairs = try SelectionOptions.number(pairs, "--pairs", 3...10_000) }
    if let timeBudget {
      profile.timeBudget = Double(
        try SelectionOptions.number(timeBudget, "--time-budget", 1...86_400))
    }
  }

  /// What one case may take.
  func limits() throws -> WorkerLimits {
    WorkerLimits(
      secondsPerCase: Double(try SelectionOptions.number(timeLimit, "--time-limit", 1...86_400)),
      bytes: try SelectionOptions.number(memoryLimit, "--memory-limit", 16...1_048_576) << 20)
  }
}
