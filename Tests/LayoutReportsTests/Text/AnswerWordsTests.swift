import Foundation
import PortableLayout
import Testing

@testable import LayoutAnalysis
@testable import LayoutBench
@testable import LayoutReports

@Suite("The words of an answer")
struct AnswerWordsTests {
  @Test(
    "a number of subviews within the most that count, which is not certain, is said to be so",
    arguments: [(800.0, true), (1_200.0, false)])
  func uncertain(_ count: Double, _ isSaid: Bool) throws {
    let range = """
      {"count":{"subviews":\(count)},"fewest":{"subviews":700},"most":{"subviews":1500},"lines":[]}
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
        "; the times are noisy: more than 1,000 subviews are not ruled out (--workers).")
        == isSaid, "\(text)")
  }
}
