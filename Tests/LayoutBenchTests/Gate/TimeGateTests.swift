import LayoutBenchCLI
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("The gate of times, with made-up workers")
struct TimeGateTests {
  /// Workers that take a time of their own choosing.
  final class MadeUp: WorkerLauncher {
    let time: @Sendable (Int) -> Double?
    /// The count of subviews at which a worker crashes.
    let crashesAt: Int?
    private let seen = Locked<[Int]>([])
    var workers: [Int] { seen.withLock { $0 } }

    init(crashesAt: Int? = nil, time: @escaping @Sendable (Int) -> Double?) {
      self.crashesAt = crashesAt
      self.time = time
    }

    func run(
      _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
    ) async throws -> WorkerEnd {
      seen.withLock { $0.append(job.worker) }
      guard let time = time(job.worker) else {
        return .crashed(signal: 4, lastWords: "", lastCall: nil)
      }
      for assignment in job.assignments {
        if assignment.key.count == crashesAt {
          return .crashed(signal: 4, lastWords: "", lastCall: nil)
        }
        let samples = (0..<3).map {
          TimeSample(worker: job.worker, pair: $0, order: 0, perPass: Nanoseconds(time))
        }
        let variant = VariantResult(name: "cached", samples: samples)
        await receive(
          .finished(
            assignment.id,
            CaseResult(key: assignment.key, passes: 1, variants: [variant]), seconds: 0))
      }
      return .finished
    }
  }

  private func report(
    _ base: MadeUp, _ head: MadeUp, _ thresholds: [Threshold] = []
  ) async throws -> TimeGateReport {
    let spec = RunSpec(
      seed: 1, workers: 8, sampling: Sampling(pairs: 3, sampleLength: Nanoseconds(1)))
    return try await TimeGate(
      spec, base: base, head: head, thresholds: ThresholdTable(thresholds)
    ).report(on: [GateFixtures.key("flow")])
  }

  /// A time with a little noise that differs from worker to worker.
  private func around(_ time: Double) -> @Sendable (Int) -> Double? {
    { worker in time * (1 + 0.002 * Double(worker % 5 - 2)) }
  }

  @Test("what is slower by more than the bound is confirmed by fresh workers")
  func slower() async throws {
    let (base, head) = (MadeUp(time: around(100)), MadeUp(time: around(115)))
    let report = try await report(base, head)
    #expect(report.regressions.count == 1)
    #expect(report.rows[0].ratio.ratio.value.rawValue > 1.1)
    #expect(head.workers == Array(0..<16))
    #expect(base.workers == head.workers)
  }

  @Test("what fresh workers do not find is no regression")
  func unconfirmed() async throws {
    let head = MadeUp(time: { worker in worker < 8 ? 120 : 100 })
    let report = try await report(MadeUp(time: around(100)), head)
    #expect(report.rows[0].verdict == .costs)
    #expect(report.regressions.isEmpty)
  }

  @Test("a difference within the bound is no regression, and nothing is measured again")
  func within() async throws {
    let head = MadeUp(time: around(103))
    let report = try await report(MadeUp(time: around(100)), head)
    #expect(report.regressions.isEmpty)
    #expect(head.workers.count == 8)
  }

  @Test("a threshold widens the bound")
  func threshold() async throws {
    let limit = Threshold(metric: "time", relative: 0.2)
    let report = try await report(
      MadeUp(time: around(100)), MadeUp(time: around(115)), [limit])
    #expect(report.regressions.isEmpty)
  }

  @Test("base and head take turns in who goes first")
  func turns() async throws {
    let order = Locked<[String]>([])
    let base = MadeUp { _ in
      order.withLock { $0.append("base") }
      return 100
    }
    let head = MadeUp { _ in
      order.withLock { $0.append("head") }
      return 100
    }
    _ = try await report(base, head)
    let firsts = order.withLock { names in stride(from: 0, to: 16, by: 2).map { names[$0] } }
    #expect(firsts == ["base", "head", "head", "base", "head", "base", "base", "head"])
  }

  @Test("a worker that crashes is a fault, once")
  func crash() async throws {
    let report = try await report(MadeUp(time: around(100)), MadeUp { _ in nil })
    #expect(report.rows.isEmpty)
    #expect(report.faults.count == 1)
    #expect(report.faults[0].problem.contains("SIGILL"))
  }

  @Test("what only the base cannot run has no time to compare with, and is no fault")
  func crashOfBase() async throws {
    let report = try await report(MadeUp { _ in nil }, MadeUp(time: around(100)))
    #expect(report.faults.isEmpty)
    #expect(report.unmatched == [GateFixtures.key("flow").id])
  }

  @Test("the fewest workers still confirm several that are slower")
  func fewWorkers() async throws {
    let spec = RunSpec(
      seed: 1, workers: 6, sampling: Sampling(pairs: 3, sampleLength: Nanoseconds(1)))
    let targets = (1...8).map {
      GateFixtures.key("flow", count: $0)
    }
    let report = try await TimeGate(
      spec, base: MadeUp(time: around(100)), head: MadeUp(time: around(120))
    ).report(on: targets)
    #expect(report.regressions.count == 8)
  }

  @Test("a base that tells nothing leaves its cases unmatched")
  func silentBase() async throws {
    struct Silent: WorkerLauncher {
      func run(
        _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
      ) async throws -> WorkerEnd { .finished }
    }
    let spec = RunSpec(
      seed: 1, workers: 6, sampling: Sampling(pairs: 3, sampleLength: Nanoseconds(1)))
    let report = try await TimeGate(
      spec, base: Silent(), head: MadeUp(time: around(100))
    ).report(on: [GateFixtures.key("flow")])
    #expect(report.rows.isEmpty)
    #expect(report.unmatched == [GateFixtures.key("flow").id])
  }

  @Test("a case that crashes is left out; the others are compared", arguments: 1...4)
  func oneCrash(_ count: Int) async throws {
    let spec = RunSpec(
      seed: 1, workers: 6, sampling: Sampling(pairs: 3, sampleLength: Nanoseconds(1)))
    let head = MadeUp(crashesAt: count, time: around(120))
    let report = try await TimeGate(
      spec, base: MadeUp(time: around(100)), head: head
    ).report(
      on: (1...4).map { GateFixtures.key("flow", count: $0) })
    #expect(report.faults.map(\.part) == [.oneCase(GateFixtures.key("flow", count: count))])
    #expect(report.regressions.count == 3)
    #expect(report.unmatched.isEmpty)
    // Once the crash is known, a worker has nothing to stumble over.
    #expect(head.workers.filter { $0 == 1 }.count == 1)
  }
}
