import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
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

  @Test(
    "from how many subviews it saves enough is said of each usual case, and what it costs where that is noticed"
  )
  func spreadAndLoss() throws {
    func line(_ host: LayoutHost, _ scenario: Scenario, _ subviews: Int?) -> String {
      let count = subviews.map { "\"subviews\":\($0)" } ?? ""
      return """
        {"host":"\(host.rawValue)","scenario":"\(scenario.rawValue)","count":{\(count)}}
        """
    }
    let range = """
      {"count":{"subviews":50},"fewest":{"subviews":50},"most":{"subviews":50},
      "lines":[\(line(.root, .first, nil)),\(line(.root, .resize, 38)),
      \(line(.stack, .first, 192)),\(line(.stack, .resize, 35))]}
      """
    var answer = Answer(
      subject: "flow", baseline: "as written", candidate: Variant.Name.memoizedSizes, cases: [],
      on: Answer.Terms(prices: .engine))
    answer.kind = .worthIt
    answer.worth = try JSONDecoder().decode(WorthRange.self, from: Data(range.utf8))
    let options = Fixture.document([]).options
    let spread =
      "From 40 subviews on resize; from 200 on first layout in a stack; not on first layout as the "
      + "root view"
    #expect(AnswerWords.sentence(of: answer, options) == spread + ".")
    let key = Fixture.key("flow", 1_000, .root, .update, .tags)
    let text = String(decoding: try JSONEncoder().encode(key), as: UTF8.self)
    func worst(_ share: Double) throws -> Answer.NamedSaving {
      let saving = """
        {"key":\(text),"perPass":-12800,"frameShare":-\(share),"queries":7,
        "savedQueries":0}
        """
      return try JSONDecoder().decode(Answer.NamedSaving.self, from: Data(saving.utf8))
    }
    answer.worst = try worst(0.0016)
    #expect(
      AnswerWords.sentence(of: answer, options) == spread
        + "; it costs up to 12.8 µs a pass, 0.2 % of a frame, with 1,000 tag subviews, when a "
        + "subview changes, as the root view.")
    answer.worst = try worst(0.0005)
    #expect(AnswerWords.sentence(of: answer, options) == spread + ".")
  }

  @Test("of one count it is said in how many of the usual cases the saving is enough")
  func enough() throws {
    func saving(_ scenario: Scenario, _ share: Double) throws -> Answer.NamedSaving {
      let key = Fixture.key("flow", 12, .root, scenario, .tags)
      let text = String(decoding: try JSONEncoder().encode(key), as: UTF8.self)
      let saving = """
        {"key":\(text),"perPass":\(8_333_333 * share),"frameShare":\(share),"queries":36,
        "savedQueries":12}
        """
      return try JSONDecoder().decode(Answer.NamedSaving.self, from: Data(saving.utf8))
    }
    var answer = Answer(
      subject: "flow", baseline: "as written", candidate: Variant.Name.memoizedSizes, cases: [],
      on: Answer.Terms(prices: .engine))
    answer.kind = .worthItForLarge
    var options = Fixture.document([]).options
    options.worth.instances = 100
    func text() -> String { AnswerWords.sentence(of: answer, options) }
    answer.savings = try [saving(.first, 0.0026), saving(.resize, 0.018)]
    #expect(
      text().contains(
        "With 12 subviews in each of 100 containers it saves 12 of 36 queries and 21.7 µs to 150 µs a "
          + "pass, 0.3 % to 1.8 % of a frame; it reaches the limit in 1 of the 2 usual cases (2 "
          + "are needed)"), "\(text())")
    answer.savings[1] = try saving(.resize, 0.008)
    #expect(!text().contains("it reaches"), "\(text())")
  }

  @Test("from about so many subviews is never fewer than worked out")
  func about() {
    #expect([26.0, 30, 34, 101, 999].map(AnswerWords.about) == ["30", "30", "40", "200", "1,000"])
  }

  @Test(
    "the title says up to how many subviews an answer holds, and the sentence that time was short")
  func limits() {
    var answer = Answer(
      subject: "flow", baseline: "as written", candidate: Variant.Name.memoizedSizes, cases: [],
      on: Answer.Terms(prices: .engine))
    let options = Fixture.document([]).options
    (answer.kind, answer.heldUpTo) = (.nothingToCache, 100)
    #expect(AnswerWords.title(of: answer) == "Nothing to cache up to 100 subviews")
    (answer.kind, answer.unknown) = (.notKnown, .interrupted)
    #expect(
      AnswerWords.sentence(of: answer, options)
        == "The run was interrupted before the cache was timed.")
  }

  @Test("--instances is said not to be applied to views of their own")
  func instances() {
    let key = Fixture.key("Card", 4, .root, .first, .own)
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: [])])
    let words = " --instances is not applied to previews and views: each is there once."
    #expect(!AnswerWords.convention(of: document).contains(words))
    document.options.worth.instances = 50
    #expect(AnswerWords.convention(of: document).hasSuffix(words))
    document.cases[0].key.population = .tags
    #expect(!AnswerWords.convention(of: document).contains(words))
  }

  @Test("that a layout proposes many sizes is said of what it proposes in one pass")
  func proposals() {
    var answer = Answer(
      subject: "flow", baseline: "as written", candidate: Variant.Name.memoizedSizes, cases: [],
      on: Answer.Terms(prices: .engine))
    answer.kind = .notWorthIt
    func notes(_ scenario: Scenario) -> [String] {
      var variant = VariantResult(
        name: Variant.Name.asWritten, pass: CountedPass(PassCounts([.query: 10, .text: 10])))
      variant.counters[.mostDistinctProposals] = 24
      let key = Fixture.key("flow", 100, .root, scenario, .text)
      let document = Fixture.document([CaseResult(key: key, passes: 1, variants: [variant])])
      return AnswerCards(document: document).after(answer)
    }
    #expect(notes(.first).contains { $0.hasPrefix("A subview gets more than 3 proposals") })
    #expect(!notes(.resize).contains { $0.hasPrefix("A subview gets more than 3 proposals") })
  }
}
