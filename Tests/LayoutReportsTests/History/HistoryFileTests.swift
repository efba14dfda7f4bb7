import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutReports

@Suite("The file of a history")
struct HistoryFileTests {
  private static func withFile(_ body: (HistoryFile) throws -> Void) throws {
    try ReportWriterTests.withDirectory { directory in
      try body(HistoryFile(directory.appendingPathComponent("deep/history.jsonl")))
    }
  }

  private static func filled(_ days: ClosedRange<Int>, _ body: (HistoryFile) throws -> Void) throws
  {
    try withFile { file in
      for day in days { _ = try file.add(Fixture.recorded(day: day)) }
      try body(file)
    }
  }

  @Test("runs are appended, and what was there stays byte for byte")
  func appending() throws {
    try Self.withFile { file in
      #expect(try file.add(Fixture.recorded(day: 1)) == .added(runs: 1))
      let before = try Data(contentsOf: file.url)
      #expect(try file.add(Fixture.recorded(day: 2)) == .added(runs: 2))
      let after = try Data(contentsOf: file.url)
      #expect(after.starts(with: before))
      #expect(after.count { $0 == UInt8(ascii: "\n") } == 2)
      #expect(try file.read().runs == [Fixture.recorded(day: 1), Fixture.recorded(day: 2)])
    }
  }

  @Test("the same run is not added again, another one of the same name is refused")
  func twice() throws {
    try Self.filled(1...2) { file in
      let before = try Data(contentsOf: file.url)
      #expect(try file.add(Fixture.recorded(day: 1)) == .present(line: 1))
      var other = Fixture.recorded(day: 2)
      other.cases[0].variants[0].counts[0] += 1
      #expect(throws: HistoryFileError.nameTaken(path: file.url.path, line: 2, runID: other.runID))
      {
        try file.add(other)
      }
      #expect(try Data(contentsOf: file.url) == before)
    }
  }

  @Test("a last line that was cut off is told, and nothing is added after it")
  func cutOff() throws {
    try Self.filled(1...2) { file in
      let whole = try Data(contentsOf: file.url)
      let start = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
      for length in stride(from: start + 1, to: whole.count - 1, by: 211) {
        let cut = whole.prefix(length)
        try cut.write(to: file.url)
        let content = try file.read()
        #expect(content.cutOff == 2)
        #expect(content.runs == [Fixture.recorded(day: 1)])
        #expect(throws: HistoryFileError.cutOff(path: file.url.path, line: 2)) {
          try file.add(Fixture.recorded(day: 3))
        }
        #expect(try Data(contentsOf: file.url) == cut)
      }
    }
  }

  @Test("a last line that lacks its end alone is whole, and gets it")
  func openEnd() throws {
    try Self.filled(1...2) { file in
      try Data(contentsOf: file.url).dropLast().write(to: file.url)
      #expect(try file.read().runs.count == 2)
      #expect(try file.add(Fixture.recorded(day: 3)) == .added(runs: 3))
      #expect(try file.read().runs.count == 3)
    }
  }

  @Test("a run that is in two lines, as after a merge of branches, counts once")
  func repeated() throws {
    try Self.filled(1...2) { file in
      let whole = try Data(contentsOf: file.url)
      try (whole + whole).write(to: file.url)
      #expect(try file.read().runs.count == 2)
    }
  }

  @Test("those that add at the same time lose nothing and repeat nothing")
  func concurrent() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-reports-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = HistoryFile(directory.appendingPathComponent("history.jsonl"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for day in [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3] {
        group.addTask { _ = try file.add(Fixture.recorded(day: day)) }
      }
      try await group.waitForAll()
    }
    #expect(try file.read().runs.count == 3)
    #expect(try Data(contentsOf: file.url).count { $0 == UInt8(ascii: "\n") } == 3)
  }

  @Test("every error says what is wrong and what to do, in one line")
  func errors() throws {
    try Self.filled(1...2) { file in
      let line = String(decoding: try Data(contentsOf: file.url), as: UTF8.self)
      let path = "history.jsonl"
      func error(_ text: String) throws -> StoredFileError {
        try #require(throws: StoredFileError.self) {
          try HistoryFile.decode(Data(text.utf8), path: path)
        }
      }
      let errors: [any CustomStringConvertible] = [
        try #require(throws: StoredFileError.self) {
          try HistoryFile(URL(fileURLWithPath: "/nowhere/history.jsonl")).read()
        },
        HistoryFileError.notWritten(path: path, reason: "no space left"),
        StoredFileError(.history, path: path, .empty),
        try error("name,value\n"), try error("{\"benchmarks\": []}\n"),
        try error(line + "<<<<<<< HEAD\n" + line), try error(line + "{\"schema\": 1,\n" + line),
        try error(line + "{\"schema\": 7, \"runID\": \"x\"}\n"), try error(line + "{}\n"),
        try error(line + "{\"schema\": 1, \"runID\": \"x\"}\n"),
        try error(line + "{\"schema\": 2, \"runID\": \"x\"}\n"),
        try error(line.replacing("\"seed\":42", with: "\"seed\":\"x\"")),
        HistoryFileError.cutOff(path: path, line: 3),
        HistoryFileError.nameTaken(path: path, line: 2, runID: "x"),
        HistoryFileError.notKept(path: "a/results.json", reason: "it is shard 2/3"),
        HistoryFileError.nothingLeft(path: path, what: "--subject flwo"),
      ]
      try Snapshot.expect(
        errors.map(\.description).joined(separator: "\n") + "\n", "history-errors.txt")
    }
  }
}
