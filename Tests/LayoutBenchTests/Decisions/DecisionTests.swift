import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// The rules of decisions, one after the other, with up to 1,000 subviews that decide.
struct DecisionTests {
  private static let thousand = Worth(mostSubviews: 1_000)

  private func rule(
    _ cases: [CaseOutcome], worth: Worth = thousand, atMost: PriceList? = nil
  ) -> DecisionRule {
    DecisionFixture.decision(cases, worth: worth, atMost: atMost).rule
  }

  private func decided(_ cases: [CaseOutcome], worth: Worth = thousand) -> DecisionRule? {
    DecisionFixture.decided(cases, worth: worth)?.rule
  }

  @Test(
    "with another memo than SwiftUI's alone, or a host of gates alone, that is why nothing is known"
  )
  func nothingVotes() throws {
    let memo = try DecisionFixture.vote(900, DecisionFixture.key(memo: 0))
    #expect(DecisionFixture.decided([memo]) == .notKnown(.otherMemo))
    let host = try DecisionFixture.vote(900, DecisionFixture.key(100, .first, .tags, .zero))
    #expect(DecisionFixture.decided([host]) == .notKnown(.otherHost))
    let usual = try DecisionFixture.vote(900)
    #expect(decided([memo, host, usual]) == .worthIt)
  }

  @Test("a broken cache is that, whatever it saves")
  func broken() throws {
    let votes = [try DecisionFixture.vote(500)]
    var document = DecisionFixture.document(votes)
    func finding(_ subject: String) -> VerificationResult {
      VerificationResult(
        subject: subject, variant: "cached", seed: 1, histories: 1,
        findings: [Finding(.staleForProposal, "The size differs.")])
    }
    document.verification = [finding("flow")]
    #expect(LayoutDecisions.all(of: document).first?.decision == .broken(variant: "cached"))
    document.verification = [finding("other")]
    document.layoutTypes = ["other": "OtherLayout<Double>"]
    document.layoutsInViews = ["flow": ["OtherLayout<Double>"]]
    // The name that 'verify --subject' takes.
    #expect(
      LayoutDecisions.all(of: document).first?.decision == .brokenInside(layouts: ["other"]))
    #expect(decided([try DecisionFixture.vote(500, verdict: .incorrect)]) == .broken)
  }

  @Test("the content of a view counts as far as it is there")
  func ownContent() throws {
    func own(_ savings: (Int, Double)...) throws -> DecisionRule? {
      decided(
        try savings.map { try DecisionFixture.vote($1, DecisionFixture.key($0, .first, .own)) },
        worth: .standard)
    }
    // 83.3 µs would be reached at 2,500 views, of which nobody has seen one.
    #expect(try own((10, 0.33), (100, 3.3), (300, 10)) == .notWorthIt)
    #expect(try own((3_000, 100)) == .worthIt)
    // With several numbers it is a layout as others, of which nobody shows so many.
    #expect(try own((100, 3.3), (3_000, 100)) == .notWorthIt)
  }

  @Test("what has no figures has no vote", arguments: [Verdict.failed, .invalid, .untimed])
  func unusable(verdict: Verdict) throws {
    let unusable = try DecisionFixture.vote(-500, DecisionFixture.key(10), verdict: verdict)
    #expect(decided([try DecisionFixture.vote(500), unusable]) == .worthIt)
    #expect(decided([unusable]) == .notKnown)
    #expect(DecisionFixture.decision([]).rule == .notKnown)
  }

  @Test("of a line whose larger counts were left out, nothing is said but what it reaches")
  func leftOut() throws {
    let whole = [(10, 1.0), (100, 10), (1_000, 100)].map { (count: $0.0, saving: $0.1) }
    func scenarios(_ short: [(count: Int, saving: Double)]) throws -> [Scenario] {
      let cases = try DecisionFixture.line(whole) + DecisionFixture.line(short, .resize)
      return DecisionFixture.cache(cases).lines.map(\.line.scenario)
    }
    #expect(try scenarios([(10, 1)]) == [.first])
    #expect(try scenarios([(10, 1), (100, 90)]) == [.first, .resize])
    #expect(try scenarios([(10, 0), (100, 0), (1_000, 1)]) == [.first, .resize])
  }

  @Test("a line that saves nothing is one, where another has more subviews than decide")
  func savingNothing() throws {
    let swept = try DecisionFixture.line([(10, 1), (100, 10), (1_000, 100), (10_000, 900)])
    let idle = try DecisionFixture.line([(10, 0), (100, 0), (1_000, -1)], .resize)
    let lines = DecisionFixture.cache(swept + idle, worth: .standard).lines
    #expect(lines.map(\.line.scenario) == [.first, .resize])
  }

  @Test("a count that fails is not reached")
  func failing() throws {
    let line = try DecisionFixture.line([(100, 10), (300, 30), (1_000, 100)])
    #expect(decided(line) == .worthIt)
    var failing = line
    failing[2].result.problems = ["The worker crashed."]
    failing[2].comparison.verdict = .failed
    #expect(decided(failing) == .notWorthIt)
    #expect(LayoutDecisions.all(of: DecisionFixture.document(failing)).first?.heldUpTo == 300)
    // What fails with few only, as with none, says nothing of many.
    failing[0].result.problems = ["The worker crashed."]
    failing[2].result.problems = []
    failing[2].comparison = line[2].comparison
    #expect(decided(failing) == .worthIt)
  }

  @Test("it depends where one case saves and another costs")
  func depends() throws {
    let decision = DecisionFixture.decision(
      [
        try DecisionFixture.vote(200), try DecisionFixture.vote(-20, DecisionFixture.key(100)),
      ], worth: Self.thousand)
    guard case .depends(_, let gain, let loss, let divide) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(divide == .nothing)
    #expect(loss.key.count == 100)
    #expect(abs(gain.saving.value.rawValue - 200_000) < 100)
    #expect(abs(loss.saving.value.rawValue + 20_000) < 100)
    // A loss below a tenth of what matters does no harm.
    #expect(
      rule([try DecisionFixture.vote(200), try DecisionFixture.vote(-5, DecisionFixture.key(100))])
        == .worthIt)
  }

  @Test(
    "what tells the cases apart is named",
    arguments: [
      (
        [
          (10, Scenario.first, Population.tags, -20.0), (10, .resize, .tags, -20),
          (1_000, .first, .tags, 200), (1_000, .resize, .tags, 200),
        ],
        CaseDivide.countFrom(1_000)
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
  func divide(cases: [(Int, Scenario, Population, Double)], divide: CaseDivide) throws {
    let decision = DecisionFixture.decision(
      try cases.map { try DecisionFixture.vote($0.3, DecisionFixture.key($0.0, $0.1, $0.2)) },
      worth: Self.thousand)
    guard case .depends(_, _, _, let found) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(found == divide)
  }

  @Test("a developer does not choose the host")
  func hosts() throws {
    let keys = [LayoutHost.root, .stack].map { host in
      [Scenario.first, .update].map { DecisionFixture.key(100, $0, .tags, host) }
    }
    #expect(CaseDivide(saving: keys[0], costing: keys[1]) == .nothing)
  }

  @Test("no cache where it costs at any price")
  func noCache() throws {
    let costs = try DecisionFixture.vote(-20)
    #expect(rule([costs, try DecisionFixture.vote(1, DecisionFixture.key(10))]) == .noCache)
    #expect(rule([costs], atMost: DecisionFixture.listAtMost) == .noCache)
    // At four times the list it saves more than it costs.
    let saving = try DecisionFixture.vote(-20, byQueries: 10)
    #expect(rule([saving], atMost: DecisionFixture.listAtMost) == .notWorthIt)
    #expect(rule([saving]) == .noCache)
  }

  @Test("worth it from the second smallest count of the four lines")
  func worthIt() throws {
    let decision = DecisionFixture.decision(
      try DecisionFixture.line([(10, 1), (100, 10), (1_000, 100)])
        + DecisionFixture.line([(10, 4), (100, 40), (1_000, 400)], .resize)
        + DecisionFixture.line([(10, 0.1), (100, 1), (1_000, 10)], .first, .stack)
        + DecisionFixture.line([(10, 0.1), (100, 1), (1_000, 10)], .resize, .stack),
      worth: Self.thousand)
    guard case .worthIt(let effect) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(abs(effect.from.value - 833) < 2)
    let sorted = effect.lines.sorted { $0.from.value < $1.from.value }
    #expect(abs((sorted.first?.from.value ?? 0) - 208) < 1)
    #expect(sorted.first?.line.scenario == .resize)
    #expect(abs((sorted.last?.from.value ?? 0) - 8_333) < 400)
    #expect(sorted.last?.line.host == .stack)
    #expect(effect.savings.map(\.key.count) == [10, 100, 1_000])
    #expect(effect.savings.allSatisfy { $0.key.host == .root && $0.key.scenario == .first })
  }

  @Test("the whole interval has to lie within the subviews that decide")
  func interval() throws {
    let line = try DecisionFixture.line([(10, 0.9), (100, 9), (1_000, 90)])
    #expect(rule(line) == .worthIt)
    let noisy = try DecisionFixture.line([(10, 0.9), (100, 9), (1_000, 90)], scatter: 0.1)
    #expect(rule(noisy) == .notWorthIt)
  }

  @Test("the saved calls decide where only noise is between two decisions", arguments: [1.2, 0.5])
  func callsDecide(byQueries share: Double) throws {
    let noisy = try DecisionFixture.line(
      [(10, 0.9), (100, 9), (1_000, 90)], byQueries: share, scatter: 0.1)
    #expect(rule(noisy) == (share > 1 ? .worthIt : .notWorthIt))
    #expect(DecisionFixture.cache(noisy, worth: Self.thousand).effect.isByCalls)
    let sure = try DecisionFixture.line([(10, 0.9), (100, 9), (1_000, 90)], byQueries: share)
    #expect(!DecisionFixture.cache(sure, worth: Self.thousand).effect.isByCalls)
    #expect(rule(sure) == .worthIt)
  }

  @Test("worth it if calls cost more: at four times the list alone")
  func ifDear() throws {
    let line = try DecisionFixture.line([(10, 0.4), (100, 4), (1_000, 40)], byQueries: 1)
    let decision = DecisionFixture.decision(
      line, worth: Self.thousand, atMost: DecisionFixture.listAtMost)
    guard case .worthItIfDear(let effect) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect(abs(effect.from.value - 2_083) < 50)
    #expect(abs(effect.fromAtHighPrices.value - 521) < 5)
    #expect(rule(line) == .notWorthIt)
  }

  @Test(
    "the saved calls decide at four times the list, too, where only noise is between two decisions",
    arguments: [(1.0, DecisionRule.worthItIfDear), (0.9, .notWorthIt)])
  func callsDecideIfDear(byQueries share: Double, expected: DecisionRule) throws {
    let noisy = try DecisionFixture.line(
      [(10, 0.2), (100, 2.2), (1_000, 22)], byQueries: share, scatter: 0.1)
    let decision = DecisionFixture.decision(
      noisy, worth: Self.thousand, atMost: DecisionFixture.listAtMost)
    #expect(decision.rule == expected)
  }

  @Test("not worth it where nobody notices, and where nothing is called")
  func notWorthIt() throws {
    let line = try DecisionFixture.line([(10, 0.01), (100, 0.1), (1_000, 1)])
    #expect(decided(line) == .notWorthIt)
    let idle = try DecisionFixture.vote(-20, DecisionFixture.key(1_000, .relayout), isIdle: true)
    #expect(DecisionFixture.decided([idle]) == .idle)
    #expect(decided([try DecisionFixture.vote(200), idle]) == .worthIt)
  }

  @Test("too close with one count whose interval holds the limit")
  func tooClose() throws {
    #expect(rule([try DecisionFixture.vote(83, scatter: 0.05)]) == .tooClose)
    #expect(rule([try DecisionFixture.vote(83, byQueries: 90, scatter: 0.05)]) == .worthIt)
    #expect(rule([try DecisionFixture.vote(83, scatter: 0.000_04)]) == .notWorthIt)
    #expect(rule([try DecisionFixture.vote(84, scatter: 0.000_04)]) == .worthIt)
  }

  @Test("more than 200 subviews do not decide, unless --most or --count says so")
  func mostSubviews() throws {
    let line = try DecisionFixture.line([(100, 10), (200, 20), (1_000, 100)])
    #expect(decided(line, worth: .standard) == .notWorthIt)
    #expect(decided(line, worth: Worth(mostSubviews: 1_000)) == .worthIt)
    let costs = try DecisionFixture.vote(-500, DecisionFixture.key(1_000))
    #expect(
      decided(try DecisionFixture.line([(100, 50), (200, 100)]) + [costs], worth: .standard)
        == .worthIt)
    #expect(DecisionFixture.decided([costs]) == .notKnown(.tooMany))
  }

  @Test("a cache that is not worth it with 200 subviews names the number beyond")
  func beyond() throws {
    let line = try DecisionFixture.line([(100, 9), (200, 18), (1_000, 90)])
    guard case .notWorthIt(let effect)? = DecisionFixture.decided(line) else {
      Issue.record("another decision")
      return
    }
    #expect(abs(effect.from.value - 926) < 10)
  }

  @Test(
    "a smaller limit or more containers make it worth it",
    arguments: [Worth(share: 0.001), Worth(instances: 10)])
  func limits(worth: Worth) throws {
    let case12 = try DecisionFixture.vote(10, DecisionFixture.key(12))
    #expect(rule([case12]) == .notWorthIt)
    #expect(rule([case12], worth: worth) == .worthIt)
  }

  @Test("other memos have no vote", arguments: [0, 1, 64])
  func memos(memo: Int) throws {
    let other = try DecisionFixture.vote(-500, DecisionFixture.key(memo: memo))
    #expect(decided([try DecisionFixture.vote(200), other]) == .worthIt)
  }

  @Test("other lines count where no usual one was run")
  func otherLines() throws {
    let update = try DecisionFixture.line([(10, 1), (100, 10), (1_000, 100)], .update, .nested)
    #expect(abs(DecisionFixture.cache(update).from.value - 833) < 2)
    let both = DecisionFixture.cache(
      try update + DecisionFixture.line([(10, 0.1), (100, 1), (1_000, 10)]))
    #expect(both.from.value > 5_000)
  }

  @Test("a decision written and read again is the same, with its rule beside it")
  func coding() throws {
    let layout = LayoutDecision(
      subject: "flow",
      decision: DecisionFixture.decision([try DecisionFixture.vote(500)], worth: Self.thousand))
    let data = try JSONEncoder().encode(layout)
    #expect(try JSONDecoder().decode(LayoutDecision.self, from: data) == layout)
    #expect(String(decoding: data, as: UTF8.self).contains("\"rule\":\"worth-it\""))
  }
}
