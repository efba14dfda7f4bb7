import CLayoutBench
import CatalogBenchmarks
import Foundation
import LayoutBench

/// Times a layout against itself, over and over: whatever difference is found is noise.
///
/// From it follows the smallest bound (`--delta` of `run`) at which this machine decides that there
/// is no difference. All workers are in this process: how processes differ comes on top.
struct NoiseTrial {
  private static let workers = RunProfile.standard.spec.workers
  private static let names = ["first", "second"]

  func run(seconds: Double) async {
    _ = clb_keep_freed_memory()
    let clock = BenchClock.monotonic
    print("one reading of the clock: \(readingCost(of: clock)) ns")
    let empty = clock.emptyRegion().sample.processor.rawValue
    print("an empty region: \(empty) ns, taken off every timed region")
    print("the smallest step: \(resolution(of: clock)) ns")
    let start = clock.now()
    var estimates: [Estimate<LogRatio>] = []
    repeat {
      // Worker 0 alone times the phases, which are not wanted here.
      guard let estimate = await estimate(worker: estimates.count + 1) else {
        print("The layout cannot be timed.")
        exit(1)
      }
      estimates.append(estimate)
    } while Double(clock.now() - start) < seconds * 1e9
    report(estimates)
  }

  /// What one worker finds, in the interleaved order of a run.
  private func estimate(worker: Int) async -> Estimate<LogRatio>? {
    let layout = layouts[0]
    let suite = Suite(
      "noise",
      [
        Subject(
          layout.name, summary: "a layout against itself",
          variants: Self.names.map { Variant($0, makeLayout: layout.make) })
      ])
    let key = CaseKey(
      subject: layout.name, population: .tags, count: 1_000, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let cases = try? Plan(catalogSuite, Selection(), .standard).timed
    let job = WorkerJob(
      worker: worker, spec: RunProfile.standard.spec,
      assignments: [WorkerJob.Assignment(id: 0, key: key, .time(writtenAlone: false))],
      budget: RunProfile.standard.spec.budget(cases: cases ?? 1))
    let found = Locked<CaseResult?>(nil)
    _ = try? await InProcessLauncher(suite: suite).run(job) { message in
      if case .finished(_, let result, _) = message { found.withLock { $0 = result } }
    }
    guard let samples = found.withLock({ $0 })?.variants.map(\.samples), samples.count == 2 else {
      return nil
    }
    let pairs = zip(samples[0], samples[1]).map {
      TimePair(baseline: $0.perPass, candidate: $1.perPass)
    }
    return PairedRatio(workers: [pairs])?.logRatio
  }

  private func report(_ estimates: [Estimate<LogRatio>]) {
    let decisions = stride(from: 0, through: estimates.count - Self.workers, by: Self.workers)
      .compactMap { first in
        Estimate(workers: estimates[first..<first + Self.workers].map { [$0.value] })
      }
    print("\n| what was found | median | 9 of 10 | largest | measured |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for (name, estimates) in [("1 worker", estimates), ("\(Self.workers) workers", decisions)] {
      row("\(name): difference", estimates.map { expm1(abs($0.value.rawValue)) })
      row(
        "\(name): half width of 95 %", estimates.compactMap { $0.ci95.map { expm1($0.halfWidth) } })
    }
    // The verdict "no practical difference" needs the 90 % interval within the bound.
    let deltas = decisions.compactMap { estimate in
      estimate.ci90.map { expm1(max(abs($0.lower.rawValue), abs($0.upper.rawValue))) }
    }
    row("\(Self.workers) workers: bound decided", deltas)
    guard !deltas.isEmpty else {
      return print("\nToo few workers for a decision: give more seconds.")
    }
    print(
      "\nIn nine cases of ten this machine decides that there is no difference beyond "
        + "\(percent(ninetieth(of: deltas))), with the standard profile.")
  }

  private func row(_ name: String, _ values: [Double]) {
    guard let median = Median.of(values), let largest = values.max() else { return }
    let figures = [median, ninetieth(of: values), largest].map(percent).joined(separator: " | ")
    print("| \(name) | \(figures) | \(values.count) |")
  }

  /// The smallest value that nine of ten do not exceed, by nearest rank.
  private func ninetieth(of values: [Double]) -> Double {
    values.sorted()[(values.count * 9 + 9) / 10 - 1]
  }

  private func percent(_ value: Double) -> String { String(format: "%.2f %%", 100 * value) }

  private func readingCost(of clock: BenchClock, readings: Int = 10_000) -> Double {
    let start = clock.now()
    for _ in 0..<readings { _ = clock.now() }
    return Double(clock.now() - start) / Double(readings + 1)
  }

  /// The smallest difference between two readings that is not zero.
  private func resolution(of clock: BenchClock) -> UInt64 {
    var (smallest, before) = (UInt64.max, clock.now())
    for _ in 0..<1_001 {
      let reading = clock.now()
      if reading > before { smallest = min(smallest, reading - before) }
      before = reading
    }
    return smallest
  }
}
