import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Schedules, on figures alone")
struct ScheduleTests {
  private let sampling = Sampling(pairs: 12, sampleLength: Nanoseconds(1_000_000))
  private let ofCase = Nanoseconds(100_000_000)

  @Test("samples are long enough for the fastest variant, the same number for all")
  func lengths() {
    let schedule = CaseRunner.Schedule(
      round: 22_000, fastest: 8_000, sampling: sampling, within: ofCase)
    #expect(schedule.repetitions == 125)
    #expect(schedule.pairs == 12)
  }

  @Test("the case's budget limits the samples, then the pairs, down to three")
  func budget() {
    let slow = CaseRunner.Schedule(
      round: 8_000_000, fastest: 100_000, sampling: sampling, within: ofCase)
    #expect(slow.repetitions == 1)
    #expect(slow.pairs == 12)
    let slowest = CaseRunner.Schedule(
      round: 400_000_000, fastest: 200_000_000, sampling: sampling, within: ofCase)
    #expect(slowest.repetitions == 1)
    #expect(slowest.pairs == 3)
  }

  @Test("a case whose trial takes longer than its budget gets two or three pairs")
  func slow() {
    let long = CaseRunner.Schedule(
      round: 180_000_000, fastest: 90_000_000, sampling: sampling, within: ofCase)
    #expect(long == CaseRunner.Schedule(repetitions: 1, pairs: 3))
    let longer = CaseRunner.Schedule(
      round: 1_800_000_000, fastest: 900_000_000, sampling: sampling, within: ofCase)
    #expect(longer == CaseRunner.Schedule(repetitions: 1, pairs: 2))
  }

  @Test(
    "small trees are timed together, unless one of them takes as long as a sample",
    arguments: [
      (10, 1_000.0, 32), (100, 50_000, 5), (1_000, 500_000, 1), (16, 600_000_000, 1),
      (16, 100_000, 10), (3, 0, 32),
    ])
  func batch(count: Int, tree: Double, expected: Int) {
    let batch = SampleTimer.batch(
      count: count, tree: Nanoseconds(tree), length: Nanoseconds(1_000_000))
    #expect(batch == expected)
  }

  @Test(
    "a worker that knows what a repetition takes warms up alone: once, and twice on kept trees",
    // Of each tree; a kept one is laid out before, and a repetition has four passes.
    arguments: [(Scenario.first, 1 + 3), (.textSize, 1 + 4 * (2 + 3))])
  func knownTrial(_ scenario: Scenario, placements: Int) throws {
    let calls = Locked(0)
    let subject = Subject("one") { _ in Counting(calls: calls) }
    let key = CaseKey(
      subject: "one", population: .fixed, count: 3, host: .root, scenario: scenario)
    let job = WorkerJob(
      worker: 0, spec: RunSpec(sampling: Sampling(pairs: 3, sampleLength: Nanoseconds(1))),
      assignments: [], budget: Nanoseconds(1_000_000))
    let known = Trial(
      batch: 2, round: Nanoseconds(9), fastest: Nanoseconds(1), slowest: Nanoseconds(1))
    let told = Locked([Trial]())
    let runner = CaseRunner(
      setup: CaseSetup(key: key, subject: subject, seed: 1),
      worker: Worker(job, suite: Suite("one", [subject]), interruption: .none), known: known
    ) { trial in told.withLock { $0.append(trial) } }
    let result = try #require(runner.result(of: .time(writtenAlone: true)))
    #expect(result.variants[0].samples.count == 3)
    // No time is shorter than those that are known.
    #expect(told.current == [known])
    #expect(calls.current == 2 * placements)
  }

  @Test("a repetition that is shorter than the known one is believed")
  func leastTrial() {
    let known = Trial(
      batch: 2, round: Nanoseconds(9), fastest: Nanoseconds(2), slowest: Nanoseconds(5))
    let found = Trial(
      batch: 2, round: Nanoseconds(8), fastest: Nanoseconds(3), slowest: Nanoseconds(4))
    #expect(
      found.least(with: known)
        == Trial(
          batch: 2, round: Nanoseconds(8), fastest: Nanoseconds(2), slowest: Nanoseconds(4)))
  }
}

/// A row that counts the calls that place its subviews.
private struct Counting: Layout {
  let calls: Locked<Int>

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { CGSize(width: 10, height: 10) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    calls.withLock { $0 += 1 }
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}
