import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The cards of a run of few cases")
struct ChosenLineTests {
  @Test(
    "a card has the lines that were run, and a sentence says that others were not",
    arguments: [
      ([0], "9n on first layout", "3 of the 4 usual ones were not run."),
      ([2, 3], "in a stack 9n", "2 of the 4 usual ones were not run."),
      ([0, 1, 2, 3], "9n", nil),
    ] as [([Int], String, String?)])
  func chosenLines(_ run: [Int], _ queries: String, _ words: String?) throws {
    var document = Fixture.document([])
    document.series = UsualLine.all.map { line in
      CountSeries(
        subject: "flow", variant: "cached", line: line, population: .tags, numbers: Law.numbers,
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
    #expect(card.sentences.first?.text == "Size queries a pass with its cache: \(queries).")
    let start = "The decision is of these cases alone: "
    let sentences = card.sentences.map(\.text).filter { $0.hasPrefix("The decision is of") }
    #expect(sentences == [words].compactMap(\.self).map { start + $0 })
  }
}
