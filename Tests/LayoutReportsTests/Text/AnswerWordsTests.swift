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
}
