import LayoutBench
import Testing

@testable import LayoutBenchCLI

@Suite("The watch over a worker")
struct WorkerWatchTests {
  @Test(
    "a sign of life is progress, but where long cases are ended",
    arguments: [
      (WorkerMessage.alive, false, true), (.alive, true, false), (.started(3), true, true),
    ])
  func progress(_ message: WorkerMessage, _ endsLongCases: Bool, _ isProgress: Bool) {
    var (watch, limits) = (WorkerWatch(), WorkerLimits())
    limits.endsLongCases = endsLongCases
    let later = watch.lastProgress + .seconds(9)
    watch.note(message, limits, at: later)
    #expect((watch.lastProgress == later) == isProgress)
  }

  /// A case may take 5 s.
  @Test(
    "where long cases are ended, the worker's own time is what ends it",
    arguments: [
      (false, nil, 7, true), (false, nil, 4, false), (true, 2.0, 7, false), (true, 6.0, 7, true),
      (true, nil, 7, true), (true, 2.0, 31, true), (true, 2.0, 29, false), (true, 0.1, 7, true),
      (true, 0.1, 4, false),
    ])
  func overdue(_ endsLongCases: Bool, _ used: Double?, _ passed: Int, _ isOverdue: Bool) {
    var (watch, limits) = (WorkerWatch(), WorkerLimits(secondsPerCase: 5))
    limits.endsLongCases = endsLongCases
    // What it had before its last progress counts for an earlier case.
    let before = used.map { _ in Duration.seconds(100) }
    _ = watch.isOverdue(limits, used: before, at: watch.lastProgress)
    let now = watch.lastProgress + .seconds(passed)
    let later = used.map { .seconds(100) + .seconds($0) }
    #expect(watch.isOverdue(limits, used: later, at: now) == isOverdue)
  }
}
