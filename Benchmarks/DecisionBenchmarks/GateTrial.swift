import Foundation
import LayoutBench
import LayoutBenchCLI
import LayoutDeciding

/// Simulates the gate of times on equal and on slower code, and the interval of one build.
///
/// Times are drawn: a run has a speed of its own, a process in it, and a sample in that. The speeds
/// of runs differ by 4 %, those of processes and of samples by 2 % (standard deviations).
struct GateTrial {
  /// How often equal code is compared.
  var rounds: Int

  private static let workers = RunProfile.gateTime.spec.workers
  private static let pairs = 12

  func run() async throws {
    var falseAlarms = 0
    print("| head | --delta | gates | slower | confirmed |\n|---|---|---|---|---|")
    for delta in [0.05, 0.02] {
      for slowdown in [0, 0.03, 0.1] {
        let gates = slowdown == 0 ? rounds : max(10, rounds / 10)
        let (slower, confirmed) = try await outcomes(of: gates, slowdown, delta)
        if slowdown == 0 { falseAlarms += confirmed }
        let percent = [slowdown, delta].map { "\(Int($0 * 100)) %" }
        print("| +\(percent[0]) | \(percent[1]) | \(gates) | \(slower) | \(confirmed) |")
      }
    }
    print(
      "\n| builds differ by | processes by | intervals that hold the difference |\n|---|---|---|")
    for build in [0, 0.02] {
      for process in [0.01, 0.02] {
        let held = (0..<rounds).count { _ in intervalHolds(build: build, process: process) }
        let share = String(format: "%.2f", Double(held) / Double(rounds))
        print("| \(Int(build * 100)) % | \(Int(process * 100)) % | \(share) |")
      }
    }
    exit(Double(falseAlarms) < 0.005 * Double(2 * rounds) ? 0 : 1)
  }

  private func outcomes(
    of gates: Int, _ slowdown: Double, _ delta: Double
  ) async throws -> (slower: Int, confirmed: Int) {
    let key = CaseKey(
      subject: "made-up", population: .tags, count: 1_000, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let spec = RunSpec(
      seed: 1, bound: EquivalenceBound(given: delta), workers: Self.workers,
      sampling: Sampling(pairs: Self.pairs))
    var (slower, confirmed) = (0, 0)
    for _ in 0..<gates {
      let run = Draw.factor(0.04)
      let report = try await TimeGate(
        spec, base: DrawnTimes(time: run), head: DrawnTimes(time: run * (1 + slowdown))
      ).report(on: [key])
      slower += report.rows.count { $0.verdict == .costs }
      confirmed += report.regressions.count
    }
    return (slower, confirmed)
  }

  /// Whether the interval of one build against one other holds the difference of their code, which
  /// is none, if the time of each build is off by a factor that all its processes share.
  private func intervalHolds(build: Double, process: Double) -> Bool {
    let builds = (Draw.factor(build), Draw.factor(build))
    let workers = (0..<Self.workers).map { _ in
      zip(
        Draw.samples(Self.pairs, of: builds.0, process: process),
        Draw.samples(Self.pairs, of: builds.1, process: process)
      ).map { TimePair(baseline: $0, candidate: $1) }
    }
    guard let interval = PairedRatio(workers: workers)?.logRatio.ci95 else { return false }
    return interval.lower.rawValue <= 0 && interval.upper.rawValue >= 0
  }
}

private enum Draw {
  /// A factor around 1, of a normal distribution of logarithms (Box and Muller).
  static func factor(_ deviation: Double) -> Double {
    let (first, second) = (Double.random(in: 0..<1), Double.random(in: 0..<1))
    return exp(deviation * (-2 * log(1 - first)).squareRoot() * cos(2 * .pi * second))
  }

  /// The times of a process.
  static func samples(
    _ count: Int, of time: Double, process: Double = 0.02
  ) -> [Nanoseconds] {
    let process = 1e6 * time * factor(process)
    return (0..<count).map { _ in Nanoseconds(process * factor(0.02)) }
  }
}

private struct DrawnTimes: WorkerLauncher {
  var time: Double

  func run(
    _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd {
    for assignment in job.assignments {
      let samples = Draw.samples(job.spec.sampling.pairs, of: time).enumerated().map {
        pair, time in
        TimeSample(worker: job.worker, pair: pair, order: 0, perPass: time)
      }
      let variant = VariantResult(name: "as written", samples: samples)
      let result = CaseResult(key: assignment.key, passes: 1, variants: [variant])
      await receive(.finished(assignment.id, result, seconds: 0))
    }
    return .finished
  }
}
