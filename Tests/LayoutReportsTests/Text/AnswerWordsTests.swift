import Foundation
import PortableLayout
import Testing

@testable import LayoutAnalysis
@testable import LayoutBench
@testable import LayoutReports

@Suite("The words of an answer")
struct AnswerWordsTests {
  @Test(
    "where the saved calls decide, as the times are too noisy, it is said",
    arguments: [true, false])
  func uncertain(_ isSaid: Bool) throws {
    let range = """
      {"count":{"subviews":800},"fewest":{"subviews":700},"most":{"subviews":1500},"lines":[],
      "isByCalls":\(isSaid)}
      """
    var answer = Answer(
      subject: "flow", baseline: "as written", candidate: Variant.Name.memoizedSizes, cases: [],
      on: Answer.Terms(prices: .engine))
    answer.kind = .worthItForLarge
    answer.worth = try JSONDecoder().decode(WorthRange.self, from: Data(range.utf8))
    let text = AnswerWords.sentence(of: answer, Fixture.document([]).options)
    #expect(text.hasPrefix("From about "), "\(text)")
    #expect(
      text.hasSuffix(
        "; the times are too noisy to tell, and the calls that it saves decide.")
        == isSaid, "\(text)")
  }

  @Test("of what a cache saves beside code that fills one in each call, the queries are named")
  func queriesOfSaving() throws {
    let key = try JSONEncoder().encode(Fixture.key("flow", 1_000, .stack, .first, .tags))
    let saving = """
      {"key":\(String(decoding: key, as: UTF8.self)),"ratio":0.5,"perPass":200000,"frameShare":0.02,
      "queries":7000,"savedQueries":3000}
      """
    var answer = Answer(
      subject: "flow", baseline: Variant.Name.automaticUncached,
      candidate: Variant.Name.asWritten, cases: [], on: Answer.Terms(prices: .swiftUI))
    let document = Analyzer.repriced(Fixture.document([]), at: .swiftUI)
    func note() -> String { AnswerNotes(document: document).after(answer).last ?? "" }
    #expect(note().hasSuffix("is in both."))
    answer.savings = [try JSONDecoder().decode(Answer.NamedSaving.self, from: Data(saving.utf8))]
    let query = document.priceScale.scaled(document.prices)[.query]
    #expect(
      note().hasSuffix(
        "Of the 200 µs, \(Figures.time(query * 3_000)) are queries that it saves; the rest is its own "
          + "code."), "\(note())")
    // All of it is what the calls are worth.
    answer.savings[0].perPass = query * 2_000
    #expect(note().hasSuffix("is in both."))
  }
}
