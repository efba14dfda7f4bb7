import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The advice on a written cache that is not worth it")
struct CacheAdviceTests {
  private static let cache = VariantName.asWritten
  private static let name = "Row"

  /// A saving of 200 subviews on first layout, in microseconds.
  private static func saving(_ value: Double, _ interval: (Double, Double)) -> CaseSaving {
    var estimate = Estimate.exact(Nanoseconds(value * 1_000))
    estimate.ci95 = ConfidenceInterval(
      Nanoseconds(interval.0 * 1_000), Nanoseconds(interval.1 * 1_000))
    return CaseSaving(
      key: Fixture.key(name, 200, .root, .first, .tags), saving: estimate,
      calls: PassCounts([.query: 600]), savedCalls: PassCounts([.query: 200]))
  }

  private static func effect(_ saving: CaseSaving) -> CacheEffect {
    CacheEffect(
      baseline: VariantName.automaticUncached, cache: cache,
      lines: [SavingLine(line: UsualLine(host: .root, scenario: .first), savings: [saving])],
      deciding: 0, from: .never, fromAtHighPrices: .never, savesNoCall: false, isByCalls: false)
  }

  /// A document of a case with a cache that remembers some sizes in dictionaries.
  private static func document(sizes: Int, _ findings: [Finding] = []) -> ResultsDocument {
    var written = VariantResult(name: cache)
    written.counters[.sizesInCache] = sizes
    let key = Fixture.key(name, 200, .root, .first, .tags)
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: [written])])
    document.verification = [
      VerificationResult(
        subject: name, variant: cache, seed: 42, histories: 200, findings: findings)
    ]
    return document
  }

  private static func words(_ saving: CaseSaving, in document: ResultsDocument) -> DecisionWords {
    DecisionWords(.notWorthIt(effect(saving)), of: name, in: document)
  }

  @Test("a cache in dictionaries that may cost what does harm is said to, with what tells")
  func mayCost() {
    let saving = Self.saving(-56, (-121, 7.5))
    let words = Self.words(saving, in: Self.document(sizes: 200))
    #expect(
      words.headline
        == "its cache is not worth it: with 200 subviews it saves 7.50 µs a pass at most, and may "
        + "cost 121 µs")
    #expect(words.reasons.first?.hasPrefix("How much of its own code is for the cache") == true)
    let figures = DecisionFigures(document: Self.document(sizes: 200))
    #expect(figures.signed(saving, of: Self.effect(saving)) == DecisionFigures.unknown)
  }

  @Test(
    "one that is told from a cost, or has no sizes in dictionaries, is as good as none",
    arguments: [(200, -5.0), (0, -121.0)])
  func isNothing(sizes: Int, lower: Double) {
    let saving = Self.saving(-1, (lower, 7.5))
    let document = Self.document(sizes: sizes)
    let words = Self.words(saving, in: document)
    #expect(words.headline.hasSuffix("it saves nothing that can be measured with 200 subviews"))
    #expect(words.reasons == ["Keep it or remove it: nobody will notice."])
    let figures = DecisionFigures(document: document)
    #expect(figures.signed(saving, of: Self.effect(saving)) == DecisionFigures.nothing)
  }

  @Test("a crash is an error in one sentence, with its signal")
  func crash() {
    let document = Self.document(sizes: 0, [Finding(.crash, "Crashed: signal 4.")])
    let sentences = FindingWords.sentences(about: Self.name, in: document)
    #expect(sentences.first == "Error: it crashes (signal 4).")
  }

  @Test(
    "nobody is advised to keep a cache that grows without end",
    arguments: [name, "Row in Feed"])
  func faulty(subject: String) {
    let finding = Finding(.cacheGrows, "The cache holds 7022 values.")
    let document = Self.document(sizes: 0, [finding])
    let effect = Self.effect(Self.saving(1, (0.5, 1.5)))
    let words = DecisionWords(.notWorthIt(effect), of: subject, in: document)
    #expect(words.reasons == ["Remove it, or repair it: its time does not matter."])
  }
}
