import LayoutBench
import Testing

@Suite("Derived seeds")
struct SeedDerivationTests {
  @Test("labels, indices and seeds all give different seeds")
  func distinct() {
    var seeds: Set<UInt64> = []
    for seed: UInt64 in 0..<4 {
      for part in 0..<20 {
        seeds.insert(SeededGenerator.seed(from: seed, index: part))
        seeds.insert(SeededGenerator.seed(from: seed, label: String(part)))
      }
    }
    #expect(seeds.count == 160)
  }

  @Test("an index differs from a label of the same bytes")
  func domains() {
    let index = Int(littleEndian: 0x6162_6364_6566_6768)
    #expect(
      SeededGenerator.seed(from: 1, index: index)
        != SeededGenerator.seed(from: 1, label: "hgfedcba"))
  }

  @Test("neighbouring indices share about half of their bits")
  func avalanche() {
    let differing = (0..<64).reduce(0) { sum, index in
      let left = SeededGenerator.seed(from: 9, index: index)
      return sum + (left ^ SeededGenerator.seed(from: 9, index: index + 1)).nonzeroBitCount
    }
    #expect(abs(Double(differing) / 64 - 32) < 3)
  }
}
