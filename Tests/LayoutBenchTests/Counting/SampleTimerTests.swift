import LayoutModel
import PortableLayout
import Testing

@testable import LayoutBench

@Suite("The time of a sample")
struct SampleTimerTests {
  @Test(
    "a sample in which the clock of the processor stood still is taken again",
    arguments: [(0, true), (1, true), (2, true), (3, false)])
  func standstill(readings: Int, isTimed: Bool) throws {
    let calls = Locked<UInt64>(0)
    // A reading of the clock at the beginning of a region, and one at its end.
    let still = UInt64(readings) * 2
    let clock = BenchClock(
      processor: {
        calls.withLock { calls in
          calls += 1
          return calls <= still ? 0 : (calls - still) * 1_000
        }
      }, now: { 0 })
    let key = CaseKey(subject: "row", population: .fixed, count: 3, host: .root, scenario: .first)
    let subject = Subject("row") { _ in HStackLayout() }
    let job = WorkerJob(
      worker: 0, spec: RunSpec(), assignments: [], budget: Nanoseconds(1_000_000))
    let suite = Suite("one", [subject])
    let worker = Worker(job, suite: suite, clock: clock, interruption: .none)
    let setup = CaseSetup(key: key, subject: subject, seed: 1)
    let timer = try SampleTimer(setup, subject.usualVariant, of: worker, batch: 1)
    let sample = try timer.sample(repetitions: 1)
    #expect((sample.processor > .zero) == isTimed)
  }
}
