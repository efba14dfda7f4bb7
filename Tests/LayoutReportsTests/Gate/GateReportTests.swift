import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("What a gate found, for people and for CI systems")
struct GateReportTests {
  private static let flow = "flow/tags/100/root/first/memo-3"

  private static func finding(
    _ metric: Metric, _ before: Int, _ after: Int, _ kind: GateFinding.Kind,
    id: String = flow
  ) -> GateFinding {
    GateFinding(
      caseVariant: CaseVariant(id, "cached"), metric: metric,
      baseline: .count(before), found: .count(after), kind: kind)
  }

  private static func ratio(_ value: Double) throws -> PairedRatio {
    try #require(
      PairedRatio(
        workers: (0..<8).map { worker in
          [
            TimePair(
              baseline: Nanoseconds(100),
              candidate: Nanoseconds(100 * value * (1 + 0.001 * Double(worker))))
          ]
        }))
  }

  /// Two of three subviews lie elsewhere, and the layout is higher.
  private static func change() throws -> FrameChange {
    func frames(_ moved: Double, _ height: Double) -> [CGRect] {
      [
        CGRect(x: 0, y: 20, width: 200, height: 40), CGRect(x: 0, y: 0, width: 60, height: 28),
        CGRect(x: 68, y: 0, width: 60, height: height),
        CGRect(x: 136 + moved, y: 0, width: 60, height: 28),
      ]
    }
    let (old, new) = (frames(0, 28), frames(1, 40))
    return FrameChange(
      caseVariant: CaseVariant(flow, "cached"),
      views: [2, 3].map {
        FrameChange.View(name: "subview \($0 - 1)", from: old[$0], to: new[$0])
      }, unknown: 96)
  }

  /// A report with something of everything.
  static func full() throws -> GateReport {
    var report = GateReport()
    report.comparedFigures = 5_278
    report.comparedCases = 377
    report.findings = [
      finding(.queries, 200, 300, .regression),
      GateFinding(
        caseVariant: CaseVariant(flow, "cached"), metric: .checksum,
        baseline: .checksum("00000000000000aa"), found: .checksum("00000000000000ab"),
        kind: .regression),
      finding(.placements, 0, 1, .tolerated),
      finding(.measurements, 120, 100, .improvement, id: "tags/text/10/root/first/memo-3"),
    ]
    report.appeared = [CaseVariant("new/tags/10/root/first/memo-3", "cached")]
    report.vanished = [CaseVariant("old/tags/10/root/first/memo-3", "as written")]
    report.newSubjects = ["new"]
    report.unlisted = ["Sources/Wrap.swift"]
    report.locations = ["flow": SourcePlace(file: "Sources/Flow.swift", line: 4)]
    report.lost = ["old"]
    report.growths = [
      SteepFinding(
        subject: "flow", variant: "cached", kind: .superLinearTime, message: "It takes long.")
    ]
    report.flatter = [
      AcceptedFinding(subject: "tags", variant: "cached", id: "super-linear-queries"),
      AcceptedFinding(subject: "tags", variant: "cached", id: "super-linear-time"),
    ]
    report.frameChanges = ["flow": try change()]
    let caseVariant = CaseVariant(flow, "cached")
    var slower = TimeGateReport.Row(
      caseVariant: caseVariant, ratio: try ratio(1.15), verdict: .costs, bound: .standard)
    slower.confirmation = try ratio(1.14)
    slower.confirmedPValue = 0.01
    let same = TimeGateReport.Row(
      caseVariant: CaseVariant(flow, "uncached"), ratio: try ratio(1),
      verdict: .noPracticalDifference, bound: .standard)
    report.time = TimeGateReport(rows: [slower, same])
    return report
  }

  private static let document = ResultsDocument(
    runID: "run", startedAt: "2026-11-21T00:00:00Z", isComplete: true, plannedCases: 1,
    environment: RunEnvironment(
      commit: nil, toolchain: "Swift 6.3", os: "Linux", architecture: "x86_64", cpu: nil,
      cores: 2, buildMode: "release"),
    spec: RunSpec(
      profile: "gate", seed: 42, workers: 1, sampling: Sampling(pairs: 0)),
    cases: [
      CaseResult(
        key: CaseKey(
          subject: "flow", population: .tags, count: 100, host: .root, scenario: .first,
          memo: MemoOption(.standard)), passes: 1,
        variants: [
          VariantResult(
            name: "cached",
            counters: .init(CallCounts(), ViewCounts()), checksums: Checksums("00000000000000ab")),
          VariantResult(
            name: "memoized sizes",
            counters: .init(CallCounts(), ViewCounts()), checksums: Checksums("00000000000000ab")),
        ])
    ])

  @Test("the console says what is worse first and the verdict last, or first if nothing is worse")
  func console() throws {
    try Snapshot.expect(Self.full().text(isStrict: false), "gate.txt")
    var fine = GateReport()
    fine.comparedFigures = 12
    fine.comparedCases = 1
    fine.comparesGrowth = true
    #expect(
      fine.text(isStrict: true)
        == "✔ no regression (12 figures of 1 case variant compared)\n"
        + "  Times were not compared, but for their growth; --gate-time compares them.\n")
    fine.comparesGrowth = false
    #expect(fine.text(isStrict: true).contains("  Times were not compared; --gate-time"))
  }

  @Test("a check that compares nothing has no good verdict")
  func nothingCompared() {
    var report = GateReport()
    let text = report.text(isStrict: false, style: .colored)
    #expect(text.contains("? nothing was compared"), "\(text)")
    #expect(!text.contains("✔") && !text.contains(TextStyle.colored.better("?").prefix(5)))
    report.renamed = [Renaming(before: "flow", now: "wrap")]
    let renamed = report.text(isStrict: false)
    let start = "flow of the baseline is gone, and wrap is new with the same figures: "
    #expect(renamed.contains(start), "\(renamed)")
    let verdict = "? nothing was compared: the baseline has other names of layouts (0 figures"
    #expect(renamed.contains(verdict), "\(renamed)")
    #expect(renamed.contains("up to date: 'layout-bench baseline --update'"), "\(renamed)")
    report.renamed = []
    report.comparedFigures = 1
    #expect(report.text(isStrict: false).contains("✔ no regression"))
  }

  @Test(
    "a problem of several cases is one sentence",
    arguments: [
      (1, "a, b: It took too long. A larger limit gives it longer."),
      (2, "a, b: It took too long. A larger limit gives it longer; and 1 more case"),
    ])
  func severalCases(count: Int, words: String) {
    var report = GateReport()
    let fault = GateFault(
      .layout(SubjectVariant(subject: "a", variant: "b")), isIncorrect: false,
      problem: "It took too long. A larger limit gives it longer.")
    report.faults = Array(repeating: fault, count: count)
    #expect(report.messages(isStrict: false).map(\.text) == [words])
  }

  @Test("two runs stand side by side, without a remedy")
  func runs() throws {
    var report = GateReport()
    report.findings = [Self.finding(.queries, 200, 300, .regression)]
    let caseVariant = CaseVariant(Self.flow, "cached")
    var document = Self.document
    document.cases[0].variants[0].ownTime = OwnTimes(
      perPass: Nanoseconds(294_000), repeated: .zero)
    var slower = document
    slower.runID = "later"
    slower.environment.commit = "0123456789ab"
    slower.cases[0].variants[0].ownTime = OwnTimes(
      perPass: Nanoseconds(639_000), repeated: .zero)
    report.runs = RunComparison(before: document, now: slower)
    report.checkCommand = nil
    let text = report.text(isStrict: false)
    #expect(text.contains("1 time in both runs, 0 of them without a difference"), "\(text)")
    #expect(text.contains("own code  294 µs  639 µs"), "\(text)")
    #expect(text.contains("Before: run run. Now: run later, commit 0123456789ab."), "\(text)")
    #expect(!text.contains("--update"), "\(text)")
    #expect(report.runs?.rows.map(\.caseVariant) == [caseVariant])
    report.runs?.isOfOtherMachine = true
    #expect(report.text(isStrict: false).contains("different machines or builds"))
  }

  @Test("what the baseline lacks is new and not gated yet, and has not passed")
  func ungated() {
    var report = GateReport()
    report.appeared = [CaseVariant(Self.flow, "cached")]
    let text = report.text(isStrict: false, style: .colored)
    #expect(text.contains("1 case variant new and not gated yet, as the baseline lacks them"))
    #expect(text.contains("? no regression; not all is gated"))
    #expect(!text.contains(TextStyle.colored.better("?").prefix(5)))
  }

  @Test("long lists are cut, and say so")
  func long() {
    var report = GateReport()
    report.findings = (0..<25).map {
      Self.finding(.queries, 1, 2, .regression, id: "flow/tags/\($0)/root/first/memo-3")
    }
    let lines = report.text(isStrict: false).split(separator: "\n")
    #expect(lines.contains("  and 22 more; --json has all"))
    // Three of them, what surrounds them, and the case that shows it.
    #expect(lines.count == 14)
  }

  @Test("what may follow from a wrong cache is one line below it, and complete elsewhere")
  func consequences() throws {
    var report = try Self.full()
    report.errors = ["cached", "uncached"].map { variant in
      FoundError(
        subject: "flow", variant: variant,
        finding: Finding(.staleAfterChange, "It is stale."))
    }
    let text = report.text(isStrict: false)
    let parts = text.split(separator: "\n\n").filter { part in part.hasPrefix("✘ ") }
    let ofFlow = parts.filter { part in part.contains("flow") }
    #expect(ofFlow.count == 1 && ofFlow[0].contains("✘ flow, cached: "), "\(text)")
    let words =
      "and 5 more findings of this layout, perhaps of the same cause: other errors, growth, "
    #expect(
      text.contains(words + "queries, positions or sizes and time; --json has all"), "\(text)")
    #expect(ofFlow[0].split(separator: "\n").count <= 12)
    #expect(text.contains("✘ old is in the baseline"), "Another layout has its own.")
    #expect(text.contains("✘ incorrect: 7 findings"), "\(text)")
    #expect(report.messages(isStrict: false).count { message in message.subject == "flow" } == 6)
    #expect(!text.contains("  flow/tags/100/root/first/memo-3  cached   queries"), "\(text)")
  }

  @Test("the layouts of findings that are left out are named")
  func unshown() {
    var report = GateReport()
    report.lost = (0..<25).map { "lost-\($0)" }
    let text = report.text(isStrict: false)
    #expect(text.contains("lost-19 is in the baseline") && !text.contains("lost-20 is in"))
    #expect(text.contains("✘ and 5 more: lost-20, lost-21, lost-22, lost-23, lost-24\n"), "\(text)")
    report.lost.removeLast(5)
    #expect(!report.text(isStrict: false).contains("more"))
  }

  @Test("the job's summary has the outcome first")
  func markdown() throws {
    try Snapshot.expect(try Self.full().markdown(isStrict: false), "gate.md")
  }

  @Test("annotations are one line each, and escaped")
  func annotations() throws {
    let lines = try Self.full().annotations(isStrict: false)
    try Snapshot.expect(lines.joined(separator: "\n") + "\n", "gate-annotations.txt")
    var report = GateReport()
    report.faults = [
      GateFault(
        .layout(SubjectVariant(subject: "a", variant: "b")), isIncorrect: false,
        problem: "100 %\nbroken")
    ]
    #expect(
      report.annotations(isStrict: false)
        == ["::error title=Benchmark failed::a, b: 100 %25%0Abroken"])
  }

  @Test("JUnit has a test for each layout, and for what is about none")
  func junit() throws {
    try Snapshot.expect(
      GateJUnit.text(of: try Self.full(), document: Self.document, isStrict: false), "gate.xml")
  }

  @Test("JSON has every row")
  func json() throws {
    try Snapshot.expect(try Self.full().json(isStrict: false), "gate.json")
  }
}
