import LayoutBench
import Testing

@testable import LayoutReports

@Suite("results.csv and samples.csv")
struct ResultsCSVTests {
  static let header =
    "schema,run_id,commit,timestamp,toolchain,os,arch,seed,system,subject,variant,population,"
    + "count,host,scenario,memo,metric,unit,tier,value,lower,upper,samples,workers,verdict,checksum"

  @Test("The header is the documented one, lines end in LF")
  func documentedHeader() {
    let text = ResultsCSV.text(of: Fixture.small)
    #expect(text.hasPrefix(Self.header + "\n"))
    #expect(!text.utf8.contains(13))
    #expect(
      SamplesCSV.text(of: Fixture.document([]))
        == "case,worker,pair,order,variant,phase,nanoseconds\n")
  }

  @Test("Every row is whole and every number a finite one with a point")
  func wholeRows() throws {
    let records = try CSVReader.records(of: ResultsCSV.text(of: Fixture.full))
    #expect(!records.isEmpty)
    for record in records {
      for column in ["value", "lower", "upper", "samples", "workers", "count", "seed"] {
        let text = record[column]!
        let isNumber = text.wholeMatch(of: /-?\d+(\.\d+)?/) != nil
        #expect(text.isEmpty || isNumber, "\(column): '\(text)'")
      }
      #expect(!record["value"]!.isEmpty, "\(record["subject"]!) \(record["metric"]!)")
      #expect(record["os"] == "Ubuntu 24.04, \"noble\"")
      #expect(["exact", "noisy"].contains(record["tier"]!))
    }
  }

  @Test("The wide table has a row for each case and variant, with the figures of the long one")
  func wide() throws {
    let wide = try CSVReader.records(of: ResultsWideCSV.text(of: Fixture.full))
    #expect(wide.count == Fixture.full.cases.map(\.variants.count).reduce(0, +))
    func name(_ record: [String: String]) -> [String] {
      ["subject", "variant", "population", "count", "host", "scenario", "memo"].map { record[$0]! }
    }
    let rows = Dictionary(uniqueKeysWithValues: wide.map { (name($0), $0) })
    let long = try CSVReader.records(of: ResultsCSV.text(of: Fixture.full))
      .filter { $0["metric"] != "checksum" }
    for record in long {
      let row = try #require(rows[name(record)])
      let metric = record["metric"]!
      #expect(row[metric] == record["value"], "\(name(record)) \(metric)")
      if let lower = row["\(metric), lower"] { #expect(lower == record["lower"]) }
    }
    // And nothing beside them.
    let figures = Metric.allCases.map(\.rawValue).filter { $0 != "checksum" }
    let filled = wide.map { row in figures.count { row[$0]?.isEmpty == false } }.reduce(0, +)
    #expect(filled == long.count)
  }

  @Test("One case, its metrics and figures by hand")
  func figures() throws {
    let records = try CSVReader.records(of: ResultsCSV.text(of: Fixture.small))
    let cached = records.filter { $0["variant"] == "cached" }
    let baseline = records.filter { $0["variant"] == "uncached" }
    let exact = ["passes"] + Metric.counts.map(\.rawValue)
    let noisy = [
      "page faults", "time per pass", "shortest time per pass", "sizeThatFits time per pass",
      "placeSubviews time per pass",
    ]
    #expect(baseline.map { $0["metric"]! } == exact + noisy)
    #expect(
      cached.map { $0["metric"]! }
        == exact + noisy + ["time ratio", "priced time per pass", "priced time ratio"])
    func row(_ rows: [[String: String]], _ metric: String) throws -> [String: String] {
      try #require(rows.first { $0["metric"] == metric })
    }
    #expect(try row(cached, "queries")["value"] == "2000")
    #expect(try row(cached, "queries")["samples"] == "")
    #expect(try row(baseline, "queries")["verdict"] == "")
    // A verdict rests on times: an exact row has none, so that it is the same in every run.
    #expect(try row(cached, "queries")["verdict"] == "")
    #expect(try row(cached, "time per pass")["verdict"] == "pays off")
    #expect(try row(cached, "queries")["checksum"] == "a1b2c3d4e5f60718")
    // 312 µs times 0.99 is the shortest: the pattern reaches -1 at worker 0, pair 0.
    #expect(try row(baseline, "shortest time per pass")["value"] == "308880")
    #expect(try row(baseline, "time per pass")["samples"] == "32")
    #expect(try row(baseline, "time per pass")["workers"] == "8")
    let ratio = try row(cached, "time ratio")
    let numbers = try ["lower", "value", "upper"].map { try #require(Double(ratio[$0]!)) }
    #expect(numbers == numbers.sorted())
    #expect(abs(numbers[1] - 0.63) < 0.002)
    #expect(ratio["unit"] == "ratio" && ratio["workers"] == "8")
  }

  @Test("Break-evens and the figures at the prices are rows where they exist, by hand")
  func priced() throws {
    var spec = Fixture.Spec()
    spec.measurements = (24_000, 960)
    spec.ratio = 1.1
    spec.scatter = 0
    let document = Fixture.document([Fixture.result(Fixture.key("flow"), spec)])
    let rows = try CSVReader.records(of: ResultsCSV.text(of: document))
    func row(_ metric: String) throws -> [String: String] {
      try #require(rows.first { $0["metric"] == metric })
    }
    // (1.1 - 1) x 312,000 ns = 31,200 ns more a pass; 23,040 / 24 = 960 measurements less.
    let measurement = try row("break-even per measurement")
    #expect(measurement["value"] == "32.5" && measurement["upper"] == "32.5")
    #expect(measurement["unit"] == "ns")
    // 46,000 / 24 queries less.
    #expect(try row("break-even per query")["value"] == "16.278")
    #expect(try row("priced time ratio")["value"] == "1.1")
    #expect(try row("priced time per pass")["value"] == "343200")
  }

  @Test("Every sample is a row, workers kept")
  func samples() throws {
    let rows = try CSVReader.records(of: SamplesCSV.text(of: Fixture.small))
    let passes = rows.filter { $0["phase"] == "pass" }
    #expect(passes.count == 64)
    let workers = (0..<8).map { "\($0)" }
    #expect(Set(passes.map { $0["worker"]! }) == Set(workers))
    #expect(rows.filter { $0["phase"] == "placeSubviews" }.count == 2 * 3)
    #expect(rows.allSatisfy { Double($0["nanoseconds"]!) != nil })
    let first = try #require(passes.first)
    #expect(first["case"] == "flow/text/1000/stack/resize/memo-3")
    #expect(first["variant"] == "uncached" && first["nanoseconds"] == "308880")
    #expect([first["worker"], first["pair"], first["order"]] == ["0", "0", "0"])
  }

  @Test("The same document gives the same text")
  func stability() {
    #expect(ResultsCSV.text(of: Fixture.full) == ResultsCSV.text(of: Fixture.full))
    #expect(SamplesCSV.text(of: Fixture.full) == SamplesCSV.text(of: Fixture.full))
  }
}
