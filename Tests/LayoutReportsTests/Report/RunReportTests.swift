import Foundation
import LayoutBench
import LayoutDeciding
import TestSupport
import Testing

@testable import LayoutReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("report.html", .tags(.slow))
struct RunReportTests {
  /// A run of layouts, each with a ratio for each scenario, at the default prices.
  static func document(
    _ layouts: [(name: String, ratios: [Double])], scatter: Double = 0.004, workers: Int = 8,
    counts: [Int] = [100]
  ) -> ResultsDocument {
    let scenarios: [Scenario] = [.first, .resize, .update]
    let cases = layouts.flatMap { layout in
      layout.ratios.enumerated().flatMap { index, ratio in
        counts.map { count in
          var spec = Fixture.Spec()
          spec.ratio = ratio
          spec.scatter = scatter
          spec.workers = workers
          spec.time = 3_120 * Double(count)
          spec.queries = (3 * count, 2 * count)
          spec.passes = 1
          return Fixture.result(
            Fixture.key(layout.name, count, .stack, scenarios[index % 3], .tags), spec)
        }
      }
    }
    return priced(Fixture.document(cases))
  }

  /// The document at the default prices, each pass with its queries and placements.
  static func priced(_ document: ResultsDocument) -> ResultsDocument {
    var document = document
    for index in document.cases.indices {
      let key = document.cases[index].key
      for variant in document.cases[index].variants.indices {
        let queries = document.cases[index].variants[variant].queries
        document.cases[index].variants[variant].pass = CountedPass(
          PassCounts([.query: Double(queries), .placement: Double(key.count)]))
      }
    }
    return Analyzer.repriced(document, at: .swiftUI)
  }

  static let runs: [(name: String, document: ResultsDocument, title: String)] = [
    (
      "all pay", document([("flow", [0.6, 0.5, 0.7]), ("cards", [0.6, 0.5, 0.6])]),
      "A cache is worth it in 2 of 2 layouts"
    ),
    (
      "none pays", document([("flow", [1.3, 1.2, 1.4]), ("cards", [1.2, 1.3, 1.5])]),
      "A cache is worth it in 0 of 2 layouts; 2 remove cache"
    ),
    (
      "no difference", document([("flow", [1.001, 0.999, 1]), ("cards", [1, 1, 1])]),
      "A cache is worth it in 0 of 2 layouts; 2 not worth it"
    ),
    (
      "one layout", document([("flow", [0.6, 0.5, 0.7])]),
      "flow: keep its cache: it saves 122 µs to 151 µs a pass with 100 subviews"
    ),
    (
      "one case", document([("flow", [0.6])]),
      "flow: keep its cache: it saves 122 µs a pass with 100 subviews"
    ),
    (
      "one case that costs", document([("flow", [1.6])]),
      "flow: remove the cache: it costs up to 175 µs a pass with 100 labels, on first layout, "
        + "in a stack"
    ),
    (
      "too noisy", document([("flow", [0.9, 1.1, 1]), ("cards", [1, 1.1, 0.9])], scatter: 0.6),
      "A cache is worth it in 0 of 2 layouts; 2 not worth it"
    ),
    (
      "some pay", document([("flow", [0.6, 0.5, 0.7]), ("cards", [1.2, 1.3, 1.4])]),
      "A cache is worth it in 1 of 2 layouts; 1 remove cache"
    ),
    (
      "not timed", document([("flow", [1]), ("cards", [1])], workers: 0), "Nothing was timed"
    ),
    (
      "200 layouts",
      document((0..<200).map { ("layout-\($0)", [$0 % 2 == 0 ? 0.6 : 1.3, 0.7]) }),
      "A cache is worth it in 100 of 200 layouts; 100 depends on content"
    ),
    ("full", priced(Fixture.full), ""),
    ("nothing", Fixture.document([]), "No layout of your own: nothing to give a cache"),
  ]

  /// The pages of the runs.
  private static let pages = Shared { (index: Int) in RunReport(runs[index].document) }

  @Test("the title says what the decisions say", arguments: runs.indices)
  func title(index: Int) throws {
    let run = Self.runs[index]
    let report = try Self.pages(index)
    if !run.title.isEmpty { #expect(report.title == run.title, "\(run.name)") }
    let kinds = report.summary.decided.compactMap { $0.decision?.rule }
    #expect(report.title.contains("broken") == kinds.contains(.broken))
  }

  @Test("the page is well-formed and needs nothing else", arguments: runs.indices)
  func wellFormed(index: Int) throws {
    let html = try Self.pages(index).html
    try HTMLCheck.check(html)
    #expect(html.contains("<html lang=\"en\">"))
    #expect(html.contains("class=\"skip\""))
    #expect(html.utf8.count < 3_000_000)
  }

  @Test("the heading of all cases never contradicts an answer")
  func slower() {
    func heading(_ ratios: [[Double]]) -> String? {
      let layouts = ratios.enumerated().map { ("layout-\($0.offset)", $0.element) }
      return RunReport(Self.document(layouts)).casesPlot?.heading
    }
    #expect(
      heading([[0.6, 0.5, 0.7], [0.6, 0.5, 0.7]])
        == "In no case is a cache shown to cost more than ±5 %")
    #expect(heading([[1.3, 1.3, 1.3]]) == "It gets slower in some case")
    #expect(
      heading([[0.6, 1.3, 0.7], [0.6, 0.5, 0.7]])
        == "1 of 2 layouts gets slower in some case")
    #expect(heading([]) == nil)
  }

  @Test("the sections are in the order of the questions; empty ones are left out")
  func order() {
    let report = RunReport(Self.document([("flow", [0.6, 0.5, 0.7])], counts: [10, 100, 1_000]))
    #expect(
      report.sections.map(\.id) == [
        "answers", "cases-plot", "growth", "counts", "findings", "cases", "method",
      ])
    #expect(RunReport(Fixture.document([])).sections.map(\.id) == ["findings", "method"])
  }

  @Test("every case has a row with all of its figures, the best first")
  func cases() throws {
    let report = RunReport(Self.document([("flow", [0.7, 0.5, 1.3])]))
    guard case .folded(let title, let blocks)? = report.cases?.blocks.first,
      case .table(let table)? = blocks.first
    else {
      Issue.record("no table")
      return
    }
    #expect(title.text.hasPrefix("flow cached against uncached, 3 cases, 0."))
    let rows = table.rows.map { $0.map(\.text) }
    #expect(rows.map { $0[3] } == ["resize", "first", "update"])
    #expect(rows.allSatisfy { $0.count == table.columns.count })
    #expect(rows[0][5...6] == ["300", "200"])
    #expect(rows.map { $0[16] } == ["faster", "faster", "slower"])
    let ratios = rows.map { Double($0[11]) ?? 0 }
    #expect(ratios == ratios.sorted())
  }

  @Test("a name cannot break out of the page")
  func escaping() throws {
    let html = RunReport(Self.document([("a<b>&\"c\"</script>", [0.6, 0.5, 0.7])])).html
    try HTMLCheck.check(html)
    #expect(!html.contains("a<b>"))
  }

  @Test("the plot for Markdown is a file of its own")
  func plots() throws {
    for index in Self.runs.indices {
      let page = try Self.pages(index)
      #expect(throws: Never.self, "\(Self.runs[index].name)") {
        try page.plot.map { try XMLDocument(xmlString: $0.file) }
      }
    }
  }
}
