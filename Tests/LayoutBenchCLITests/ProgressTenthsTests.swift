import LayoutBench
import LayoutModel
import Testing

@testable import LayoutBenchCLI

@Suite("The way of a run whose standard error is no terminal")
struct ProgressTenthsTests {
  /// The lines of a run of 200 steps that takes some seconds.
  private func lines(seconds: Int) -> [String] {
    var tenths = ProgressTenths()
    var lines: [String] = []
    for done in 1...200 {
      let elapsed = Duration.milliseconds(seconds * 5 * done)
      if let line = tenths.line(done: done, total: 200, elapsed: elapsed) { lines.append(line) }
    }
    return lines
  }

  @Test("a long run tells of each tenth once, but not of its end")
  func longRun() {
    let lines = lines(seconds: 60)
    #expect(lines.count == 9)
    #expect(
      lines.first
        == "10 % of the samples taken, after 6 s; a case is counted at its last sample")
    #expect(lines.allSatisfy { $0.count <= 78 })
    #expect(lines.last == "90 % of the samples taken, after 54 s")
  }

  @Test(
    "each of a few cases has a line, of many the last one of each tenth",
    arguments: [(1, 1), (12, 12), (20, 20), (21, 10), (23, 10), (665, 10)])
  func cases(count: Int, lines: Int) {
    let told = (1...count).filter { number in ProgressTenths.tells(of: number, in: count) }
    #expect(told.count == lines)
    #expect(told.last == count)
  }

  @Test("a short run tells nothing")
  func shortRun() { #expect(lines(seconds: 10).isEmpty) }
}

@Suite("The forecast of a run")
struct RunForecastTests {
  @Test("a run that may take longer than foretold says how much", arguments: [45.0, nil])
  func slower(limit: Double?) {
    let cases = (1...400).map { count in
      CaseKey(subject: "flow", population: .tags, count: count, host: .root, scenario: .first)
    }
    var spec = RunProfile.standard.spec
    spec.secondsForLongCases = limit
    let text = RunForecast(plan: Plan(cases: cases), spec: spec).text(machine: 1, quick: nil)
    let isSaid = text?.contains(" s, up to 45 s longer for slow layouts.")
    #expect(isSaid == (limit != nil), "\(text ?? "")")
  }
}
