import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of decisions on several uses of one layout")
struct TypeUsesTests {
  /// A preview with four chips, one with many, and the layout with labels.
  private func document(_ four: Decision, _ many: Decision, _ labels: Decision) -> ResultsDocument {
    let decisions = [("Chips in Four", four), ("Chips in Many", many), ("Chips", labels)]
    let populations = [Population.own, .own, .tags]
    let keys = zip(decisions, populations).map { decision, population in
      Fixture.key(decision.0, 4, .root, .first, population)
    }
    var document = Fixture.document(keys.map { Fixture.result($0) })
    document.layoutTypes = ["Chips": "Chips"]
    document.layoutsInViews = ["Chips in Four": ["Chips"], "Chips in Many": ["Chips"]]
    document.decisions = decisions.map { subject, decision in
      LayoutDecision(subject: subject, decision: decision)
    }
    return document
  }

  private static let ownCache = Decision.ownCache(
    DecisionExample.bound(), keeping: .sizes, from: .from(60))
  private static let worthIt = Decision.worthIt(DecisionExample.effect([(100, 90), (200, 180)]))

  @Test(
    "a layout that needs a change in some uses and none in others has a sentence on both",
    arguments: [
      (Decision.idle, worthIt, Decision.idle, "in Many, and none in Four or with many labels."),
      (.idle, worthIt, worthIt, "in Many and with many labels, and none in Four."),
      (.idle, .idle, ownCache, "with many labels, and none in Four or in Many."),
      (.idle, .idle, .idle, nil), (worthIt, worthIt, worthIt, nil),
      (.notKnown(.interrupted), worthIt, .idle, nil),
    ] as [(Decision, Decision, Decision, String?)])
  func uses(four: Decision, many: Decision, labels: Decision, words: String?) {
    let document = document(four, many, labels)
    let verb = if case .ownCache = labels { "may need" } else { "needs" }
    let sentences = words.map { ["Chips \(verb) a change \($0)"] } ?? []
    #expect(DecisionCards(document: document).usesOfTypes == sentences)
    let text = ConsoleSummary(RunReport(document)).text()
    #expect(text.contains("Chips \(verb) a change") == (words != nil), "\(text)")
  }

  @Test("a view whose hidden rows come first says nothing of the layout", arguments: [true, false])
  func hiddenRows(hasRows: Bool) {
    var document = document(.idle, Self.worthIt, .idle)
    var profile = QueryProfile(
      key: document.cases[1].key, variant: "as written", views: 10, queries: 10, measurements: 1,
      distinct: 1, causes: [])
    let rows = HiddenRowsRemedy(
      container: "VStack", rows: 100, hidden: 90, queries: 900, queriesLeft: 90)
    profile.hiddenRows = hasRows ? rows : nil
    document.queryProfiles = [profile]
    #expect(DecisionCards(document: document).usesOfTypes.isEmpty == hasRows)
  }

  @Test("beside many uses without a change, these are not named")
  func elsewhere() {
    var document = document(Self.worthIt, .idle, .idle)
    for name in ["Chips in Five", "Chips in Six"] {
      document.decisions.append(LayoutDecision(subject: name, decision: .idle))
      document.layoutsInViews[name] = ["Chips"]
    }
    let sentences = ["Chips needs a change in Four, and none elsewhere."]
    #expect(DecisionCards(document: document).usesOfTypes == sentences)
  }

  @Test(
    "the sign of a cost is explained where a table has one",
    arguments: [(90.0, false), (-90, true)])
  func costs(saving: Double, isExplained: Bool) {
    let effect = DecisionExample.effect([(100, saving), (200, 2 * saving)])
    let cards = DecisionCards(document: DecisionExample.document([.notWorthIt(effect)]))
    #expect(cards.meanings.contains("−: a cost.") == isExplained)
  }
}
