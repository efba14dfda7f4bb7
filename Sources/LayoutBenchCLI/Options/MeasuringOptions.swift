import ArgumentParser
import LayoutBench
import PortableLayout

struct DifferenceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A difference within this many per cent does not matter. (default: 5)",
      valueName: "percent"),
    transform: OptionValue.percent(from: 0, to: 100))
  var delta: Double?

  var bound: Double { delta ?? 0.05 }
}

struct ProfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "quick: a first look in seconds. files: some seconds for a few layouts. standard: every "
        + "host, scenario and kind of subviews. thorough: longer, and with memos 0 and unbounded. "
        + "gate: counts only. (default: standard; 'measure': files)",
      valueName: "name"),
    transform: OptionValue.profile)
  var profile: RunProfile?

  func chosen(in context: CommandContext) -> RunProfile { profile ?? context.standardProfile }

  func chosen(in context: CommandContext, overriding options: WorkerOptions) -> RunProfile {
    var chosen = chosen(in: context)
    options.apply(to: &chosen)
    return chosen
  }
}

struct SystemOptions: ParsableArguments {
  @Option(
    name: .customLong("system"), parsing: .unconditional,
    help: ArgumentHelp(
      "Count as this system's SwiftUI does: 27 (macOS 27, iOS 27), or 26 (26 and earlier). "
        + "(default: 27)", valueName: "year"),
    transform: OptionValue.choice(SwiftUISystem.self))
  var given: SwiftUISystem?

  var system: SwiftUISystem { given ?? .v27 }
}

/// What decides about every tree: the seed and the system.
struct InputOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seed for random subviews and for the call sequences of 'verify'.", valueName: "n"),
    transform: OptionValue.number(0...UInt64.max))
  var seed: UInt64 = 42

  @OptionGroup var counting: SystemOptions

  var system: SwiftUISystem { counting.system }

  /// The options that another run needs for the same trees.
  var arguments: [String] { ["--seed \(seed)"] + system.arguments }
}

struct WorkerOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Worker processes that go through the cases, in place of the profile's.", valueName: "n"),
    transform: OptionValue.number(1...1_000))
  var workers: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seconds that the samples of the whole run should take.", valueName: "seconds"),
    transform: OptionValue.number(1...86_400))
  var timeBudget: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seconds without progress after which a case is stopped.", valueName: "seconds"),
    transform: OptionValue.number(1...86_400))
  var timeLimit = 60

  func apply(to profile: inout RunProfile) {
    if let workers { profile.workers = workers }
    if let timeBudget { profile.timeBudget = Double(timeBudget) }
  }

  var limits: WorkerLimits { WorkerLimits(secondsPerCase: Double(timeLimit)) }
}
