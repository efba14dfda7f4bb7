import Foundation
import Testing

@testable import LayoutReports

@Suite("Writing exports")
struct ExportWriterTests {
  @Test("Every format under its own name, nothing else")
  func everyFormat() throws {
    try ReportWriterTests.withDirectory { directory in
      let nested = directory.appendingPathComponent("a/b")
      let exporters = try ExportFormat.allCases.map { try $0.exporter { "main" } }
      let places = try ExportWriter(.directory(nested)).write(Fixture.table(), with: exporters)
      let files = try FileManager.default.contentsOfDirectory(atPath: nested.path).sorted()
      #expect(
        files == [
          "bencher.json", "benchmark.txt", "github-action-benchmark.json", "jmh.json",
          "layout-bench.csv", "otava.yaml",
        ])
      #expect(places.map(\.lastPathComponent).sorted() == files)
    }
  }

  @Test("A file of any name replaces what was there")
  func file() throws {
    try ReportWriterTests.withDirectory { directory in
      let file = directory.appendingPathComponent("new.txt")
      for _ in 0..<2 {
        try ExportWriter(.file(file)).write(Fixture.table(), with: [GoBenchmarkExporter()])
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(files == ["new.txt"])
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == GoBenchmarkExporter().text(of: Fixture.table()))
    }
  }

  @Test("If one format fails, none is written")
  func allOrNone() throws {
    try ReportWriterTests.withDirectory { directory in
      let file = directory.appendingPathComponent("benchmark.txt")
      try ExportWriter(.file(file)).write(Fixture.table(), with: [GoBenchmarkExporter()])
      let before = try Data(contentsOf: file)
      let untimed = try Fixture.table(Fixture.exported, ExportSelection(filter: "z-stack"))
      #expect(throws: ExportError.noTimes(format: "jmh")) {
        try ExportWriter(.directory(directory))
          .write(untimed, with: [GoBenchmarkExporter(), JMHExporter()])
      }
      #expect(try Data(contentsOf: file) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 1)
    }
  }

  @Test("Only Otava needs a branch")
  func branch() throws {
    for format in ExportFormat.allCases where format != .otava {
      #expect(try format.exporter { nil }.format == format)
    }
    #expect(throws: ExportError.noBranch) { try ExportFormat.otava.exporter { nil } }
  }
}
