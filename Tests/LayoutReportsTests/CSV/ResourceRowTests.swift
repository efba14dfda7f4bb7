import LayoutBench
import LayoutDeciding
import Testing

@testable import LayoutReports

@Suite("Near exact figures in the reports")
struct ResourceRowTests {
  /// The small document with allocations, or with why there are none.
  private func document(_ counts: [[Metric: Int]], status: CounterStatus) -> ResultsDocument {
    var document = Fixture.small
    document.environment.allocations = status
    for (index, count) in counts.enumerated() {
      document.cases[0].variants[index].counters.merge(count) { $1 }
    }
    return document
  }

  private var counted: ResultsDocument {
    document(
      [[.allocations: 24, .allocatedBytes: 4_096], [.allocations: 73, .allocatedBytes: 20_480]],
      status: .counted)
  }

  private func lines(_ document: ResultsDocument) -> [String] {
    let block = CaseBlock(summary: RunSummary(document), result: document.cases[0])
    return TerminalText(style: .plain).lines(of: block.blocks)
  }

  @Test("results.csv has a column for each")
  func csv() throws {
    let records = try CSVReader.records(of: ResultsCSV.text(of: counted))
    let row = try #require(records.first { $0["variant"] == "cached" })
    #expect(row["allocations_all_passes"] == "73" && row["allocated_bytes_all_passes"] == "20480")
  }

  @Test("the console shows them with their change")
  func text() throws {
    let block = lines(counted)
    let line = try #require(block.first { $0.contains("allocations") })
    let words = line.split(separator: " ").map(String.init)
    #expect(
      words
        == ["allocations", "24", "73", "+204.2", "%", "near", "exact,", "of", "24", "passes"])
  }

  @Test("where nothing is counted, the report says why")
  func unavailable() throws {
    let document = document([], status: .notAvailable(reason: "the C library is not glibc"))
    let page = RunReport(document).html
    #expect(page.contains("not available: the C library is not glibc"))
    let records = try CSVReader.records(of: ResultsCSV.text(of: document))
    #expect(records.allSatisfy { $0["allocations_all_passes"] == "" })
  }
}
