import ArgumentParser
import LayoutAnalysis
import LayoutBench
import LayoutReports

struct SelftestCommand: SuiteCommand {
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
    help: "Plant no slowdown: that takes some seconds, and a machine that is not overloaded.")
  var noTime = false

  func run(in context: CommandContext) async throws {
    let trials = try SelftestTrials(context)
    let style = TextStyle.standardOutput
    var failures = 0
    for trial in SelftestTrials.all where !noTime || !trial.isTimed {
      if trial.defect == .extraAllocation, let reason = AllocationCounter.unavailableReason {
        print("– \(trial.title): not available: \(reason)")
        continue
      }
      let report = try await trials.report(on: trial)
      let isSeen = trials.expects(report, of: trial)
      if !isSeen { failures += 1 }
      print(
        "\(isSeen ? style.better("✔") : style.worse("✘")) \(trial.title): "
          + GateSummary.words(report))
    }
    guard failures == 0 else {
      StandardError.print(
        "error: the gate does not see \(failures == 1 ? "a defect" : "\(failures) defects"). "
          + "Do not rely on it until this is fixed.")
      throw ExitStatus.usage
    }
  }
}

struct SelftestTrials {
  struct Trial {
    var title: String
    var defect: PlantedDefect
    var expected: GateOutcome
    /// Whether times are compared, with those of the repeated work; else counts are.
    var isTimed = false
  }

  static let all = [
    Trial(title: "no defect", defect: .none, expected: .fine),
    Trial(
      title: "one more query of each subview", defect: .extraQuery, expected: .regression),
    Trial(
      title: "one more allocation at each placement", defect: .extraAllocation,
      expected: .regression),
    Trial(title: "a cache that goes stale", defect: .staleCache, expected: .incorrect),
    Trial(title: "the same time", defect: .repeatedWork, expected: .fine, isTimed: true),
    Trial(title: "15 % slower", defect: .slowdown, expected: .regression, isTimed: true),
  ]

  private let context: CommandContext
  private let plan: Plan
  private let interruption = Interruption.signals()

  init(_ context: CommandContext) throws {
    guard let specimen = context.suite.planting(.none), let subject = specimen.subjects.first else {
      throw UserError.noPlainLayout
    }
    self.context = context
    plan = Plan(
      cases: LayoutHost.allCases.map {
        CaseKey(
          subject: subject.name, population: subject.population, count: 100, host: $0,
          scenario: .first, memo: MemoOption(.standard))
      })
  }

  /// Whether the gate found what it has to: a defect of counts in every case.
  func expects(_ report: GateReport, of trial: Trial) -> Bool {
    let cases = Set(report.findings(.regression).map(\.key.caseID)).count
    let isWhole =
      trial.isTimed
      ? report.time?.rows.isEmpty == false
      : trial.expected != .regression || cases == plan.cases.count
    return report.outcome(isStrict: true) == trial.expected && isWhole
  }

  func report(on trial: Trial) async throws -> GateReport {
    guard trial.isTimed else {
      let sound = try await document(with: .none)
      return try await gate(sound).report(on: document(with: trial.defect))
    }
    let document = try await document(with: trial.defect)
    var report = try gate(document).report(on: document)
    // A machine that is overloaded for seconds gets more chances.
    for _ in 0..<(trial.expected == .fine ? 1 : 5) where report.time?.regressions.isEmpty ?? true {
      report.time = try await times(trial.defect)
      if interruption.isRequested() { throw ExitStatus.interrupted }
    }
    return report
  }

  private func gate(_ document: ResultsDocument) throws -> Gate {
    // Through its text, as a file would have it.
    Gate(try Baseline(text: Baseline(document, arguments: [], nearExact: true).text))
  }

  private func document(with defect: PlantedDefect) async throws -> ResultsDocument {
    guard let planted = context.suite.planting(defect) else { throw UserError.noPlainLayout }
    let document = try await SuiteRun(
      context: context, profile: .gate, options: RunOptions(seed: 42), isQuiet: true,
      defect: defect,
      interruption: interruption
    ).results(of: plan, in: planted)
    if interruption.isRequested() { throw ExitStatus.interrupted }
    return document
  }

  private func launcher(_ defect: PlantedDefect) -> SubprocessLauncher {
    SubprocessLauncher(
      interruption: interruption, defect: defect, capture: context.suite.capture)
  }

  private func times(_ defect: PlantedDefect) async throws -> TimeGateReport {
    let schedule = RunSchedule(
      RunOptions(
        seed: 42, workers: 20, sampling: Sampling(pairs: 12, budget: Nanoseconds(40_000_000))))
    return try await TimeGate(
      base: launcher(.repeatedWork),
      head: launcher(defect),
      schedule: schedule, interruption: interruption
    ).report(on: [plan.cases[0]])
  }
}
