import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Break-even in words")
struct BreakEvenSummaryTests {
  /// A break-even from workers whose cached passes take longer by given times.
  static func breakEven(_ differences: [Double], saved: Int) throws -> BreakEven {
    let workers = differences.map { difference in
      [TimePair(baseline: Nanoseconds(1_000), candidate: Nanoseconds(1_000 + difference))]
    }
    // A cost of zero makes the bookkeeping the difference itself.
    return try #require(BreakEven(workers: workers, cost: .zero, uncached: saved, cached: 0))
  }

  @Test("At any cost, above a cost and never, where the interval bears it out")
  func decided() throws {
    let more = [396.0, 400, 404, 408, 412, 416]
    let less = more.map { -$0 }
    #expect(BreakEvenSummary([try Self.breakEven(more, saved: 10)]).text == "> 41 ns [40, 42]")
    #expect(BreakEvenSummary([try Self.breakEven(less, saved: 10)]).text == "at any cost")
    #expect(BreakEvenSummary([try Self.breakEven(more, saved: 0)]).text == "never")
    #expect(BreakEvenSummary([try Self.breakEven(less, saved: 0)]).text == "at any cost")
    #expect(BreakEvenSummary([try Self.breakEven(more, saved: -10)]).text == "never")
    #expect(BreakEvenSummary([try Self.breakEven(less, saved: -10)]).text == "< 41 ns [40, 42]")
  }

  @Test("Open where the interval holds zero, or there is none")
  func open() throws {
    let around = [-8.0, -4, -2, 1, 5, 9]
    #expect(BreakEvenSummary([try Self.breakEven(around, saved: 0)]).text == "open")
    #expect(BreakEvenSummary([try Self.breakEven([-5, -6], saved: 10)]).text == "open")
    // The median of the 21 Walsh averages is 0.5; the interval of six is the whole reach.
    let slight = try Self.breakEven(around, saved: 1)
    #expect(BreakEvenSummary([slight]).text == "> 0.5 ns [-8.0, 9.0]")
    let mirrored = try Self.breakEven(around.map { -$0 }, saved: 1)
    #expect(BreakEvenSummary([mirrored]).text == "> -0.5 ns [-9.0, 8.0]")
  }

  @Test("Several say how many")
  func several() throws {
    let more = try Self.breakEven([396, 400, 404, 408, 412, 416], saved: 10)
    let never = try Self.breakEven([396, 400, 404, 408, 412, 416], saved: 0)
    #expect(BreakEvenSummary([more, more, never]).text == "> 41 ns [40, 42] (2), never (1)")
    #expect(BreakEvenSummary([]).text == "–")
  }
}
