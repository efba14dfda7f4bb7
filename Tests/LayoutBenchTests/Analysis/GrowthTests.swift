import Foundation
import LayoutBench
import Testing

@Suite("Growth")
struct GrowthTests {
  static let counts = [10, 20, 40, 100, 1_000]

  static func points(_ amount: (Double) -> Double) -> [GrowthPoint] {
    counts.map { GrowthPoint(count: $0, amount: amount(Double($0))) }
  }

  @Test("powers have their exponent, at any ratio of counts", arguments: [0, 0.5, 1, 2, 3])
  func powers(exponent: Double) throws {
    let points = Self.points { 7 * pow($0, exponent) }
    for (first, second) in zip(points, points.dropFirst()) {
      let found = try #require(Growth.exponent(from: first, to: second))
      let back = try #require(Growth.exponent(from: second, to: first))
      #expect(abs(found - exponent) < 1e-12 && abs(back - exponent) < 1e-12)
    }
  }

  @Test("unusable points have no exponent")
  func unusable() {
    let good = GrowthPoint(count: 10, amount: 5)
    for bad in [(10, 7), (0, 7), (-3, 7), (20, 0), (20, -1), (20, .nan), (20, .infinity)] {
      let point = GrowthPoint(count: bad.0, amount: bad.1)
      #expect(Growth.exponent(from: good, to: point) == nil, "\(bad)")
    }
  }
}

@Suite("Nesting growth")
struct NestingGrowthTests {
  static func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  @Test("powers of a factor are exponential", arguments: [2, 3, 4])
  func exponential(factor: Int) {
    let counts = (1...9).map { Self.power(factor, $0) }
    #expect(Growth.branchingFactor(of: counts) == Double(factor))
  }

  @Test("so are sums over the levels, whose ratios fall or rise a little", arguments: [-1, 1])
  func sums(offset: Int) throws {
    let counts = (1...9).map { Self.power(2, $0) + offset }
    #expect(abs(try #require(Growth.branchingFactor(of: counts)) - 2) < 0.005)
  }

  @Test("powers of the depth are not", arguments: 0...6)
  func polynomial(exponent: Int) {
    #expect(Growth.branchingFactor(of: (1...9).map { Self.power($0, exponent) }) == nil)
  }

  @Test("slow and falling growth is not, nor are too few levels")
  func refused() {
    #expect(Growth.branchingFactor(of: [100, 140, 196, 275]) == nil)
    #expect(Growth.branchingFactor(of: [1, 4, 12, 24]) == nil)
    #expect(Growth.branchingFactor(of: [1, 2, 4]) == nil)
    #expect(Growth.branchingFactor(of: [1, 2, 4, 8]) != nil)
    #expect(Growth.branchingFactor(of: [1]) == nil)
    #expect(Growth.branchingFactor(of: [1, 0, 4, 8]) == nil)
  }
}
