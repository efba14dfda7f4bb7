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

  @Test("of what a cache saves beside code that fills one in each call, the calls are named")
  func callsOfSaving() throws {
    let key = Fixture.key("flow", 1_000, .stack, .first, .tags)
    let text = String(decoding: try JSONEncoder().encode(key), as: UTF8.self)
    let saving = """
      {"key":\(text),"ratio":0.5,"perPass":200000,"frameShare":0.02,"queries":7000,
      "savedQueries":3000}
      """
    var answer = Answer(
      subject: "flow", baseline: Variant.Name.automaticUncached,
      candidate: Variant.Name.asWritten, cases: [], on: Answer.Terms(prices: .swiftUI))
    let variants = [(answer.baseline, 7_000.0), (answer.candidate, 4_000)].map { name, queries in
      VariantResult(
        name: name, pass: CountedPass(PassCounts([.query: queries, .spacing: queries / 7])))
    }
    let document = Analyzer.repriced(
      Fixture.document([CaseResult(key: key, passes: 1, variants: variants)]), at: .swiftUI)
    func note() -> String { AnswerNotes(document: document).after(answer).last ?? "" }
    answer.savings = [try JSONDecoder().decode(Answer.NamedSaving.self, from: Data(saving.utf8))]
    answer.kind = .worthIt
    // All of it is what the calls are worth.
    #expect(note().hasSuffix("is in both."))
    let prices = document.priceScale.scaled(document.prices)
    let calls = prices[.query] * 3_000 + prices[.spacing] * (3_000 / 7)
    answer.savings[0].perPass = calls * 3
    #expect(
      note().contains(
        " Of the \(Figures.time(calls * 3)) that it saves, \(Figures.time(calls)) are calls; "),
      "\(note())")
    // Nobody who leaves it as it is needs to know.
    answer.kind = .notWorthIt
    #expect(note().hasSuffix("is in both."))
  }
}
