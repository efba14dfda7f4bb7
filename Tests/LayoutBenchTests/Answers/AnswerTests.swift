import Foundation
import Testing

@testable import LayoutBench

/// Cases with a ratio each, made by hand.
enum AnswerFixture {
  static func key(
    _ count: Int = 1_000, _ scenario: Scenario = .resize, _ population: Population = .tags,
    _ host: LayoutHost = .stack, memo: Int = 3
  ) -> CaseKey {
    CaseKey(
      subject: "flow", population: population, count: count, host: host, scenario: scenario,
      memo: MemoOption(.entries(memo)))
  }

  /// A case in which the candidate takes `ratio` of a baseline's time, mostly from prices or not.
  static func vote(
    _ ratio: Double, _ key: CaseKey = key(), time: Double = 100_000, scatter: Double = 0.004,
    share: Double = 0, verdict: Verdict? = nil, isIdle: Bool = false
  ) throws -> AnswerCase {
    let queries = time * share / 10
    let candidate = queries * ratio
    let priced = try #require(
      PricedComparison(
        workers: PricedComparisonTests.workers(
          time * (1 - share), time * ratio - candidate * 10, scatter: scatter),
        counts: (PassCounts([.query: queries]), PassCounts([.query: candidate])),
        at: PriceList(name: "x", [.query: Nanoseconds(10)])))
    return AnswerCase(
      key: key, verdict: verdict ?? priced.verdict, priced: priced,
      queries: .init(baseline: 300, candidate: 200), isIdle: isIdle)
  }

  static func answer(
    _ cases: [AnswerCase], candidate: String = "cached", isBroken: Bool = false
  ) -> Answer {
    Answer(
      subject: "flow", baseline: "uncached", candidate: candidate, cases: cases,
      isBroken: isBroken)
  }
}

struct AnswerTests {
  private func kind(_ cases: [AnswerCase]) -> Answer.Kind { AnswerFixture.answer(cases).kind }

  @Test func cacheWherePaysSomewhereAndSafeEverywhere() throws {
    let cases = [
      try AnswerFixture.vote(0.6, AnswerFixture.key(1_000)),
      try AnswerFixture.vote(0.97, AnswerFixture.key(100)),
    ]
    let answer = AnswerFixture.answer(cases)
    #expect(answer.kind == .cache)
    #expect(answer.votes == 2)
    #expect(answer.open.isEmpty)
    let ratio = try #require(answer.ratio)
    #expect(abs(ratio.typical - (0.6 * 0.97).squareRoot()) < 0.01)
    #expect(abs(ratio.least - 0.6) < 0.01)
    #expect(abs(ratio.most - 0.97) < 0.01)
    #expect(answer.best?.key.count == 1_000)
    #expect(abs((answer.best?.perPass.rawValue ?? 0) - 40_000) < 500)
    #expect(abs((answer.savedQueries ?? 0) - 1 / 3) < 1e-9)
  }

  @Test func notShownSafeWhereACaseIsOpen() throws {
    let open = AnswerFixture.key(100)
    let answer = AnswerFixture.answer([
      try AnswerFixture.vote(0.6), try AnswerFixture.vote(1.02, open, scatter: 0.2),
    ])
    #expect(answer.kind == .cacheNotShownSafe)
    #expect(answer.open == [open])
  }

  @Test func cacheIfThereAreEnoughSubviews() throws {
    let answer = AnswerFixture.answer([
      try AnswerFixture.vote(1.3, AnswerFixture.key(10)),
      try AnswerFixture.vote(1.2, AnswerFixture.key(10, .first)),
      try AnswerFixture.vote(0.7, AnswerFixture.key(1_000)),
      try AnswerFixture.vote(0.8, AnswerFixture.key(1_000, .first)),
    ])
    #expect(answer.kind == .cacheIf)
    #expect(answer.condition?.kind == .countFrom(1_000))
    #expect(abs((answer.condition?.gain ?? 0) - 0.748) < 0.01)
    #expect(abs((answer.condition?.loss ?? 0) - 1.249) < 0.01)
  }

  @Test func cacheIfThereAreFew() throws {
    let answer = AnswerFixture.answer([
      try AnswerFixture.vote(0.7, AnswerFixture.key(10)),
      try AnswerFixture.vote(0.8, AnswerFixture.key(10, .first)),
      try AnswerFixture.vote(1.7, AnswerFixture.key(1_000)),
      try AnswerFixture.vote(1.8, AnswerFixture.key(1_000, .first)),
    ])
    #expect(answer.condition?.kind == .countUpTo(10))
  }

  @Test func cacheIfTheContentIsOfAKind() throws {
    let answer = AnswerFixture.answer([
      try AnswerFixture.vote(0.7, AnswerFixture.key(100, .first, .text)),
      try AnswerFixture.vote(0.8, AnswerFixture.key(100, .resize, .text)),
      try AnswerFixture.vote(1.7, AnswerFixture.key(100, .first, .fixed)),
      try AnswerFixture.vote(1.8, AnswerFixture.key(100, .resize, .fixed)),
    ])
    #expect(answer.condition?.kind == .populations([.text]))
  }

  @Test(arguments: [Scenario.resize, .animate])
  func cacheIfItMoves(scenario: Scenario) throws {
    let answer = AnswerFixture.answer([
      try AnswerFixture.vote(0.7, AnswerFixture.key(100, scenario)),
      try AnswerFixture.vote(0.8, AnswerFixture.key(1_000, scenario)),
      try AnswerFixture.vote(1.7, AnswerFixture.key(100, .update)),
      try AnswerFixture.vote(1.8, AnswerFixture.key(1_000, .insert)),
    ])
    #expect(answer.condition?.kind == .scenarios([scenario]))
  }

  @Test func aDeveloperChoosesNeitherTheHostNorWhetherASubviewChanges() throws {
    let byHost = AnswerFixture.answer([
      try AnswerFixture.vote(0.7, AnswerFixture.key(100, .first, .tags, .root)),
      try AnswerFixture.vote(0.7, AnswerFixture.key(100, .resize, .tags, .root)),
      try AnswerFixture.vote(1.7, AnswerFixture.key(100, .first, .tags, .stack)),
      try AnswerFixture.vote(1.7, AnswerFixture.key(100, .resize, .tags, .stack)),
    ])
    #expect(byHost.kind == .dependsOnContent)
    let byChange = AnswerFixture.answer([
      try AnswerFixture.vote(0.7, AnswerFixture.key(100, .update)),
      try AnswerFixture.vote(0.7, AnswerFixture.key(100, .update, .tags, .root)),
      try AnswerFixture.vote(1.7, AnswerFixture.key(100, .insert)),
      try AnswerFixture.vote(1.7, AnswerFixture.key(100, .first)),
    ])
    #expect(byChange.kind == .dependsOnContent)
  }

  @Test func oneCaseIsNoCondition() throws {
    let answer = AnswerFixture.answer([
      try AnswerFixture.vote(1.3, AnswerFixture.key(10)),
      try AnswerFixture.vote(0.7, AnswerFixture.key(1_000)),
      try AnswerFixture.vote(0.8, AnswerFixture.key(1_000, .first)),
    ])
    #expect(answer.kind == .dependsOnContent)
    #expect(answer.worst?.key.count == 10)
    #expect(abs((answer.worst?.perPass.rawValue ?? 0) + 30_000) < 500)
  }

  @Test func noCacheWhereItCostsAndNeverPays() throws {
    let votes = [
      try AnswerFixture.vote(1.3), try AnswerFixture.vote(1.0, AnswerFixture.key(10)),
    ]
    #expect(kind(votes) == .noCache)
  }

  @Test func notWorthItWhereNothingMatters() throws {
    #expect(kind([try AnswerFixture.vote(1.0), try AnswerFixture.vote(0.99)]) == .notWorthIt)
    // Half the time, but 50 ns of it.
    let small = AnswerFixture.answer([try AnswerFixture.vote(0.5, time: 100)])
    #expect(small.kind == .notWorthIt)
    #expect(small.votes == 0)
    #expect(abs((small.best?.perPass.rawValue ?? 0) - 50) < 2)
    // Nor does a loss of 50 ns stand against a gain of 40 µs.
    let mixed = [
      try AnswerFixture.vote(0.6),
      try AnswerFixture.vote(1.5, AnswerFixture.key(10), time: 100),
    ]
    #expect(kind(mixed) == .cache)
  }

  @Test func whatCallsNothingHasNoVote() throws {
    let idle = try AnswerFixture.vote(
      1.4, AnswerFixture.key(1_000, .relayout), isIdle: true)
    #expect(kind([try AnswerFixture.vote(0.6), idle]) == .cache)
    #expect(kind([idle]) == .notWorthIt)
  }

  @Test(arguments: [0, 1, 64])
  func otherMemosHaveNoVote(memo: Int) throws {
    let other = try AnswerFixture.vote(1.4, AnswerFixture.key(memo: memo))
    #expect(kind([try AnswerFixture.vote(0.6), other]) == .cache)
  }

  @Test(arguments: [Verdict.failed, .invalid, .untimed])
  func whatHasNoFiguresHasNoVote(verdict: Verdict) throws {
    let unusable = try AnswerFixture.vote(1.4, AnswerFixture.key(10), verdict: verdict)
    #expect(kind([try AnswerFixture.vote(0.6), unusable]) == .cache)
    #expect(kind([unusable]) == .notKnown)
    #expect(kind([]) == .notKnown)
  }

  @Test func brokenWhateverItSaves() throws {
    let votes = [try AnswerFixture.vote(0.1)]
    #expect(AnswerFixture.answer(votes, isBroken: true).kind == .broken)
    let wrong = try AnswerFixture.vote(0.1, verdict: .incorrect)
    #expect(kind([try AnswerFixture.vote(0.1), wrong]) == .broken)
  }

  @Test func tooCloseWhereThePricesDoNotDecide() throws {
    let close = try AnswerFixture.vote(0.94, share: 0.95)
    #expect(close.verdict == .tooClose)
    #expect(kind([close]) == .tooClose)
    #expect(kind([try AnswerFixture.vote(1.0), close]) == .tooClose)
  }

  @Test func notKnownWhereItIsTooNoisy() throws {
    let noisy = try AnswerFixture.vote(1.0, scatter: 0.4)
    #expect(noisy.verdict == .inconclusive)
    #expect(kind([noisy]) == .notKnown)
  }

  @Test func worseThanTheGuardIsNotSafe() throws {
    let slower = try AnswerFixture.vote(1.07, share: 0.95)
    #expect(slower.verdict == .tooClose)
    #expect(kind([try AnswerFixture.vote(0.6), slower]) == .cache)
    let wide = try AnswerFixture.vote(1.09, scatter: 0.05, share: 0.6)
    let answer = AnswerFixture.answer([try AnswerFixture.vote(0.6), wide])
    #expect(answer.kind == (wide.verdict == .costs ? .dependsOnContent : .cacheNotShownSafe))
  }
}

struct LayoutAnswerTests {
  private func answer(_ candidate: String, _ ratio: Double, isBroken: Bool = false) throws -> Answer
  {
    AnswerFixture.answer(
      [try AnswerFixture.vote(ratio)], candidate: candidate, isBroken: isBroken)
  }

  private func recommended(_ candidates: [Answer]) -> String? {
    LayoutAnswer(subject: "flow", candidates: candidates).answer?.candidate
  }

  @Test func recommendsTheSimplestNearTheBest() throws {
    let results = Variant.Name.memoizedResults
    let sizes = Variant.Name.memoizedSizes
    #expect(recommended([try answer(results, 0.60), try answer(sizes, 0.62)]) == sizes)
    #expect(recommended([try answer(results, 0.50), try answer(sizes, 0.62)]) == results)
    #expect(
      recommended([try answer(results, 0.60), try answer("cached", 0.62), try answer(sizes, 0.6)])
        == "cached")
  }

  @Test func prefersASafeOneToABetterOneThatIsNot() throws {
    let open = AnswerFixture.answer(
      [
        try AnswerFixture.vote(0.3),
        try AnswerFixture.vote(1.0, AnswerFixture.key(10), scatter: 0.3),
      ], candidate: Variant.Name.memoizedResults)
    #expect(open.kind == .cacheNotShownSafe)
    #expect(
      recommended([open, try answer(Variant.Name.memoizedSizes, 0.8)])
        == Variant.Name.memoizedSizes)
  }

  @Test func aBrokenCacheThatExistsIsTheAnswer() throws {
    let broken = try answer("cached", 0.2, isBroken: true)
    let layout = LayoutAnswer(
      subject: "flow", candidates: [try answer(Variant.Name.memoizedSizes, 0.8), broken])
    #expect(layout.answer == broken)
    #expect(layout.others.map(\.candidate) == [Variant.Name.memoizedSizes])
  }

  @Test func aBrokenCacheThatNobodyWroteIsLeftOut() throws {
    let broken = try answer(Variant.Name.memoizedResults, 0.2, isBroken: true)
    #expect(
      recommended([broken, try answer(Variant.Name.memoizedSizes, 0.8)])
        == Variant.Name.memoizedSizes)
  }

  @Test func theCacheThatExistsHasTheWordWhereNoneIsAdvised() throws {
    #expect(
      recommended([try answer(Variant.Name.memoizedSizes, 1.0), try answer("cached", 1.4)])
        == "cached")
    #expect(
      recommended([try answer(Variant.Name.memoizedSizes, 0.6), try answer("cached", 1.4)])
        == Variant.Name.memoizedSizes)
  }

  @Test func hasNoAnswerWithoutACandidate() {
    #expect(LayoutAnswer(subject: "grid", candidates: []).answer == nil)
  }
}
