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
    var failures = 0
    for trial in SelftestTrial.allCases where !noTime || !trial.isTimed {
      let result = try await trials.run(trial)
      if trials.interruption.isRequested() { throw ExitStatus.interrupted }
      if case .missed = result { failures += 1 }
      print(line(trial, result))
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

enum SelftestTrial: CaseIterable {
  case nothing
  case extraQuery
  case extraAllocation
  case staleCache
  case sameTime
  case slowdown

  var title: String {
    switch self {
    case .nothing: "no defect"
    case .extraQuery: "one more query of each subview"
    case .extraAllocation: "one more allocation at each placement"
    case .staleCache: "a cache that goes stale"
    case .sameTime: "the same time"
    case .slowdown: "15 % slower"
    }
  }

  var isTimed: Bool { self == .sameTime || self == .slowdown }
}

enum SelftestResult {
  case seen(String)
  case missed(String)
  case notAvailable(String)
}

struct SelftestTrials {
  let context: CommandContext
  let plan: Plan
  let interruption = Interruption.signals()

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

  func run(_ trial: SelftestTrial) async throws -> SelftestResult {
    switch trial {
    case .nothing:
      let report = try await report(on: .none)
      return report.outcome(isStrict: true) == .fine
        ? .seen("no alarm") : .missed("an alarm: \(GateSummary.outcome(report))")
    case .extraQuery:
      return try await seen(.queries, with: .extraQuery)
    case .extraAllocation:
      if let reason = AllocationCounter.unavailableReason { return .notAvailable(reason) }
      return try await seen(.allocations, with: .extraAllocation)
    case .staleCache:
      let report = try await report(on: .staleCache)
      guard report.outcome(isStrict: false) == .incorrect,
        let fault = report.faults.first(where: \.isIncorrect)
      else { return .missed("not seen") }
      return .seen("incorrect: \(fault.problem)")
    case .sameTime:
      let row = try await times(.repeatedWork)
      return row.isRegression
        ? .missed("an alarm: \(GateSummary.ratio(row.ratio))")
        : .seen("no alarm: \(GateSummary.ratio(row.ratio))")
    case .slowdown:
      return try await slowdown()
    }
  }

  /// A machine that is overloaded for seconds gets more chances.
  private func slowdown() async throws -> SelftestResult {
    var row = try await times(.slowdown)
    for _ in 0..<4 where !row.isRegression { row = try await times(.slowdown) }
    return row.isRegression
      ? .seen("regression: \(GateSummary.ratio(row.ratio))")
      : .missed("not seen: \(GateSummary.ratio(row.ratio)), \(row.verdict.rawValue)")
  }

  private func seen(
    _ metric: Metric, with defect: PlantedDefect
  ) async throws -> SelftestResult {
    let found = try await report(on: defect).findings(.regression)
      .filter { $0.key.metric == metric }
    guard found.count == plan.cases.count, let first = found.first else {
      return .missed("seen in \(found.count) of \(plan.cases.count) cases")
    }
    return .seen("regression: \(GateSummary.sentence(first))")
  }

  private func report(on defect: PlantedDefect) async throws -> GateReport {
    let sound = try await document(with: .none)
    // Through its text, as a file would have it.
    let baseline = try Baseline(
      text: Baseline(sound, arguments: [], nearExact: true).text)
    return try Gate(baseline).report(on: try await document(with: defect))
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

  private func times(_ defect: PlantedDefect) async throws -> TimeGateReport.Row {
    let schedule = RunSchedule(
      RunOptions(
        seed: 42, workers: 20, sampling: Sampling(pairs: 12, budget: Nanoseconds(40_000_000))))
    let report = try await TimeGate(
      base: .launcher(launcher(.repeatedWork)),
      head: launcher(defect),
      schedule: schedule, interruption: interruption
    ).report(on: [TimeGate.Target(key: plan.cases[0], untimed: [])])
    guard let row = report.rows.first else {
      if interruption.isRequested() { throw ExitStatus.interrupted }
      throw UserError.selftestFailed(report.faults.first?.problem ?? "nothing was measured")
    }
    return row
  }
}
