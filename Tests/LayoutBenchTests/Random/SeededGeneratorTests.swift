import LayoutBench
import Testing

@Suite("Seeded generator")
struct SeededGeneratorTests {
  @Test(
    "SplitMix64's published vectors",
    arguments: [
      (0, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]),
      (
        1_234_567,
        [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
      ),
    ] as [(UInt64, [UInt64])])
  func vectors(seed: UInt64, expected: [UInt64]) {
    var generator = SeededGenerator(seed: seed)
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("integers stay below their bound and come equally often", arguments: [1, 2, 3, 7])
  func integers(bound: Int) {
    var generator = SeededGenerator(seed: 1)
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<(bound * 400) { counts[generator.integer(below: bound)] += 1 }
    // 400 expected; five standard deviations are 100.
    #expect(counts.allSatisfy { abs($0 - 400) < 100 }, "bound \(bound): \(counts)")
  }

  @Test("the greatest bound works")
  func greatestBound() {
    var generator = SeededGenerator(seed: 2)
    let values = (0..<50).map { _ in generator.integer(below: .max) }
    #expect(values.allSatisfy { $0 >= 0 && $0 < .max } && Set(values).count == 50)
  }

  @Test("what a seed yields never changes")
  func pinned() {
    var generator = SeededGenerator(seed: 42)
    #expect((0..<6).map { _ in generator.integer(below: 100) } == [74, 15, 27, 34, 3, 86])
    let label = SeededGenerator.seed(from: 42, label: "flow/tags/100")
    #expect(label == 18_243_450_449_114_679_802)
    #expect(SeededGenerator.seed(from: 42, index: 1) == 5_429_356_263_470_272_685)
  }
}

extension SeededGenerator {
  /// A number in the range, of 53 random bits.
  mutating func double(in range: Range<Double>) -> Double {
    let fraction = Double(next() >> 11) * 0x1p-53
    return range.lowerBound * (1 - fraction) + range.upperBound * fraction
  }
}
