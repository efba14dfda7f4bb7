import Foundation
import TestSupport
import Testing

@Suite("A history, end to end", .tags(.slow, .processes), .hangLimit)
struct HistoryCommandTests {
  /// One measured run, and the same with another time and other counts.
  private static func runs(in directory: URL) throws -> [URL] {
    let first = directory.appendingPathComponent("1")
    let result = try Executable.run([
      "--subject", "flow", "--count", "5", "--profile", "quick", "--allow-debug", "--quiet",
      "--host", "root", "--scenario", "first", "--no-verify", "--output", first.path,
    ])
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(
      contentsOf: first.appendingPathComponent("results.json"), encoding: .utf8)
    let second = directory.appendingPathComponent("2")
    try FileManager.default.createDirectory(at: second, withIntermediateDirectories: true)
    let changed =
      text.replacing("\"runID\":\"2", with: "\"runID\":\"3")
      .replacing("\"startedAt\":\"2", with: "\"startedAt\":\"3")
      .replacing("\"queries\":10,", with: "\"queries\":11,")
    try Data(changed.utf8).write(to: second.appendingPathComponent("results.json"))
    return [first, second]
  }

  @Test("runs are added once, shown with what got worse, and bad input leaves the file alone")
  func history() throws {
    try Scratch.directory { directory in
      let runs = try Self.runs(in: directory)
      let file = directory.appendingPathComponent("history.jsonl")
      func history(_ arguments: String...) throws -> Executable.Result {
        try Executable.run(["history"] + arguments + ["--file", file.path])
      }
      let missing = try history("show")
      #expect(missing.status == 1)
      #expect(missing.errors.contains("There is no history at"))
      for run in runs { #expect(try history("add", run.path).status == 0) }
      let content = try Data(contentsOf: file)
      #expect(content.count { $0 == UInt8(ascii: "\n") } == 2)
      let again = try history("add", runs[1].path)
      #expect(again.status == 0)
      #expect(again.output.contains("is line 2 of"))
      #expect(try Data(contentsOf: file) == content)

      let shown = try history("show")
      #expect(shown.status == 0, "\(shown.errors)")
      #expect(shown.output.contains("# History of 2 runs"))
      #expect(shown.output.contains("queries | 1 | 10 → 11 (+10.0 %)"))
      #expect(shown.output.contains("**open**"))
      let last = try history("show", "--last", "1", "--subject", "flow")
      #expect(last.output.contains("nothing to compare"))
      for (arguments, word) in [
        (["--subject", "flwo"], "--subject flwo"), (["--filter", "("], "'('"),
        (["--last", "0"], "'0'"),
      ] {
        let result = try Executable.run(["history", "show", "--file", file.path] + arguments)
        #expect(result.status == 1)
        #expect(result.errors.contains(word), "\(result.errors)")
      }
      try Self.damage(file, content, runs)
    }
  }

  /// Damages the file in several ways: one line says how, and the file stays as it is.
  private static func damage(_ file: URL, _ content: Data, _ runs: [URL]) throws {
    let start = Data(content.prefix(40))
    let newer = Data("{\"schema\":99,\"runID\":\"x\"}\n".utf8)
    let cases: [(Data, String)] = [
      (Data("hello\n".utf8), "is not a history"),
      (start + Data("\n".utf8) + content, "line 1 is damaged"),
      (content + newer, "line 3 has schema 99"), (content + start, "Line 3, the last of"),
    ]
    for (damaged, word) in cases {
      try damaged.write(to: file)
      let result = try Executable.run(["history", "add", runs[0].path, "--file", file.path])
      #expect(result.status == 1)
      #expect(result.errors.contains(word), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(try Data(contentsOf: file) == damaged)
    }
    // What is sound before a line that was cut off is shown all the same.
    let shown = try Executable.run(["history", "show", "--file", file.path])
    #expect(shown.status == 0)
    #expect(shown.errors.hasPrefix("warning: Line 3, the last of"), "\(shown.errors)")
    #expect(shown.output.contains("# History of 2 runs"))
  }
}
