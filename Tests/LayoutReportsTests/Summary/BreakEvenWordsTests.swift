import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Break-even prices of several cases")
struct BreakEvenWordsTests {
  /// A difference per pass in six workers, with calls added or saved.
  private static func breakEven(_ rest: [Double], added: Double) throws -> PriceBreakEven? {
    let estimate = try #require(Estimate(workers: rest.map { [Nanoseconds($0)] }))
    return PriceBreakEven(rest: estimate, added: added)
  }

  private static let more = [400.0, 404, 408, 412, 416, 420]
  private static var less: [Double] { more.map { -$0 } }
  private static let around = [-8.0, -2, 1, 3, 5, 9]

  @Test(
    "one case says where its price lies",
    arguments: [
      (more, -10, "from 41 ns [40, 42]"), (less, -10, "any price"), (more, 0, "no price"),
      (less, 0, "any price"), (more, 10, "no price"), (less, 10, "up to 41 ns [40, 42]"),
      (around, 0, "open"),
    ] as [([Double], Double, String)])
  func one(rest: [Double], added: Double, text: String) throws {
    #expect(BreakEvenWords.summary([try Self.breakEven(rest, added: added)]) == text)
  }

  @Test("several give the median of those with a price, and numbers of cases")
  func several() throws {
    let more = try Self.breakEven(Self.more, added: -10)
    let never = try Self.breakEven(Self.more, added: 0)
    #expect(
      BreakEvenWords.summary([more, more, never, nil])
        == "from 41 ns [40, 42] (2), no price (1), open (1)")
    #expect(BreakEvenWords.summary([]) == "–")
  }
}
