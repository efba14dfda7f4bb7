import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("report.html", .tags(.slow))
struct ReportPageTests {
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
        document.cases[index].variants[variant].replayedCounts = PassCounts(
          [.query: Double(queries), .placement: Double(key.count)])
      }
    }
    return Analyzer.repriced(document, at: .swiftUI, isScaled: false)
  }

  static let runs: [(name: String, document: ResultsDocument, title: String)] = [
    (
      "all pay", document([("flow", [0.6, 0.5, 0.7]), ("cards", [0.6, 0.5, 0.6])]),
      "Both caches are worth it"
    ),
    (
      "none pays", document([("flow", [1.3, 1.2, 1.4]), ("cards", [1.2, 1.3, 1.5])]),
      "Both caches cost time"
    ),
    (
      "no difference", document([("flow", [1.001, 0.999, 1]), ("cards", [1, 1, 1])]),
      "Both caches are not worth it"
    ),
    (
      "one layout", document([("flow", [0.6, 0.5, 0.7])]),
      "flow: the hand-written cache is worth it"
    ),
    ("one case", document([("flow", [0.6])]), "flow: the hand-written cache is worth it"),
    ("one case that costs", document([("flow", [1.6])]), "flow: the hand-written cache costs time"),
    (
      "too noisy", document([("flow", [0.9, 1.1, 1]), ("cards", [1, 1.1, 0.9])], scatter: 0.6),
      "Both caches are not worth it"
    ),
    (
      "some pay", document([("flow", [0.6, 0.5, 0.7]), ("cards", [1.2, 1.3, 1.4])]),
      "Of two caches one is worth it, one costs time"
    ),
    (
      "not timed", document([("flow", [1]), ("cards", [1])], workers: 0), "Nothing was timed"
    ),
    (
      "200 layouts",
      document((0..<200).map { ("layout-\($0)", [$0 % 2 == 0 ? 0.6 : 1.3, 0.7]) }),
      "Of 200 caches 100 are worth it, 100 depend on your content"
    ),
    ("full", priced(Fixture.full), ""),
    ("nothing", Fixture.document([]), "Nothing to compare: one version of each layout"),
  ]

  /// The pages of the runs.
  private static let pages = Shared { (index: Int) in ReportPage(runs[index].document) }

  @Test("The title says what the answers say", arguments: runs.indices)
  func title(index: Int) throws {
    let run = Self.runs[index]
    let page = try Self.pages(index)
    let words = ReportWords(data: page.data)
    if !run.title.isEmpty {
      #expect(words.title == run.title, "\(run.name)")
    }
    let kinds = page.data.layouts.compactMap { $0.answer?.kind }
    #expect(words.title.contains("broken") == kinds.contains(.broken))
  }

  @Test("The page is well-formed and needs nothing else", arguments: runs.indices)
  func wellFormed(index: Int) throws {
    let html = try Self.pages(index).html
    try HTMLCheck.check(html)
    #expect(html.contains("<html lang=\"en\">"))
    #expect(html.contains("class=\"skip\""))
    #expect(html.utf8.count < 3_000_000)
  }

  @Test("The heading on where it pays names the best and the worst scenario")
  func places() {
    let resize = ReportWords(
      data: ReportPage(Self.document([("flow", [0.9, 0.4, 0.7]), ("a", [0.9, 0.5, 0.8])])).data)
    #expect(resize.lead == AnswerWords.convention(.standard))
    #expect(
      resize.places
        == "Caches save the largest part of a pass on resize, the smallest on first layout")
    let same = ReportWords(
      data: ReportPage(Self.document([("flow", [0.7, 0.7, 0.7]), ("a", [0.7, 0.7, 0.7])])).data)
    #expect(same.places == "What changes before a pass makes little difference")
  }

  @Test("The heading of all cases tells whether caches are slower in some case")
  func spread() {
    func words(_ ratios: [[Double]]) -> String {
      let layouts = ratios.enumerated().map { ("layout-\($0.offset)", $0.element) }
      return ReportWords(data: ReportPage(Self.document(layouts)).data).spread
    }
    #expect(
      words([[0.6, 0.5, 0.7], [0.6, 0.5, 0.7]])
        == "No case gets slower by more than ±5 %")
    #expect(words([[1.3, 1.3, 1.3]]) == "It gets slower in some case")
  }

  @Test("The parts of a page are in the order of the questions; empty ones are left out")
  func order() {
    let page = ReportPage(Self.document([("flow", [0.6, 0.5, 0.7])], counts: [10, 100, 1_000]))
    let views = page.views.filter { $0.html != nil }.map(\.id)
    #expect(
      views == [
        "answers", "cases-plot", "where", "break-even", "time", "growth", "passes",
        "counts", "findings", "cases",
        "method",
      ])
    let empty = ReportPage(Fixture.document([])).views.filter { $0.html != nil }.map(\.id)
    #expect(empty == ["findings", "method"])
  }

  @Test("A name cannot break out of the page")
  func escaping() throws {
    let html = ReportPage(Self.document([("a<b>&\"c\"</script>", [0.6, 0.5, 0.7])])).html
    try HTMLCheck.check(html)
    #expect(!html.contains("a<b>"))
  }

  @Test("The plots for Markdown are files of their own")
  func plots() throws {
    for index in Self.runs.indices {
      let page = try Self.pages(index)
      for svg in [page.casesPlot, page.wherePlot] {
        #expect(throws: Never.self, "\(Self.runs[index].name)") { try XMLDocument(xmlString: svg) }
      }
    }
  }
}
