import LayoutBench
import Testing

@Suite("Holm's adjustment")
struct HolmAdjustmentTests {
  @Test(
    "worked examples",
    arguments: [
      ([], []), ([0.03], [0.03]), ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
      ([0.5, 0.9, 0.6], [1, 1, 1]), ([0.02, 0.02], [0.04, 0.04]),
    ] as [([Double], [Double])])
  func examples(pValues: [Double], expected: [Double]) {
    let adjusted = HolmAdjustment.adjust(pValues)
    #expect(adjusted.count == expected.count)
    for (found, expected) in zip(adjusted, expected) {
      #expect(abs(found - expected) < 1e-12, "\(pValues): found \(adjusted)")
    }
  }

  @Test("never below the given p-values, and in the same order")
  func monotonic() {
    var generator = SeededGenerator(seed: 1)
    let pValues = (0..<20).map { _ in generator.double(in: 0..<0.2) }.sorted()
    let adjusted = HolmAdjustment.adjust(pValues)
    #expect(zip(pValues, adjusted).allSatisfy { $0 <= $1 && $1 <= 1 })
    #expect(adjusted == adjusted.sorted())
  }
}
