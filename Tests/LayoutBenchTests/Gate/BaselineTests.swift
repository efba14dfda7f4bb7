import Testing

@testable import LayoutAnalysis
@testable import LayoutBench

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

  @Test("a baseline's text reads back as it was, a line a case and variant, by layout")
  func roundTrip() throws {
    var baseline = Baseline(document, arguments: ["--filter", "a \"b\""], nearExact: true)
    baseline.growth = ["flow, cached: super-linear-time"]
    #expect(try Baseline(text: baseline.text) == baseline)
    let blocks = baseline.text.split(separator: "# layout: ").map { $0.split(separator: "\n") }
    #expect(blocks.dropFirst().map(\.first) == ["flow", "tags"])
    #expect(blocks[1][1] == "# grows: flow, cached: super-linear-time")
    #expect(
      blocks[1][2] == "flow/tags/10/root/first/memo-3\tcached\t"
        + "queries 20, measurements 10, checksum 00000000000000aa"
        + "\t\(BaselineLine.name(ofScope: scope)): allocations 1, allocated bytes 64")
  }

  private let scope = "Swift 6.3, Linux, x86_64, release"

  @Test("variants that nobody wrote are left out, and near exact figures unless wanted")
  func content() {
    let baseline = Baseline(document, arguments: [], nearExact: false)
    #expect(Set(baseline.values.keys.map(\.variant)) == ["uncached", "cached"])
    #expect(!baseline.text.contains("allocations"))
  }

  @Test("lines may come in any order, as a merge leaves them")
  func anyOrder() throws {
    let baseline = Baseline(document, arguments: [], nearExact: true)
    let lines = baseline.text.split(separator: "\n")
    let isHead = lines.prefix { !$0.hasPrefix("# layout") }.count
    let shuffled = lines.prefix(isHead) + lines.dropFirst(isHead).dropLast().reversed() + ["# end"]
    #expect(try Baseline(text: shuffled.joined(separator: "\n") + "\n") == baseline)
  }

  @Test("format 2 is read: a figure a line, of system 26 and before if none is named")
  func formatTwo() throws {
    let text = """
      # LayoutBench baseline, format 2
      # seed: 42
      # cases: ["--count","10"]
      # growth: ["flow, cached: super-linear-time"]
      flow/tags/10/root/first/memo-3\tcached\tqueries\t20
      flow/tags/10/root/first/memo-3\tcached\tallocations\t1\t\(scope)
      flow/tags/10/stack/first/memo-3\tcached\tqueries\t30
      # frames: flow/tags/10/root/first/memo-3\tcached\t,,100,100;10;10
      # end

      """
    let baseline = try Baseline(text: text)
    #expect((baseline.system, baseline.rules) == (.v26, 0))
    #expect(baseline.arguments == ["--count", "10"])
    #expect(baseline.growth == ["flow, cached: super-linear-time"])
    #expect(
      Set(baseline.values.map { "\($0.key.metric) \($0.value) \($0.key.scope ?? "")" })
        == ["queries 20 ", "queries 30 ", "allocations 1 \(scope)"])
    #expect(baseline.frames.map(\.value.frames.count) == [3, 3])
  }

  @Test("branches that change, add and remove different layouts merge without a conflict")
  func merge() throws {
    func text(_ queries: [String: Int]) -> String {
      let results = queries.map { name, queries in
        GateFixtures.result(name, [GateFixtures.variant("cached", queries: queries)])
      }
      return Baseline(GateFixtures.document(results), arguments: [], nearExact: false).text
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
    let flow = Baseline(GateFixtures.flow(queries: 20), arguments: [], nearExact: false)
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

  @Test("an update keeps what holds elsewhere, and what it did not run unless it ran all")
  func update() {
    let old = Baseline(document, arguments: ["--count", "10"], nearExact: true)
    let newer = Baseline(
      GateFixtures.flow(queries: 25, allocations: 7, toolchain: "Swift 7"), arguments: [],
      nearExact: true)
    let part = old.updated(with: newer, isWhole: false)
    #expect(part.arguments == ["--count", "10"])
    #expect(part.caseIDs == old.caseIDs)
    let flow = GateFixtures.key("flow").id
    func value(_ metric: Metric, _ scope: String?, of baseline: Baseline) -> MetricValue? {
      baseline.values[
        MetricKey(caseID: flow, variant: "cached", metric: metric, scope: scope)]
    }
    #expect(value(.queries, nil, of: part) == .count(25))
    #expect(value(.allocations, "Swift 6.3, Linux, x86_64, release", of: part) == .count(1))
    #expect(value(.allocations, "Swift 7, Linux, x86_64, release", of: part) == .count(7))
    #expect(old.updated(with: newer, isWhole: true).caseIDs == [flow])
  }

  @Test("an update drops what holds elsewhere for a variant that is no more")
  func vanishedVariant() {
    let old = Baseline(document, arguments: [], nearExact: true)
    let newer = Baseline(
      GateFixtures.document(
        [GateFixtures.result("tags", [GateFixtures.variant("cached", queries: 1, allocations: 1)])],
        toolchain: "Swift 7"), arguments: [], nearExact: true)
    let updated = old.updated(with: newer, isWhole: true)
    #expect(Set(updated.values.keys.map(\.variant)) == ["cached"])
  }

  @Test("line ends of another system are read too")
  func lineEnds() throws {
    let baseline = Baseline(document, arguments: [], nearExact: true)
    #expect(try Baseline(text: baseline.text.replacing("\n", with: "\r\n")) == baseline)
  }

  @Test(
    "a text that is no baseline says why",
    arguments: [
      (" \n", FileProblem.empty), ("queries 3\n", noTitle),
      ("# LayoutBench baseline, format x\n", noTitle),
      ("# LayoutBench baseline, format 4\n# end\n", .otherVersion(4)),
      ("# LayoutBench baseline, format 2\n# seed: 1\n", noEnd),
      ("# LayoutBench baseline, format 2\n# seed: 1\n# end", noEnd),
    ])
  func noBaseline(_ text: String, _ problem: FileProblem) {
    #expect(throws: BaselineError(problem: problem)) { try Baseline(text: text) }
  }

  private static let noTitle = FileProblem.foreign(
    reason: "it does not begin with '# LayoutBench baseline'")
  private static let noEnd = FileProblem.damaged(reason: "its last line is not '# end'")

  @Test(
    "a line that is damaged is named",
    arguments: [
      (2, "a\tb\tqueries", "it has 3 columns in place of 4 or 5"),
      (2, "a\tb\tqueries\t1\na\tb\tqueries\t2", "the same figure stands twice"),
      (3, "a\tb", "it has 2 columns in place of 3 or more"),
      (3, "a\tb\tquestions 1", "no metric is called 'questions'"),
      (3, "a\tb\tqueries -1", "'-1' is not a value of queries"),
      (3, "a\tb\tqueries 1", "it has no checksum"),
      (
        3, "a\tb\tallocations 1, checksum 00000000000000aa",
        "allocations has to tell where it holds"
      ),
      (
        3, "a\tb\tchecksum 00000000000000aa\t1f: allocations 1",
        "'1f: allocations 1' is of no scope above"
      ),
      (
        3, "a\tb\tchecksum 00000000000000aa\na\tb\tchecksum 00000000000000aa",
        "the same figure stands twice"
      ),
      (3, "a\tb\tframes 1,x", "the frames are not those of a case"),
    ])
  func damaged(_ format: Int, _ lines: String, _ reason: String) {
    let text = "# LayoutBench baseline, format \(format)\n# seed: 1\n\(lines)\n# end\n"
    let line = 2 + lines.split(separator: "\n").count
    #expect(throws: BaselineError(line: line, problem: .damaged(reason: reason))) {
      try Baseline(text: text)
    }
  }

  @Test("a baseline needs a seed")
  func noSeed() {
    #expect(throws: BaselineError(line: 2, problem: .damaged(reason: "there is no seed"))) {
      try Baseline(text: "# LayoutBench baseline, format 3\n# end\n")
    }
  }
}
