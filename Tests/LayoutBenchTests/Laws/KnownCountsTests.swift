import Testing

@testable import LayoutBench
@testable import LayoutModel

@Suite("Counts that laws take from the run")
struct KnownCountsTests {
  private func key(_ count: Int, _ scenario: Scenario = .first) -> CaseKey {
    CaseKey(subject: "flow", population: .tags, count: count, host: .root, scenario: scenario)
  }

  private func result(_ key: CaseKey, queries: Int = 1) -> CaseResult {
    CaseResult(
      key: key, passes: 1,
      variants: [VariantResult(name: "as written", counters: [.queries: queries])])
  }

  @Test("a case that the run counted is not counted for a law; the order is the plan's")
  func counted() {
    let plan = Plan(cases: [key(1), key(10), key(16), key(100)])
    let known = KnownCounts(
      of: [result(key(100), queries: 300), result(key(10), queries: 30), result(key(7))],
      seconds: [key(100): 0.1, key(10): 0.1, key(7): 0.1], within: 5)
    #expect(known.missing(from: plan).cases == [key(1), key(16)])
    let all = known.completed(by: [result(key(1), queries: 3), result(key(16))], in: plan)
    #expect(all.keys == plan.cases)
    #expect(all.map { $0.variants[0].queries } == [3, 30, 1, 300])
  }

  @Test("what failed, tripped a guard or took too long is counted again")
  func notKnown() {
    var failed = result(key(1))
    failed.failure = "The worker crashed."
    var invalid = result(key(2))
    invalid.problems = ["as written: the layout was never called."]
    let cases = [failed, invalid, result(key(3)), result(key(4)), result(key(5))]
    let plan = Plan(cases: cases.keys)
    let known = KnownCounts(
      of: cases, seconds: [key(1): 1, key(2): 1, key(3): 5, key(5): 4.9], within: 5)
    #expect(known.missing(from: plan).cases == [key(1), key(2), key(3), key(4)])
    #expect(known.completed(by: [], in: plan).keys == [key(5)])
  }
}
