import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("What is behind figures that differ")
struct GateCauseTests {
  private static func findings(
    _ metrics: [Metric], _ subject: String = "flow", cases: Int = 30
  ) -> [GateFinding] {
    (0..<cases).flatMap { number in
      metrics.map { metric in
        GateFinding(
          caseVariant: CaseVariant("\(subject)/tags/\(number)/root/first/memo-3", "cached"),
          metric: metric, baseline: .count(10), found: .count(20 + number), kind: .regression)
      }
    }
  }

  @Test("one more query in thirty cases is one cause, and what follows is named once")
  func query() {
    let causes = GateCause.all(
      of: Self.findings([
        .queries, .measurements, .distinctProposals, .mostDistinctProposals, .sizeThatFitsCalls,
        .calls,
      ]))
    #expect(causes.map(\.metric) == [.queries])
    #expect(causes[0].findings.count == 30)
    #expect(
      causes[0].sentence(at: causes[0].example?.caseVariant)
        == "flow: queries 10 -> 49, +39 (+390.0 %), with 29 labels, on first layout, as the root view"
    )
    #expect(
      causes[0].details(at: causes[0].example?.caseVariant) == [
        "In 30 case variants; this one is flow/tags/29/root/first/memo-3, cached.",
        "With it: sizeThatFits calls, measurements, distinct proposals, most distinct proposals, "
          + "calls.",
      ])
  }

  @Test(
    "a figure follows only from one that differs too",
    arguments: [
      ([Metric.measurements], [Metric.measurements]),
      ([.calls, .placements], [.placements]),
      ([.checksum, .queries], [.queries, .checksum]),
      ([.makeCacheCalls, .queries], [.makeCacheCalls, .queries]),
    ])
  func roots(_ metrics: [Metric], _ expected: [Metric]) {
    #expect(GateCause.all(of: Self.findings(metrics)).map(\.metric) == expected)
  }

  @Test(
    "the example is the greatest difference in proportion, of a usual case with few enough views")
  func example() throws {
    var findings = Self.findings([.queries], cases: 3)
    let ids = [
      "flow/tags/100/zero/first/memo-3", "flow/tags/1024/root/first/memo-3",
      "flow/tags/100/root/first/memo-3",
    ]
    for (index, id) in ids.enumerated() { findings[index].caseVariant.key = CaseVariant(id).key }
    (findings[0].found, findings[1].found) = (.count(900), .count(800))
    #expect(GateCause.all(of: findings)[0].example?.caseVariant.caseID == ids[2])
    findings[2].caseVariant.key = CaseVariant("flow/tags/100/guide/first/memo-3").key
    #expect(GateCause.all(of: findings)[0].example?.caseVariant.caseID == ids[0])
  }

  @Test("figures of several passes say of how many")
  func passes() {
    var finding = Self.findings([.queries], cases: 1)[0]
    finding.caseVariant.key = CaseVariant("Feed/own/8/root/resize/memo-3").key
    #expect(finding.words == "queries 10 -> 20 in 24 passes, +10 (+100.0 %)")
  }

  @Test("what differs in a view is found once, whatever layouts stand in it")
  func views() throws {
    var report = GateReport()
    report.findings = ["flow in Feed", "row in Feed", "row in List"].flatMap {
      Self.findings([.queries], $0, cases: 2)
    }
    let messages = report.messages(isStrict: false)
    #expect(messages.map(\.subject) == ["flow in Feed", "row in List"])
    #expect(messages[0].text.hasPrefix("Feed: queries 10 -> 21"))
    // Other figures are another cause.
    report.findings[2].found = .count(99)
    #expect(report.messages(isStrict: false).count == 3)
  }

  private static func isMeaning(_ line: String) -> Bool { line.hasPrefix("A query is ") }

  @Test("what a metric means stands with the figure it is about, whatever names the sentence has")
  func meaning() {
    var report = GateReport()
    report.findings = Self.findings([.placements], cases: 1) + Self.findings([.queries], "row")
    report.findings[0].caseVariant.variant = "without queries at all"
    let messages = report.messages(isStrict: false)
    #expect(messages.map(\.metric) == [.placements, .queries])
    #expect(messages.map { $0.details.contains(where: Self.isMeaning) } == [false, true])
  }

  @Test("the first message about a layout alone says where it is and how to see it")
  func help() {
    func commands(_ findings: [GateFinding]) -> Int {
      var report = GateReport()
      report.findings = findings
      return report.text(isStrict: false).components(separatedBy: "To see it:").count - 1
    }
    let flow = Self.findings([.queries, .placements])
    #expect(commands(flow) == 1)
    #expect(commands(flow + Self.findings([.queries], "row")) == 2)
  }

  @Test(
    "a worse count of a first layout is shown by a profile, others by a check of the case",
    arguments: [
      (
        "flow/tags/100/root/first/memo-3", "cached", Metric.queries,
        "layout-bench profile flow --population tags --count 100 --variant cached"
      ),
      (
        "flow/text/10/stack/first/memo-0", "as written", .measurements,
        "layout-bench profile flow --population text --count 10 --host stack --memo 0"
      ),
      (
        "row in My List/own/4/root/first/memo-3", "cached", .queries,
        "layout-bench profile 'My List'"
      ),
      (
        "flow/tags/100/root/resize/memo-3", "cached", .queries,
        "layout-bench check --filter '^flow/tags/100/root/resize/memo-3$'"
      ),
      (
        "flow/tags/100/root/first/memo-3", "cached", .placements,
        "layout-bench check --filter '^flow/tags/100/root/first/memo-3$'"
      ),
    ])
  func sight(of id: String, variant: String, metric: Metric, command: String) {
    var report = GateReport()
    report.findings = Self.findings([metric], cases: 1)
    report.findings[0].caseVariant = CaseVariant(id, variant)
    #expect(report.messages(isStrict: false).first?.command == command)
  }

  @Test("what an incorrect layout saves is no improvement")
  func incorrect() {
    var report = GateReport()
    report.findings = Self.findings([.queries], cases: 1)
    report.findings[0].kind = .improvement
    #expect(report.text(isStrict: false).contains("figures that differ: 1"))
    let finding = Finding(.staleAfterChange, "It still uses an old cache.")
    report.errors = [FoundError(subject: "flow", variant: "cached", finding: finding)]
    #expect(!report.text(isStrict: false).contains("figures that differ"))
    report.errors = []
    report.faults = [
      GateFault(
        .layout(SubjectVariant(subject: "flow", variant: "cached")), isIncorrect: true,
        problem: finding.title)
    ]
    #expect(!report.text(isStrict: false).contains("figures that differ"))
  }

  @Test("every layout has causes of its own")
  func subjects() {
    let causes = GateCause.all(
      of: Self.findings([.queries], "row") + Self.findings([.queries], "flow"))
    #expect(causes.map(\.subject) == ["flow", "row"])
  }

  @Test("a layout that fails in many cases is annotated once")
  func faults() {
    var report = GateReport()
    report.faults = (0..<12).map {
      GateFault(
        .oneCase(CaseVariant("flow/tags/\($0)/root/first/memo-3").key), isIncorrect: false,
        problem: "SIGILL")
    }
    report.locations = ["flow": SourcePlace(file: "Flow.swift", line: 7)]
    #expect(
      report.annotations(isStrict: false) == [
        "::error file=Flow.swift,line=7,title=Benchmark failed::flow/tags/0/root/first/memo-3: "
          + "SIGILL; and 11 more cases%0A0 labels, on first layout, as the root view; declared at "
          + "Flow.swift:7%0ATo see it: layout-bench check --filter '^flow/tags/0/root/first/memo-3$'"
      ])
  }
}
