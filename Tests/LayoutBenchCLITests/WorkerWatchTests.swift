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
}
