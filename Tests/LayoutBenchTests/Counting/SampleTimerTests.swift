import LayoutModel
import PortableLayout
import Testing

@testable import LayoutBench

@Suite("The time of a sample")
struct SampleTimerTests {
  @Test(
    "a sample in which the clock of the processor stood still is taken again, or has the wall's time",
    arguments: [(0, 1_000.0), (1, 1_000), (2, 1_000), (3, 700)])
  func standstill(readings: Int, nanoseconds: Double) throws {
    let wall = Locked<UInt64>(0)
    let calls = Locked<UInt64>(0)
    // A reading of the clock at the beginning of a region, and one at its end.
    let still = UInt64(readings) * 2
    let clock = BenchClock(
      processor: {
        calls.withLock { calls in
          calls += 1
          return calls <= still ? 0 : (calls - still) * 1_000
        }
      },
      now: {
        wall.withLock { wall in
          wall += 700
          return wall
        }
      })
    let key = CaseKey(subject: "row", population: .fixed, count: 3, host: .root, scenario: .first)
    let subject = Subject("row") { _ in HStackLayout() }
    let job = WorkerJob(
      worker: 0, spec: RunSpec(), assignments: [], budget: Nanoseconds(1_000_000))
    let suite = Suite("one", [subject])
    let worker = Worker(job, suite: suite, clock: clock, interruption: .none)
    let setup = CaseSetup(key: key, subject: subject, seed: 1)
    let timer = try SampleTimer(setup, subject.usualVariant, of: worker, batch: 1)
    let sample = try timer.sample(repetitions: 1)
    #expect(sample.processor == Nanoseconds(nanoseconds))
  }

  @Test("an empty region has the least of several medians, as a moment can be busy")
  func emptyRegion() {
    let calls = Locked<UInt64>(0)
    // The first median's regions take 9 ns for each reading of the clock, the others' 2 ns.
    let clock = BenchClock(now: {
      calls.withLock { calls in
        calls += 1
        return calls <= 30 ? calls * 9 : 270 + (calls - 30) * 2
      }
    })
    #expect(clock.emptyRegion(samples: 15).wall == Nanoseconds(2))
  }
}
