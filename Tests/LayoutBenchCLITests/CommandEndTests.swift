import ArgumentParser
import Foundation
import LayoutDeciding
import LayoutSources
import Testing

import enum LayoutModel.ExitStatus

@testable import LayoutBench
@testable import LayoutBenchCLI
@testable import LayoutReports

/// Tests for the words and the exit code of each kind of error that a user may see.
struct CommandEndTests {
  /// An error, with how its words begin and its exit code.
  struct Example: Sendable, CustomTestStringConvertible {
    var error: any Error & Sendable
    var words: String
    var status: ExitStatus

    init(_ error: any Error & Sendable, _ words: String, _ status: ExitStatus = .usage) {
      (self.error, self.words, self.status) = (error, words, status)
    }

    var testDescription: String { words }
  }

  static let kinds = [
    Example(
      UserError("No layout has this name.\nSee 'list'."), "error: No layout has this name. See"),
    Example(
      GateError.incomplete(measured: 1, planned: 2), "error: The run is not complete",
      .notComparable),
    Example(GateError.otherSeed(found: 1, baseline: 2), "error: The seeds differ", .notComparable),
    Example(
      GateError.otherSystem(found: .v26, baseline: .v27), "error: The systems differ",
      .notComparable),
    Example(GateError.nothingInCommon, "error: There is no case in common", .notComparable),
    Example(
      GateError.otherLayouts(found: ["grid"], baseline: ["toolbar", "flow"]),
      "error: The layouts differ: 'grid' here, 'flow' and 1 more there.", .notComparable),
    Example(GateError.nothingTimed, "error: No time could be compared", .notComparable),
    Example(
      GateError.noBase("v1", reason: "It is gone."), "error: The files of 'v1' cannot be measured",
      .notComparable),
    Example(GateError.shard, "error: The document is one shard", .notComparable),
    Example(
      FileWritingError(path: "/a", reason: "it is full"), "error: Cannot write '/a': it is full."),
    Example(
      PassingFolder.Failure(directory: "/tmp", reason: "it is full"),
      "error: Cannot write to '/tmp': it is full. Make room"),
    Example(
      NotWritable(path: "out", reason: "it is a file"),
      "error: Cannot write to 'out': it is a file. Name another"),
    Example(
      StoredFileError(kind: .results, path: "results.json", problem: .empty),
      "error: 'results.json' is empty."),
    Example(
      StoredFileError(kind: .baseline, path: "baseline.txt", line: 3, problem: .conflict),
      "error: 'baseline.txt', line 3 has a conflict", .notComparable),
    Example(SourceError.notFound("Flow.swift"), "error: There is no file or folder 'Flow.swift'."),
    Example(
      SourceError.notCompiled(["Flow.swift:1:2: error: no"]), "Flow.swift:1:2: error: no\nerror:"),
    Example(
      CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "/gone"]),
      "error: Cannot use '/gone': "),
    Example(POSIXError(.ENOSPC), "error: The system refused what was to be done: "),
    Example(ValidationError("One layout is needed."), "error: One layout is needed."),
  ]

  @Test("each kind of error has its words and its exit code", arguments: kinds)
  func kind(_ example: Example) {
    let end = CommandEnd(of: example.error)
    #expect(end.status == example.status)
    #expect(end.answer == nil)
    #expect(end.complaints.first?.hasPrefix(example.words) == true, "\(end.complaints)")
  }

  @Test("no kind of error that a user may see is left out of the test above")
  func complete() throws {
    let declared = try Self.sources().flatMap { text in
      text.matches(of: /(?:struct|enum) (\w+): UserFacing/).map { String($0.1) }
    }
    var known = Set(Self.kinds.map { "\(type(of: $0.error))" })
    // It stands for the system's own errors.
    known.insert("SystemFailure")
    #expect(declared.count > 6)
    #expect(Set(declared).subtracting(known) == [])
  }

  private static func sources() throws -> [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
  }

  @Test(
    "a code that ends a command after its words adds none",
    arguments: [
      ExitStatus.regression, .benchmarkFailed, .staleBaseline, .incorrectLayout, .interrupted,
    ])
  func code(_ status: ExitStatus) {
    #expect(CommandEnd(of: status) == CommandEnd(status))
  }

  @Test("a help that is asked for is an answer, and no error")
  func help() {
    let end = CommandEnd(of: CleanExit.helpRequest())
    #expect(end.status == .success)
    #expect(end.answer?.contains("layout-bench") == true)
    #expect(end.complaints == [])
  }
}
