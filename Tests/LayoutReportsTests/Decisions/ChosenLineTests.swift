import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The cards of a run of few cases")
struct ChosenLineTests {
  @Test(
    "a table has the lines that were run, and a sentence says that others were not",
    arguments: [
      ([0], "3 of the 4 usual ones were not run."),
      ([0, 1, 2], "1 of the 4 usual ones was not run."),
      ([0, 1, 2, 3], nil),
    ] as [([Int], String?)])
  func chosenLines(_ run: [Int], _ words: String?) throws {
    var document = Fixture.document([])
    document.series = UsualLine.all.map { line in
      CountSeries(
        subject: "flow", variant: "uncached", line: line, population: .tags, numbers: Law.numbers,
        counts: [.queries: Law.numbers.map { 9 * line.scenario.traits.passes * $0 }],
        failures: [:], leftOut: [])
    }
    document.cases = run.map { index in
      let line = UsualLine.all[index]
      return Fixture.result(Fixture.key("flow", 10, line.host, line.scenario, .tags))
    }
    let decision = Decision.nothingToCache(ownCode: .zero)
    let layout = LayoutDecision(subject: "flow", decision: decision)
    let card = DecisionCards(document: document).card(layout, decision)
    #expect(try #require(card.tables.first).rows.count == run.count)
    let start = "The decision is of the cases in the table alone: "
    let sentences = card.sentences.map(\.text).filter { $0.hasPrefix("The decision is of") }
    #expect(sentences == [words].compactMap(\.self).map { start + $0 })
  }
}
