import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("Progress bar")
struct RunProgressTests {
  private static func bar(
    _ done: Int, of total: Int = 320,
    current: String? = "balanced-columns/text/10000/stack/resize/memo-3",
    elapsed: Duration = .seconds(83), left: Duration? = .seconds(85), width: Int
  ) -> String {
    RunProgress.bar(
      done: done, total: total, current: current, elapsed: elapsed, left: left, width: width)
  }

  @Test("at several widths and stages")
  func snapshots() throws {
    var lines = [160, 100, 80, 60, 50, 40, 30, 20, 8, 4].map {
      "\($0): \(Self.bar(160, width: $0))"
    }
    for done in [0, 1, 9, 319, 320] {
      let bar = Self.bar(
        done, current: done < 320 ? "flow/tags/10/root/first/memo-3" : nil,
        elapsed: .seconds(done * 20), left: done == 0 ? nil : .seconds((320 - done) * 20),
        width: 100)
      lines.append("100: \(bar)")
    }
    try Snapshot.expect(lines.joined(separator: "\n") + "\n", "progress.txt")
  }

  @Test("never wider than the terminal, never a fraction out of range", arguments: 0...200)
  func width(width: Int) {
    for done in [-1, 0, 1, 160, 320, 999] {
      let bar = Self.bar(done, current: "日本語/text/1000/stack/resize/memo-3", width: width)
      #expect(DisplayWidth.of(bar) <= width, "\(done) of 320")
    }
  }

  @Test("cases that were left out are told at the end")
  func leftOut() {
    #expect(CaseLine.leftOut(finished: 17, of: 17) == nil)
    #expect(
      CaseLine.leftOut(finished: 16, of: 17)
        == "1 of 17 cases was not run, to keep within the time limit for long cases.")
    #expect(
      CaseLine.leftOut(finished: 15, of: 1_700)
        == "1,685 of 1,700 cases were not run, to keep within the time limit for long cases.")
  }

  @Test("a run without cases divides by nothing")
  func empty() {
    let bar = Self.bar(0, of: 0, current: nil, elapsed: .zero, left: nil, width: 80)
    #expect(bar.contains("0 %  0/0"))
  }

  @Test(
    "the line of a case has the queries of the layout as it is written",
    arguments: [
      ([VariantName.automaticUncached, VariantName.asWritten], "40"),
      ([VariantName.automaticUncached, VariantName.memoizedSizes], "70"),
    ])
  func writtenCounts(names: [String], queries: String) {
    let counts = [70, 40]
    let variants = zip(names, counts).map { name, count in
      var views = ViewCounts()
      views.queries = count
      return VariantResult(name: name, counters: .init(CallCounts(), views), samples: [])
    }
    let result = CaseResult(
      key: Fixture.key("row", 10, .root, .first), passes: 1, variants: variants)
    let line = CaseLine.text(of: result, number: 1, total: 1)
    #expect(line.hasSuffix(": \(queries) queries"), "\(line)")
  }

  @Test("a line of progress shortens long names in their middle, and keeps the counts")
  func longNames() {
    let names = ["Conversation", "Timeline"].map { end in
      String(repeating: "AdaptiveFlow", count: 5) + "Of\(end)"
    }
    var views = ViewCounts()
    views.queries = 3_000
    let variants = names.map { name in
      VariantResult(name: name, counters: .init(CallCounts(), views), samples: [])
    }
    let result = CaseResult(
      key: Fixture.key(names[0], 1_000, .root, .first), passes: 1, variants: variants)
    let line = CaseLine.text(of: result, number: 1, total: 2, columns: 80)
    #expect(DisplayWidth.of(line) == 80, "\(line)")
    #expect(line.hasPrefix("[1/2] AdaptiveFlow"), "\(line)")
    let end = "OfConversation, 1,000 texts, first layout: 3,000 queries"
    #expect(line.hasSuffix(end), "\(line)")
    let ranking = RankingReport.line(of: result, number: 1, total: 2, columns: 80)
    #expect(DisplayWidth.of(ranking) <= 80, "\(ranking)")
    #expect(ranking.contains("…meline 3,000 queries"), "\(ranking)")
    let whole = CaseLine.text(of: result, number: 1, total: 2, columns: 1_000)
    #expect(whole.contains(names[0]), "\(whole)")
  }

  @Test("where even a short name leaves no room for the counts, a line breaks at its commas")
  func linesBreakAtCommas() {
    let names = ["balanced-columns", "equal-width-stack", "two-column-layout", "priority-row"]
    var views = ViewCounts()
    views.queries = 3_000
    let variants = names.map { name in
      VariantResult(name: name, counters: .init(CallCounts(), views), samples: [])
    }
    var key = Fixture.key(names[0], 1_000, .stack, .first, .platform)
    key.memo = MemoOption(.unbounded)
    let result = CaseResult(key: key, passes: 1, variants: variants)
    #expect(
      CaseLine.text(of: result, number: 1, total: 1_000, columns: 80) == """
        [    1/1,000] balanced-columns, 1,000 platform subviews, first layout, stack,
          unbounded size memo: 3,000 queries
        """)
    #expect(
      RankingReport.line(of: result, number: 1, total: 9, columns: 80) == """
        [1/9] 1,000 platform subviews, first layout, stack,
          unbounded size memo: balanced-columns 3,000, equal-width-stack 3,000,
          two-column-layout 3,000, priority-row 3,000 queries
        """)
    // A short name need not leave as much room as a long one.
    let short = CaseResult(
      key: Fixture.key("row", 1_000, .root, .first), passes: 1,
      variants: [VariantResult(name: "as written", counters: .init(CallCounts(), views))])
    let line = CaseLine.text(of: short, number: 1, total: 2, columns: 52)
    #expect(line == "[1/2] row, 1,000 texts, first layout: 3,000 queries")
  }

  @Test("only a finished run shows 100 %")
  func rounding() {
    #expect(Self.bar(319, width: 80).contains(" 99 %"))
    #expect(Self.bar(320, width: 80).contains("100 %"))
  }

  @Test("a case shows its count, and no law: 16n of 12 subviews may be n² + 4n")
  func countOfOneCase() {
    var views = ViewCounts()
    views.queries = 12 * 12 + 4 * 12
    let variant = VariantResult(
      name: VariantName.asWritten, counters: .init(CallCounts(), views), samples: [])
    let key = Fixture.key("row", 12, .root, .first, .tags)
    let result = CaseResult(key: key, passes: 1, variants: [variant])
    let line = CaseLine.text(of: result, number: 1, total: 1)
    #expect(line == "[1/1] row, 12 labels, first layout: 192 queries")
    let ranking = RankingReport.line(of: result, number: 1, total: 1)
    #expect(ranking == "[1/1] 12 labels, first layout: as written 192 queries")
  }
}
