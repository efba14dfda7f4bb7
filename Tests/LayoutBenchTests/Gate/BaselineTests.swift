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

  @Test("a baseline's text reads back as it was, and its lines are sorted by their bytes")
  func roundTrip() throws {
    let baseline = Baseline(document, arguments: ["--filter", "a \"b\""], nearExact: true)
    #expect(try Baseline(text: baseline.text) == baseline)
    let lines = baseline.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 28)
    #expect(lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(
      lines.contains(
        "flow/tags/10/root/first/memo-3\tcached\tallocations\t1\tSwift 6.3, Linux, x86_64, release")
    )
  }

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
    let shuffled = lines.prefix(5) + lines.dropFirst(5).dropLast().reversed() + ["# end"]
    #expect(try Baseline(text: shuffled.joined(separator: "\n") + "\n") == baseline)
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
      (" \n", BaselineError.empty), ("queries 3\n", .foreign),
      ("# LayoutBench baseline, format x\n", .foreign),
      ("# LayoutBench baseline, format 3\n# end\n", .otherFormat(3)),
      ("# LayoutBench baseline, format 2\n# seed: 1\n", .truncated),
      ("# LayoutBench baseline, format 2\n# seed: 1\n# end", .truncated),
      (
        "# LayoutBench baseline, format 2\n# end\n",
        .damaged(line: 2, reason: "there is no seed")
      ),
      (
        "# LayoutBench baseline, format 2\n# seed: 1\na\tb\tqueries\n# end\n",
        .damaged(line: 3, reason: "it has 3 columns in place of 4 or 5")
      ),
      (
        "# LayoutBench baseline, format 2\n# seed: 1\na\tb\tquestions\t1\n# end\n",
        .damaged(line: 3, reason: "no metric is called 'questions'")
      ),
      (
        "# LayoutBench baseline, format 2\n# seed: 1\na\tb\tqueries\t-1\n# end\n",
        .damaged(line: 3, reason: "'-1' is not a value of queries")
      ),
      (
        "# LayoutBench baseline, format 2\n# seed: 1\na\tb\tallocations\t1\n# end\n",
        .damaged(line: 3, reason: "allocations has to tell where it holds")
      ),
      (
        "# LayoutBench baseline, format 2\n# seed: 1\na\tb\tqueries\t1\na\tb\tqueries\t2\n# end\n",
        .damaged(line: 4, reason: "the same figure stands twice")
      ),
    ])
  func damaged(_ text: String, _ error: BaselineError) {
    #expect(throws: error) { try Baseline(text: text) }
  }
}
