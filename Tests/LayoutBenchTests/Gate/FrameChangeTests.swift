import LayoutVerification
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("What moved since a baseline")
struct FrameChangeTests {
  /// A row of which the subviews from one on lie lower.
  private struct Row: Layout {
    var lower: CGFloat = 0
    var from = 3
    /// The only number of subviews that lie lower; nil for any.
    var onlyCount: Int?

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      CGSize(width: 10 * CGFloat(subviews.count), height: 20)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for (index, subview) in subviews.enumerated() {
        let isLower = index >= from && onlyCount.map { $0 == subviews.count } ?? true
        let y = bounds.minY + (isLower ? lower : 0)
        subview.place(
          at: CGPoint(x: bounds.minX + 10 * CGFloat(index), y: y),
          proposal: ProposedViewSize(width: 10, height: 10))
      }
    }
  }

  private static func suite(_ row: Row = Row()) -> Suite {
    Suite("one", [Subject("row", summary: "", variants: [Variant("as written") { _ in row }])])
  }

  /// The gate's cases of a row at the root, counted in this process.
  private static func document(_ row: Row = Row()) throws -> ResultsDocument {
    let suite = suite(row)
    var selection = Selection()
    selection.scenarios = [.first, .relayout]
    let keys = try Plan(suite, selection, .gate).cases
    return GateFixtures.document(
      try keys.map { key in
        let counted = try CaseSetup(key: key, subject: suite.subjects[0], seed: 42)
          .countedOnce(suite.subjects[0].variants[0])
        return CaseResult(key: key, passes: 1, variants: [counted.result])
      })
  }

  private static func keptFrames(
    of document: ResultsDocument, _ suite: Suite
  ) -> [CaseKey: KeptFrames] {
    document.keptFrames { suite.placement(of: $0, $1, document.spec) }
  }

  private static func baseline() throws -> Baseline {
    var baseline = Baseline(try document(), arguments: [])
    baseline.frames = try keptFrames(of: document(), suite())
    return baseline
  }

  private static func report(_ row: Row) throws -> GateReport {
    // Through its text, as a file would have it.
    let baseline = try Baseline(text: baseline().text)
    let document = try document(row)
    var report = try Gate(baseline).report(on: document)
    report.findFrameChanges(from: baseline) { suite(row).placement(of: $0, $1, document.spec) }
    return report
  }

  @Test("a baseline keeps the frames of each case")
  func kept() throws {
    let baseline = try Self.baseline()
    #expect(baseline.frames.count == baseline.caseIDs.count)
    #expect(try Baseline(text: baseline.text) == baseline)
    let lines = baseline.text.split(separator: "\n").filter { $0.contains("\tframes ") }
    let counts = lines.map { $0.split(separator: ";").count }
    #expect(Set(counts) == [2, 3, 4, 11, 13, 101])
    #expect(counts.filter { $0 == 101 }.count == 1)
    // As older versions wrote it where the views lay as in another case.
    let line = try #require(lines.first { $0.split(separator: ";").count == 13 })
    let older = baseline.text.replacing(line, with: line.prefix { $0 != ";" })
    #expect(try Baseline(text: older).frames.count == baseline.frames.count - 1)
    #expect(
      KeptFrames(text: "5,,10,20;5;-7")?.frames.map(\.rect.minX) == [0.5, 1, 0.3])
    #expect(KeptFrames(text: "5,a") == nil)
  }

  @Test("what moves with one number of subviews alone is found", arguments: [1, 2, 3, 600])
  func movedWithOneNumber(_ count: Int) throws {
    let report = try Self.report(Row(lower: 1, from: 0, onlyCount: count))
    #expect(Set(report.findings.map(\.caseVariant.key.count)) == [count])
    #expect(Set(report.findings.map(\.metric)) == [.checksum])
  }

  @Test("what moved is named with where it was and where it is, in the largest case")
  func moved() throws {
    let change = try #require(try Self.report(Row(lower: 1)).frameChanges["row"])
    #expect(change.caseVariant.caseID == "row/tags/100/root/first/memo-3")
    #expect(change.views.count == 97)
    #expect(change.views[0].name == "subview 3")
    #expect(change.views[0].from.origin == CGPoint(x: 30, y: 0))
    #expect(change.views[0].to.origin == CGPoint(x: 30, y: 1))
    #expect(change.unknown == 0)
    // A move that shows only where the others are not kept is a regression all the same.
    let hidden = try Self.report(Row(lower: 0.01))
    #expect(hidden.frameChanges.isEmpty)
    #expect(hidden.outcome(isStrict: false) == .regression)
  }

  @Test("with more views than before, no view is paired with another")
  func otherViews() throws {
    func suite(_ count: Int) -> Suite {
      let view = Variant(
        "as written",
        content: .view { _ in
          VStack { ForEach(0..<count) { Text($0 == 0 ? "a long first row" : "row") } }
        })
      return Suite("one", [Subject("row", summary: "", variants: [view])])
    }
    func key(_ count: Int) -> CaseKey {
      var key = GateFixtures.key("row", count: count)
      key.population = .own
      return key
    }
    func document(_ count: Int) throws -> ResultsDocument {
      let subject = suite(count).subjects[0]
      let counted = try CaseSetup(key: key(count), subject: subject, seed: 42)
        .countedOnce(subject.variants[0])
      return GateFixtures.document([
        CaseResult(key: key(count), passes: 1, variants: [counted.result])
      ])
    }
    // With twelve views as many frames are kept as where more are cut off.
    var baseline = Baseline(try document(12), arguments: [])
    baseline.frames = try Self.keptFrames(of: document(12), suite(12))
    let now = try document(13)
    baseline = baseline.renumbered(as: [key(13)])
    var report = try Gate(baseline).report(on: now)
    report.findFrameChanges(from: baseline) { suite(13).placement(of: $0, $1, now.spec) }
    #expect(report.outcome(isStrict: false) == .regression)
    #expect(report.frameChanges.isEmpty)
  }

  @Test("growth is a regression where the baseline does not have it")
  func growth() throws {
    var document = try Self.document()
    var result = VerificationResult(
      subject: "row", variant: "as written", seed: 42, histories: 1,
      findings: [Finding(.superLinearTime, "It takes long.")])
    document.verification = [result]
    var baseline = try Self.baseline()
    #expect(baseline.accepted == nil)
    #expect(try Gate(baseline).report(on: document).outcome(isStrict: true) == .fine)
    baseline.accepted = []
    let report = try Gate(baseline).report(on: document)
    #expect(report.growths.map(\.message) == ["It takes long."])
    #expect(report.outcome(isStrict: false) == .regression)
    let accepted = Baseline(document, arguments: [])
    #expect(try Gate(accepted).report(on: document).outcome(isStrict: true) == .fine)
    let growth = try #require(AcceptedFinding(text: "row, as written: super-linear-time"))
    #expect(try Baseline(text: accepted.text).accepted == [growth])
    // What comes near the limit is accepted, so that it is never found.
    result.findings = [Finding(.superLinearTime, "It takes long.", severity: .note)]
    document.verification = [result]
    #expect(try Gate(baseline).report(on: document).outcome(isStrict: true) == .fine)
    #expect(
      Baseline(document, arguments: []).accepted == [growth])
    // A time that does not grow any more is said, and fails nothing: another machine may find it.
    document.verification = [
      VerificationResult(
        subject: "row", variant: "as written", seed: 42, histories: 1, findings: [])
    ]
    let flatter = try Gate(accepted).report(on: document)
    #expect(flatter.flatter == [growth])
    #expect(flatter.outcome(isStrict: true) == .fine)
    // Queries that do not grow any more make the baseline stale.
    let ofQueries = try #require(AcceptedFinding(text: "row, as written: super-linear-queries"))
    baseline.accepted = [ofQueries]
    let fewer = try Gate(baseline).report(on: document)
    #expect(fewer.flatter == [ofQueries])
    #expect(fewer.outcome(isStrict: false) == .fine)
    #expect(fewer.outcome(isStrict: true) == .stale)
    result.variant = Variant.Name.memoizedSizes
    document.verification = [result]
    #expect(document.steepFindings == [])
  }

  @Test("the gate's verification finds loops that query nothing", .enabled(if: Self.timesGrow))
  func loops() {
    let subject = Subject("slow", summary: "", variants: [Variant("as written") { _ in Loops() }])
    let result = Verifier(extent: .gate, seed: 1, isolation: .none)
      .verify(subject, subject.variants[0])
    #expect(result.steepFindings.map(\.kind) == [.superLinearTime])
    #expect(result.steepFindings.map(\.isClear) == [true])
  }

  private static let timesGrow = RunEnvironment.sanitizer == nil

  private struct Loops: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      let widths = subviews.map { $0.sizeThatFits(.unspecified).width }
      var wider = 0
      for width in widths { wider += widths.reduce(0) { $0 + ($1 > width ? 1 : 0) } }
      return CGSize(width: 100, height: wider > 0 ? 100 : 99)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }
}
