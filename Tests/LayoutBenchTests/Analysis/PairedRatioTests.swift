import Foundation
import LayoutBench
import Testing

@Suite("Paired ratio")
struct PairedRatioTests {
  static func pair(_ baseline: Double, _ candidate: Double) -> TimePair {
    TimePair(baseline: Nanoseconds(baseline), candidate: Nanoseconds(candidate))
  }

  /// Noisy pairs whose candidate takes 0.8 times as long.
  static func workers(_ count: Int, scale: Double = 1, swapped: Bool = false) -> [[TimePair]] {
    var generator = SeededGenerator(seed: 11)
    return (0..<count).map { _ in
      (0..<5).map { _ in
        let baseline = generator.double(in: 900..<1_100) * scale
        let candidate = baseline * generator.double(in: 0.77..<0.83)
        return swapped ? pair(candidate, baseline) : pair(baseline, candidate)
      }
    }
  }

  @Test("finds the ratio", arguments: [1, 2, 8, 12])
  func finds(count: Int) throws {
    let paired = try #require(PairedRatio(workers: Self.workers(count)))
    #expect(abs(paired.ratio.value.rawValue - 0.8) < 0.02)
    #expect((paired.logRatio.unit == .worker) == (count > 1))
  }

  @Test("swapping the variants inverts the ratio and swaps the ends", arguments: [1, 8])
  func swapping(count: Int) throws {
    let paired = try #require(PairedRatio(workers: Self.workers(count)))
    let swapped = try #require(PairedRatio(workers: Self.workers(count, swapped: true)))
    #expect(swapped.logRatio == paired.logRatio.map { -$0 })
  }

  @Test("a common factor changes nothing", arguments: [1e-200, 3, 1e200])
  func factor(scale: Double) throws {
    let paired = try #require(PairedRatio(workers: Self.workers(6)))
    let scaled = try #require(PairedRatio(workers: Self.workers(6, scale: scale)))
    #expect(abs(scaled.ratio.value.rawValue - paired.ratio.value.rawValue) < 1e-12)
    let expected = try #require(paired.ratio.ci95)
    let found = try #require(scaled.ratio.ci95)
    #expect(abs(found.lower.rawValue - expected.lower.rawValue) < 1e-12)
    #expect(abs(found.upper.rawValue - expected.upper.rawValue) < 1e-12)
  }

  @Test("leaves out times without a logarithm")
  func unusable() throws {
    let workers = [[Self.pair(0, 5), Self.pair(2, 1)], [Self.pair(2, -1), Self.pair(.nan, 1)]]
    let paired = try #require(PairedRatio(workers: workers))
    #expect(abs(paired.ratio.value.rawValue - 0.5) < 1e-12)
    #expect(paired.logRatio.unit == .pair)
    #expect(PairedRatio(workers: [[Self.pair(0, 0)]]) == nil)
    #expect(PairedRatio(workers: []) == nil)
  }

  @Test("the widest ratios stay finite")
  func extremes() throws {
    let huge = try #require(PairedRatio(workers: [[Self.pair(.leastNonzeroMagnitude, 1.7e308)]]))
    let tiny = try #require(PairedRatio(workers: [[Self.pair(1.7e308, .leastNonzeroMagnitude)]]))
    #expect(huge.ratio.value.rawValue.isFinite && tiny.ratio.value.rawValue > 0)
  }
}
