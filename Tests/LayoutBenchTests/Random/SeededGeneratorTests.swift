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

  @Test(
    "doubles stay in their range, however narrow or wide",
    arguments: [
      0..<1, -3..<5, 1..<(1.0).nextUp,
      -Double.greatestFiniteMagnitude..<Double.greatestFiniteMagnitude,
    ] as [Range<Double>])
  func doubles(range: Range<Double>) {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let value = generator.double(in: range)
      #expect(range.contains(value), "\(value) in \(range)")
    }
  }

  @Test("doubles fill their range evenly")
  func evenDoubles() {
    var generator = SeededGenerator(seed: 4)
    let mean = (0..<2_000).reduce(0) { sum, _ in sum + generator.double(in: 10..<20) } / 2_000
    #expect(abs(mean - 15) < 0.4)
  }

  @Test("choosing reaches every element and nothing of nothing")
  func choose() {
    var generator = SeededGenerator(seed: 5)
    let chosen = Set((0..<100).compactMap { _ in generator.choose(from: [7, 8, 9].dropFirst()) })
    #expect(chosen == [8, 9])
    #expect(generator.choose(from: [Int]()) == nil)
  }

  @Test("shuffling reaches every order equally often")
  func shuffle() {
    var generator = SeededGenerator(seed: 6)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<2_400 { counts[generator.shuffled(0..<3), default: 0] += 1 }
    #expect(counts.count == 6 && counts.values.allSatisfy { abs($0 - 400) < 100 }, "\(counts)")
  }

  @Test("what a seed yields never changes")
  func pinned() {
    var generator = SeededGenerator(seed: 42)
    #expect((0..<6).map { _ in generator.integer(below: 100) } == [74, 15, 27, 34, 3, 86])
    #expect(generator.double(in: 0..<1) == 0.218_405_193_712_184_36)
    #expect(generator.shuffled(0..<8) == [0, 7, 5, 4, 1, 3, 2, 6])
    let label = SeededGenerator.seed(from: 42, label: "flow/tags/100")
    #expect(label == 18_243_450_449_114_679_802)
    #expect(SeededGenerator.seed(from: 42, index: 1) == 5_429_356_263_470_272_685)
  }
}
