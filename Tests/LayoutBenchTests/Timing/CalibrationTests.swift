import Foundation
import Testing

@testable import LayoutBench

@Suite("Calibration, on figures alone")
struct CalibrationTests {
  /// An estimate of one worker, with an interval of a half width.
  private func estimate(_ value: Double, halfWidth: Double = 0.1) -> Estimate<LogRatio> {
    func interval(_ half: Double, _ level: ConfidenceLevel) -> ConfidenceInterval<LogRatio> {
      ConfidenceInterval(LogRatio(value - half), LogRatio(value + half), level: level)
    }
    return Estimate(
      value: LogRatio(value), ci95: interval(halfWidth, .ninetyFive),
      ci90: interval(halfWidth / 2, .ninety), count: 12, unit: .pair)
  }

  private func calibration(_ values: [Double], workers: Int) -> Calibration {
    Calibration(
      caseID: "x", workers: workers, pairs: 12, clockReading: Nanoseconds(30),
      emptyRegion: Nanoseconds(31), resolution: Nanoseconds(1),
      repetitions: values.map { estimate($0) })
  }

  @Test("a spread is taken by nearest rank")
  func spread() throws {
    let ten = try #require(Spread((1...10).map(Double.init).reversed()))
    #expect((ten.median, ten.ninetieth, ten.largest, ten.count) == (5.5, 9, 10, 10))
    let eleven = try #require(Spread((1...11).map(Double.init)))
    #expect((eleven.median, eleven.ninetieth) == (6, 10))
    let one = try #require(Spread([4]))
    #expect((one.median, one.ninetieth, one.largest) == (4, 4, 4))
    #expect(Spread([]) == nil)
  }

  @Test("differences count without their sign, half widths as they are")
  func differences() throws {
    let found = [estimate(-0.3), estimate(0.1, halfWidth: 0.5), estimate(0.2)]
    let differences = try #require(Calibration.differences(found))
    #expect((differences.median, differences.largest) == (0.2, 0.3))
    let halfWidths = try #require(Calibration.halfWidths(found))
    #expect(abs(halfWidths.largest - 0.5) < 1e-12)
  }

  @Test("the delta decided holds the farther end of the 90 % interval")
  func deltas() throws {
    let delta = try #require(Calibration.deltas([estimate(-0.02, halfWidth: 0.02)])).median
    #expect(abs(delta - (exp(0.03) - 1)) < 1e-12)
    // It is the bound at which the verdict turns.
    for (factor, verdict) in [(1.001, Verdict.noPracticalDifference), (0.999, .inconclusive)] {
      let bound = try #require(EquivalenceBound(delta: delta * factor))
      #expect(Verdict(estimate(-0.02, halfWidth: 0.02), bound: bound) == verdict)
    }
  }

  @Test("a decision takes so many workers; what is left over makes none")
  func decisions() throws {
    let values = (0..<20).map { Double($0) / 100 }
    let decisions = calibration(values, workers: 6).decisions
    #expect(decisions.count == 3)
    #expect(decisions.allSatisfy { $0.unit == .worker && $0.count == 6 })
    // The Hodges-Lehmann estimate of evenly spaced values is their middle.
    #expect(abs(decisions[1].value.rawValue - 0.085) < 1e-12)
    #expect(calibration(values, workers: 21).decisions.isEmpty)
    #expect(calibration(values, workers: 21).smallestDelta == nil)
    #expect(calibration([], workers: 12).decisions.isEmpty)
    #expect(calibration(values, workers: 0).decisions.isEmpty)
  }

  @Test("the smallest delta is the one that decides nine decisions of ten")
  func smallestDelta() throws {
    // Decisions of six equal values: their intervals have no width.
    let values = (0..<10).flatMap { Array(repeating: Double($0) / 100, count: 6) }
    let delta = try #require(calibration(values, workers: 6).smallestDelta)
    #expect(abs(delta - (exp(0.08) - 1)) < 1e-12)
  }
}
