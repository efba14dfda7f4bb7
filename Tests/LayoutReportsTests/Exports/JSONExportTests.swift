import Foundation
import LayoutBench
import Testing

@testable import LayoutReports

@Suite("JSON exports, against a schema")
struct JSONExportTests {
  static func value(_ format: ExportFormat, _ table: ExportTable) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(format.text(of: table).utf8))
  }

  static let tables = [false, true]

  static func table(_ isFull: Bool) throws -> ExportTable {
    try isFull ? Fixture.fullTable : Fixture.table()
  }

  @Test("github-action-benchmark: an array of values that are better smaller", arguments: tables)
  func gitHub(_ isFull: Bool) throws {
    let table = try Self.table(isFull)
    let value = try Self.value(.gitHubActionBenchmark, table)
    let shape = JSONShape.array(
      .object(
        [
          "name": .text { !$0.isEmpty }, "unit": .text { !$0.isEmpty }, "value": .number(0...1e12),
        ]), atLeast: 1)
    #expect(shape.problems(of: value) == [])
    let points = try #require(value as? [[String: Any]])
    #expect(points.count == table.entries.flatMap(\.metrics).count)
    #expect(Set(points.compactMap { $0["name"] as? String }).count == points.count)
    let queries = points.first { ($0["name"] as? String)?.hasSuffix("/cached/queries") == true }
    #expect(queries?["value"] as? Double == 2_000)
    #expect(queries?["unit"] as? String == "queries")
  }

  @Test("Bencher: benchmarks, measures, values within their bounds", arguments: tables)
  func bencher(_ isFull: Bool) throws {
    let table = try Self.table(isFull)
    let value = try Self.value(.bencher, table)
    let shape = JSONShape.map(
      key: { (1...1_024).contains($0.count) },
      .map(
        key: { (1...64).contains($0.count) },
        .object(
          [
            "value": .number(0...1e12), "lower_value": .number(0...1e12),
            "upper_value": .number(0...1e12),
          ], optional: ["lower_value", "upper_value"]), atLeast: 1), atLeast: 1)
    #expect(shape.problems(of: value) == [])
    let benchmarks = try #require(value as? [String: [String: [String: Double]]])
    #expect(Set(benchmarks.keys) == Set(table.entries.map(\.name)))
    for measure in benchmarks.values.flatMap(\.values) {
      #expect(measure["lower_value", default: 0] <= measure["value"]!)
      #expect(measure["upper_value", default: .infinity] >= measure["value"]!)
      #expect((measure["lower_value"] == nil) == (measure["upper_value"] == nil))
    }
    let uncached = try #require(benchmarks["flow/text/1000/stack/resize/memo-3/uncached"])
    let time = table.entries[0].metrics.first { $0.metric == .timePerPass }
    #expect(uncached["latency"]?["value"] == time?.value)
    #expect(uncached["latency"]?["lower_value"] != nil)
    #expect(uncached["queries"] == ["value": 48_000])
  }
}
