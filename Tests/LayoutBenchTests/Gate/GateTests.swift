import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("The gate")
struct GateTests {
  private let baseline = Baseline(
    GateFixtures.flow(queries: 20), arguments: [])

  private func report(
    _ document: ResultsDocument, _ thresholds: [Threshold] = []
  ) throws -> GateReport {
    try Gate(baseline, thresholds: ThresholdTable(thresholds)).report(on: document)
  }

  @Test("the same figures are fine, and all of them are compared")
  func same() throws {
    let report = try report(GateFixtures.flow(queries: 20))
    #expect(report.outcome(isStrict: true) == .fine)
    #expect(report.comparedFigures == 17)
    #expect(report.comparedCases == 1)
  }

  @Test("a screen that takes one more update is a regression, which names both numbers")
  func updates() throws {
    func document(_ updates: Int) -> ResultsDocument {
      var document = GateFixtures.flow(queries: 20)
      document.cases[0].variants[0].counters[.updates] = updates
      return document
    }
    let gate = Gate(Baseline(document(2), arguments: []))
    let report = try gate.report(on: document(3))
    #expect(report.findings.map(\.metric) == [.updates])
    #expect(report.findings.map(\.baseline) == [.count(2)])
    #expect(report.outcome(isStrict: false) == .regression)
    #expect(try gate.report(on: document(2)).outcome(isStrict: true) == .fine)
  }

  @Test(
    "one more is a regression, one less an improvement, other frames are a regression",
    arguments: [
      (21, "00000000000000aa", Metric.queries, GateFinding.Kind.regression),
      (19, "00000000000000aa", .queries, .improvement),
      (20, "00000000000000ab", .checksum, .regression),
    ])
  func changes(
    _ queries: Int, _ checksum: String, _ metric: Metric, _ kind: GateFinding.Kind
  ) throws {
    let report = try report(GateFixtures.flow(queries: queries, checksum: checksum))
    #expect(report.findings.map(\.kind) == [kind])
    #expect(report.findings.map(\.metric) == [metric])
    #expect(report.outcome(isStrict: false) == (kind == .regression ? .regression : .fine))
    #expect(report.outcome(isStrict: true) == (kind == .regression ? .regression : .stale))
  }

  @Test("allocations are compared nowhere: they hold for one toolchain")
  func allocations() throws {
    let report = try report(GateFixtures.flow(queries: 20, allocations: 5))
    #expect(report.outcome(isStrict: true) == .fine)
  }

  @Test("a view that has more views than before is the same case")
  func renumbered() throws {
    func document(_ count: Int, queries: Int) -> ResultsDocument {
      var result = GateFixtures.result(
        "feed", [GateFixtures.variant("as written", queries: queries)])
      (result.key.population, result.key.count) = (.own, count)
      return GateFixtures.document([result])
    }
    let eager = document(300, queries: 4_202)
    let old = Baseline(document(45, queries: 480), arguments: [])
    let report = try Gate(old.renumbered(as: eager.cases.map(\.key))).report(on: eager)
    #expect(report.findings.map(\.metric) == [.queries])
    #expect(report.findings.map(\.caseVariant.caseID) == ["feed/own/300/root/first/memo-3"])
    #expect(report.outcome(isStrict: false) == .regression)
    // A layout over synthetic subviews has another case for another number.
    #expect(baseline.renumbered(as: [GateFixtures.key("flow", count: 20)]) == baseline)
  }

  @Test(
    "a threshold lets a figure grow so far and no further; the last that fits counts",
    arguments: [
      ([Threshold(metric: "queries", absolute: 1)], GateFinding.Kind?.some(.tolerated)),
      ([Threshold(metric: "queries", relative: 0.05)], .tolerated),
      ([Threshold(metric: "queries", relative: 0.049)], .regression),
      ([Threshold(metric: "measurements", absolute: 9)], .regression),
      ([Threshold(metric: "queries", subject: "tags", absolute: 9)], .regression),
      ([Threshold(subject: "flow", absolute: 9)], .tolerated),
      ([Threshold(variant: "cached", isIgnored: true)], nil),
      ([Threshold(absolute: 9), Threshold(metric: "queries", absolute: 0)], .regression),
      ([Threshold(metric: "time", relative: 0.5)], .regression),
    ])
  func thresholds(_ thresholds: [Threshold], _ kind: GateFinding.Kind?) throws {
    let report = try report(GateFixtures.flow(queries: 21), thresholds)
    #expect(report.findings.first?.kind == kind)
  }

  @Test("cases that are new or gone are named")
  func places() throws {
    let document = GateFixtures.document([
      GateFixtures.result("flow", [GateFixtures.variant("uncached", queries: 20)])
    ])
    let other = GateFixtures.document(
      document.cases + GateFixtures.flow(queries: 20).cases)
    let report = try report(other)
    #expect(report.appeared.map(\.variant) == ["uncached"])
    let gone = try Gate(Baseline(other, arguments: [])).report(
      on: GateFixtures.flow(queries: 20))
    #expect(gone.vanished.map(\.variant) == ["uncached"])
    #expect(gone.outcome(isStrict: false) == .fine)
    #expect(gone.outcome(isStrict: true) == .stale)
  }

  @Test("a relative limit holds to the last unit, and a huge one is no accident")
  func limits() throws {
    let table = ThresholdTable([Threshold(metric: "queries", relative: 0.29)])
    let allowance = try #require(
      table.allowance(for: .queries, of: "flow", "cached", baseline: 400))
    #expect((116..<117).contains(allowance))
    let huge = try report(
      GateFixtures.flow(queries: 21),
      [Threshold(metric: "queries", relative: 1e300)])
    #expect(huge.findings.map(\.kind) == [.tolerated])
  }

  @Test("a case that failed is a failure, not a change")
  func failed() throws {
    var document = GateFixtures.flow(queries: 20)
    document.cases[0].variants = []
    document.cases[0].problems = ["The worker crashed with SIGILL (4)"]
    let report = try report(document)
    #expect(report.outcome(isStrict: false) == .failed)
    #expect(report.vanished.isEmpty)
    #expect(report.faults.map(\.problem) == ["The worker crashed with SIGILL (4)"])
  }

  @Test("what cannot be compared says why")
  func errors() {
    #expect(throws: GateError.otherSeed(found: 7, baseline: 42)) {
      try report(GateFixtures.document([], seed: 7))
    }
    #expect(throws: GateError.incomplete(measured: 0, planned: 1)) {
      try report(GateFixtures.document([], isComplete: false))
    }
    #expect(throws: GateError.nothingInCommon) { try report(GateFixtures.document([])) }
    var other = GateFixtures.result("flow", [GateFixtures.variant("cached", queries: 20)])
    other.key.count = 11
    #expect(throws: GateError.nothingInCommon) { try report(GateFixtures.document([other])) }
  }

  @Test("a layout that is gone is named, and lost where the suite does not have it")
  func lost() throws {
    var report = try report(
      GateFixtures.document([
        GateFixtures.result("tags", [GateFixtures.variant("cached", queries: 21)])
      ]))
    #expect(report.goneSubjects == ["flow"])
    #expect(report.outcome(isStrict: false) == .fine)
    report.lost = ["flow"]
    #expect(report.outcome(isStrict: false) == .notComparable)
  }
}

@Suite("Tables of thresholds")
struct ThresholdTableTests {
  @Test("a table reads from JSON")
  func reading() throws {
    let table = try ThresholdTable(
      json: Data(
        """
        {"schema": 1, "thresholds": [
          {"metric": "queries", "subject": "flow", "variant": "cached", "relative": 0.02},
          {"metric": "time", "relative": 0.2}, {"metric": "checksum", "ignore": true}]}
        """.utf8))
    #expect(
      table.thresholds == [
        Threshold(metric: "queries", subject: "flow", variant: "cached", relative: 0.02),
        Threshold(metric: "time", relative: 0.2), Threshold(metric: "checksum", isIgnored: true),
      ])
    #expect(table.timeBound(of: "flow", "cached", standard: .standard)?.delta == 0.2)
  }

  @Test("a bound of a time is never below 5 %")
  func timeBound() {
    let table = ThresholdTable([Threshold(metric: "time", relative: 0.01)])
    #expect(table.timeBound(of: "flow", "cached", standard: .standard)?.delta == 0.05)
  }

  @Test("the published schema of thresholds names every metric that a baseline can hold")
  func schema() throws {
    let file = URL(fileURLWithPath: #filePath + "/../../../../Documentation/thresholds.schema.json")
    let text = try String(contentsOf: file.standardized, encoding: .utf8)
    let names = Metric.gated.map(\.rawValue) + [Threshold.time]
    let list = try #require(text.range(of: "\"enum\": ["))
    let end = try #require(text.range(of: "]", range: list.upperBound..<text.endIndex))
    let found = text[list.upperBound..<end.lowerBound].split(separator: "\"").map(String.init)
      .filter { $0.contains { $0.isLetter } }
    #expect(found == names)
  }

  @Test(
    "a mistake is named with its entry",
    arguments: [
      ("[]", "not a JSON object"), ("{\"schema\": 1", "not a JSON object"),
      ("{}", "has no schema"), (#"{"schema": 2}"#, "reads schema 1"),
      (#"{"schema": 1, "limits": []}"#, "'limits' means nothing"),
      (#"{"schema": 1}"#, "it has no 'thresholds'"),
      (
        #"{"schema": 1, "thresholds": [{"metrc": "queries"}]}"#,
        "'metrc' in entry 1 means nothing. Choose from: metric, subject"
      ),
      (
        #"{"schema": 1, "thresholds": [{"absolute": 1}, {"metric": "query", "absolute": 1}]}"#,
        "'query' in entry 2"
      ),
      (
        #"{"schema": 1, "thresholds": [{"absolute": 1.5}]}"#,
        "'absolute' in entry 1 has to be a whole number"
      ),
      (#"{"schema": 1, "thresholds": [{"relative": -1}]}"#, "'relative' in entry 1"),
      (#"{"schema": 1, "thresholds": [{"metric": "queries"}]}"#, "entry 1 sets no limit"),
      (#"{"schema": 1, "thresholds": [{"metric": "time", "absolute": 5}]}"#, "time has a relative"),
    ])
  func mistakes(_ json: String, _ words: String) {
    let error = #expect(throws: UserError.self) {
      try ThresholdTable(json: Data(json.utf8))
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
