import PortableLayout
import Testing

@testable import LayoutBench

@Suite("Verdicts of a document")
struct AnalyzerTests {
  private let analyzer = Analyzer(bound: .standard)

  private func counts(queries: Int, checksum: String = "0") -> ExactCounts {
    var views = ViewCounts()
    views.queries = queries
    views.measurements = queries
    return ExactCounts(calls: CallCounts(), views: views, checksum: checksum)
  }

  private func variant(
    _ name: String, _ times: [Double], queries: Int = 10, checksum: String = "0"
  ) -> VariantResult {
    VariantResult(
      name: name, counts: counts(queries: queries, checksum: checksum),
      samples: times.enumerated().map {
        TimeSample(worker: 0, pair: $0.offset, order: 0, perPass: Nanoseconds($0.element))
      })
  }

  private func result(count: Int = 100, _ variants: [VariantResult]) -> CaseResult {
    CaseResult(
      key: CaseKey(
        subject: "s", population: .fixed, count: count, host: .root, scenario: .first,
        memo: MemoOption(.standard)),
      passes: 1, variants: variants, measurementTime: Nanoseconds(10))
  }

  private let even: [Double] = [100, 101, 99, 100, 102, 98, 100, 101]

  @Test("half the time pays off, twice the time costs, the same makes no difference")
  func verdicts() throws {
    for (factor, verdict) in [
      (0.5, Verdict.paysOff), (2, .costs), (1.001, .noPracticalDifference),
    ] {
      let compared = analyzer.compared(
        result([variant("uncached", even), variant("cached", even.map { $0 * factor })]))
      let comparison = try #require(compared.comparisons.first)
      #expect(comparison.verdict == verdict)
      #expect(comparison.baseline == "uncached")
      let ratio = try #require(comparison.ratio?.ratio.value.rawValue)
      #expect(abs(ratio - factor) < 0.01)
    }
  }

  @Test("another checksum is incorrect, however fast")
  func incorrect() throws {
    let compared = analyzer.compared(
      result([variant("uncached", even), variant("cached", [1, 1, 1, 1, 1, 1], checksum: "1")]))
    #expect(compared.comparisons.map(\.verdict) == [.incorrect])
  }

  @Test("the break-even cost is what the saved measurements have to cost")
  func breakEven() throws {
    // 10 measurements saved at 10 ns each would take 100 ns; the cache takes 50 ns less: so the
    // bookkeeping costs 50 ns, and a measurement has to cost 5 ns.
    let compared = analyzer.compared(
      result([
        variant("uncached", even, queries: 20),
        variant("cached", even.map { $0 - 50 }, queries: 10),
      ]))
    let breakEven = try #require(compared.comparisons.first?.breakEven)
    #expect(breakEven.savedMeasurements == 10)
    guard case .above(let cost) = breakEven.outcome else {
      Issue.record("found \(breakEven.outcome)")
      return
    }
    #expect(abs(cost.rawValue - 5) < 0.001)
  }

  @Test("the break-even is the cost of one measurement, however many passes a sample has")
  func breakEvenOfSweep() throws {
    // Times are for a pass, counts for all 24: the sample saves 240 measurements at 10 ns each,
    // 2,400 ns, but takes 24 x 50 ns less only. So the bookkeeping is 1,200 ns, and 5 ns each.
    var sweep = result([
      variant("uncached", even, queries: 480),
      variant("cached", even.map { $0 - 50 }, queries: 240),
    ])
    sweep.passes = 24
    let breakEven = try #require(analyzer.compared(sweep).comparisons.first?.breakEven)
    #expect(breakEven.savedMeasurements == 240)
    #expect(abs(breakEven.overhead.value.rawValue - 1_200) < 0.001)
    #expect(abs(try #require(breakEven.cost).value.rawValue - 5) < 0.001)
    // At twice the cost the sample takes as much less as the bookkeeping is.
    let predicted = breakEven.predictedDifference(at: Nanoseconds(10)).value.rawValue
    #expect(abs(predicted + 1_200) < 0.001)
  }

  @Test("a check of a break-even survives when verdicts are found anew")
  func checkIsKept() throws {
    var compared = analyzer.compared(
      result([variant("uncached", even, queries: 20), variant("cached", even, queries: 10)]))
    let breakEven = try #require(compared.comparisons[0].breakEven)
    let check = breakEven.check(
      against: [[TimePair(baseline: Nanoseconds(2), candidate: Nanoseconds(1))]],
      at: Nanoseconds(20))
    compared.comparisons[0].breakEvenCheck = check
    #expect(check != nil)
    #expect(analyzer.compared(compared).comparisons[0].breakEvenCheck == check)
  }

  @Test("a time that does not grow while the queries do is not valid")
  func growth() {
    var cases = [
      result(count: 10, [variant("uncached", even, queries: 10)]),
      result(count: 100, [variant("uncached", even, queries: 100)]),
    ]
    GrowthGuard.apply(to: &cases)
    #expect(cases[0].problems == [])
    #expect(cases[1].problems.count == 1)
    var grown = [
      result(count: 10, [variant("uncached", even, queries: 10)]),
      result(count: 100, [variant("uncached", even.map { $0 * 9 }, queries: 100)]),
    ]
    GrowthGuard.apply(to: &grown)
    #expect(grown.allSatisfy { $0.problems.isEmpty })
  }
}
