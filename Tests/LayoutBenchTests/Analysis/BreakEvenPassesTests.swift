import PortableLayout
import Testing

@testable import LayoutBench

@Suite("Break-even in passes")
struct BreakEvenPassesTests {
  @Test(
    "from the times that the cache adds at a change and to each further pass",
    arguments: [
      (0, 0, .noDifference), (-5, -1, .atOnce), (-5, 0, .atOnce), (0, -1, .atOnce),
      (5, 0, .never), (0, 5, .never), (5, 5, .never),
      (5, -10, .from(2)), (10, -10, .from(3)), (11, -10, .from(3)), (95, -10, .from(11)),
      (-5, 10, .upTo(1)), (-10, 10, .upTo(1)), (-11, 10, .upTo(2)), (-95, 10, .upTo(10)),
    ] as [(Double, Double, BreakEvenPasses)])
  func rule(change: Double, further: Double, passes: BreakEvenPasses) {
    #expect(
      BreakEvenPasses(change: Nanoseconds(change), further: Nanoseconds(further)) == passes)
  }

  @Test("agrees with adding up pass by pass", arguments: [-37, -10, -1, 1, 4, 10, 55])
  func addedUp(change: Int) {
    for further in [-20, -7, -1, 1, 6, 20] {
      let paid = (1...100).filter { change + ($0 - 1) * further < 0 }
      let expected: BreakEvenPasses =
        paid.count == 100
        ? .atOnce
        : paid.isEmpty ? .never : paid[0] == 1 ? .upTo(paid.count) : .from(paid[0])
      let found = BreakEvenPasses(
        change: Nanoseconds(Double(change)), further: Nanoseconds(Double(further)))
      #expect(found == expected, "\(change) and then \(further)")
    }
  }

  @Test("a difference whose interval holds zero counts as none")
  func uncertain() throws {
    func added(_ ratios: [Double]) throws -> Double {
      let baseline = VariantResult(
        name: "uncached",
        counters: .init(CallCounts(), ViewCounts()), checksums: Checksums("0"),
        samples: (0..<8).map {
          TimeSample(worker: $0, pair: 0, order: 0, perPass: Nanoseconds(1_000))
        })
      let ratio = PairedRatio(
        workers: ratios.map {
          [TimePair(baseline: Nanoseconds(1_000), candidate: Nanoseconds(1_000 * $0))]
        })
      let comparison = Comparison(
        baseline: "uncached", candidate: "cached", ratio: ratio, verdict: .inconclusive)
      return try #require(comparison.addedTime(to: baseline)).rawValue
    }
    #expect(abs(try added([1.2, 1.19, 1.2, 1.21, 1.2, 1.2, 1.2, 1.2]) - 200) < 1)
    #expect(abs(try added([0.9, 0.89, 0.9, 0.91, 0.9, 0.9, 0.9, 0.9]) + 100) < 1)
    #expect(try added([1.2, 0.9, 1.1, 0.8, 1.05, 0.95, 1.02, 0.99]) == 0)
  }
}
