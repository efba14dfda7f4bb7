import ArgumentParser
import LayoutBench
import LayoutReports

struct SelftestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "selftest",
    abstract: "Plants defects and checks that the gate finds each.",
    discussion: """
      Runs the suite's first layout through the same workers, gate and verification as 'check': \
      as it is (nothing must be found), with one more query of each subview, with one more \
      allocation at each placement, with a cache that goes stale, and slowed by 15 %.

      Exit codes: 0 the gate sees all, 1 it does not, or wrong usage, 130 interrupted.
      """)

  @Flag(
    inversion: .prefixedNo,
    help: "Plant the slowdown too, which takes some seconds and a machine that is not overloaded.")
  var time = true

  @Flag(name: .long, help: "Print nothing.")
  var quiet = false

  func run() async throws {
    let trials = try SelftestTrials(suite: CurrentSuite.suite)
    var failures = 0
    for trial in SelftestTrial.allCases where time || !trial.isTimed {
      let result = try await trials.run(trial)
      if trials.interruption.isRequested() { throw ExitStatus.interrupted }
      if case .missed = result { failures += 1 }
      if !quiet { print(line(trial, result)) }
    }
    guard failures == 0 else {
      StandardError.print(
        "error: the gate does not see \(failures == 1 ? "a defect" : "\(failures) defects"). "
          + "Do not rely on it until this is fixed.")
      throw ExitStatus.usage
    }
  }

  private func line(_ trial: SelftestTrial, _ result: SelftestResult) -> String {
    let style = TextStyle.standardOutput
    return switch result {
    case .seen(let what): style.better("✔") + " \(trial.title): \(what)"
    case .missed(let what): style.worse("✘") + " \(trial.title): \(what)"
    case .notAvailable(let why): "– \(trial.title): not available: \(why)"
    }
  }
}
