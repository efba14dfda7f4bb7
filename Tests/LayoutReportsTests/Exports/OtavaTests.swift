import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Otava's files over several runs")
struct OtavaTests {
  /// A run at a minute, with some of the cases.
  static func run(_ minute: Int, cases: Range<Int> = 0..<3) throws -> ExportTable {
    var document = Fixture.exported
    document.cases = Array(document.cases[cases])
    document.startedAt = "2026-03-01T09:\(minute < 10 ? "0" : "")\(minute):00Z"
    document.environment.commit = "c\(minute)"
    return try Fixture.table(document)
  }

  static func history(_ tables: [ExportTable]) -> OtavaHistory {
    tables.reduce(into: OtavaHistory()) { $0.add($1, branch: "main") }
  }

  @Test("Each export adds a row, every cell a number")
  func rows() throws {
    try ReportWriterTests.withDirectory { directory in
      let writer = ExportWriter(.directory(directory))
      for minute in 1...3 {
        try writer.write(Self.run(minute), with: [OtavaExporter(branch: "main")])
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      #expect(files == ["layout-bench.csv", "otava.yaml"])
      let text = try String(
        contentsOf: directory.appendingPathComponent("layout-bench.csv"), encoding: .utf8)
      let rows = try CSVReader.rows(of: text)
      #expect(rows[0].prefix(3) == ["time", "commit", "branch"])
      #expect(rows[0].dropFirst(3).first == "flow/text/1000/stack/resize/memo-3/uncached/queries")
      #expect(rows.map(\.[1]) == ["commit", "c1", "c2", "c3"])
      for row in rows.dropFirst() {
        #expect(row.count == rows[0].count)
        #expect(row.dropFirst(3).allSatisfy { Double($0) != nil })
      }
    }
  }

  @Test("An older run is put in its place, as Otava takes the rows as they come; no run is twice")
  func order() throws {
    let history = try Self.history([Self.run(5), Self.run(9), Self.run(7), Self.run(5)])
    #expect(history.runs.map(\.commit) == ["c5", "c7", "c9"])
  }

  @Test("Series that some runs lack have files of their own, without gaps")
  func parts() throws {
    // The first case is in all runs, the second new in the third, the third only in the second.
    var history = OtavaHistory()
    for (minute, cases) in [(1, [0]), (2, [0, 2]), (3, [0, 1]), (4, [0, 1])] {
      var document = Fixture.exported
      document.cases = cases.map { Fixture.exported.cases[$0] }
      document.startedAt = "2026-03-01T09:0\(minute):00Z"
      history.add(try Fixture.table(document), branch: "main")
    }
    let parts = history.parts()
    #expect(parts.map(\.runs) == [[0, 1, 2, 3], [1], [2, 3]])
    #expect(
      parts.map(\.file) == [
        "layout-bench.csv", "layout-bench.part-1.csv", "layout-bench.part-2.csv",
      ])
    #expect(parts.flatMap(\.series).sorted() == history.series.sorted())
    for part in parts.dropFirst() {
      let rows = try CSVReader.rows(of: history.text(of: part))
      #expect(rows.count == part.runs.count + 1)
      #expect(rows.dropFirst().allSatisfy { $0.dropFirst(3).allSatisfy { Double($0) != nil } })
    }
    // The main file has every run and series, with empty cells.
    let all = try CSVReader.records(of: history.text)
    #expect(
      all.map { $0["z-stack/text/10/root/resize/memo-3/as-written/queries"] } == [
        "", "48000", "", "",
      ])
    try Snapshot.expect(OtavaConfiguration(parts).text, "export-otava-parts.yaml")
  }

  @Test("A part that is no more is removed, other files stay")
  func obsoleteParts() throws {
    try ReportWriterTests.withDirectory { directory in
      let writer = ExportWriter(.directory(directory))
      try writer.write(Self.run(1), with: [OtavaExporter(branch: "main")])
      for name in ["layout-bench.part-1.csv", "layout-bench.part-2.csv", "other.csv"] {
        try Data("x".utf8).write(to: directory.appendingPathComponent(name))
      }
      try writer.write(Self.run(2), with: [OtavaExporter(branch: "main")])
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      #expect(files == ["layout-bench.csv", "otava.yaml", "other.csv"])
    }
  }

  @Test("What was written is read again as it was")
  func roundTrip() throws {
    var document = Fixture.exported
    document.cases[0].key.subject = "a \"quoted\", \n subject"
    let table = try Fixture.table(document)
    let history = try Self.history([Self.run(1), table])
    #expect(try OtavaHistory(history.text).text == history.text)
  }

  static let damaged = [
    ("", "it is empty"), ("a,b\n1,2\n", "its header is not"),
    ("time,commit,branch,queries\n", "its header is not"),
    ("time,commit,branch,a/b/c,a/b/c\n", "its header is not"),
    ("time,commit,branch,a/b/c\nt,c,b,1", "its last line is incomplete"),
    ("time,commit,branch,\"a/b/c\nt,c,b,1\n", "its last line is incomplete"),
    ("time,commit,branch,a/b/c\nt,c,b\n", "line 2 has 3 fields, the header 4"),
    ("time,commit,branch,a/b/c\nt,c,b,1\nt,c,b,x\n", "'x' in line 3 is not a number"),
    ("time,commit,branch,a/b/c\nt,c,b,nan\n", "'nan' in line 2 is not a number"),
    ("time,commit,branch,a\"/b/c\n", "line 1 has a quote where none may be"),
  ]

  @Test("A file that is not ours is left as it is", arguments: damaged)
  func foreign(_ text: String, _ reason: String) throws {
    try ReportWriterTests.withDirectory { directory in
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let file = directory.appendingPathComponent("layout-bench.csv")
      try Data(text.utf8).write(to: file)
      let error = try #require(throws: ExportError.self) {
        try ExportWriter(.directory(directory))
          .write(Self.run(1), with: [GoBenchmarkExporter(), OtavaExporter(branch: "main")])
      }
      #expect(error.description.contains(reason), "\(error)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(files == ["layout-bench.csv"])
    }
  }
}
