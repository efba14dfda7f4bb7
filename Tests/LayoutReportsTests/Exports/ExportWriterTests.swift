import Foundation
import Testing

@testable import LayoutReports

@Suite("Writing exports")
struct ExportWriterTests {
  @Test("Every format under its own name, nothing else")
  func everyFormat() throws {
    try ReportWriterTests.withDirectory { directory in
      let nested = directory.appendingPathComponent("a/b")
      let places = try ExportDestination.directory(nested)
        .write(Fixture.table(), as: ExportFormat.allCases)
      let files = try FileManager.default.contentsOfDirectory(atPath: nested.path).sorted()
      #expect(
        files == [
          "bencher.json", "benchmark.txt", "github-action-benchmark.json",
        ])
      #expect(places.map(\.lastPathComponent).sorted() == files)
    }
  }

  @Test("A file of any name replaces what was there")
  func file() throws {
    try ReportWriterTests.withDirectory { directory in
      let file = directory.appendingPathComponent("new.txt")
      for _ in 0..<2 {
        try ExportDestination.file(file).write(Fixture.table(), as: [.go])
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(files == ["new.txt"])
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == GoBenchmarkExport.text(of: Fixture.table()))
    }
  }

  @Test("If one file cannot be written, none is")
  func allOrNone() throws {
    try ReportWriterTests.withDirectory { directory in
      let file = directory.appendingPathComponent("benchmark.txt")
      try ExportDestination.file(file).write(Fixture.table(), as: [.go])
      let before = try Data(contentsOf: file)
      // A directory in the place of a file.
      let taken = directory.appendingPathComponent("bencher.json/in")
      try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
      let other = try Fixture.table(Fixture.exported, ExportSelection(filter: "z-stack"))
      #expect(throws: FileWritingError.self) {
        try ExportDestination.directory(directory).write(other, as: [.go, .bencher])
      }
      #expect(try Data(contentsOf: file) == before)
    }
  }
}
