import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// What follows from counts alone: at 10 ns a query and a limit of 83.3 µs.
@Suite("The most that any cache can save")
struct CacheBoundTests {
  private static let frame = AnswerFixture.list

  /// A case of a layout without a cache, and what an automatic one saves of its queries.
  private func result(
    _ count: Int, repeated: Double, queries: Double? = nil, own: Double = 0,
    saved: Double = 0, scenario: Scenario = .first
  ) -> CaseResult {
    let queries = queries ?? max(repeated * 2, Double(count))
    var layout = VariantResult(
      name: Variant.Name.asWritten,
      pass: CountedPass(PassCounts([.query: queries]), repeated: PassCounts([.query: repeated])))
    layout.ownTime = OwnTimes(perPass: Nanoseconds(own), repeated: Nanoseconds(own))
    var work = CacheWorkCounts()
    work.calls = 2
    let sizes = VariantResult(
      name: Variant.Name.memoizedSizes,
      pass: CountedPass(PassCounts([.query: queries - saved]), cacheWork: work))
    let result = CaseResult(
      key: AnswerFixture.key(count, scenario), passes: 1, variants: [layout, sizes])
    return Analyzer(prices: AnswerFixture.list).compared(result)
  }

  private func answer(_ cases: [CaseResult], worth: Worth = .standard) throws -> Answer {
    var document = GateFixtures.document(cases)
    document.prices = AnswerFixture.list
    document.options.worth = worth
    return try #require(LayoutAnswers.all(of: document).first?.answer)
  }

  @Test("nothing repeats, and its own code takes next to nothing")
  func nothing() throws {
    #expect(try answer([result(1_000, repeated: 0, own: 8_000)]).kind == .nothingToCache)
    #expect(try answer([result(1_000, repeated: 0, own: 9_000)]).kind == .notWorthIt)
    #expect(try answer([result(1_000, repeated: 1, own: 0)]).kind == .notWorthIt)
  }

  @Test("an answer holds up to the most subviews below those with which the layout failed")
  func failing() throws {
    var failed = CaseResult(key: AnswerFixture.key(1_000), passes: 1, variants: [])
    failed.problems = ["The worker crashed."]
    let cases = [result(10, repeated: 0), result(100, repeated: 0)]
    let answer = try answer(cases + [failed])
    #expect(answer.kind == .nothingToCache)
    #expect(answer.heldUpTo == 100)
    #expect(try self.answer(cases).heldUpTo == nil)
  }

  @Test("what was not timed as the run was interrupted is said to be that")
  func interrupted() throws {
    let variants = [Variant.Name.automaticUncached, Variant.Name.asWritten, Variant.Name.cached]
      .map { VariantResult(name: $0, pass: CountedPass(PassCounts([.query: 10]))) }
    let result = Analyzer(prices: AnswerFixture.list).compared(
      CaseResult(key: AnswerFixture.key(100), passes: 1, variants: variants))
    var document = GateFixtures.document([result])
    #expect(LayoutAnswers.all(of: document).first?.answer?.unknown == .notTimed)
    document.isComplete = false
    #expect(LayoutAnswers.all(of: document).first?.answer?.unknown == .interrupted)
  }

  @Test("own code that takes as long as the limit is a cache of one's own, never nothing")
  func code() throws {
    let answer = try answer([result(200, repeated: 0, own: 600_000)])
    #expect(answer.kind == .worthItWithOwn)
    #expect(answer.ownCache == .code)
    #expect(try self.answer([result(200, repeated: 0, own: 83_000)]).kind == .notWorthIt)
  }

  @Test(
    "repeats that reach the limit, of which no automatic cache keeps half",
    arguments: [(0.0, true), (4_000, true), (5_000, false)])
  func repeats(saved: Double, isOwn: Bool) throws {
    let answer = try answer([result(1_000, repeated: 9_000, saved: saved)])
    #expect((answer.kind == .worthItWithOwn) == isOwn)
    #expect(answer.ownCache == (isOwn ? .repeats : nil))
    if isOwn { #expect((answer.bestSaving ?? .zero) < Nanoseconds(10 * saved)) }
  }

  @Test(
    "an automatic cache that is worth it stays the answer, unless own code takes over four times that",
    arguments: [(0.0, false), (359_000, false), (361_000, true)])
  func automatic(own: Double, isOwn: Bool) throws {
    let answer = try answer([result(1_000, repeated: 17_000, own: own, saved: 9_000)])
    #expect(answer.kind == (isOwn ? .worthItWithOwn : .worthIt))
    #expect(answer.ownCache == (isOwn ? .code : nil))
    #expect(answer.worth?.count == .orFewer(1_000))
  }

  @Test("a cache of one's own that saves over twice as much comes before an automatic one")
  func outdone() throws {
    let answer = try answer([
      result(100, repeated: 1_000, saved: 900), result(1_000, repeated: 90_000, saved: 9_000),
    ])
    #expect(answer.kind == .worthItWithOwn)
    #expect(answer.ownCache == .repeats)
    #expect(answer.bounds?.calls.mostly == "query")
    // 10 µs with 100 and 900 µs with 1,000: the limit of 83.3 µs lies between.
    let count = try #require(answer.bounds?.count?.subviews)
    #expect(abs(count - 100 * pow(10, log(8.3333) / log(90))) < 1)
  }

  @Test(
    "an answer that rests on own code is that of the run before, unless the time is quite another",
    arguments: [(9_000.0, Answer.Kind.notWorthIt), (4_000, .nothingToCache)])
  func keptOwnCode(own: Double, kind: Answer.Kind) throws {
    func document(_ own: Double) -> ResultsDocument {
      var document = GateFixtures.document([result(1_000, repeated: 0, own: own)])
      document.prices = AnswerFixture.list
      document.answers = LayoutAnswers.all(of: document)
      return document
    }
    var first = document(9_000)
    let kept = first.keepOwnCode([:])
    var second = document(own == 9_000 ? 8_000 : own)
    #expect(second.answers.first?.answer?.kind == .nothingToCache)
    #expect((second.keepOwnCode(kept) == kept) == (own == 9_000))
    #expect(second.answers.first?.answer?.kind == kind)
  }

  @Test("a view's own content decides, however much it is, and is there once")
  func ownContent() throws {
    var own = result(3_000, repeated: 9_000)
    own.key.population = .own
    for instances in [1, 100] {
      let answer = try answer([own], worth: Worth(instances: instances))
      #expect(answer.kind == .worthItWithOwn)
      #expect(answer.bounds?.calls.byCalls == Nanoseconds(90_000))
    }
  }

  @Test("placing each subview is left to any cache")
  func placing() throws {
    var layout = result(1_000, repeated: 0, own: 12_000)
    layout.variants[0].pass?.calls[.placement] = 1_000
    #expect(try answer([layout]).kind == .nothingToCache)
  }

  @Test("nothing is carried on from counts at which a cache costs time")
  func losses() throws {
    let answer = try answer([
      result(10, repeated: 10, saved: -10), result(100, repeated: 100, saved: -100),
    ])
    #expect(answer.worth?.count == .never)
  }

  @Test("more subviews than a screen has do not decide, and more containers do")
  func terms() throws {
    let large = result(10_000, repeated: 90_000)
    #expect(try answer([result(10, repeated: 1), large]).kind == .notWorthIt)
    let small = result(12, repeated: 900)
    #expect(try answer([small]).kind == .notWorthIt)
    let screen = try answer([small], worth: Worth(instances: 10))
    #expect(screen.kind == .worthItWithOwn)
    #expect(abs((screen.bounds?.calls.byCalls.rawValue ?? 0) - 90_000) < 1)
  }

  @Test("a counted saving is exact: the saved calls at their prices, less the cache's own work")
  func exact() throws {
    let comparison = try #require(
      result(100, repeated: 100, saved: 100).comparisons.first?.priced)
    let work = CacheWork.idealSizes.call * 2
    #expect(comparison.saving == Nanoseconds(1_000) - work)
    #expect(comparison.difference.ci95?.halfWidth == 0)
    #expect(comparison.verdict == .paysOff)
  }

  @Test("a broken cache is the answer where the layout cannot do without; else it is needed")
  func needed() throws {
    let only = CaseResult(
      key: AnswerFixture.key(), passes: 1,
      variants: [VariantResult(name: Variant.Name.asWritten, counters: [:])])
    var document = GateFixtures.document([only])
    #expect(LayoutAnswers.all(of: document).first?.answer == nil)
    let needs = VerificationResult(needingCache: "flow", seed: 1, system: .v27)
    document.verification = [needs]
    #expect(LayoutAnswers.all(of: document).first?.answer?.kind == .needed)
    let broken = VerificationResult(
      subject: "flow", variant: Variant.Name.asWritten, seed: 1, histories: 1,
      findings: [Finding(.staleForProposal, "The size differs.")])
    document.verification = [broken, needs]
    #expect(LayoutAnswers.all(of: document).first?.answer?.kind == .broken)
  }
}
