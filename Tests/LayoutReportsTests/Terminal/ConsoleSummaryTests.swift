import LayoutBench
import LayoutDeciding
import TestSupport
import Testing

@testable import LayoutModel
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

  @Test("one fault of a layout in several cases is one line, whatever its figures")
  func oneFault() {
    let cases = [10, 100, 200].map { count in
      let key = Fixture.key("row", count, .root, .first, .tags)
      var result = CaseResult(key: key, passes: 1)
      result.failure = "Two runs differ (\(count) and \(2 * count) queries)."
      result.problems = [result.failure ?? ""]
      return result
    }
    let faults = RunSummary(Fixture.document(cases)).differentFaults
    #expect(faults.map(\.key.count) == [10])
  }

  @Test("the file that has the other faults is named with its folder")
  func otherFaults() {
    let cases = (0..<6).map { number in
      let key = Fixture.key("row-\(number)", 10, .root, .first, .tags)
      var result = CaseResult(key: key, passes: 1)
      result.failure = "It crashed."
      result.problems = ["It crashed."]
      return result
    }
    let summary = ConsoleSummary(RunReport(Fixture.document(cases)))
    #expect(
      summary.text(reports: "Reports/last/").contains("and 2 more, see Reports/last/report.md"))
    #expect(summary.text().contains("and 2 more, see report.md"))
  }

  @Test(
    "a next step names its command, unless that takes more than two lines",
    arguments: [
      (20, "Next: see all: \(String(repeating: "f", count: 20))"),
      (160, "Next: see all: \(String(repeating: "f", count: 160))"),
      (161, "Next: add --details, to see all"),
    ])
  func nextStep(length: Int, text: String) {
    let command = String(repeating: "f", count: length)
    #expect(DecisionCards.next(command, "see all", orElse: "add --details").text == text)
  }

  @Test("an interrupted run says so first")
  func interrupted() throws {
    let text = ConsoleSummary(RunReport(Fixture.interrupted)).text(reports: "Reports/latest")
    #expect(text.hasPrefix("Interrupted: this run holds 5 of 320 planned cases."))
    try Snapshot.expect(text, "console-interrupted.txt")
  }

  @Test("a view without a custom layout has the command that shows more")
  func viewAlone() {
    var variant = VariantResult(name: Variant.Name.asWritten, samples: [])
    variant.counters = [.queries: 1_200, .measurements: 400]
    let key = Fixture.key("Card", 4, .root, .first, .own)
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: [variant])])
    document.spec.files = "Card.swift"
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    #expect(
      summary.text()
        == """
        Card   no layout of your own
          There is no cache to decide about.
          1,200 size queries in a pass on first layout: 400 measure a view, SwiftUI's
          memo answers the others.

          Next: nothing to do; to see where its time goes:
            layout-bench profile Card.swift

        """)
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
    let sentence = "The machine was busy: samples took 3.1 times their processor time."
    #expect(ConsoleSummary(RunReport(document)).text().contains(sentence) == isTold)
  }

  @Test("in a terminal of 80 columns no line of a busy machine is longer, and each is grey")
  func busyLines() {
    var document = Fixture.full
    document.wallFactor = 3.14
    let style = TextStyle(isColored: true, columns: 80)
    let lines = ConsoleSummary(RunReport(document)).text(style: style).split(separator: "\n")
    let busy = lines.drop { !$0.contains("The machine was busy") }.prefix(2)
    let plain = busy.map { $0.replacing(/\x1b\[\d+m/, with: "") }
    #expect(plain.allSatisfy { $0.count <= 80 } && plain.last?.contains("of each process.") == true)
    #expect(busy.allSatisfy { $0.hasPrefix("\u{1B}[90m") && $0.hasSuffix("\u{1B}[0m") })
  }

  @Test("the command that shows more names one of two previews of a file")
  func twoViews() {
    let variants = [VariantResult(name: Variant.Name.asWritten, samples: [])]
    let cases = ["One", "Two"].map { name in
      CaseResult(
        key: Fixture.key(name, 4, .root, .first, .own), passes: 1, variants: variants)
    }
    var document = Fixture.document(cases)
    document.spec.files = "Cards.swift"
    let words = ConsoleSummary(RunReport(document)).text().split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    for name in ["One", "Two"] {
      let command = "layout-bench profile Cards.swift \(name)"
      let step = "Next: nothing to do; to see where its time goes: \(command)"
      #expect(text.contains(step), "\(text)")
    }
  }

  @Test("a layout of which no case came to its end has a card that says why")
  func failedLayout() {
    var result = CaseResult(
      key: Fixture.key("Torn", 10, .root, .first), passes: 1, variants: [])
    result.failure = "The worker crashed."
    var document = Fixture.document([result])
    document.decisions = [LayoutDecision(subject: "Torn", decision: nil)]
    document.verification = [
      VerificationResult(
        subject: "Torn", variant: "as written", seed: 1, histories: 1, findings: [Finding(.crash)])
    ]
    let text = ConsoleSummary(RunReport(document)).text().replacing("\n ", with: "")
    let start = "Torn   fix its error first (crashes)"
    #expect(text.hasPrefix(start), "\(text)")
    #expect(!text.contains("not known"), "\(text)")
  }

  @Test(
    "a layout of which no case is valid has a card that says why, and what to do",
    arguments: [
      (
        CaseResult.placingNone("as written"),
        """
        Idle   not known: the layout places none of its subviews
          Place each of them in placeSubviews: until then nothing of it is measured.

          Next: check the fix: layout-bench verify Idle.swift --subject Idle
        """
      ),
      (
        "as written: the layout was never called.",
        """
        Idle   not known: no case is valid: the layout was never called

          Next: see more of it: layout-bench verify Idle.swift --subject Idle
        """
      ),
    ])
  func invalidLayout(problem: String, words: String) {
    var result = CaseResult(
      key: Fixture.key("Idle", 10, .root, .first), passes: 1, variants: [])
    result.problems = [problem]
    var document = Fixture.document([result])
    document.spec.files = "Idle.swift"
    document.decisions = [LayoutDecision(subject: "Idle", decision: nil)]
    let text = ConsoleSummary(RunReport(document)).text()
    #expect(text.hasPrefix(words), "\(text)")
  }

  @Test("a run without a case says so")
  func empty() {
    #expect(ConsoleSummary(RunReport(Fixture.document([]))).text() == "No case was measured.\n")
  }

  @Test("a finished case is one line")
  func caseLines() throws {
    let cases = Fixture.full.cases + Fixture.quick.cases.prefix(1)
    let lines = cases.enumerated().map {
      CaseLine.text(of: $1, number: $0 + 1, total: cases.count)
    }
    try Snapshot.expect(lines.joined(separator: "\n") + "\n", "case-lines.txt")
  }
}
