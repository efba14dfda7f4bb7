import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Baselines")
struct BaselineTests {
  private let document = GateFixtures.document([
    GateFixtures.result(
      "tags",
      [
        GateFixtures.variant("uncached", queries: 30, allocations: 2),
        GateFixtures.variant("memoized sizes", queries: 10, allocations: 3),
      ]),
    GateFixtures.result("flow", [GateFixtures.variant("cached", queries: 20, allocations: 1)]),
  ])

  @Test("a baseline's text has a line for each case and variant, and reads back unchanged")
  func roundTrip() throws {
    var baseline = Baseline(document, arguments: ["--filter", "a \"b\""])
    baseline.accepted = [try Self.growth("flow, cached")]
    let key = SeriesKey(
      subject: "flow", variant: "cached", line: UsualLine(host: .root, scenario: .resize))
    baseline.series[key] = [
      .queries: KeptCounts(law: try Law(text: "72n"), others: [:]),
      .measurements: KeptCounts(law: try Law(text: "70n + 12 from 2 subviews"), others: [1: 5]),
    ]
    for metric in Metric.lawful where baseline.series[key]?[metric] == nil {
      baseline.series[key]?[metric] = .zero
    }
    #expect(try Baseline(text: baseline.text) == baseline)
    let blocks = baseline.text.split(separator: "# layout: ").map { $0.split(separator: "\n") }
    #expect(blocks.dropFirst().map(\.first) == ["flow (3 lines)", "tags (1 lines)"])
    #expect(blocks[1][1] == "# accepts: flow, cached: super-linear-time")
    #expect(
      blocks[1][2] == "flow\tcached\tlaws root/resize: queries 3n, measurements "
        + "70n + 12 from 2 subviews in 24 passes; - 5")
    #expect(
      blocks[1][3] == "flow/tags/10/root/first/memo-3\tcached\t"
        + "queries 20, measurements 10, checksum 00000000000000aa")
  }

  private static func growth(_ place: String) throws -> AcceptedFinding {
    try #require(AcceptedFinding(text: "\(place): super-linear-time"))
  }

  @Test("automatic variants and allocations are left out")
  func content() {
    let baseline = Baseline(document, arguments: [])
    #expect(Set(baseline.values.keys.map(\.variant)) == ["uncached", "cached"])
    #expect(!baseline.text.contains("allocations"))
  }

  @Test("lines may come in any order, as a merge leaves them")
  func anyOrder() throws {
    let baseline = Baseline(document, arguments: [])
    let lines = baseline.text.split(separator: "\n")
    let isHead = lines.prefix { !$0.hasPrefix("# layout") }.count
    let shuffled = lines.prefix(isHead) + lines.dropFirst(isHead).dropLast().reversed() + ["# end"]
    #expect(try Baseline(text: shuffled.joined(separator: "\n") + "\n") == baseline)
  }

  @Test("branches that change, add and remove different layouts merge without a conflict")
  func merge() throws {
    func text(_ queries: [String: Int]) -> String {
      let results = queries.map { name, queries in
        GateFixtures.result(name, [GateFixtures.variant("cached", queries: queries)])
      }
      return Baseline(GateFixtures.document(results), arguments: []).text
    }
    let base = text(["cards": 1, "flow": 1, "tags": 1, "zigzag": 1])
    let ours = text(["cards": 2, "flow": 1, "tags": 1, "wall": 1])
    let theirs = text(["arc": 1, "cards": 1, "flow": 2, "tags": 2, "zigzag": 1])
    #expect(
      try ThreeWayMerge.text(base: base, ours: ours, theirs: theirs)
        == text(["arc": 1, "cards": 2, "flow": 2, "tags": 2, "wall": 1]))
  }

  @Test("a conflict is named, and settled by the first side where all is renewed")
  func conflict() throws {
    let flow = Baseline(GateFixtures.flow(queries: 20), arguments: [])
    let line = try #require(flow.text.split(separator: "\n").first { $0.hasPrefix("flow/") })
    let other = line.replacing("queries 20", with: "queries 30")
    let text = flow.text.replacing(
      line, with: "<<<<<<< ours\n\(line)\n||||||| base\n\(other)\n=======\n\(other)\n>>>>>>> theirs"
    )
    let number = flow.text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex(of: line).map { $0 + 1 }
    #expect(throws: BaselineError(line: number ?? 0, problem: .conflict)) {
      try Baseline(text: text)
    }
    #expect(try Baseline(text: text, settlesConflicts: true) == flow)
  }

  @Test("an update keeps what it did not run")
  func update() throws {
    var old = Baseline(document, arguments: ["--count", "10"])
    old.accepted = [try Self.growth("flow, cached"), try Self.growth("tags, uncached")]
    var newer = Baseline(GateFixtures.flow(queries: 25), arguments: [])
    newer.accepted = []
    let updated = old.updated(with: newer)
    #expect(updated.arguments == ["--count", "10"])
    #expect(updated.caseIDs == old.caseIDs)
    #expect(updated.accepted == [try Self.growth("tags, uncached")])
    let flow = CaseVariant(GateFixtures.key("flow").id, "cached")
    #expect(updated.values[flow]?[.queries] == .count(25))
  }

  @Test("an update drops a variant that is no more")
  func vanishedVariant() {
    let newer = Baseline(
      GateFixtures.document([
        GateFixtures.result("tags", [GateFixtures.variant("cached", queries: 1)])
      ]), arguments: [])
    let updated = Baseline(document, arguments: []).updated(with: newer)
    #expect(Set(updated.values.keys.map(\.variant)) == ["cached"])
  }

  @Test("line ends of another system are read too")
  func lineEnds() throws {
    let baseline = Baseline(document, arguments: [])
    #expect(try Baseline(text: baseline.text.replacing("\n", with: "\r\n")) == baseline)
  }

  @Test(
    "a text that is no baseline says why",
    arguments: [
      (" \n", FileProblem.empty), ("queries 3\n", noTitle),
      ("# LayoutBench baseline, format x\n", noTitle),
      ("# LayoutBench baseline, format 5\n# end\n", .otherVersion(5)),
      ("# LayoutBench baseline, format 2\n# seed: 1\n# end\n", .otherVersion(2)),
      ("# LayoutBench baseline, format 4\n# seed: 1\n", noEnd),
      ("# LayoutBench baseline, format 4\n# seed: 1\n# end", noEnd),
    ])
  func noBaseline(_ text: String, _ problem: FileProblem) {
    #expect(throws: BaselineError(problem: problem)) { try Baseline(text: text) }
  }

  private static let noTitle = FileProblem.foreign(
    reason: "it does not begin with '# LayoutBench baseline'")
  private static let noEnd = FileProblem.damaged(reason: "its last line is not '# end'")

  private static let flow = GateFixtures.key("flow").id

  @Test(
    "a line that is damaged is named",
    arguments: [
      ("a\tb", "the number of its columns is 2, not 3"),
      ("a/b\tb\tqueries 1", "'a/b' is no id of a case"),
      ("\(flow)\tb\tquestions 1", "'questions 1' is no figure of a case"),
      ("\(flow)\tb\tallocations 1", "'allocations 1' is no figure of a case"),
      ("\(flow)\tb\tqueries -1", "'queries -1' is no figure of a case"),
      ("\(flow)\tb\tqueries 1", "it has no checksum"),
      (
        "\(flow)\tb\tchecksum 00000000000000aa\n\(flow)\tb\tchecksum 00000000000000aa",
        "the same case stands twice"
      ),
      ("\(flow)\tb\tframes 1,x", "the frames are not those of a case"),
    ])
  func damaged(_ lines: String, _ reason: String) {
    let text = "# LayoutBench baseline, format 4\n# seed: 1\n\(lines)\n# end\n"
    let line = 2 + lines.split(separator: "\n").count
    #expect(throws: BaselineError(line: line, problem: .damaged(reason: reason))) {
      try Baseline(text: text)
    }
  }

  @Test(
    "a layout with fewer lines than its heading says is damaged",
    arguments: ["frames ", "laws ", "queries "])
  func lineGone(_ start: String) throws {
    var baseline = Baseline(document, arguments: [])
    let line = UsualLine(host: .root, scenario: .first)
    baseline.series[SeriesKey(subject: "flow", variant: "cached", line: line)] = [:]
    baseline.frames[GateFixtures.key("flow")] = KeptFrames(text: "1;2")
    let lines = baseline.text.split(separator: "\n", omittingEmptySubsequences: false)
    let gone = try #require(lines.firstIndex { $0.hasPrefix("flow") && $0.contains("\t\(start)") })
    let head = try #require(lines.firstIndex { $0 == "# layout: flow (3 lines)" })
    var left = lines
    left.remove(at: gone)
    let problem = FileProblem.damaged(reason: "'flow' has 2 lines in place of 3")
    #expect(throws: BaselineError(line: head + 1, problem: problem)) {
      try Baseline(text: left.joined(separator: "\n"))
    }
  }

  @Test(
    "a line above a layout without a number of lines is damaged",
    arguments: [
      "# layout: flow (many lines)", "# layout: flow (-3 lines)", "# layout: flow", "# layout:",
    ])
  func damagedHead(_ head: String) {
    let text = "# LayoutBench baseline, format 4\n# seed: 1\n\(head)\n# end\n"
    let reason =
      "'\(head)' does not say how many lines follow, as in '# layout: flow (3 lines)'"
    #expect(throws: BaselineError(line: 3, problem: .damaged(reason: reason))) {
      try Baseline(text: text)
    }
  }

  @Test("a baseline with allocations is of an earlier version")
  func outdated() {
    let problem = FileProblem.outdated(reason: "it has allocations, which are no longer gated")
    #expect(throws: BaselineError(problem: problem)) {
      try Baseline(
        text: "# LayoutBench baseline, format 4\n# seed: 1\n# scope 1f: Linux\n# end\n")
    }
  }

  @Test("a baseline needs a seed")
  func noSeed() {
    #expect(throws: BaselineError(line: 2, problem: .damaged(reason: "there is no seed"))) {
      try Baseline(text: "# LayoutBench baseline, format 4\n# end\n")
    }
  }
}
