import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("What a cache of one's own could save, in words")
struct OwnCacheWordsTests {
  /// Cases half of whose queries repeat, at 10 ns each.
  private func document(
    _ cases: [(count: Int, scenario: Scenario, queries: Double)]
  ) -> ResultsDocument {
    let prices = PriceList(name: "tenth", [.query: Nanoseconds(10)])
    let results = cases.map { count, scenario, queries in
      var layout = VariantResult(
        name: Variant.Name.asWritten,
        pass: CountedPass(
          PassCounts([.query: queries]), repeated: PassCounts([.query: queries / 2])))
      layout.ownTime = OwnTimes(perPass: .zero, repeated: .zero)
      let sizes = VariantResult(
        name: Variant.Name.memoizedSizes, pass: CountedPass(PassCounts([.query: queries])))
      let key = Fixture.key("flow", count, .root, scenario, .tags)
      return Analyzer(prices: prices).compared(
        CaseResult(key: key, passes: 1, variants: [layout, sizes]))
    }
    var document = Fixture.document(results)
    document.prices = prices
    document.answers = LayoutAnswers.all(of: document)
    return document
  }

  @Test("each kind of call that a cache can save has a name in the words, once")
  func names() {
    let named = AnswerWords.kinds.flatMap(\.terms)
    #expect(
      named.sorted { $0.rawValue < $1.rawValue } == PriceTerm.allCases.filter { $0 != .placement })
  }

  @Test(
    "repeated measurements of platform views are named, where a cache is worth it and where not")
  func platformViews() throws {
    func answer(_ worth: Worth) throws -> (answer: Answer, options: RunOptions) {
      let counts = PassCounts([.query: 20, .platform: 12])
      let repeated = PassCounts([.query: 8, .platform: 5])
      var layout = VariantResult(
        name: Variant.Name.asWritten, pass: CountedPass(counts, repeated: repeated))
      layout.ownTime = OwnTimes(perPass: .zero, repeated: .zero)
      let sizes = VariantResult(
        name: Variant.Name.memoizedSizes,
        pass: CountedPass(counts, cacheWork: CacheWorkCounts()))
      let results = [Scenario.first, .resize].map { scenario in
        Analyzer(prices: .swiftUI).compared(
          CaseResult(
            key: Fixture.key("flow", 8, .root, scenario, .platform), passes: 1,
            variants: [layout, sizes]))
      }
      var document = Fixture.document(results)
      document.prices = .swiftUI
      document.options.worth = worth
      document.answers = LayoutAnswers.all(of: document)
      return (try #require(document.answers.first?.answer), document.options)
    }
    let own = try answer(.standard)
    #expect(own.answer.kind == .worthItWithOwn)
    let words = AnswerWords.sentence(of: own.answer, own.options)
    #expect(words.contains("8 of 20 queries and 5 of 12 measurements of platform views repeat"))
    #expect(words.contains("most of it for measurements of platform views"), "\(words)")
    var high = Worth.standard
    high.share = 0.9
    let none = try answer(high)
    #expect(none.answer.kind == .notWorthIt)
    #expect(
      AnswerWords.sentence(of: none.answer, none.options).contains(
        "(8 of 20 queries and 5 of 12 measurements of platform views repeat)"))
  }

  @Test("the time of a pass is that of the case of which the answer tells")
  func boundCase() throws {
    let document = document([(100, .first, 300), (100, .resize, 30_000)])
    let answer = try #require(document.answers.first?.answer)
    #expect(answer.kind == .worthItWithOwn)
    let parts = try #require(PassParts(of: answer, in: document))
    #expect(
      parts.sentence
        == "as it is, a pass takes 300 µs, with 100 tag subviews, on resize, as the root view: queries 300 µs"
    )
  }

  @Test("each usual case has its number of subviews; an error stands in the title")
  func lines() throws {
    var document = document([
      (100, .first, 300), (1_000, .first, 30_000), (100, .resize, 3_000), (1_000, .resize, 300_000),
    ])
    let answer = try #require(document.answers.first?.answer)
    #expect(
      AnswerWords.heading(of: answer)
        == "Worth it with a cache of your own, from about 800 subviews")
    #expect(
      AnswerWords.sentence(of: answer, document.options).hasSuffix(
        ". By number of subviews: from 300 subviews on resize; from 800 on first layout."))
    let row = try #require(AnswerTable(document: document).table.rows.first)
    #expect(row[3].text == "800")
    func title() -> String { AnswerCards(document: document).card(answer).title.text }
    #expect(!title().contains("error"))
    document.verification = [
      VerificationResult(
        subject: "flow", variant: "as written", seed: 1, histories: 1, findings: [Finding(.crash)])
    ]
    #expect(title().hasSuffix("subviews; but it has an error"))
  }

  @Test(
    "a cache that neither sizing nor placing reads is called so",
    arguments: [(CacheReaders([.sizeThatFits, .placeSubviews]), true), (.placeSubviews, false)])
  func unread(calls: CacheReaders, isSaid: Bool) {
    var document = document([])
    document.verification = [
      VerificationResult(
        subject: "flow", variant: Variant.Name.automaticUncached, seed: 1, histories: 1,
        findings: [])
    ]
    document.verification?[0].unread = ["Module.Flow": calls]
    #expect((FindingWords.unreadCache(of: "flow", in: document) != nil) == isSaid)
  }
}
