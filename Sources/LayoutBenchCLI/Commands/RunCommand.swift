import ArgumentParser
import CLayoutBench
import Foundation
import LayoutBench
import LayoutReports

/// Runs the suite and writes the reports.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs the suite, writes the reports, prints the summary.")

  @OptionGroup(title: "Which cases") var selection: SelectionOptions
  @OptionGroup(title: "How much") var measuring: MeasuringOptions

  @OptionGroup(title: "Workers") var workers: WorkerOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write results.json, results.csv, samples.csv and report.md.",
      valueName: "directory"))
  var output = "Reports/latest"

  @Flag(name: .long, help: "Print the results document instead of the summary.")
  var json = false

  @Flag(name: .long, help: "Print neither progress nor summary.")
  var quiet = false

  @Flag(
    inversion: .prefixedNo,
    help: "Verify each layout first; an incorrect one is not timed.")
  var verify = true

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Who counts instructions: counter (the processor's, where there is one), valgrind (slow), "
        + "none.",
      valueName: "source"))
  var instructions = InstructionSource.counter.rawValue

  @Flag(name: .long, help: "Run although this build is not optimised.")
  var allowDebug = false

  func validate() throws {
    if json, quiet {
      throw UserError.contradiction("--json", "--quiet", reason: "one prints, the other does not")
    }
  }

  func run() async throws {
    let suite = LayoutBenchCommandLine.suite
    let profile = try measuring.chosenProfile(overriding: workers)
    let seed = try measuring.chosenSeed()
    let delta = try measuring.chosenDelta()
    let instructions = try chosenInstructions()
    let plan = try Plan(suite, selection.selection(), profile)
    guard RunEnvironment.isRelease || allowDebug else { throw UserError.debugBuild }
    let directory = try OutputDirectory(output)
    let keepsFreedMemory = clb_keep_freed_memory() != 0  // As every worker does.

    let interruption = Interruption.signals()
    let verification =
      verify ? self.verification(plan, suite, profile: profile, seed: seed, interruption) : nil

    let started = Date()
    let options = RunOptions(
      profile: profile.name, seed: seed, delta: delta, alpha: 0.05, workers: profile.workers,
      pairs: profile.pairs)
    let recorder = ResultsRecorder(
      runID: "\(RunDate.compact(started))-\(seed)", startedAt: RunDate.iso8601(started),
      environment: .current(commit: Commit.current(), keepsFreedMemory: keepsFreedMemory),
      options: options, verification: verification)
    var recorders: [any Recorder] = [recorder]
    if !quiet { recorders.append(ProgressRecorder(options)) }
    let schedule = RunSchedule(
      workers: profile.workers, seed: seed, sampling: profile.sampling(cases: plan.cases.count),
      limits: try workers.limits(), bound: EquivalenceBound(delta: delta) ?? .standard,
      verification: verification ?? [], checkBudget: profile.checkBudget,
      instructions: instructions == .counter ? .counter : .none)
    try await Runner(
      launcher: SubprocessLauncher(interruption: interruption), schedule: schedule,
      interruption: interruption
    ).run(plan, recorders: recorders)

    var results = recorder.results
    if instructions == .none { results.environment.instructions = "not counted" }
    if instructions == .valgrind {
      try await InstructionRun(limits: try workers.limits(), interruption: interruption)
        .count(&results, seed: seed, isQuiet: quiet)
    }
    try ReportWriter(directory: directory.url).write(results)
    try show(results)
    if let status = results.exitStatus { throw status }
  }

  /// The source of instruction counts given.
  private func chosenInstructions() throws -> InstructionSource {
    guard let chosen = InstructionSource(rawValue: instructions) else {
      throw UserError.notAChoice(
        option: "--instructions", value: instructions,
        choices: InstructionSource.allCases.map(\.rawValue))
    }
    return chosen
  }

  /// Verifies every variant of the plan's subjects before any is timed, in a few seconds.
  private func verification(
    _ plan: Plan, _ suite: Suite, profile: Profile, seed: UInt64, _ interruption: Interruption
  ) -> [VerificationResult] {
    let verifier = Verifier(profile: profile.verification, seed: seed)
    let names = Set(plan.cases.map(\.subject))
    var results: [VerificationResult] = []
    for subject in suite.subjects where names.contains(subject.name) && !subject.isView {
      for variant in subject.variants where !interruption.isRequested() {
        let result = verifier.verify(subject, variant)
        results.append(result)
        guard !quiet, let error = result.errors.first else { continue }
        StandardError.print(
          "\(subject.name), \(variant.name) is incorrect and is not timed: \(error.check.title). "
            + "See 'layout-bench verify --subject \(subject.name)'.")
      }
    }
    return results
  }

  private func show(_ results: ResultsDocument) throws {
    guard !quiet else { return }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(results), as: UTF8.self))
    } else {
      let isColored =
        isatty(1) != 0 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
      print(
        ConsoleSummary(results).text(style: TextStyle(isColored: isColored), reports: output),
        terminator: "")
    }
  }
}

extension ResultsDocument {
  /// What the process should exit with; nil if all is well.
  var exitStatus: ExitStatus? {
    if cases.contains(where: { $0.comparisons.contains { $0.verdict == .incorrect } }) {
      return .incorrectLayout
    }
    if cases.contains(where: { !$0.problems.isEmpty }) { return .benchmarkFailed }
    return isComplete ? nil : .interrupted
  }
}
