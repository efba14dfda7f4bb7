import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Advice")
struct AdviceTests {
  /// Advice on cases with given verdicts, each a key, a verdict and a time ratio.
  static func advice(_ cases: [(CaseKey, Verdict, Double)], workers: Int = 8) throws -> Advice {
    let results = cases.map { key, verdict, ratio in
      var spec = Fixture.Spec()
      (spec.verdict, spec.ratio, spec.scatter, spec.workers) = (verdict, ratio, 0, workers)
      return Fixture.result(key, spec)
    }
    let subject = SubjectSummary(name: "flow", cases: results)
    return Advice(try #require(subject.candidates.first))
  }

  /// As many cases as verdicts, which no single condition tells apart.
  static func mixed(_ verdicts: [Verdict], ratios: [Double]? = nil) throws -> String {
    try advice(
      verdicts.enumerated().map {
        (Fixture.key("flow"), $1, ratios?[$0] ?? 0.63)
      }
    ).sentence
  }

  @Test("Rule 1: a wrong result outranks any speed")
  func wrong() throws {
    #expect(
      try Self.mixed([.paysOff, .incorrect])
        == "Do not use it: wrong results in 1 of 2 cases, whatever the speed.")
  }

  @Test("Rule 2: without a usable case there is no advice")
  func unusable() throws {
    #expect(
      try Self.mixed([.invalid, .failed])
        == "No advice: no case is usable (invalid 1, failed 1).")
  }

  @Test("Rule 3: it pays off, in all cases or where decided")
  func pays() throws {
    #expect(try Self.mixed([.paysOff]) == "Cache: pays off (0.63x).")
    #expect(
      try Self.mixed([.paysOff, .paysOff, .paysOff], ratios: [0.5, 0.6, 0.9])
        == "Cache: pays off in all 3 cases (0.60x).")
    #expect(
      try Self.mixed([.paysOff, .leaning, .inconclusive])
        == "Cache: pays off in 1 of 3 cases (0.63x), undecided in 2.")
    #expect(
      try Self.mixed([.paysOff, .invalid, .failed])
        == "Cache: pays off (0.63x) (not counting 1 failed, 1 invalid).")
  }

  @Test("Rule 4: one dimension tells where it pays")
  func split() throws {
    let hosts: [(CaseKey, Verdict, Double)] = [
      (Fixture.key("flow", 100, .stack), .paysOff, 0.6),
      (Fixture.key("flow", 1_000, .nested), .paysOff, 0.6),
      (Fixture.key("flow", 100, .root), .costs, 1.12),
      (Fixture.key("flow", 1_000, .root), .leaning, 1.03),
    ]
    #expect(
      try Self.advice(hosts).sentence
        == "Cache only in a stack or in nested stacks: pays off there (0.60x); "
        + "as the root it costs 12 % in 1 of 2 cases.")
    let counts: [(CaseKey, Verdict, Double)] = [
      (Fixture.key("flow", 10_000), .paysOff, 0.5), (Fixture.key("flow", 10_000), .leaning, 0.95),
      (Fixture.key("flow", 100), .noPracticalDifference, 1),
      (Fixture.key("flow", 1_000), .noPracticalDifference, 1),
    ]
    #expect(
      try Self.advice(counts).sentence
        == "Cache only with 10,000 subviews: pays off there in 1 of 2 cases, the others undecided "
        + "(0.50x); with 100 subviews or with 1,000 subviews it makes no practical difference.")
  }

  @Test("Rule 4: without such a dimension it depends")
  func depends() throws {
    #expect(
      try Self.mixed([.paysOff, .costs, .noPracticalDifference], ratios: [0.6, 1.12, 1])
        == "It depends: pays off in 1 of 3 cases (0.60x), costs 12 % in 1; "
        + "no single condition tells them apart.")
  }

  @Test("Rule 4: a value with a case that pays and one that costs tells nothing apart")
  func unclean() throws {
    let cases: [(CaseKey, Verdict, Double)] = [
      (Fixture.key("flow", 100, .stack), .paysOff, 0.6),
      (Fixture.key("flow", 100, .stack), .costs, 1.2),
      (Fixture.key("flow", 100, .root), .costs, 1.2),
    ]
    #expect(
      try Self.advice(cases).sentence
        == "It depends: pays off in 1 of 3 cases (0.60x), costs 20 % in 2; "
        + "no single condition tells them apart.")
  }

  @Test("Rule 5: it costs and never pays")
  func costs() throws {
    #expect(try Self.mixed([.costs], ratios: [1.38]) == "No cache: it costs 38 %.")
    #expect(
      try Self.mixed([.costs, .inconclusive], ratios: [1.38, 1])
        == "No cache: it costs 38 % in 1 of 2 cases, pays off in none.")
  }

  @Test("Rule 6: no cache, with the most frequent reason")
  func reasons() throws {
    #expect(
      try Self.mixed([.noPracticalDifference, .noPracticalDifference, .inconclusive])
        == "No cache: no practical difference in 2 of 3 cases.")
    #expect(
      try Self.mixed([.inconclusive, .inconclusive])
        == "No cache: nothing shown either way in both cases.")
    #expect(
      try Self.mixed([.leaning], ratios: [0.95])
        == "No cache: leaning to faster, not beyond the bound.")
  }

  @Test("What rests on one process is a hint")
  func hint() throws {
    let hint = try Self.advice([(Fixture.key("flow"), .paysOff, 0.63)], workers: 1)
    #expect(hint.sentence == "Hint from one process: cache: pays off (0.63x).")
    #expect(hint.kind == .cache)
    let wrong = try Self.advice([(Fixture.key("flow"), .incorrect, 0.63)], workers: 1)
    #expect(wrong.sentence.hasPrefix("Do not use it"))
  }
}
