import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Break-even prices")
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
      (more, -10, "from 41 ns"), (less, -10, "any price"), (more, 0, "no price"),
      (less, 0, "any price"), (more, 10, "no price"), (less, 10, "up to 41 ns"), (around, 0, nil),
    ] as [([Double], Double, String?)])
  func one(rest: [Double], added: Double, text: String?) throws {
    #expect(try Self.breakEven(rest, added: added)?.words == text)
  }
}
