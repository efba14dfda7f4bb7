import LayoutReports
import Testing

@testable import LayoutBench
@testable import LayoutBenchCLI
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("The caches to write into files")
struct CacheTargetTests {
  private func answer(
    _ subject: String, _ candidate: String, _ kind: Answer.Kind
  ) -> LayoutAnswer {
    var answer = Answer(
      subject: subject, baseline: Variant.Name.asWritten, candidate: candidate, cases: [],
      on: Answer.Terms(prices: .engine))
    answer.kind = kind
    return LayoutAnswer(subject: subject, candidates: [answer])
  }

  private func targets(_ answers: [LayoutAnswer]) -> (targets: [CacheTarget], others: [String]) {
    var document = ResultsDocument(
      runID: "r", startedAt: "", isComplete: true, plannedCases: 0,
      environment: .here(commit: nil),
      options: RunOptions(
        profile: "files", seed: 1, workers: 1, sampling: Sampling(pairs: 1)),
      cases: [])
    document.layoutTypes = ["flow": "Flow<Int>", "flow-2": "Flow<Int>"]
    document.answers = answers
    let (targets, others) = CacheTarget.all(in: document) { subject in
      subject == "other" ? ["List", "Flow"] : ["Screen", "Flow"]
    }
    return (targets, others)
  }

  @Test("subjects of one type get one cache, that of an answer by which it is worth it")
  func oneType() {
    let (targets, _) = targets([
      answer("Flow in Preview", Variant.Name.memoizedProposals, .notWorthIt),
      answer("flow", Variant.Name.memoizedSizes, .worthIt),
      answer("flow-2", Variant.Name.memoizedProposals, .notWorthIt),
    ])
    #expect(targets.count == 1)
    #expect(targets.first?.type == ["Screen", "Flow"])
    #expect(targets.first?.recipe.file.layout == "SizedLayout")
    #expect(targets.first?.subjects == ["flow", "Flow in Preview", "flow-2"])
  }

  @Test("two nested layouts of one name are two")
  func nested() {
    let (targets, _) = targets([
      answer("flow", Variant.Name.memoizedSizes, .worthIt),
      answer("other", Variant.Name.memoizedSizes, .notWorthIt),
    ])
    #expect(targets.map(\.type) == [["Screen", "Flow"], ["List", "Flow"]])
    #expect(targets.map(\.otherAdvice) == [nil, "does not advise SizedLayout"])
  }

  @Test("an answer for a cache of one's own is not taken for one against a cache")
  func writtenByHand() {
    let (targets, _) = targets([answer("flow", Variant.Name.memoizedSizes, .worthItWithOwn)])
    #expect(
      targets.map(\.otherAdvice) == [
        "advises a cache that you write by hand, as SizedLayout keeps too little"
      ])
  }

  @Test("a layout with a cache of its own is none of them")
  func ownCache() {
    let (targets, others) = targets([answer("flow", Variant.Name.asWritten, .worthIt)])
    #expect(targets.isEmpty)
    #expect(others == ["flow"])
  }
}
