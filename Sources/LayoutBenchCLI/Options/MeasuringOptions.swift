import ArgumentParser
import LayoutBench

struct MeasuringOptions: ParsableArguments {
  @OptionGroup var extent: ProfileOptions

  @OptionGroup var seeding: SeedOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "A difference within this many per cent does not matter. (default: 5)",
      valueName: "percent"),
    transform: OptionValue.percent(from: 0, to: 100))
  var delta: Double?

  func profile(overriding options: WorkerOptions) -> Profile {
    var chosen = extent.chosen
    options.apply(to: &chosen)
    return chosen
  }

  /// The bound within which a difference does not matter, as a fraction.
  var bound: Double { delta ?? 0.05 }
}

struct ProfileOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "quick: a first look in seconds. files: some seconds for a few layouts. standard: every "
        + "host, scenario and kind of subviews; memos 0, 3 and unbounded. thorough: longer. gate: "
        + "counts only. (default: standard; 'measure': files)",
      valueName: "name"),
    transform: OptionValue.profile)
  var profile: Profile?

  var chosen: Profile { profile ?? CurrentSuite.standardProfile }
}

struct SeedOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Seed for random subviews and for the call sequences of 'verify'.", valueName: "n"),
    transform: OptionValue.number(0...UInt64.max))
  var seed: UInt64 = 42
}
