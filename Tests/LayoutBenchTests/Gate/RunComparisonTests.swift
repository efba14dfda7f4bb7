import Testing

@testable import LayoutAnalysis
@testable import LayoutBench

@Suite("Comparing two runs")
struct RunComparisonTests {
  /// A document with cases whose passes take so long, in eight workers.
  private func document(_ times: [String: Double], queries: Int = 20) -> ResultsDocument {
    GateFixtures.document(
      times.sorted { $0.key < $1.key }.map { subject, time in
        var variant = GateFixtures.variant("cached", queries: queries)
        variant.samples = (0..<8).map {
          TimeSample(
            worker: $0, pair: 0, order: 0, perPass: Nanoseconds(time * (1 + 0.001 * Double($0))))
        }
        return GateFixtures.result(subject, [variant])
      })
  }

  @Test("the mean is geometric, over what both have, with an interval over the workers")
  func mean() throws {
    let comparison = try RunComparison(
      document(["a": 100, "b": 100, "c": 100]), document(["a": 200, "b": 50, "d": 100]))
    let mean = try #require(comparison.geometricMean)
    #expect(abs(mean.value.rawValue - 1) < 1e-9)
    #expect(mean.count == 8)
    #expect(mean.ci95?.contains(Ratio(1)) == true)
    #expect(comparison.timedRows == 2)
    #expect(comparison.onlyFirst.map(\.caseID) == [GateFixtures.key("c").id])
    #expect(comparison.onlySecond.map(\.caseID) == [GateFixtures.key("d").id])
    #expect(comparison.rows.map(\.change) == [.costs, .paysOff])
  }

  @Test("exact figures that differ are listed")
  func figures() throws {
    let comparison = try RunComparison(
      document(["a": 100], queries: 20), document(["a": 100], queries: 21))
    #expect(comparison.rows[0].figures.map(\.metric) == [.queries])
    #expect(comparison.rows[0].figures.map(\.change) == [1])
  }

  @Test("verdicts that differ are told")
  func verdicts() throws {
    var (first, second) = (document(["a": 100]), document(["a": 100]))
    let comparison = Comparison(
      baseline: "uncached", candidate: "cached", ratio: nil, verdict: .paysOff)
    first.cases[0].comparisons = [comparison]
    second.cases[0].comparisons = [comparison]
    #expect(try RunComparison(first, second).rows.map(\.changesVerdict) == [false])
    second.cases[0].comparisons[0].verdict = .costs
    let row = try RunComparison(first, second).rows[0]
    #expect(row.changesVerdict)
    #expect(row.before == .paysOff)
    #expect(row.after == .costs)
  }

  @Test("times of other machines are not compared")
  func machines() throws {
    var second = document(["a": 100])
    second.environment.cpu = "another"
    let comparison = try RunComparison(document(["a": 100]), second)
    #expect(comparison.geometricMean == nil)
    #expect(comparison.timeProblem == "the runs are from different machines")
  }

  @Test("runs that have nothing in common cannot be compared")
  func errors() {
    #expect(throws: GateError.nothingInCommon) {
      try RunComparison(document(["a": 1]), document(["b": 1]))
    }
    #expect(throws: GateError.otherSeed(found: 1, baseline: 42)) {
      try RunComparison(document(["a": 1]), GateFixtures.document([], seed: 1))
    }
  }
}
