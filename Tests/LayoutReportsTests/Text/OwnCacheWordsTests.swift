import LayoutDeciding
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
