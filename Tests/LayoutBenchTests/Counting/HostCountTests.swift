import LayoutCatalog
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Counts of a flow in each host (rule C4)")
struct HostCountTests {
  private static let rows: [(host: LayoutHost, runs: Int, alignment: Int, queries: Int)] = [
    (.root, 1, 0, 3), (.scroll, 1, 0, 3), (.stack, 3, 1, 7), (.nested, 9, 3, 17),
  ]

  @Test("1,000 fixed subviews, 390 x 800", arguments: rows)
  func flow(_ row: (host: LayoutHost, runs: Int, alignment: Int, queries: Int)) throws {
    let subject = Subject(
      "flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })
    let key = CaseKey(
      subject: "flow", population: .fixed, count: 1_000, host: row.host, scenario: .first)
    let counter = CaseSetup(key: key, subject: subject, seed: 1)
    let uncached = try counter.counted(subject.variants[0])
    #expect(uncached.problems == [])
    let counters = uncached.result.counters
    #expect(counters[.sizeThatFitsCalls] == row.runs)
    #expect(counters[.alignmentPlacements] == row.alignment)
    #expect(counters[.placements] == 1)
    #expect(counters.queries == row.queries * 1_000)
    #expect(counters.measurements == 1_000)

    // A cache of sizes saves the queries of every run; placing still measures once.
    let cached = try counter.counted(subject.variants[1])
    #expect(cached.result.counters.queries == (1 + 1 + row.alignment) * 1_000)
    #expect(cached.result.checksums.rounded == uncached.result.checksums.rounded)
  }

  @Test("the automatic variant without a cache counts as the hand-written one")
  func automaticUncached() throws {
    let subject = Subject(
      "flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })
    for host in LayoutHost.swept {
      let key = CaseKey(
        subject: "flow", population: .tags, count: 50, host: host, scenario: .resize)
      let counter = CaseSetup(key: key, subject: subject, seed: 1)
      let written = try counter.counted(subject.variants[0])
      let automatic = try counter.counted(subject.variants[2])
      #expect(written.result.checksums.rounded == automatic.result.checksums.rounded)
      #expect(written.result.counters.measurements == automatic.result.counters.measurements)
    }
  }

  @Test("remembered sizes save queries")
  func memoized() throws {
    let subject = Subject(
      "flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })
    let key = CaseKey(
      subject: "flow", population: .tags, count: 100, host: .root, scenario: .first)
    let counter = CaseSetup(key: key, subject: subject, seed: 1)
    let sizes = try counter.counted(try #require(subject.variant(Variant.Name.memoizedSizes)))
    // One query a subview reaches the view, and placing measures it once more.
    #expect(sizes.result.counters.queries == 200)
  }
}

extension Subject {
  func variant(_ name: String) -> Variant? { variants.first { $0.name == name } }
}
