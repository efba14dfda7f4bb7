import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words for hidden rows")
struct HiddenRowsWordsTests {
  private static let remedy = HiddenRowsRemedy(
    container: "VStack", site: SourcePlace(file: "Screens/Feed.swift", line: 19), rows: 300,
    hidden: 294, queries: 25_049, queriesLeft: 489)
  private static let sentence =
    "294 of the 300 rows of the VStack (Feed.swift:19) are not visible. With a LazyVStack, 489 of "
    + "25,049 size queries a pass remain: measure again after that change."

  /// A run of views in files, with or without hidden rows.
  private static func document(_ subjects: [String], hasRows: Bool = true) -> ResultsDocument {
    let keys = subjects.map { Fixture.key($0, 100, .root, .first, .own) }
    var document = Fixture.document(keys.map { Fixture.result($0) })
    document.spec.files = "Feed.swift"
    document.decisions = []
    document.queryProfiles = []
    for (subject, key) in zip(subjects, keys) {
      let decision = Decision.notWorthIt(DecisionExample.effect([(100, 1)]))
      document.decisions.append(LayoutDecision(subject: subject, decision: decision))
      var profile = QueryProfile(
        key: key, variant: "as written", views: 10, queries: 10, measurements: 1, distinct: 1,
        causes: [])
      if hasRows { profile.hiddenRows = remedy }
      document.queryProfiles?.append(profile)
    }
    return document
  }

  /// The brief summary of a run, in one line.
  private static func text(of document: ResultsDocument) -> String {
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    return summary.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("a card begins with the hidden rows, and ends with the profile", arguments: [true, false])
  func card(hasRows: Bool) throws {
    let document = Self.document(["Flow in Feed"], hasRows: hasRows)
    let cards = DecisionCards(document: document)
    let card = try #require(cards.all().first)
    #expect((card.sentences.first?.text == Self.sentence) == hasRows, "\(card.sentences)")
    let start = "make its rows lazy first (294 of 300 are not visible); "
    #expect(card.title.text.hasPrefix(start) == hasRows)
    let next = "Next: see what lazy rows save: layout-bench profile Feed.swift"
    #expect((card.next?.text == next) == hasRows, "\(card.next?.text ?? "")")
    #expect(cards.needNothing == !hasRows)
    #expect(Self.text(of: document).contains("nothing to do") != hasRows)
  }

  @Test(
    "layouts of one view share the command; many have one line for the view", arguments: [2, 5])
  func severalLayouts(count: Int) {
    let subjects = (1...count).map { "Flow\($0) in Feed" }
    let text = Self.text(of: Self.document(subjects))
    let lines = text.components(separatedBy: "With a LazyVStack").count - 1
    #expect(lines == (count > 3 ? 1 : count), "\(text)")
    #expect(
      text.components(separatedBy: "layout-bench profile Feed.swift Feed").count == 2, "\(text)")
    #expect(text.components(separatedBy: "Next:").count == 2, "\(text)")
  }

  @Test("a row of the table has the rows in place of another change", arguments: [true, false])
  func rowOfTable(hasRows: Bool) {
    var document = Self.document((1...5).map { "Flow\($0) in Feed" }, hasRows: hasRows)
    let saving = SimplerSaving(document.cases[0].key, Nanoseconds(314_000))
    document.decisions[0].decision = .simpler(.noGuides, saving, cache: .idle)
    let row = DecisionTable(document: document).table().rows[0].map(\.text)
    #expect(row[1] == (hasRows ? "LazyVStack" : "nil guides"), "\(row)")
    #expect(row.last?.isEmpty == false)
    #expect((row.last == "–") == hasRows, "\(row)")
    let text = Self.text(of: document)
    #expect(text.contains("explicitAlignment") != hasRows, "\(text)")
  }

  @Test("a view without a layout of its own has a card for its hidden rows")
  func withoutLayout() throws {
    var document = Self.document(["Feed"])
    document.decisions[0].decision = nil
    let card = try #require(DecisionCards(document: document).undecided.first)
    let title = "make its rows lazy first (294 of 300 are not visible); no layout of your own"
    #expect(card.title.text == title)
    #expect(card.sentences.first?.text == Self.sentence)
    #expect(card.next?.text.hasPrefix("Next: see what lazy rows save") == true)
  }

  @Test("what is incorrect is fixed first")
  func errorFirst() throws {
    var document = Self.document(["Flow in Feed"])
    document.verification = [
      VerificationResult(
        subject: "Flow in Feed", variant: "as written", seed: 1, histories: 1,
        findings: [Finding(.staleForProposal, "It is stale.")])
    ]
    let card = try #require(DecisionCards(document: document).all().first)
    #expect(card.title.text.hasPrefix("fix its error first"))
    #expect(card.next?.text.contains("verify") == true)
  }

  @Test("containers of one line are counted together")
  func severalContainers() {
    var remedy = Self.remedy
    (remedy.container, remedy.containers, remedy.site) = ("HStack", 12, nil)
    let words = HiddenRowsWords(remedy: remedy)
    #expect(words.sentence.hasPrefix("294 of the 300 rows of 12 HStacks are not visible."))
  }
}
