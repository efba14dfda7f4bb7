import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Verdicts of a document")
struct AnalyzerTests {
  private let analyzer = Analyzer(bound: .standard)

  private func variant(
    _ name: String, _ times: [Double], queries: Int = 10, checksum: String = "0"
  ) -> VariantResult {
    VariantResult(
      name: name, counters: [.queries: queries, .measurements: queries],
      checksums: Checksums(checksum),
      samples: times.enumerated().map {
        TimeSample(worker: $0.offset, pair: 0, order: 0, perPass: Nanoseconds($0.element))
      })
  }

  private func result(count: Int = 100, _ variants: [VariantResult]) -> CaseResult {
    CaseResult(
      key: CaseKey(
        subject: "s", population: .fixed, count: count, host: .root, scenario: .first),
      passes: 1, variants: variants)
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

  @Test(
    "of a worker on a busy machine the shortest times count",
    arguments: [(wall: 1.05, ratio: 0.3), (wall: 1.5, ratio: 0.2)])
  func busyWorkers(_ wall: Double, _ ratio: Double) {
    func samples(_ times: [Double]) -> [TimeSample] {
      (0..<8).flatMap { worker in
        times.enumerated().map { pair, time in
          TimeSample(
            worker: worker, pair: pair, order: 0, perPass: Nanoseconds(time),
            wall: Nanoseconds(time * wall))
        }
      }
    }
    // Two of three pairs meet cold caches, which take the short pass longer.
    let pairs = Analyzer.pairs(samples([100, 120, 120]), samples([36, 20, 36]))
    let found = PairedRatio(workers: pairs)?.ratio.value.rawValue ?? 0
    #expect(abs(found - ratio) < 0.01)
  }

  @Test("another checksum is incorrect, however fast")
  func incorrect() throws {
    let compared = analyzer.compared(
      result([variant("uncached", even), variant("cached", [1, 1, 1, 1, 1, 1], checksum: "1")]))
    #expect(compared.comparisons.map(\.verdict) == [.incorrect])
  }

  @Test(
    "a pass shorter than its queries can be is not valid",
    arguments: [
      ("uncached", 400, Verdict.noPracticalDifference), ("uncached", 401, .invalid),
    ])
  func leastTime(_ name: String, _ queries: Int, _ verdict: Verdict) {
    let times = even.map { $0 + 2 }
    let compared = analyzer.compared(
      result([variant("first", times), variant(name, times, queries: queries)]))
    #expect(compared.comparisons.map(\.verdict) == [verdict])
    #expect(compared.problems.isEmpty == (verdict != .invalid))
    #expect(compared == analyzer.compared(compared), "It is said once.")
  }
}
