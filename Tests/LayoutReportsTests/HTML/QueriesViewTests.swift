import CatalogBenchmarks
import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutReports

@Suite("Where the queries come from, in report.html")
struct QueriesViewTests {
  static func profile(
    _ subject: String, _ queries: Int, _ causes: [(QueryOrigin, Int)], views: Int = 10,
    host: LayoutHost = .nested, outline: QueryOutline? = nil
  ) -> QueryProfile {
    QueryProfile(
      key: Fixture.key(subject, 1_000, host, .first), variant: "uncached", views: views,
      queries: queries, measurements: queries / 2, distinct: queries / 4,
      causes: causes.map { QueryProfile.Cause(origin: $0.0, queries: $0.1) }, outline: outline)
  }

  static let outline = QueryOutline(entries: [
    QueryOutline.Entry(depth: 0, label: "pass", reason: "placement", queries: 400),
    QueryOutline.Entry(depth: 1, label: "HStack", reason: "size", queries: 300),
    QueryOutline.Entry(depth: 2, label: "<Flow>", reason: "minimum", queries: 200),
    QueryOutline.Entry(depth: 1, label: "HStack", reason: "placement", queries: 100),
  ])

  private static let plain = ReportPageTests.document(
    [("flow", [0.6, 0.5, 0.7])], counts: [10, 100, 1_000])

  /// A run with these profiles.
  static func document(_ profiles: [QueryProfile]?, seed: UInt64 = 42) -> ResultsDocument {
    var document = plain
    document.queryProfiles = profiles
    document.options.seed = seed
    return document
  }

  static let runs: [(profiles: [QueryProfile], heading: String, tally: String?)] = [
    ([profile("flow", 0, [])], "flow queries nothing", nil),
    (
      [profile("flow", 0, []), profile("cards", 0, [])], "No layout queries its subviews", nil
    ),
    (
      [profile("flow", 400, [(.alignment, 300), (.size, 100)])],
      "3 of 4 queries in flow come from alignment guides", nil
    ),
    (
      [profile("flow", 400, [(.size, 400)])], "All 400 queries in flow come from sizeThatFits", nil
    ),
    (
      [profile("flow", 400, [(.size, 399), (.placement, 1)])],
      "Over 99 % of the queries in flow come from sizeThatFits", nil
    ),
    (
      [profile("flow", 1, [(.placement, 1)])],
      "The only query in flow comes from placeSubviews", nil
    ),
    (
      [profile("flow", 400, [(.flexibility, 236)]), profile("cards", 300, [(.alignment, 200)])],
      "59 % of the queries in flow come from probes of stacks",
      "The largest part comes from alignment guides in 1 of 2 layouts and from probes of stacks in 1."
    ),
    // By the queries a view, not by the queries.
    (
      [
        profile("flow", 400, [(.size, 399)], views: 200), profile("a", 30, [(.preparation, 20)]),
        profile("b", 10, [(.size, 10)]),
      ],
      "2 of 3 queries in a come from caches and spacing",
      "The largest part comes from sizeThatFits in 2 of 3 layouts and from caches and spacing in 1."
    ),
    (
      [profile("flow", 400, [(.size, 200)]), profile("cards", 300, [(.size, 200)])],
      "Queries come mainly from sizeThatFits in both layouts", nil
    ),
    (
      [profile("flow", 400, [(.size, 190)]), profile("cards", 300, [(.size, 200)])],
      "48 % of the queries in flow come from sizeThatFits",
      "The largest part comes from sizeThatFits in both layouts."
    ),
    (
      (0..<3).map { profile("l\($0)", 400, [(.alignment, 300)]) },
      "Queries come mainly from alignment guides in all three layouts", nil
    ),
    (
      (0..<3).map { profile("l\($0)", $0 * 400, $0 == 0 ? [] : [(.alignment, $0 * 300)]) },
      "Queries come mainly from alignment guides in both layouts that query", nil
    ),
  ]

  @Test("The heading and the sentence below follow the figures", arguments: runs.indices)
  func words(index: Int) throws {
    let run = Self.runs[index]
    let html = try #require(QueriesView(data: ReportPage(Self.document(run.profiles)).data).html)
    #expect(html.contains("<h2>\(run.heading)</h2>"), "\(run.heading)")
    #expect(html.contains("The largest part comes") == (run.tally != nil))
    if let tally = run.tally { #expect(html.contains(tally), "\(tally)") }
    try HTMLCheck.check(ReportPage(Self.document(run.profiles)).html)
  }

  @Test("The section is between growth and findings, and only where something was profiled")
  func order() {
    func views(_ profiles: [QueryProfile]?) -> [String] {
      ReportPage(Self.document(profiles)).views.filter { $0.html != nil }.map(\.id)
    }
    let profiles = [Self.profile("flow", 400, [(.size, 400)])]
    #expect(
      views(profiles) == [
        "answers", "cases-plot", "where", "break-even", "time", "growth", "queries", "passes",
        "counts", "findings", "cases", "method",
      ])
    #expect(!views([]).contains("queries") && !views(nil).contains("queries"))
    #expect(ReportPage(Self.document(profiles)).html.contains("<a href=\"#queries\">Queries</a>"))
  }

  @Test("A row has the case, the causes and the figures, that of most queries a view first")
  func table() throws {
    let profiles = [
      Self.profile("cards", 400, [(.size, 300), (.placement, 100)], views: 40),
      Self.profile("flow", 1_728, [(.flexibility, 822), (.alignment, 600)], views: 105),
    ]
    let html = try #require(QueriesView(data: ReportPage(Self.document(profiles)).data).html)
    let rows = html.components(separatedBy: "<tr>").dropFirst(2).map {
      $0.replacing(/<[^>]+>/, with: " ").split(separator: " ").joined(separator: " ")
    }
    #expect(
      rows == [
        "flow 1,000 text, nested probes of stacks alignment guides 35 % 48 % 1,728 16.5 864 432 "
          + "1,296",
        "cards 1,000 text, nested sizeThatFits placeSubviews 25 % 75 % 400 10.0 200 100 300",
      ])
  }

  @Test("The flame graph is that of the outline, with the command that shows more")
  func flame() throws {
    var profile = Self.profile("my flow", 400, [(.size, 400)], outline: Self.outline)
    let html = ReportPage(Self.document([profile], seed: 7)).html
    try HTMLCheck.check(html)
    #expect(html.matches(of: /class="ch flame [wn]"/).count == 2)
    #expect(html.contains("data-t=\"&lt;Flow&gt;: minimum, 200 queries, 50 %\""))
    #expect(html.contains("pass, 400 queries"))
    var options = Self.document([profile]).options
    (options.seed, options.files) = (7, "--files A.swift")
    #expect(
      QueryWords.command(profile, options).joined(separator: " ")
        == "layout-bench profile 'my flow' --host nested --count 1000 --population text --seed 7 "
        + "--files A.swift")
    (options.seed, options.files) = (42, nil)
    profile.key = Fixture.key("flow", 12, .root, .first, .own, memo: 0)
    #expect(
      QueryWords.command(profile, options).joined(separator: " ")
        == "layout-bench profile flow --count 12 --memo 0")
    // Without an outline there is no flame graph, and the table stays.
    profile.outline = nil
    let plain = ReportPage(Self.document([profile])).html
    #expect(!plain.contains("class=\"ch flame") && plain.contains("id=\"queries\""))
  }

  @Test("A document keeps its profiles in few bytes, and the page made again is the same")
  func roundTrip() throws {
    let keys = ["flow", "cards", "leaderboard"].map {
      Fixture.key(
        $0, 12, .nested, .first, catalogSuite.subject(named: $0)?.population ?? .tags)
    }
    var document = Fixture.document(keys.map { Fixture.result($0) })
    let without = try ReportFile.resultsJSON.content(document)
    document.queryProfiles = QueryProfile.all(
      of: document, named: Set(keys.map(\.subject)), in: catalogSuite)
    #expect(document.queryProfiles?.count == 3)
    let json = try ReportFile.resultsJSON.content(document)
    #expect(json.count - without.count < 3 * 450 + 4_000)
    let read = try ResultsReader.decode(json, path: "results.json")
    #expect(read.queryProfiles == document.queryProfiles)
    #expect(QueriesView(data: ReportPage(read).data).html != nil)
    #expect(
      QueriesView(data: ReportPage(read).data).html
        == QueriesView(data: ReportPage(document).data).html)
    // A document of before has none.
    let earlier = try ResultsReader.decode(without, path: "results.json")
    #expect(earlier.queryProfiles == nil)
    #expect(!ReportPage(earlier).html.contains("id=\"queries\""))
  }

  @Test("Figures that cannot be do no harm")
  func damaged() throws {
    var outline = Self.outline
    for index in outline.entries.indices { outline.entries[index].queries = .max }
    for (queries, distinct, views) in [(Int.max, Int.min, 0), (-1, .max, -5), (0, 0, 0)] {
      var profile = Self.profile("flow", 8, [(.size, .max), (.alignment, -3)], outline: outline)
      (profile.queries, profile.distinct, profile.views) = (queries, distinct, views)
      try HTMLCheck.check(ReportPage(Self.document([profile])).html)
    }
  }
}
