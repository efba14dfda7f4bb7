import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("report.md")
struct MarkdownReportTests {
  @Test("the whole report, for a run, an interrupted one, a quick one and an empty one")
  func snapshots() throws {
    try Snapshot.expect(RunReport(Fixture.full).markdown, "report-full.md")
    try Snapshot.expect(RunReport(Fixture.interrupted).markdown, "report-interrupted.md")
    try Snapshot.expect(RunReport(Fixture.quick).markdown, "report-quick.md")
    try Snapshot.expect(RunReport(Fixture.document([])).markdown, "report-empty.md")
  }

  @Test("the same at other prices, with a cache to write")
  func prices() throws {
    let document = Analyzer.repriced(Fixture.uncachedFlow, at: .swiftUI)
    #expect(document.decisions.map { $0.decision?.rule } == [.worthItIfDear])
    try Snapshot.expect(RunReport(document).markdown, "report-swiftui.md")
    try Snapshot.expect(ConsoleSummary(RunReport(document)).text(), "console-swiftui.txt")
  }

  @Test("a decision that is of another kind at the other system says so, wherever it stands")
  func elsewhere() throws {
    var document = Analyzer.repriced(Fixture.uncachedFlow, at: .swiftUI)
    let other = Decision.notWorthIt(try #require(document.decisions[0].known))
    let words = "On system 26 and earlier: not worth it"
    for text in [RunReport(document).markdown, ConsoleSummary(RunReport(document)).text()] {
      #expect(!text.contains("On system"))
    }
    document.decisions[0].atOtherSystem = other
    for text in [RunReport(document).markdown, ConsoleSummary(RunReport(document)).text()] {
      #expect(text.contains(words))
    }
    document.spec.system = .v26
    #expect(RunReport(document).markdown.contains("On system 27: not worth it"))
    // Four decisions are a table, without sentences.
    document.decisions += Array(repeating: document.decisions[0], count: 3)
    #expect(ConsoleSummary(RunReport(document)).text().contains("flow: On system 27: not worth it"))
  }

  @Test(
    "what is measured of a file is decided for its own content first, and says what is broken in it"
  )
  func content() throws {
    func own(_ count: Int) -> CaseKey {
      var key = Fixture.key("FlowLayout in Chips", count, .root, .first)
      key.population = .own
      return key
    }
    var document = Fixture.document([
      Fixture.result(Fixture.key("FlowLayout", 1_000, .root, .first)), Fixture.result(own(8)),
    ])
    document.spec.files = "Chips.swift"
    document.layoutTypes = ["FlowLayout": "FlowLayout"]
    document.layoutsInViews = ["FlowLayout in Chips": ["FlowLayout"]]
    document.decisions = LayoutDecisions.all(of: document)
    #expect(document.decisions.map(\.subject) == ["FlowLayout in Chips", "FlowLayout"])
    #expect(document.decisions.map { $0.decision?.rule } == [.worthIt, .worthIt])
    document.verification = [
      VerificationResult(
        subject: "FlowLayout", variant: "cached", seed: 1, histories: 1,
        findings: [Finding(.staleForProposal, "The size differs.")])
    ]
    document.decisions = LayoutDecisions.all(of: document)
    #expect(document.decisions.map { $0.decision?.rule } == [.broken, .broken])
    var console = ConsoleSummary(RunReport(document))
    console.isBrief = true
    let text = console.text()
    #expect(text.contains("broken: it contains FlowLayout, whose cache changes a"))
    #expect(!text.contains("worth it from"))
    #expect(text.contains("verify Chips.swift --subject FlowLayout"))
  }

  @Test("what was counted and timed has a row for each variant, at the layout's usual case")
  func counts() throws {
    var document = Fixture.document(
      [
        Fixture.result(Fixture.key("flow", 10, .root, .first)),
        Fixture.result(Fixture.key("flow", 1_000, .root, .first)),
        Fixture.result(Fixture.key("flow", 1_000, .stack, .first)),
        Fixture.result(Fixture.key("row", 10, .root, .resize)),
      ])
    document.cases[1].variants[0].counters[.allocations] = 48
    document.cases[1].variants[0].ownTime = OwnTimes(
      perPass: Nanoseconds(233_025), repeated: .zero,
      methods: [5, 20, 155_300, 77_700].map { Nanoseconds($0) })
    guard case .table(let table)? = RunReport(document).counts?.blocks.first else {
      Issue.record("no table")
      return
    }
    let rows = table.rows.map { $0.map(\.text) }
    #expect(rows.map { $0[1] } == ["uncached", "cached", "uncached", "cached"])
    #expect(
      rows.map { $0[0] } == [
        "flow, 1,000 texts, on first layout (24 passes), as the root view", "",
        "row, 10 texts, on resize (24 passes), as the root view", "",
      ])
    // 48,000 queries without a law, 1,000 measurements and 48 allocations in 24 passes.
    #expect(
      rows[0].dropFirst(2) == [
        "2,000", "–", "42", "155 µs", "77.7 µs", "25 ns", "312 µs", "2",
      ])
    #expect(rows[1].last == "–" && rows[1][7] == "–")
  }

  @Test("own time has the digits that its readings agree on, and says where it is cut to the pass")
  func ownTimes() {
    var ownTime = OwnTimes(
      perPass: Nanoseconds(233_025), repeated: .zero,
      methods: [5, 20, 155_300, 77_700].map { Nanoseconds($0) })
    ownTime.deviation = Nanoseconds(40_000)
    let cut = ownTime.within(pass: Nanoseconds(200_000))
    func texts(_ ownTime: OwnTimes) -> [String] {
      let variant = VariantResult(name: "cached", ownTime: ownTime)
      return RunReport.countedMethods.map { methods in
        RunReport.ownTime(of: variant, in: methods)
      }
    }
    #expect(texts(ownTime) == ["160 µs", "78 µs", "25 ns"])
    #expect(texts(cut) == ["≤ 130 µs", "≤ 67 µs", "≤ 21 ns"])
  }

  @Test("a report of many layouts stays readable")
  func size() throws {
    let cases = (0..<24).flatMap { layout in
      [Scenario.first, .resize].map {
        Fixture.result(Fixture.key("layout-with-a-name-\(layout)", 1_000, .root, $0))
      }
    }
    #expect(RunReport(Fixture.document(cases)).markdown.utf8.count < 30_000)
  }
}
