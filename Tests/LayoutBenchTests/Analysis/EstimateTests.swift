import Foundation
import LayoutBench
import Testing

@Suite("Hodges-Lehmann estimate")
struct EstimateTests {
  static func sample(_ n: Int) -> [LogRatio] {
    var generator = SeededGenerator(seed: UInt64(n))
    return (0..<n).map { _ in LogRatio(generator.double(in: -0.5..<0.7)) }
  }

  @Test("one value of three that is far off does not move the estimate")
  func oneFarOff() throws {
    let values = [397, 402, 4_112].map(Nanoseconds.init(_:))
    let estimate = try #require(Estimate(hodgesLehmann: values, unit: .pair))
    #expect(estimate.value == Nanoseconds(402))
    #expect(try #require(Estimate(workers: [values, values])).value == Nanoseconds(402))
  }

  @Test("an interval ends at the averages of rank k and M + 1 - k")
  func ends() throws {
    let estimate = try #require(
      Estimate(hodgesLehmann: [1, 2, 4, 8, 16, 32].map(Nanoseconds.init(_:)), unit: .worker))
    #expect(estimate.value == Nanoseconds(8.5))
    // k = 1: the least and the greatest; k = 3: the third from either side of 21.
    let ci95 = try #require(estimate.ci95)
    let ci90 = try #require(estimate.ci90)
    #expect([ci95.lower, ci95.upper] == [1, 32].map(Nanoseconds.init(_:)))
    #expect([ci90.lower, ci90.upper] == [2, 20].map(Nanoseconds.init(_:)))
    #expect(ci95.halfWidth == 15.5)
  }

  @Test("the intervals hold the estimate, the wider one the narrower", arguments: 1...32)
  func nesting(n: Int) throws {
    let estimate = try #require(Estimate(hodgesLehmann: Self.sample(n), unit: .worker))
    #expect((estimate.ci95 == nil) == (n < 6) && (estimate.ci90 == nil) == (n < 5))
    if let ci90 = estimate.ci90 { #expect(ci90.contains(estimate.value)) }
    if let ci90 = estimate.ci90, let ci95 = estimate.ci95 {
      #expect(ci95.contains(ci90.lower) && ci95.contains(ci90.upper))
    }
  }

  @Test("negating the sample negates the estimate", arguments: [1, 5, 12, 26])
  func symmetry(n: Int) throws {
    let sample = Self.sample(n)
    let estimate = try #require(Estimate(hodgesLehmann: sample, unit: .worker))
    let mirrored = try #require(Estimate(hodgesLehmann: sample.map { -$0 }, unit: .worker))
    #expect(mirrored == estimate.map { -$0 })
  }

  @Test("the units are workers if there are several, and otherwise pairs")
  func units() throws {
    let workers = [[1, 2, 9], [], [4, 4]].map { $0.map(Nanoseconds.init(_:)) }
    let several = try #require(Estimate(workers: workers))
    // 2, the median of three, and 4.
    #expect(several.value == Nanoseconds(3) && several.count == 2 && several.unit == .worker)
    let single = try #require(Estimate(workers: [workers[0], []]))
    #expect(single.value == Nanoseconds(2) && single.count == 3 && single.unit == .pair)
  }

  @Test("no values, no estimate")
  func empty() {
    #expect(Estimate<Nanoseconds>(workers: []) == nil)
    #expect(Estimate<Nanoseconds>(workers: [[], []]) == nil)
    #expect(Estimate(workers: [[Nanoseconds(.nan)], [Nanoseconds(1)]]) == nil)
  }

  @Test(
    "an estimate from few pairs keeps its intervals in a document", arguments: [3, 5, 6, 9])
  func fewPairs(_ count: Int) throws {
    let pairs = try #require(Estimate(hodgesLehmann: Self.sample(count), unit: .pair))
    let both = pairs.ofOneProcess(below: 0.5, above: 0.25).toSixDigits
    var one = both
    one.ci90 = nil
    for estimate in [pairs.toSixDigits, both, one] {
      let data = try JSONEncoder().encode(estimate)
      let read = try JSONDecoder().decode(Estimate<LogRatio>.self, from: data)
      #expect(read.ci95 == estimate.ci95)
      #expect(read.ci90 == estimate.ci90 || estimate.ci90 == nil)
    }
  }

  @Test("survives encoding, quantities as bare numbers")
  func codable() throws {
    let estimate = try #require(Estimate(hodgesLehmann: Self.sample(6), unit: .worker))
    let data = try JSONEncoder().encode(estimate)
    let read = try JSONDecoder().decode(Estimate<LogRatio>.self, from: data)
    // To seven digits, and no more after another round.
    #expect(abs(read.value.rawValue - estimate.value.rawValue) < 1e-6)
    #expect(abs((read.ci95?.upper.rawValue ?? 0) - (estimate.ci95?.upper.rawValue ?? 1)) < 1e-6)
    #expect(read.count == estimate.count)
    #expect(read.unit == estimate.unit)
    #expect(
      try JSONDecoder().decode(
        Estimate<LogRatio>.self, from: try JSONEncoder().encode(read)) == read)
    #expect(String(decoding: try JSONEncoder().encode([Ratio(0.5)]), as: UTF8.self) == "[0.5]")
  }
}
