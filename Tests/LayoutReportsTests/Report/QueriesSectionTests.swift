import CatalogBenchmarks
import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("Where the queries come from, in report.html")
struct QueriesSectionTests {
  static func profile(
    _ subject: String, _ queries: Int, _ causes: [(QueryOrigin, Int)], views: Int = 10,
    host: LayoutHost = .nested
  ) -> QueryProfile {
    QueryProfile(
      key: Fixture.key(subject, 1_000, host, .first), variant: "uncached", views: views,
      queries: queries, measurements: queries / 2, distinct: queries / 4,
      causes: causes.map { QueryProfile.Cause(origin: $0.0, queries: $0.1) })
  }

  private static let plain = RunReportTests.document(
    [("flow", [0.6, 0.5, 0.7])], counts: [10, 100, 1_000])

  /// A run with these profiles.
  static func document(_ profiles: [QueryProfile]?, seed: UInt64 = 42) -> ResultsDocument {
    var document = plain
    document.queryProfiles = profiles
    document.spec.seed = seed
    return document
  }

  static let runs: [(profiles: [QueryProfile], heading: String)] = [
    ([profile("flow", 0, [])], "flow queries nothing"),
    (
      [profile("flow", 400, [(.alignment, 300), (.size, 100)])],
      "75 % of the queries in flow come from alignment guides"
    ),
    ([profile("flow", 400, [(.size, 400)])], "100 % of the queries in flow come from sizeThatFits"),
    (
      [profile("flow", 400, [(.size, 399), (.placement, 1)])],
      "Over 99 % of the queries in flow come from sizeThatFits"
    ),
    (
      [profile("flow", 1, [(.placement, 1)])],
      "100 % of the queries in flow come from placeSubviews"
    ),
    // By the queries a view, not by the queries.
    (
      [
        profile("flow", 400, [(.size, 399)], views: 200), profile("a", 30, [(.preparation, 20)]),
        profile("b", 10, [(.size, 10)]),
      ],
      "67 % of the queries in a come from caches and spacing"
    ),
    (
      [profile("flow", 400, [(.flexibility, 236)]), profile("cards", 300, [(.alignment, 200)])],
      "59 % of the queries in flow come from stacks testing flexibility"
    ),
  ]

  @Test(
    "the heading follows the figures of the layout of most queries a view", arguments: runs.indices)
  func words(index: Int) throws {
    let run = Self.runs[index]
    let report = RunReport(Self.document(run.profiles))
    #expect(report.queries?.heading == run.heading)
    try HTMLCheck.check(report.html)
  }

  @Test("the section is between growth and counts, and only where something was profiled")
  func order() {
    func ids(_ profiles: [QueryProfile]?) -> [String] {
      RunReport(Self.document(profiles)).sections.map(\.id)
    }
    let all = ids([Self.profile("flow", 400, [(.size, 400)])])
    #expect(all.firstRange(of: ["growth", "queries", "counts"]) != nil)
    #expect(!ids([]).contains("queries") && !ids(nil).contains("queries"))
  }

  @Test("a row has the case, the causes and the figures, that of most queries a view first")
  func table() throws {
    let profiles = [
      Self.profile("cards", 400, [(.size, 300), (.placement, 100)], views: 40),
      Self.profile("flow", 1_728, [(.flexibility, 822), (.alignment, 600)], views: 105),
    ]
    let section = try #require(RunReport(Self.document(profiles)).queries)
    guard case .table(let table) = section.blocks[0] else {
      Issue.record("no table")
      return
    }
    let place = "1,000 texts, in nested stacks"
    #expect(
      table.rows.map { $0.map(\.text) } == [
        [
          "flow, \(place)", "stacks testing flexibility", "48 %", "alignment guides 35 %", "1,728",
          "16.5",
          "864", "432", "1,296",
        ],
        [
          "cards, \(place)", "sizeThatFits", "75 %", "placeSubviews 25 %", "400", "10.0", "200",
          "100", "300",
        ],
      ])
  }

  @Test("the command that shows more names the layout and its files")
  func command() {
    var document = Self.document([Self.profile("my flow", 400, [(.size, 400)])])
    document.spec.files = "A.swift"
    #expect(RunReport(document).html.contains("layout-bench profile 'my flow' A.swift"))
  }

  @Test("a document keeps its profiles in few bytes, and the page made again is the same")
  func roundTrip() throws {
    let keys = ["flow", "tags", "leaderboard"].map {
      Fixture.key(
        $0, 12, .nested, .first, catalogSuite.subject(named: $0)?.population ?? .tags)
    }
    var document = Fixture.document(keys.map { Fixture.result($0) })
    let without = try ReportFile.results(document).content()
    document.queryProfiles = QueryProfile.all(
      of: document, named: Set(keys.map(\.subject)), in: catalogSuite)
    #expect(document.queryProfiles?.count == 3)
    let json = try ReportFile.results(document).content()
    #expect(json.count - without.count < 3 * 450)
    let read = try ResultsReader.decode(json, path: "results.json")
    #expect(read.queryProfiles == document.queryProfiles)
    // A document of before has none.
    let earlier = try ResultsReader.decode(without, path: "results.json")
    #expect(earlier.queryProfiles == nil)
    #expect(!RunReport(earlier).html.contains("id=\"queries\""))
  }

  @Test("figures that cannot be do no harm")
  func damaged() throws {
    for (queries, distinct, views) in [(Int.max, Int.min, 0), (-1, .max, -5), (0, 0, 0)] {
      var profile = Self.profile("flow", 8, [(.size, .max), (.alignment, -3)])
      (profile.queries, profile.distinct, profile.views) = (queries, distinct, views)
      try HTMLCheck.check(RunReport(Self.document([profile])).html)
    }
  }
}
