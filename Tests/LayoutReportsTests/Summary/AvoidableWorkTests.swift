import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Avoidable work and faults")
struct AvoidableWorkTests {
  static func misses(distinct: Int, measurements: Int, passes: Int, memo: Int = 3) -> Bool {
    var spec = Fixture.Spec()
    spec.distinct = (distinct, 1)
    spec.measurements = (measurements, 10)
    spec.passes = passes
    let result = Fixture.result(Fixture.key("flow", 10, memo: memo), spec)
    return !RunSummary(Fixture.document([result])).avoidable.memoMisses.isEmpty
  }

  @Test("A memo is defeated by more proposals than fit, if they cost measurements")
  func memo() {
    #expect(!Self.misses(distinct: 3, measurements: 1_000, passes: 1), "three fit")
    #expect(Self.misses(distinct: 4, measurements: 40, passes: 1), "four within one pass")
    #expect(!Self.misses(distinct: 24, measurements: 240, passes: 24), "one a pass, none again")
    #expect(Self.misses(distinct: 24, measurements: 241, passes: 24), "one measured again")
    #expect(!Self.misses(distinct: 4, measurements: 40, passes: 1, memo: 4), "a memo of four")
    #expect(!Self.misses(distinct: 4, measurements: 400, passes: 1, memo: 0), "no memo at all")
  }

  @Test("Growth is judged a pass, between the two largest counts, above an exponent of 1.1")
  func growth() throws {
    let cases = [(100, 1), (1_000, 2), (2_000, 4)].map { count, passes in
      var spec = Fixture.Spec()
      // Quadratic from 1,000 to 2,000 subviews, four passes counted together.
      spec.queries = (passes * count * count / 1_000, passes * count)
      spec.passes = passes
      return Fixture.result(Fixture.key("flow", count), spec)
    }
    let summary = RunSummary(Fixture.document(cases))
    let steep = try #require(summary.avoidable.steep.first)
    #expect(summary.avoidable.steep.count == 1)
    #expect(steep.variant == "uncached")
    #expect(abs(steep.exponent - 2) < 1e-9)
    #expect([steep.from.queries, steep.to.queries] == [1_000, 4_000])
    let cached = try #require(summary.growth.first { $0.variant == "cached" })
    #expect(abs((cached.queriesExponent ?? 0) - 1) < 1e-9)
  }

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
    let waste = RunSummary(Fixture.full).avoidable.alignment
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
      .avoidable.alignment
    #expect(waste.first?.wasted ?? 0 == row.wasted)
    // The layout is placed for good in each of the passes, too.
    #expect(waste.first?.placements ?? 48 == 48)
  }
}
