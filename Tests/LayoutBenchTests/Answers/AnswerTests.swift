import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// Cases with a saving each, made by hand. A frame is 8.33 ms: from 83.3 µs on a saving matters,
/// and from 8.33 µs on a cost does harm.
enum AnswerFixture {
  static let list = PriceList(name: "x", [.query: Nanoseconds(10)])
  static let listAtMost = PriceList(name: "y", [.query: Nanoseconds(40)])

  static func key(
    _ count: Int = 1_000, _ scenario: Scenario = .first, _ population: Population = .tags,
    _ host: LayoutHost = .root, memo: Int = 3
  ) -> CaseKey {
    CaseKey(
      subject: "flow", population: population, count: count, host: host, scenario: scenario,
      memo: MemoOption(.entries(memo)))
  }

  /// A case of a millisecond and 50 queries a subview in which the candidate saves so many microseconds, of them some by
  /// queries of 10 ns each.
  static func vote(
    _ microseconds: Double, _ key: CaseKey = key(), byQueries: Double = 0,
    scatter: Double = 0.0004, verdict: Verdict? = nil, isIdle: Bool = false
  ) throws -> CaseOutcome {
    let (all, saved) = (Double(50 * key.count), byQueries * 100)
    let own = 1_000_000.0
    let counts = (
      isIdle ? PassCounts() : PassCounts([.query: all]),
      isIdle ? PassCounts() : PassCounts([.query: all - saved])
    )
    let priced = try #require(
      PricedComparison(
        readings: [
          PricedComparisonTests.workers(
            own, own - (microseconds - byQueries) * 1_000, scatter: scatter)
        ],
        counts: counts, at: list))
    func variant(_ name: String, _ counts: PassCounts) -> VariantResult {
      VariantResult(name: name, pass: CountedPass(counts))
    }
    return CaseOutcome(
      Comparison(
        baseline: "uncached", candidate: "cached", priced: priced,
        verdict: verdict ?? priced.verdict),
      of: CaseResult(
        key: key, passes: 1,
        variants: [variant("uncached", counts.0), variant("cached", counts.1)]))
  }

  /// Cases of a line by count, each with its saving in microseconds.
  static func line(
    _ savings: [(count: Int, saving: Double)], _ scenario: Scenario = .first,
    _ host: LayoutHost = .root, byQueries share: Double = 0, scatter: Double = 0.000_04
  ) throws -> [CaseOutcome] {
    try savings.map {
      try vote(
        $0.saving, key($0.count, scenario, .tags, host), byQueries: $0.saving * share,
        scatter: scatter)
    }
  }

  static func answer(
    _ cases: [CaseOutcome], candidate: String = "cached", isBroken: Bool = false,
    worth: Worth = .standard, atMost: PriceList? = nil
  ) -> Answer {
    Answer(
      subject: "flow", baseline: "uncached", candidate: candidate, cases: cases,
      isBroken: isBroken,
      on: Answer.Terms(worth: worth, prices: list, highPrices: atMost))
  }
}

/// The table of answers, a row after the other.
struct AnswerTests {
  private func kind(_ cases: [CaseOutcome], worth: Worth = .standard) -> Answer.Kind {
    AnswerFixture.answer(cases, worth: worth).kind
  }

  @Test("With another memo than SwiftUI's alone, that is why nothing is known")
  func otherMemo() throws {
    let case0 = try AnswerFixture.vote(900, AnswerFixture.key(memo: 0))
    #expect(AnswerFixture.answer([case0]).unknown == .otherMemo)
    #expect(AnswerFixture.answer([case0, try AnswerFixture.vote(900)]).unknown == nil)
  }

  @Test func brokenWhateverItSaves() throws {
    let votes = [try AnswerFixture.vote(500)]
    #expect(AnswerFixture.answer(votes, isBroken: true).kind == .broken)
    #expect(kind([try AnswerFixture.vote(500, verdict: .incorrect)]) == .broken)
    let view = Answer(
      subject: "screen", baseline: "a", candidate: "b", cases: votes, brokenParts: ["FlowLayout"],
      on: .init(prices: AnswerFixture.list))
    #expect(view.kind == .broken)
    #expect(view.brokenParts == ["FlowLayout"])
  }

  @Test func contentOfAViewCountsAsFarAsItIsThere() throws {
    func own(_ savings: (Int, Double)...) throws -> Answer.Kind {
      kind(try savings.map { try AnswerFixture.vote($1, AnswerFixture.key($0, .first, .own)) })
    }
    // 83.3 µs would be reached at 2,500 views, of which nobody has seen one.
    #expect(try own((10, 0.33), (100, 3.3), (300, 10)) == .notWorthIt)
    #expect(try own((100, 3.3), (3_000, 100)) == .worthIt)
  }

  @Test(arguments: [Verdict.failed, .invalid, .untimed])
  func whatHasNoFiguresHasNoVote(verdict: Verdict) throws {
    let unusable = try AnswerFixture.vote(-500, AnswerFixture.key(10), verdict: verdict)
    #expect(kind([try AnswerFixture.vote(500), unusable]) == .worthIt)
    #expect(kind([unusable]) == .notKnown)
    #expect(kind([]) == .notKnown)
  }

  @Test("Of a line whose larger counts were left out, nothing is said but what it reaches")
  func leftOut() throws {
    let whole = [(10, 1.0), (100, 10), (1_000, 100)].map { (count: $0.0, saving: $0.1) }
    func scenarios(_ short: [(count: Int, saving: Double)]) throws -> [Scenario]? {
      let cases =
        try AnswerFixture.line(whole) + AnswerFixture.line(short, .resize)
      return AnswerFixture.answer(cases).worth?.lines.map(\.scenario)
    }
    #expect(try scenarios([(10, 1)]) == [.first])
    #expect(try scenarios([(10, 1), (100, 90)]) == [.first, .resize])
    #expect(try scenarios([(10, 0), (100, 0), (1_000, 1)]) == [.first, .resize])
  }

  @Test func aCountThatFailsIsNotReached() throws {
    let line = try AnswerFixture.line([(100, 10), (300, 30), (1_000, 100)])
    #expect(kind(line) == .worthIt)
    var failing = line
    failing[2].result.problems = ["The worker crashed."]
    failing[2].comparison.verdict = .failed
    #expect(kind(failing) == .notWorthIt)
    // What fails with few only, as with none, says nothing of many.
    failing[0].result.problems = ["The worker crashed."]
    failing[2].result.problems = []
    failing[2].comparison = line[2].comparison
    #expect(kind(failing) == .worthIt)
  }

  @Test func dependsWhereOneCaseSavesAndAnotherCosts() throws {
    let answer = AnswerFixture.answer([
      try AnswerFixture.vote(200), try AnswerFixture.vote(-20, AnswerFixture.key(100)),
    ])
    #expect(answer.kind == .dependsOnContent)
    #expect(answer.condition == nil)
    #expect(answer.worst?.key.count == 100)
    #expect(abs((answer.best?.perPass.rawValue ?? 0) - 200_000) < 100)
    #expect(abs((answer.worst?.perPass.rawValue ?? 0) + 20_000) < 100)
    // A loss below a tenth of what matters does no harm.
    #expect(
      kind([try AnswerFixture.vote(200), try AnswerFixture.vote(-5, AnswerFixture.key(100))])
        == .worthIt)
  }

  @Test(arguments: [
    (
      [
        (10, Scenario.first, Population.tags, -20.0), (10, .resize, .tags, -20),
        (1_000, .first, .tags, 200), (1_000, .resize, .tags, 200),
      ],
      AnswerCondition.Kind.countFrom(1_000)
    ),
    (
      [
        (10, .first, .tags, 200), (10, .resize, .tags, 200), (1_000, .first, .tags, -20),
        (1_000, .resize, .tags, -20),
      ], .countUpTo(10)
    ),
    (
      [
        (100, .first, .text, 200), (100, .resize, .text, 200), (100, .first, .fixed, -20),
        (100, .resize, .fixed, -20),
      ], .populations([.text])
    ),
    (
      [
        (100, .resize, .tags, 200), (1_000, .resize, .tags, 200), (100, .update, .tags, -20),
        (1_000, .insert, .tags, -20),
      ], .scenarios([.resize])
    ),
  ])
  func namesTheConditionThatTellsThemApart(
    cases: [(Int, Scenario, Population, Double)], condition: AnswerCondition.Kind
  ) throws {
    let answer = AnswerFixture.answer(
      try cases.map {
        try AnswerFixture.vote($0.3, AnswerFixture.key($0.0, $0.1, $0.2))
      })
    #expect(answer.kind == .dependsOnContent)
    #expect(answer.condition?.kind == condition)
  }

  @Test func aDeveloperDoesNotChooseTheHost() throws {
    let answer = AnswerFixture.answer([
      try AnswerFixture.vote(200, AnswerFixture.key(100, .first, .tags, .root)),
      try AnswerFixture.vote(200, AnswerFixture.key(100, .update, .tags, .root)),
      try AnswerFixture.vote(-20, AnswerFixture.key(100, .first, .tags, .stack)),
      try AnswerFixture.vote(-20, AnswerFixture.key(100, .update, .tags, .stack)),
    ])
    #expect(answer.condition == nil)
  }

  @Test func noCacheWhereItCostsAtAnyPrice() throws {
    let costs = try AnswerFixture.vote(-20)
    #expect(kind([costs, try AnswerFixture.vote(1, AnswerFixture.key(10))]) == .noCache)
    #expect(AnswerFixture.answer([costs], atMost: AnswerFixture.listAtMost).kind == .noCache)
    // At four times the list it saves more than it costs.
    let saving = try AnswerFixture.vote(-20, byQueries: 10)
    #expect(
      AnswerFixture.answer([saving], atMost: AnswerFixture.listAtMost).kind == .notWorthIt)
    #expect(AnswerFixture.answer([saving]).kind == .noCache)
  }

  @Test func worthItFromACount() throws {
    let answer = AnswerFixture.answer(
      try AnswerFixture.line([(10, 1), (100, 10), (1_000, 100)])
        + AnswerFixture.line([(10, 4), (100, 40), (1_000, 400)], .resize)
        + AnswerFixture.line([(10, 0.1), (100, 1), (1_000, 10)], .first, .stack)
        + AnswerFixture.line([(10, 0.1), (100, 1), (1_000, 10)], .resize, .stack))
    #expect(answer.kind == .worthIt)
    let worth = try #require(answer.worth)
    #expect(abs(worth.count.value - 833) < 2)
    let sorted = worth.lines.sorted { $0.count.value < $1.count.value }
    #expect(abs((sorted.first?.count.value ?? 0) - 208) < 1)
    #expect(sorted.first?.scenario == .resize)
    #expect(abs((sorted.last?.count.value ?? 0) - 8_333) < 400)
    #expect(sorted.last?.host == .stack)
    #expect(answer.savings.map(\.key.count) == [10, 100, 1_000])
    #expect(answer.savings.allSatisfy { $0.key.host == .root && $0.key.scenario == .first })
    #expect(abs((answer.savings.last?.frameShare ?? 0) - 0.012) < 0.000_1)
  }

  @Test func theWeakerRowHoldsWhereTheIntervalReachesOver() throws {
    let line = try AnswerFixture.line([(10, 0.9), (100, 9), (1_000, 90)])
    #expect(kind(line) == .worthIt)
    let noisy = try AnswerFixture.line([(10, 0.9), (100, 9), (1_000, 90)], scatter: 0.1)
    let answer = AnswerFixture.answer(noisy)
    #expect((answer.worth?.fewest.value ?? .infinity) < 1_000)
    #expect((answer.worth?.most.value ?? 0) > 1_000)
    #expect(answer.kind == .notWorthIt)
  }

  @Test("the saved calls decide where only noise is between two answers", arguments: [1.2, 0.5])
  func callsDecide(byQueries share: Double) throws {
    let noisy = try AnswerFixture.line(
      [(10, 0.9), (100, 9), (1_000, 90)], byQueries: share, scatter: 0.1)
    let answer = AnswerFixture.answer(noisy)
    #expect(answer.worth?.isByCalls == true)
    #expect(answer.kind == (share > 1 ? .worthIt : .notWorthIt))
    let sure = try AnswerFixture.line([(10, 0.9), (100, 9), (1_000, 90)], byQueries: share)
    #expect(AnswerFixture.answer(sure).worth?.isByCalls == nil)
    #expect(kind(sure) == .worthIt)
  }

  @Test func worthItForLargeContentAtFourTimesTheList() throws {
    let line = try AnswerFixture.line([(10, 0.4), (100, 4), (1_000, 40)], byQueries: 1)
    let answer = AnswerFixture.answer(line, atMost: AnswerFixture.listAtMost)
    #expect(answer.kind == .worthItForLarge)
    #expect(abs((answer.worth?.count.value ?? 0) - 2_083) < 50)
    #expect(abs((answer.worthAtHighPrices?.count.value ?? 0) - 521) < 5)
    #expect(AnswerFixture.answer(line).kind == .notWorthIt)
  }

  @Test func notWorthItWhereNobodyNotices() throws {
    let line = try AnswerFixture.line([(10, 0.01), (100, 0.1), (1_000, 1)])
    #expect(kind(line) == .notWorthIt)
    let idle = try AnswerFixture.vote(-20, AnswerFixture.key(1_000, .relayout), isIdle: true)
    #expect(kind([idle]) == .notWorthIt)
    #expect(kind([try AnswerFixture.vote(200), idle]) == .worthIt)
  }

  @Test func tooCloseWithOneCountWhoseIntervalHoldsTheLimit() throws {
    #expect(kind([try AnswerFixture.vote(83, scatter: 0.05)]) == .tooClose)
    #expect(kind([try AnswerFixture.vote(83, byQueries: 90, scatter: 0.05)]) == .worthIt)
    #expect(kind([try AnswerFixture.vote(83, scatter: 0.000_04)]) == .notWorthIt)
    #expect(kind([try AnswerFixture.vote(84, scatter: 0.000_04)]) == .worthIt)
  }

  @Test func moreSubviewsThanAScreenHasDoNotDecide() throws {
    let line = try AnswerFixture.line([(100, 1), (1_000, 10), (10_000, 100)])
    #expect(kind(line) == .notWorthIt)
    #expect(kind(line, worth: Worth(mostSubviews: 10_000)) == .worthIt)
    let costs = try AnswerFixture.vote(-500, AnswerFixture.key(10_000))
    #expect(kind(try AnswerFixture.line([(100, 20), (1_000, 200)]) + [costs]) == .worthIt)
    #expect(kind([costs]) == .notKnown)
  }

  @Test(arguments: [
    Worth(share: 0.001), Worth(instances: 10),
  ])
  func aSmallerLimitOrMoreContainersMakeItWorthIt(worth: Worth) throws {
    let case12 = try AnswerFixture.vote(10, AnswerFixture.key(12))
    #expect(kind([case12]) == .notWorthIt)
    #expect(kind([case12], worth: worth) == .worthIt)
  }

  @Test func savingsAreOfAllContainersOfTheScreen() throws {
    let answer = AnswerFixture.answer(
      [try AnswerFixture.vote(10, scatter: 0)], worth: Worth(instances: 100))
    #expect(abs((answer.best?.frameShare ?? 0) - 0.12) < 0.001)
    #expect(abs((answer.best?.perPass.rawValue ?? 0) - 1_000_000) < 10_000)
  }

  @Test(arguments: [0, 1, 64])
  func otherMemosHaveNoVote(memo: Int) throws {
    let other = try AnswerFixture.vote(-500, AnswerFixture.key(memo: memo))
    #expect(kind([try AnswerFixture.vote(200), other]) == .worthIt)
  }

  @Test func otherLinesCountWhereNoUsualOneWasRun() throws {
    let update = try AnswerFixture.line([(10, 1), (100, 10), (1_000, 100)], .update, .nested)
    let answer = AnswerFixture.answer(update)
    #expect(abs((answer.worth?.count.value ?? 0) - 833) < 2)
    let both = AnswerFixture.answer(
      try update + AnswerFixture.line([(10, 0.1), (100, 1), (1_000, 10)]))
    #expect((both.worth?.count.value ?? 0) > 5_000)
  }
}

struct WorthLineTests {
  private func count(
    _ savings: [(count: Int, saving: Double)], byQueries share: Double = 0, most: Int = 1_000,
    at wanted: PriceList = AnswerFixture.list
  ) throws -> WorthCount {
    let cases = try AnswerFixture.line(savings, byQueries: share, scatter: 0)
    let line = try #require(WorthLine.usual(of: cases).first)
    return line.reaches(
      Nanoseconds(80_000), most: most, prices: (AnswerFixture.list, wanted))
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
    #expect(try abs(count(savings, byQueries: 1, at: AnswerFixture.listAtMost).value - 500) < 0.5)
    // What is not paid for in calls stays.
    #expect(try abs(count(savings, byQueries: 0, at: AnswerFixture.listAtMost).value - 2_000) < 1)
  }

  @Test func twoOfFourLinesDecide() throws {
    let lines = try AnswerFixture.line([(10, 90)]) + AnswerFixture.line([(10, 1)], .resize)
    #expect(AnswerFixture.answer(lines).worth?.count == .never)
    let more = try lines + AnswerFixture.line([(10, 90)], .first, .stack)
    #expect(AnswerFixture.answer(more).worth?.count == .orFewer(10))
    #expect(AnswerFixture.answer([lines[0]]).worth?.count == .orFewer(10))
  }
}

struct PriceListAtMostTests {
  @Test func isFourTimesWhatIsEstimated() throws {
    let most = try #require(PriceList.swiftUI.atMost)
    for term in PriceTerm.allCases { #expect(most[term] == PriceList.swiftUI[term] * 4) }
    let given = PriceList.swiftUI.with([.query: Nanoseconds(100)])
    #expect(given.atMost?[.query] == Nanoseconds(100))
    #expect(given.atMost?[.placement] == Nanoseconds(212))
  }

  @Test func isNoneWherePricesWereMeasured() {
    #expect(PriceList.engine.atMost == nil)
    #expect(PriceList(name: "device", [.query: Nanoseconds(28)]).atMost == nil)
  }
}

struct LayoutAnswerTests {
  private let sizes = Variant.Name.memoizedSizes
  private let proposals = Variant.Name.memoizedProposals

  private func answer(
    _ candidate: String, _ saving: Double, isBroken: Bool = false, costing: Bool = false
  ) throws -> Answer {
    let line = try AnswerFixture.line([(10, saving / 100), (100, saving / 10), (1_000, saving)])
    let loss = costing ? [try AnswerFixture.vote(-20, AnswerFixture.key(100, .update))] : []
    return AnswerFixture.answer(line + loss, candidate: candidate, isBroken: isBroken)
  }

  private func recommended(_ candidates: [Answer]) -> String? {
    LayoutAnswer(subject: "flow", candidates: candidates).answer?.candidate
  }

  @Test func recommendsTheSimplestNearTheBest() throws {
    #expect(recommended([try answer(proposals, 300), try answer(sizes, 260)]) == sizes)
    #expect(recommended([try answer(proposals, 300), try answer(sizes, 200)]) == proposals)
    #expect(
      recommended([try answer(proposals, 300), try answer("cached", 260), try answer(sizes, 300)])
        == "cached")
  }

  @Test func prefersOneThatCostsNowhere() throws {
    let candidates = [try answer(proposals, 900, costing: true), try answer(sizes, 200)]
    #expect(candidates[0].kind == .dependsOnContent)
    #expect(recommended(candidates) == sizes)
    #expect(recommended([candidates[0]]) == proposals)
    // None that saves nothing is better than it.
    #expect(recommended([candidates[0], try answer(sizes, 1)]) == proposals)
  }

  @Test func aBrokenCacheThatExistsIsTheAnswer() throws {
    let broken = try answer("cached", 900, isBroken: true)
    let layout = LayoutAnswer(
      subject: "flow", candidates: [try answer(sizes, 200), broken])
    #expect(layout.answer == broken)
  }

  @Test func aBrokenCacheThatNobodyWroteIsLeftOut() throws {
    let broken = try answer(proposals, 900, isBroken: true)
    #expect(recommended([broken, try answer(sizes, 200)]) == sizes)
  }

  @Test func theCacheThatExistsHasTheWordWhereNoneIsWorthIt() throws {
    #expect(recommended([try answer(sizes, 1), try answer("cached", -30)]) == "cached")
    #expect(recommended([try answer(sizes, 200), try answer("cached", -30)]) == sizes)
  }

  @Test func hasNoAnswerWithoutACandidate() {
    #expect(LayoutAnswer(subject: "grid", candidates: []).answer == nil)
  }
}
