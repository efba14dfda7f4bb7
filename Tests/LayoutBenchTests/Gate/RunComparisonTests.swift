import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Times of two finished runs")
struct RunComparisonTests {
  /// A run of eight workers, whose passes take so many nanoseconds, a thousandth more each.
  private static func run(_ time: Double, cpu: String = "CPU") -> ResultsDocument {
    var variant = GateFixtures.variant("cached", queries: 20)
    variant.samples = (0..<8).map { worker in
      TimeSample(
        worker: worker, pair: 0, order: 0,
        perPass: Nanoseconds(time * (1 + 0.001 * Double(worker))))
    }
    var document = GateFixtures.document([GateFixtures.result("flow", [variant])])
    document.environment.cpu = cpu
    return document
  }

  @Test(
    "each time stands beside the one before, with a verdict",
    arguments: [
      (100.0, 115.0, Verdict.costs), (100, 80, .paysOff), (100, 100.5, .noPracticalDifference),
    ])
  func verdicts(_ before: Double, _ now: Double, _ verdict: Verdict) throws {
    let comparison = RunComparison(before: Self.run(before), now: Self.run(now))
    let row = try #require(comparison.rows.first)
    #expect(comparison.rows.count == 1)
    #expect(row.part == .pass)
    #expect(row.verdict == verdict)
    #expect(abs(row.before.rawValue / before - 1) < 0.01)
    #expect(abs(row.now.rawValue / now - 1) < 0.01)
  }

  @Test("where no pass was timed the own code is compared, of one process each")
  func ownCode() throws {
    func run(_ time: Double) -> ResultsDocument {
      var document = GateFixtures.flow(queries: 20)
      document.cases[0].variants[0].ownTime = OwnTimes(
        perPass: Nanoseconds(time), repeated: .zero)
      return document
    }
    let row = try #require(RunComparison(before: run(100), now: run(200)).rows.first)
    #expect(row.part == .ownCode)
    #expect(row.verdict == .costs)
    let near = try #require(RunComparison(before: run(100), now: run(120)).rows.first)
    #expect(near.verdict == .inconclusive)
    #expect(RunComparison(before: run(100), now: Self.run(100)).rows.isEmpty)
  }

  @Test("times that no threshold watches are left out, and other machines are named")
  func limits() {
    let ignored = ThresholdTable([Threshold(metric: Threshold.time, isIgnored: true)])
    let (before, now) = (Self.run(100), Self.run(200))
    #expect(RunComparison(before: before, now: now, thresholds: ignored).rows.isEmpty)
    #expect(!RunComparison(before: before, now: now).isOfOtherMachine)
    #expect(RunComparison(before: before, now: Self.run(200, cpu: "other")).isOfOtherMachine)
  }
}
