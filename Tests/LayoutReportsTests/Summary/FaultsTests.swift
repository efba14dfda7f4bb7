import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Faults")
struct FaultsTests {
  @Test("faults are named, and their figures are in no summary")
  func faults() throws {
    let summary = RunSummary(Fixture.full)
    #expect(summary.faults.map(\.verdict) == [.incorrect, .invalid, .failed])
    let wrong = summary.document.cases.filter { $0.key.subject == "two-column" }
    #expect(!wrong.isEmpty)
    #expect(wrong[0].variants.allSatisfy { GrowthSeries($0.name, in: wrong).points.isEmpty })
  }

  @Test("a problem that no verdict accounts for makes a case invalid")
  func unaccountedProblem() throws {
    var spec = Fixture.Spec()
    spec.problems = ["Counts differ between two runs."]
    let summary = RunSummary(Fixture.document([Fixture.result(Fixture.key("flow"), spec)]))
    #expect(summary.faults.first?.verdict == .invalid)
  }
}
