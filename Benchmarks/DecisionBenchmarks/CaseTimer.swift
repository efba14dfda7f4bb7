import LayoutBench
import LayoutDeciding

/// Measures one case after the other, each in eight workers.
struct CaseTimer {
  /// Starts the workers.
  var launcher: any WorkerLauncher

  /// Measures in this process.
  /// - Parameter suite: The layouts that cases name.
  init(suite: Suite) { launcher = InProcessLauncher(suite: suite) }

  /// Measures with other workers.
  init(launcher: any WorkerLauncher) { self.launcher = launcher }

  /// Measures a case; nil if it did not come to its end.
  /// - Parameters:
  ///   - key: The case.
  ///   - prices: The prices that verdicts hold for.
  ///   - payment: The prices that calls really pay, each multiplied by the factor of this machine.
  func time(
    _ key: CaseKey, at prices: PriceList = .engine, paying payment: PriceList? = nil
  ) async -> CaseResult? {
    var spec = RunSpec(
      workers: 8, sampling: Sampling(pairs: 6, sampleLength: Nanoseconds(300_000)))
    // 25 ms a case and worker.
    spec.timeBudget = 0.025 * 8
    let judge = Analyzer(bound: spec.bound, prices: prices, scale: Self.scale)
    var runner = Runner(spec, launcher: launcher, judge: judge)
    runner.payment = payment.map { list in
      PriceList(name: list.name) { term in list[term] * Self.scale.machine }
    }
    var document = ResultsDocument(
      runID: "case", startedAt: "", environment: .here(commit: nil), spec: spec)
    _ = try? await runner.run(Plan(cases: [key]), into: &document)
    return document.cases.first
  }

  /// How much longer this machine takes than that of the price lists.
  static let scale = PriceScale(kernel: PriceKernel.time(clock: .monotonic))
}
