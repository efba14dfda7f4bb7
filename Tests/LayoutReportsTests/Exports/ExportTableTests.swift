import LayoutBench
import LayoutDeciding
import TestSupport
import Testing

@testable import LayoutReports

@Suite("What is exported")
struct ExportTableTests {
  @Test("the written variants and the usual metrics, unless more is requested")
  func selection() throws {
    let usual = try Fixture.table()
    #expect(
      usual.entries.map(\.name) == [
        "flow/text/1000/stack/resize/memo-3/uncached", "flow/text/1000/stack/resize/memo-3/cached",
        "h-stack/text/10/root/update/memo-3/as-written",
        "z-stack/text/10/root/resize/memo-3/as-written",
      ])
    #expect(
      usual.entries[0].metrics.map(\.name) == ["queries", "time-per-pass"])
    let full = try Fixture.fullTable
    #expect(full.entries.count == 6)
    let names = full.entries[0].metrics.map(\.name)
    #expect(Set(names).count == names.count)
    for metric in Metric.counts {
      #expect(names.contains(metric.rawValue.ofSeries))
    }
    #expect(names.contains("shortest-time-per-pass"))
  }

  @Test("values are those of the document, samples by worker")
  func values() throws {
    let document = Fixture.exported
    let table = try Fixture.table()
    let uncached = document.cases[0].variants[0]
    let metrics = table.entries[0].metrics
    #expect(metrics[0].value == 48_000)
    let all = try Fixture.fullTable.entries[0].metrics
    #expect(all.first { $0.metric == .calls }?.value == uncached[.calls].map(Double.init))
    #expect(all.first { $0.metric == .allocations }?.value == 24)
    let time = try #require(metrics.last)
    #expect(time.value == uncached.medianPass?.rawValue)
    #expect(time.samples == uncached.samples.map(\.perPass.rawValue))
    #expect(table.entries[2].metrics.map(\.samples.count) == [0, 3])
    #expect(table.entries[3].metrics.map(\.metric) == [.queries])
  }

  /// Layouts with a base case, sweeps of counts, hosts and scenarios, two variants each.
  private static func large(layouts: Int) -> ResultsDocument {
    var spec = Fixture.Spec()
    spec.workers = 1
    spec.pairs = 1
    return Fixture.document(
      (0..<layouts).flatMap { layout in
        let name = "layout-\(layout)"
        return [
          Fixture.key(name, 10, .root, .first), Fixture.key(name, 100, .root, .first),
          Fixture.key(name, 1_000, .root, .first), Fixture.key(name, 1_000, .stack, .first),
          Fixture.key(name, 1_000, .root, .relayout), Fixture.key(name, 1_000, .root, .resize),
        ].map { Fixture.result($0, spec) }
      })
  }

  @Test("the base case of each layout; others by filter, all of them on request")
  func baseCases() throws {
    let document = Self.large(layouts: 20)
    let some = try Fixture.table(document)
    #expect(some.entries.count == 20 * 2)
    #expect(
      some.entries.filter { $0.key.subject == "layout-7" }.map(\.name) == [
        "layout-7/text/1000/root/first/memo-3/uncached",
        "layout-7/text/1000/root/first/memo-3/cached",
      ])
    let filtered = try Fixture.table(document, filter: "^layout-7/.*/root/first")
    #expect(filtered.entries.count == 3 * 2)
    let all = try Fixture.table(document, isWhole: true)
    #expect(all.entries.count == 20 * 6 * 2)
  }

  @Test("bounds hold the value, even where the workers' centre is elsewhere")
  func bounds() throws {
    var document = Fixture.exported
    // Five workers are slower: the centre over workers is above the median of all samples, as
    // the sixth has taken most of these.
    let slow = (0..<10).map { worker in
      TimeSample(worker: worker, pair: 0, order: 0, perPass: Nanoseconds(200 + Double(worker)))
    }
    let fast = (0..<30).map { pair in
      TimeSample(worker: 10, pair: pair, order: 0, perPass: Nanoseconds(100))
    }
    document.cases[0].variants[0].samples = slow + fast
    let time = try #require(try Fixture.table(document).entries[0].metrics.last)
    let (lower, upper) = (try #require(time.lower), try #require(time.upper))
    #expect(time.value == 100)
    #expect(lower <= time.value && time.value <= upper)
    #expect(upper > 200)
  }

  @Test("what is not valid or incorrect is left out, and named")
  func leftOut() throws {
    #expect(try Fixture.table().leftOut == ["halves/text/1000/stack/resize/memo-3"])
    var document = Fixture.exported
    document.cases[0].comparisons[0].verdict = .incorrect
    #expect(try Fixture.table(document).entries.map(\.variant).filter { $0 == "cached" } == [])
    document.cases[1].failure = "The worker crashed: signal 11."
    #expect(try Fixture.table(document).leftOut.count == 2)
  }

  @Test("a table is never empty, and two results never have one name: every error says what to do")
  func errors() throws {
    var twice = Fixture.exported
    twice.cases.append(twice.cases[0])
    let selections = [
      (Fixture.document([]), nil), (Fixture.exported, "flwo"), (Fixture.exported, "^halves"),
      (twice, nil), (Fixture.exported, "("),
    ]
    let texts = try selections.map { document, filter in
      try #require(throws: UserError.self) {
        try Fixture.table(document, filter: filter)
      }.description
    }
    try Snapshot.expect(texts.joined(separator: "\n") + "\n", "export-errors.txt")
  }
}
