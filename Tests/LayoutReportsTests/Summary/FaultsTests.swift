import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Faults and wasted placements")
struct FaultsTests {
  @Test("Faults are named, and their figures are in no summary")
  func faults() throws {
    let summary = RunSummary(Fixture.full)
    #expect(summary.faults.map(\.verdict) == [.incorrect, .invalid, .failed])
    let halves = try #require(summary.candidates.first { $0.subject == "halves" })
    // The wrong case is five times as fast; only the right one counts.
    #expect(abs((halves.ratio?.median.rawValue ?? 0) - 0.63) < 0.002)
    #expect(halves.queries == CountChange(baseline: 48_000, candidate: 2_000))
    let invalid = try #require(summary.candidates.first { $0.subject == "two-column" })
    #expect(invalid.ratio == nil && invalid.queries == nil)
    #expect(!summary.growth.contains { $0.key.subject == "two-column" })
  }

  @Test("A problem that no verdict accounts for makes a case invalid")
  func unaccountedProblem() throws {
    var spec = Fixture.Spec()
    spec.problems = ["Counts differ between two runs."]
    let summary = RunSummary(Fixture.document([Fixture.result(Fixture.key("flow"), spec)]))
    #expect(summary.candidates.first?.tally[.invalid] == 1)
    #expect(summary.faults.first?.verdict == .invalid)
  }

  @Test("Placements that answer alignment queries")
  func alignment() throws {
    let waste = RunSummary(Fixture.full).alignmentWaste
    #expect(waste.map(\.subject) == ["cards", "cards"])
    #expect(waste.first?.wasted == 24 && waste.first?.placements == 48)
    #expect(waste.first?.cases == 1 && waste.first?.total == 2)
  }

  @Test("An alignment placement that is kept is not wasted", arguments: [(24, 0), (20, 4)])
  func keptPlacements(_ row: (kept: Int, wasted: Int)) throws {
    var spec = Fixture.Spec()
    spec.alignmentPlacements = 24
    spec.keptAlignmentPlacements = row.kept
    let waste = RunSummary(Fixture.document([Fixture.result(Fixture.key("flow"), spec)]))
      .alignmentWaste
    #expect(waste.first?.wasted ?? 0 == row.wasted)
    // The layout is placed for good in each of the passes, too.
    #expect(waste.first?.placements ?? 48 == 48)
  }
}
