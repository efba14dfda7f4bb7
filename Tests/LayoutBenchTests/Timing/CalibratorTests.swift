import Foundation
import PortableLayout
import Testing

@testable import LayoutBench

@Suite("Calibration, on a virtual clock")
struct CalibratorTests {
  /// A time that stands still but for its readings and the layouts that take of it.
  private final class Time: Sendable {
    private let nanoseconds = Locked<UInt64>(0)
    let reading: UInt64
    init(reading: UInt64) { self.reading = reading }
    var now: UInt64 { nanoseconds.withLock { $0 } }
    func pass(_ duration: UInt64) { nanoseconds.withLock { $0 += duration } }
    var clock: BenchClock {
      BenchClock {
        self.pass(self.reading)
        return self.now
      }
    }
  }

  /// A layout that takes a millisecond, and more from call to call if it tires.
  private struct Timed: Layout {
    let time: Time
    let calls: Calls
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
    ) -> CGSize {
      time.pass(1_000_000 + calls.next() * calls.growth)
      return CGSize(width: 10, height: 10)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
    ) {}
  }

  private final class Calls: Sendable {
    private let count = Locked<UInt64>(0)
    let growth: UInt64
    init(growth: UInt64) { self.growth = growth }
    func next() -> UInt64 {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  private func calibrator(
    _ time: Time, growth: UInt64 = 0, interruption: Interruption = .none
  ) -> Calibrator {
    let sampling = Sampling(
      pairs: 6, sampleLength: Nanoseconds(1), budget: Nanoseconds(1_000_000_000_000))
    let calls = Calls(growth: growth)
    return Calibrator(
      subject: Subject("timed") { _ in Timed(time: time, calls: calls) }, count: 500,
      sampling: sampling, workers: 6, clock: time.clock, interruption: interruption)
  }

  @Test("a steady machine finds no difference and decides on any")
  func steady() throws {
    let found = calibrator(Time(reading: 10)).calibrate(seconds: 1)
    #expect(found.problem == nil)
    #expect(found.caseID == "timed/tags/500/root/first/memo-3")
    #expect(found.clockReading == Nanoseconds(10))
    #expect(found.emptyRegion == Nanoseconds(10))
    #expect(found.resolution == Nanoseconds(10))
    #expect(found.repetitions.count > 12)
    #expect(found.repetitions.allSatisfy { $0.value == .zero && $0.ci95?.halfWidth == 0 })
    #expect(found.smallestDelta == 0)
  }

  @Test("it ends when the time is over, within a repetition")
  func bounded() {
    // Two variants: 4 passes to learn how long they take, then 7 pairs with the warm-up.
    let repetition = Double(4 + 2 * 7) * 1e6
    for seconds in [0.0, 0.1, 0.3] {
      let time = Time(reading: 1)
      let found = calibrator(time).calibrate(seconds: seconds)
      #expect(!found.repetitions.isEmpty)
      #expect(Double(time.now) < seconds * 1e9 + 2 * repetition)
      #expect(Double(found.repetitions.count) >= (seconds * 1e9 / repetition).rounded(.down) - 1)
    }
  }

  @Test("a machine that gets slower and slower charges it to neither side")
  func drift() throws {
    let found = calibrator(Time(reading: 1), growth: 10_000).calibrate(seconds: 1)
    let differences = try #require(Calibration.differences(found.repetitions))
    let halfWidths = try #require(Calibration.halfWidths(found.repetitions))
    #expect(halfWidths.largest > 0)
    // Taking A before B in every pair would find a difference of a half width.
    #expect(differences.largest < halfWidths.largest / 2)
    #expect(try #require(found.smallestDelta) > 0)
  }

  @Test("a clock too coarse for the layout is a problem, told in words")
  func coarse() {
    let sampling = Sampling(
      pairs: 6, sampleLength: Nanoseconds(1), budget: Nanoseconds(1_000_000))
    let stack = Subject("stack") { _ in ZStackLayout() }
    let found = Calibrator(
      subject: stack, count: 20, sampling: sampling, clock: Time(reading: 1_000).clock
    ).calibrate(seconds: 1)
    #expect(found.repetitions.isEmpty)
    #expect(found.problem == "no sample was long enough to be timed")
  }

  @Test("an interruption keeps what was measured")
  func interruption() {
    let time = Time(reading: 1)
    let found = calibrator(time, interruption: Interruption { time.now > 500_000_000 })
      .calibrate(seconds: 10)
    #expect(found.problem == nil)
    #expect((20...40).contains(found.repetitions.count))
  }
}
