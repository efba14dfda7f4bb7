import LayoutBench
import Testing

@Suite("Walsh averages")
struct WalshAveragesTests {
  /// The averages as the textbook has them: listed and sorted.
  static func listed(_ sample: [Double]) -> [Double] {
    sample.indices.flatMap { i in sample[i...].map { sample[i] / 2 + $0 / 2 } }.sorted()
  }

  static let samples: [[Double]] = [
    [3], [-1, 1], [0, 0, 0], [-0.0, 0, 5], [1, 2, 4, 8, 16], [-3, -3, 2, 2, 7],
    [1e308, 1.7e308, -1.7e308], [.leastNonzeroMagnitude, .leastNormalMagnitude / 2, 0],
  ]

  @Test("every rank equals that of the listed averages", arguments: samples)
  func ranks(sample: [Double]) throws {
    let averages = try #require(WalshAverages(sample))
    let listed = Self.listed(sample.sorted())
    #expect(averages.count == listed.count)
    #expect((1...listed.count).map { averages[rank: $0] } == listed)
  }

  @Test("random samples", arguments: [2, 7, 16])
  func random(n: Int) throws {
    var generator = SeededGenerator(seed: UInt64(n))
    let sample = (0..<n).map { _ in generator.double(in: -2..<3) }
    let averages = try #require(WalshAverages(sample))
    let listed = Self.listed(sample.sorted())
    #expect((1...listed.count).map { averages[rank: $0] } == listed)
    #expect(averages.median == Median.of(listed))
  }

  @Test(
    "nothing and what is not finite have no averages",
    arguments: [[], [.nan], [1, .infinity], [-.infinity, 2]] as [[Double]])
  func unusable(sample: [Double]) {
    #expect(WalshAverages(sample) == nil)
  }
}

@Suite("Median")
struct MedianTests {
  @Test(
    "of odd and even samples",
    arguments: [
      ([], nil), ([4], 4), ([3, 1, 2], 2), ([4, 1, 3, 2], 2.5), ([1.7e308, 1.7e308], 1.7e308),
    ] as [([Double], Double?)])
  func medians(sample: [Double], expected: Double?) {
    #expect(Median.of(sample) == expected)
    #expect(Median.of(sample.map(Nanoseconds.init(_:))) == expected.map(Nanoseconds.init(_:)))
  }
}
