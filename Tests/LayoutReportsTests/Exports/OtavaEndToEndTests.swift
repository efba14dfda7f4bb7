import Foundation
import LayoutBench
import Testing

@testable import LayoutReports

private let otava = ProcessInfo.processInfo.environment["OTAVA"].flatMap { $0.isEmpty ? nil : $0 }

/// The real Otava over 30 runs.
///
/// `OTAVA=path/to/otava swift test --filter OtavaEndToEndTests`; without it, it is skipped.
@Suite(
  "Otava itself",
  .enabled(if: otava != nil, "OTAVA does not name the executable of Otava"))
struct OtavaEndToEndTests {
  /// A run of a day: queries rise at the 21st, the time of the other variant at the 13th, and a case
  /// that comes up at the 6th is slower from the 23rd on.
  static func document(_ day: Int) -> ResultsDocument {
    var random = SeededGenerator(seed: UInt64(day))
    func noise() -> Double { 1 + Double.random(in: -0.01...0.01, using: &random) }
    var flow = Fixture.Spec()
    flow.workers = 6
    flow.pairs = 2
    flow.queries.1 = day < 21 ? 2_000 : 2_010
    flow.time = 312_000 * (day < 13 ? 1 : 1.1) * noise()
    flow.ratio = 0.6 / (day < 13 ? 1 : 1.1)
    var late = flow
    late.time = 5_000 * (day < 23 ? 1 : 1.2) * noise()
    late.ratio = 0.6 * noise()
    late.queries.1 = 2_000
    var cases = [Fixture.result(Fixture.key("flow"), flow)]
    if day >= 6 { cases.append(Fixture.result(Fixture.key("late"), late)) }
    var document = Fixture.document(cases)
    document.startedAt = "2026-01-\(day < 10 ? "0" : "")\(day)T00:00:00Z"
    document.environment.commit = "c\(day)"
    return document
  }

  @Test("It finds each planted step at its run, and in counts nothing else")
  func steps() throws {
    try ReportWriterTests.withDirectory { directory in
      for day in 1...30 {
        try ExportWriter(.directory(directory)).write(
          Fixture.table(Self.document(day)), with: [OtavaExporter(branch: "main")])
      }
      let validation = try Self.run(["validate", "--config-file", "otava.yaml"], in: directory)
      #expect(validation.contains("Validation finished: VALID"), "\(validation)")
      let text = try Self.run(
        [
          "analyze", OtavaConfiguration.group, "--config-file", "otava.yaml", "--branch", "main",
          "--output", "json",
        ], in: directory)
      // One JSON object for each test, one after the other.
      let found = try text.split(separator: "\n").filter { $0.hasPrefix("{") }.flatMap { line in
        try Self.changes(Data(line.utf8))
      }
      let planted: Set = [
        "flow/text/1000/stack/resize/memo-3/uncached/time-per-pass 13",
        "flow/text/1000/stack/resize/memo-3/cached/queries 21",
        "late/text/1000/stack/resize/memo-3/uncached/time-per-pass 23",
        "late/text/1000/stack/resize/memo-3/cached/time-per-pass 23",
      ]
      #expect(planted.subtracting(found) == [], "\(text)")
      // In noise it sees one more now and then, which is its own affair; in counts never.
      let others = Set(found).subtracting(planted).filter { !$0.contains("time-per-pass") }
      #expect(others == [], "\(text)")
    }
  }

  /// What Otava prints, standard error included.
  private static func run(_ arguments: [String], in directory: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(otava))
    process.arguments = arguments
    process.currentDirectoryURL = directory
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  /// The changes that Otava reports: series and day of January.
  private static func changes(_ data: Data) throws -> [String] {
    struct Point: Decodable {
      struct Change: Decodable { var metric: String }
      var time: Double
      var changes: [Change]
    }
    let tests = try JSONDecoder().decode([String: [Point]].self, from: data)
    return tests.values.flatMap { points in
      points.flatMap { point in
        let day = Int((point.time - 1_767_225_600) / 86_400) + 1
        return point.changes.map { "\($0.metric) \(day)" }
      }
    }
  }
}
