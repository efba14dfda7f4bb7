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
}
