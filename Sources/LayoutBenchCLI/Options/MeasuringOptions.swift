import ArgumentParser
import LayoutBench

/// How much is measured, and from which seed.
struct MeasuringOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "quick: a first look in seconds. files: some seconds for a few layouts. standard: every "
        + "host, scenario and memo. thorough: longer. gate: counts only. (default: standard; "
        + "'measure': files)",
      valueName: "name"))
  var profile: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Seed of everything that is drawn at random.", valueName: "n"))
  var seed = "42"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A difference within this many per cent does not matter.", valueName: "percent"))
  var delta = "5"

  /// The profile with the name given, with the workers given.
  func chosenProfile(overriding options: WorkerOptions? = nil) throws -> Profile {
    var chosen = CurrentSuite.standardProfile
    if let profile {
      guard let named = Profile.named(profile) else {
        throw UserError.notAChoice(
          option: "--profile", value: profile, choices: Profile.all.map(\.name))
      }
      chosen = named
    }
    try options?.apply(to: &chosen)
    return chosen
  }

  /// The seed given.
  func chosenSeed() throws -> UInt64 {
    guard let chosen = UInt64(seed) else {
      throw UserError.notANumber(option: "--seed", value: seed, range: "from 0")
    }
    return chosen
  }

  /// The bound given, as a fraction.
  func chosenDelta() throws -> Double {
    guard let percent = Double(delta), percent > 0, percent <= 100 else {
      throw UserError.notANumber(
        option: "--delta", value: delta, range: "of per cent, above 0 and up to 100")
    }
    return percent / 100
  }
}
