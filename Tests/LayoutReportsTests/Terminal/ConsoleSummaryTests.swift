import LayoutBench
import LayoutDeciding
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Console summary")
struct ConsoleSummaryTests {
  @Test("a small selection has a block for each case")
  func smallSelection() throws {
    let text = ConsoleSummary(RunReport(Fixture.small)).text(reports: "Reports/latest")
    try Snapshot.expect(text, "console-small.txt")
  }

  @Test("a large run has a line for each layout and variant")
  func largeRun() throws {
    let text = ConsoleSummary(RunReport(Fixture.full)).text(reports: "Reports/latest/")
    try Snapshot.expect(text, "console-full.txt")
  }

  @Test("in a terminal of 80 columns no line of the counts is longer, and no name is cut")
  func narrow() {
    var style = TextStyle.plain
    style.columns = 80
    let lines = ConsoleSummary(RunReport(Fixture.full)).text(style: style).split(separator: "\n")
      .drop { !$0.hasPrefix("17 cases of 10 layouts") }
    #expect(lines.filter { DisplayWidth.of(String($0)) > 80 } == [])
    #expect(lines.contains { $0.hasPrefix("  balanced-columns, ") })
  }

  @Test("a block for each kind of verdict")
  func everyVerdict() throws {
    let texts = Fixture.full.cases.map { ConsoleSummary(RunReport(Fixture.document([$0]))).text() }
    try Snapshot.expect(texts.joined(separator: "\n"), "console-blocks.txt")
  }

  @Test("colours are only where something is better, worse or undecided")
  func colours() throws {
    let text = ConsoleSummary(RunReport(Fixture.full)).text(
      style: .colored, reports: "Reports/latest")
    try Snapshot.expect(
      text.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "<ESC>"),
      "console-full-colored.txt")
  }

  @Test("without colours there is no escape sequence, and colours change no letter")
  func plainness() {
    for document in [Fixture.small, Fixture.full, Fixture.interrupted, Fixture.quick] {
      let plain = ConsoleSummary(RunReport(document)).text()
      let colored = ConsoleSummary(RunReport(document)).text(style: .colored)
      #expect(!plain.contains("\u{1B}"))
      #expect(colored.replacing(/\u{1B}\[\d+m/, with: "") == plain)
    }
  }

  @Test("an interrupted run says so first")
  func interrupted() throws {
    let text = ConsoleSummary(RunReport(Fixture.interrupted)).text(reports: "Reports/latest")
    #expect(text.hasPrefix("Interrupted: this run holds 5 of 320 planned cases."))
    try Snapshot.expect(text, "console-interrupted.txt")
  }

  @Test("of a view without a layout of one's own it is said what shows more")
  func viewAlone() {
    let variants = [VariantResult(name: Variant.Name.asWritten, samples: [])]
    let key = Fixture.key("Card", 4, .root, .first, .own)
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: variants)])
    document.spec.files = "Card.swift"
    let text = ConsoleSummary(RunReport(document)).text()
    #expect(
      text.hasPrefix(
        "Card   no layout of your own\n  There is no cache to decide about. Where its time goes: "
          + "'layout-bench profile\n  Card.swift'."), "\(text)")
    #expect(!ConsoleSummary(RunReport(Fixture.full)).text().contains("There is no cache to decide"))
  }

  @Test("a quick run decides with the intervals of one process")
  func quick() throws {
    let text = ConsoleSummary(RunReport(Fixture.quick)).text()
    #expect(text.contains("0.63x [0.50, 0.79]"))
    try Snapshot.expect(text, "console-quick.txt")
  }

  @Test("a run on a busy machine says how busy it was", arguments: [(1.1, false), (3.14, true)])
  func busy(factor: Double, isTold: Bool) {
    var document = Fixture.full
    document.wallFactor = factor
    let sentence = "The machine was busy: a sample took 3.1 times as long as the processor worked"
    #expect(ConsoleSummary(RunReport(document)).text().contains(sentence) == isTold)
  }

  @Test("a run without a case says so")
  func empty() {
    #expect(ConsoleSummary(RunReport(Fixture.document([]))).text() == "No case was measured.\n")
  }

  @Test("a finished case on one line")
  func caseLines() throws {
    let cases = Fixture.full.cases + Fixture.quick.cases.prefix(1)
    let lines = cases.enumerated().map {
      CaseLine.text(of: $1, number: $0 + 1, total: cases.count)
    }
    try Snapshot.expect(lines.joined(separator: "\n") + "\n", "case-lines.txt")
  }
}
