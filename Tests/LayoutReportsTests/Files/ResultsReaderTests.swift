import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Reading results")
struct ResultsReaderTests {
  static func error(_ text: String) throws -> StoredFileError {
    try #require(throws: StoredFileError.self) {
      try ResultsReader.decode(Data(text.utf8), path: "results.json")
    }
  }

  static var json: String {
    get throws {
      String(decoding: try ReportFile.results(Fixture.small).content(), as: UTF8.self)
    }
  }

  @Test("every error says what is wrong and what to do")
  func errors() throws {
    let json = try Self.json
    let missing = URL(fileURLWithPath: "/nowhere/results.json")
    let errors: [any CustomStringConvertible] = [
      try #require(throws: StoredFileError.self) { try ResultsReader.read(missing) },
      try Self.error(""), try Self.error(String(json.prefix(json.count / 2))),
      try Self.error("{ \"schema\": 1 oops }"), try Self.error("name,value\n"),
      try Self.error("{\"benchmarks\": []}"), try Self.error("{\"schema\": 1}"),
      try Self.error("{\"schema\": 0, \"runID\": \"x\"}"),
      try Self.error("{\"schema\": 1, \"runID\": \"x\"}"),
      try Self.error("{\"schema\": 99, \"runID\": \"x\"}"),
      try Self.error("{\"schema\": 9, \"other\": true}"),
      try Self.error(json.replacing("\"seed\"", with: "\"sed\"")),
      try Self.error(json.replacing("\"stack\"", with: "\"shelf\"")),
      FileWritingError(path: "Reports/report.md", reason: "no space left"),
      StoredFileError(
        kind: .results, path: "Reports/results.json",
        problem: .notRead(reason: "permission denied")),
    ]
    try Snapshot.expect(
      errors.map(\.description).joined(separator: "\n") + "\n", "file-errors.txt")
  }

  @Test("a file that is cut off anywhere is never taken for a whole one")
  func truncation() throws {
    let json = try Self.json.trimmingCharacters(in: .whitespacesAndNewlines)
    for length in stride(from: 0, to: json.count, by: 997) {
      let found = try Self.error(String(json.prefix(length)))
      switch found.problem {
      case .empty: #expect(length == 0)
      case .damaged: continue
      default: Issue.record("\(length) characters: \(found)")
      }
    }
  }

  @Test("an empty directory has no results")
  func emptyDirectory() throws {
    try Scratch.directory { directory in
      let found = try #require(throws: StoredFileError.self) { try ResultsReader.read(directory) }
      #expect(found.problem == .missing)
      #expect(found.path.hasSuffix("/results.json"))
    }
  }
}
