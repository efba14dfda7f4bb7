import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

struct SavingLineTests {
  private func count(
    _ savings: [(count: Int, saving: Double)], byQueries share: Double = 0, most: Int = 1_000,
    at wanted: PriceList = DecisionFixture.list
  ) throws -> WorthCount {
    let cases = try DecisionFixture.line(savings, byQueries: share, scatter: 0)
    let line = try #require(SavingLine.usual(of: cases.compactMap(\.saving)).first)
    return line.reaches(
      Nanoseconds(80_000), most: most, prices: (DecisionFixture.list, wanted))
  }

  @Test func isAPowerOfTheCountBetweenPositiveSavings() throws {
    // Half a nanosecond times n^1.5: 80 µs at n^1.5 = 160,000.
    let found = try count([(100, 0.5), (10_000, 500)])
    #expect(abs(found.value - pow(160_000, 2.0 / 3)) < 1)
  }

  @Test(arguments: [-20.0, 0])
  func isLinearWhereOneSavingIsNotPositive(low: Double) throws {
    let found = try count([(100, low), (1_000, 160)])
    #expect(abs(found.value - (100 + 900 * (80 - low) / (160 - low))) < 0.01)
  }

  @Test func isNotCarriedDown() throws {
    let found = try count([(10, 90), (100, 900)])
    #expect(found == .orFewer(10))
    #expect(found.value == 10)
  }

  @Test func neverWhereTheSavingFallsAgain() throws {
    #expect(try count([(10, 10), (100, 90), (1_000, 70)]) == .never)
    #expect(try count([(10, 10), (100, 90), (1_000, 70)], most: 500).value < 100)
  }

  @Test func isCarriedOnByWhatTheCallsCost() throws {
    // Queries as the square of the count; the saving is theirs alone.
    let found = try count([(10, 0.01), (100, 1)], byQueries: 1)
    #expect(abs(found.value - 100 * 80.0.squareRoot()) < 1)
    // A hundredfold at most.
    #expect(try count([(10, 0.0005), (100, 0.005)], byQueries: 1) == .never)
    #expect(try count([(10, 0.005), (100, 0.05)], byQueries: 1) == .never)
    #expect(abs(try count([(10, 0.1), (100, 1)], byQueries: 1).value - 8_000) < 5)
  }

  @Test func shiftsByTheDifferenceOfCalls() throws {
    let savings = [(10, 0.4), (100, 4.0), (1_000, 40.0)].map { (count: $0.0, saving: $0.1) }
    #expect(try abs(count(savings, byQueries: 1, at: DecisionFixture.listAtMost).value - 500) < 0.5)
    // What is not paid for in calls stays.
    #expect(try abs(count(savings, byQueries: 0, at: DecisionFixture.listAtMost).value - 2_000) < 1)
  }

  @Test func twoOfFourLinesDecide() throws {
    let lines = try DecisionFixture.line([(10, 90)]) + DecisionFixture.line([(10, 1)], .resize)
    #expect(DecisionFixture.cache(lines).from == .never)
    let more = try lines + DecisionFixture.line([(10, 90)], .first, .stack)
    #expect(DecisionFixture.cache(more).from == .orFewer(10))
    #expect(DecisionFixture.cache([lines[0]]).from == .orFewer(10))
  }
}
