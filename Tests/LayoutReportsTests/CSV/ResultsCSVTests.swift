import Foundation
import LayoutBench
import Testing

@testable import LayoutReports

@Suite("results.csv and samples.csv")
struct ResultsCSVTests {
  private static let key = [
    "case", "subject", "variant", "population", "count", "host", "scenario", "memo",
  ]

  @Test("the columns are the documented ones, with their units, and lines end in LF")
  func documentedHeader() throws {
    let text = ResultsCSV.text(of: Fixture.small)
    #expect(!text.utf8.contains(13))
    let header = try #require(CSVReader.rows(of: text).first)
    #expect(header.starts(with: Self.key + ["passes", "makeCache_calls_all_passes"]))
    // What is exact comes first, the checksum last of it; what is the same for the whole run is last.
    let checksum = try #require(header.firstIndex(of: "checksum"))
    #expect(header[checksum + 1] == "allocations_all_passes")
    let times = ["time_per_pass_ns", "time_per_pass_lower_ns", "time_per_pass_upper_ns"]
    #expect(header.firstRange(of: times) != nil)
    for name in [
      "allocated_bytes_all_passes", "time_ratio", "time_ratio_lower",
      "break_even_per_query_upper_ns",
    ] { #expect(header.contains(name), "\(name)") }
    #expect(Array(header.suffix(3)) == ["arch", "seed", "system"])
    #expect(Set(header).count == header.count)
    #expect(
      SamplesCSV.text(of: Fixture.document([]))
        == "case,worker,pair,order,variant,nanoseconds,wall_nanoseconds\n")
  }

  @Test("the page on continuous integration has the number of exact columns, twice")
  func documentedExactColumns() throws {
    let page = URL(
      fileURLWithPath: "../../../Documentation/continuous-integration.md",
      relativeTo: URL(fileURLWithPath: #filePath))
    let text = try String(contentsOf: page, encoding: .utf8)
    let header = try #require(CSVReader.rows(of: ResultsCSV.text(of: Fixture.small)).first)
    let exact = try #require(header.firstIndex(of: "checksum")) + 1
    #expect(text.contains("the first \(exact) columns"))
    #expect(text.contains("cut -d, -f1-\(exact) "))
  }

  @Test("there is a row for each case and variant, and every number is a finite one with a point")
  func wholeRows() throws {
    let records = try CSVReader.records(of: ResultsCSV.text(of: Fixture.full))
    #expect(records.count == Fixture.full.cases.flatMap(\.variants).count)
    let words = Set(
      Self.key + [
        "verdict", "checksum", "run_id", "commit", "timestamp", "toolchain", "os", "arch",
      ]
    ).subtracting(["count"])
    for record in records {
      for (column, text) in record where !words.contains(column) {
        let isNumber = text.wholeMatch(of: /-?\d+(\.\d+)?/) != nil
        #expect(text.isEmpty || isNumber, "\(column): '\(text)'")
      }
      #expect(record["os"] == "Ubuntu 24.04, \"noble\"")
    }
  }

  /// A document in which each figure is known of some variant.
  private static var everything: ResultsDocument {
    // Fewer queries, but slower; more queries, but faster.
    var (slower, faster) = (Fixture.Spec(), Fixture.Spec())
    slower.ratio = 1.1
    (faster.queries, faster.ratio) = ((2_000, 46_000), 0.5)
    var document = Fixture.document([
      Fixture.result(Fixture.key("flow"), slower), Fixture.result(Fixture.key("row"), faster),
    ])
    document.environment.commit = "c0ffee"
    document.cases[0].variants[0].counters[.allocations] = 24
    document.cases[0].variants[0].counters[.allocatedBytes] = 4_096
    let times = [1.0, 2, 3, 4].map { time in Nanoseconds(time) }
    document.cases[0].variants[0].ownTime = OwnTimes(
      perPass: Nanoseconds(10), repeated: .zero, methods: times)
    return document
  }

  @Test("each column has a figure where everything is known")
  func filledColumns() throws {
    let text = ResultsCSV.text(of: Self.everything)
    let header = try #require(CSVReader.rows(of: text).first)
    let records = try CSVReader.records(of: text)
    let empty = header.filter { column in
      records.allSatisfy { record in record[column] == "" }
    }
    #expect(empty == [])
  }

  @Test("one case, its metrics and figures by hand")
  func figures() throws {
    let records = try CSVReader.records(of: ResultsCSV.text(of: Fixture.small))
    let cached = try #require(records.first { $0["variant"] == "cached" })
    let baseline = try #require(records.first { $0["variant"] == "uncached" })
    let filled = baseline.filter { !$0.value.isEmpty }.keys
    #expect(filled.contains("sizeThatFits_calls_all_passes") && filled.contains("time_per_pass_ns"))
    #expect(!filled.contains("allocations_all_passes") && !filled.contains("own_time_per_pass_ns"))
    #expect(baseline["time_ratio"] == "" && baseline["verdict"] == "")
    #expect(cached["queries_all_passes"] == "2000" && cached["passes"] == "24")
    #expect(cached["queries_per_pass"] == "83.333")
    #expect(cached["verdict"] == "faster" && cached["checksum"] == "a1b2c3d4e5f60718")
    // 312 µs times 0.99 is the shortest: the pattern reaches -1 at worker 0, pair 0.
    #expect(baseline["shortest_time_per_pass_ns"] == "308880")
    #expect(baseline["samples"] == "32" && baseline["workers"] == "8")
    let numbers = try ["time_ratio_lower", "time_ratio", "time_ratio_upper"].map {
      try #require(Double(cached[$0]!))
    }
    #expect(numbers == numbers.sorted())
    #expect(abs(numbers[1] - 0.63) < 0.002)
    let savings = try ["_lower", "", "_upper"].map { end in
      try #require(Double(cached["priced_saving_per_pass\(end)_ns"]!))
    }
    #expect(savings[0] > 0 && savings == savings.sorted() && savings[0] < savings[2])
  }

  @Test("own time has the digits that its readings agree on, and is never more than the pass")
  func ownTime() throws {
    var document = Fixture.small
    func row(_ nanoseconds: Double, _ deviation: Double?) throws -> [String: String] {
      var ownTime = OwnTimes(
        perPass: Nanoseconds(nanoseconds), repeated: .zero,
        methods: [0, 0, nanoseconds, 0].map { Nanoseconds($0) })
      ownTime.deviation = deviation.map { Nanoseconds($0) }
      document.cases[0].variants[0].ownTime = ownTime
      return try #require(CSVReader.records(of: ResultsCSV.text(of: document)).first)
    }
    #expect(try row(233_025, nil)["own_time_per_pass_ns"] == "233025")
    let noisy = try row(233_025, 100_000)
    #expect(noisy["own_time_per_pass_ns"] == "200000")
    #expect(noisy["sizeThatFits_time_per_pass_ns"] == "200000")
    // The shortest pass takes 308,880 ns.
    #expect(try row(307_000, 20_000)["own_time_per_pass_ns"] == "308880")
  }

  @Test("break-evens and the figures at the prices, by hand")
  func priced() throws {
    var spec = Fixture.Spec()
    spec.measurements = (24_000, 960)
    spec.ratio = 1.1
    spec.scatter = 0
    let document = Fixture.document([Fixture.result(Fixture.key("flow"), spec)])
    let row = try #require(CSVReader.records(of: ResultsCSV.text(of: document)).last)
    // (1.1 - 1) x 312,000 ns = 31,200 ns more a pass; 46,000 / 24 queries less.
    #expect(row["break_even_per_query_ns"] == "16.278")
    #expect(row["break_even_per_query_upper_ns"] == "16.278")
    #expect(row["priced_time_ratio"] == "1.1")
    #expect(row["priced_time_per_pass_ns"] == "343200")
    // What costs time saves less than nothing.
    for end in ["", "_lower", "_upper"] {
      #expect(row["priced_saving_per_pass\(end)_ns"] == "-31200")
    }
    let reference = try #require(CSVReader.records(of: ResultsCSV.text(of: document)).first)
    #expect(reference["priced_time_per_pass_ns"] == "312000", "of the variant compared with")
    #expect(reference["priced_time_ratio"] == "")
    #expect(reference["priced_saving_per_pass_ns"] == "")
  }

  @Test("every sample is a row, workers kept")
  func samples() throws {
    let rows = try CSVReader.records(of: SamplesCSV.text(of: Fixture.small))
    #expect(rows.count == 64)
    let workers = (0..<8).map { "\($0)" }
    #expect(Set(rows.map { $0["worker"]! }) == Set(workers))
    #expect(rows.allSatisfy { Double($0["nanoseconds"]!) != nil })
    let first = try #require(rows.first)
    #expect(first["case"] == "flow/text/1000/stack/resize/memo-3")
    #expect(first["variant"] == "uncached" && first["nanoseconds"] == "308880")
    #expect([first["worker"], first["pair"], first["order"]] == ["0", "0", "0"])
  }

  @Test("the same document gives the same text")
  func stability() {
    #expect(ResultsCSV.text(of: Fixture.full) == ResultsCSV.text(of: Fixture.full))
    #expect(SamplesCSV.text(of: Fixture.full) == SamplesCSV.text(of: Fixture.full))
  }
}
