import ArgumentParser
import LayoutBench
import LayoutDeciding
import PortableLayout

/// The option that sets the largest difference without a meaning.
struct DifferenceOptions: ParsableArguments {
  /// The largest difference that does not matter, as a part of one.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A difference within this many per cent does not matter. (default: 5)",
      valueName: "percent"),
    transform: OptionValue.percent(from: 0, to: 100))
  var delta: Double?

  /// The bound of that difference.
  var bound: EquivalenceBound { EquivalenceBound(given: delta) }
}

/// The option that chooses the extent of a run: its cases and its time.
struct ProfileOptions: ParsableArguments {
  /// The chosen profile. Nil for the command's own.
  @Option(
    help: ArgumentHelp(
      "quick: seconds, one process. files: some seconds for a few layouts. standard: every "
        + "host, scenario and kind of subviews. thorough: longer, and with memos 0 and unbounded. "
        + "gate: counts only. (default: standard; 'measure': files)",
      valueName: "name"),
    transform: OptionValue.profile)
  var profile: RunProfile?
}

/// The option for the system, whose SwiftUI the engine follows.
struct SystemOptions: ParsableArguments {
  fileprivate static let help = ArgumentHelp(
    "Count as this system's SwiftUI does: 27 (macOS 27, iOS 27), or 26 (26 and earlier). "
      + "(default: 27)", valueName: "year")

  @Option(
    name: .customLong("system"), parsing: .unconditional, help: SystemOptions.help,
    transform: OptionValue.choice(SwiftUISystem.self))
  var given: SwiftUISystem?
}

/// The options that every tree depends on: the seed and the system.
struct InputOptions: ParsableArguments {
  /// The seed of all that is random.
  @Option(
    "n", in: 0...UInt64.max,
    "Seed for random subviews and for the histories of 'verify'. (default: 42)")
  var seed = RunSpec.usualSeed

  @Option(
    name: .customLong("system"), parsing: .unconditional, help: SystemOptions.help,
    transform: OptionValue.choice(SwiftUISystem.self))
  var given: SwiftUISystem?

  /// The chosen system, or the newest one.
  var system: SwiftUISystem { given ?? .standard }

  /// The options that another run needs for the same trees.
  var arguments: [String] { ["--seed \(seed)"] + system.arguments }
}

/// The options of the worker processes: their number and their limits.
struct WorkerOptions: ParsableArguments {
  /// The number of workers. Nil for the profile's.
  @Option(
    "n", in: 1...1_000,
    "Worker processes that go through the cases, in place of the profile's.")
  var workers: Int?

  /// The seconds for all samples. Nil for the profile's.
  @Option(
    "seconds", in: 1...86_400,
    "Seconds that the samples of the whole run should take.")
  var timeBudget: Int?

  /// The seconds of a case without progress.
  @Option(
    "seconds", in: 1...86_400,
    "Seconds without progress after which a case is stopped.")
  var timeLimit = 60
}

/// The flags that let a run skip its safety checks.
struct MeasuringOptions: ParsableArguments {
  /// A Boolean value that is true when layouts are measured unverified.
  @Flag(help: "Do not verify each layout before it is measured.")
  var noVerify = false

  /// A Boolean value that is true when a debug build may be timed.
  @Flag(help: "Run although this build is not optimised.")
  var allowDebug = false
}

/// A command that measures the cases of a suite. Its groups stand side by side, as a debug build
/// checks a group in a group many times.
protocol MeasuringCommand: SuiteCommand {
  /// The profile of the run.
  var extent: ProfileOptions { get }
  /// The seed and the system of the trees.
  var inputs: InputOptions { get }
  /// The difference that does not matter.
  var difference: DifferenceOptions { get }
  /// The prices of the calls.
  var prices: PriceOptions { get }
  /// The worker processes and their limits.
  var workers: WorkerOptions { get }
  /// The safety checks to skip.
  var measuring: MeasuringOptions { get }
  /// The form of what is printed.
  var printing: PrintOptions { get }
  /// The saving from which a cache is worth it.
  var worthOfCache: Worth { get }
}

extension MeasuringCommand {
  var worthOfCache: Worth { .standard }

  /// The chosen profile, or the usual one, with the settings that the options give.
  func profile(orElse usual: RunProfile = .standard, in context: CommandContext) -> RunProfile {
    var profile = extent.profile ?? usual
    if let count = workers.workers { profile.spec.workers = count }
    if let budget = workers.timeBudget { profile.spec.timeBudget = Double(budget) }
    profile.spec.seed = inputs.seed
    profile.spec.system = inputs.system
    profile.spec.bound = difference.bound
    profile.spec.worth = worthOfCache
    profile.spec.files = context.files
    profile.spec.counts = (self as? any CaseSelecting)?.selection.counts
    profile.spec.limits.secondsPerCase = Double(workers.timeLimit)
    if measuring.noVerify { profile.spec.verification = nil }
    return profile
  }

  /// Refuses a build whose times mean nothing.
  func checkBuild(for profile: RunProfile) throws {
    if !profile.spec.isCountsOnly, !measuring.allowDebug { try UserError.refuseDebugBuild() }
  }
}

/// The options for the output of a command.
struct PrintOptions: ParsableArguments {
  @Flag(help: "Print JSON instead of text: of a run, the same as results.json.")
  var json = false

  @Flag(help: "Print nothing, and no progress.")
  var quiet = false

  /// A Boolean value that is true when the command prints nothing but what the user asked for.
  var isSilent: Bool { json || quiet }

  func validate() throws {
    guard json, quiet else { return }
    throw UserError.contradiction(
      "--json", "--quiet", reason: "one prints, the other does not")
  }
}
