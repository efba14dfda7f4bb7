import Foundation
import TestSupport
import Testing

@testable import LayoutBenchCLI

@Suite("The command line, end to end", .tags(.slow, .processes), .waiting, .hangLimit)
struct CommandLineTests {
  /// A mistake, the words that must be in its message, and nothing else on standard error.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var words: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ words: [String]) {
      self.arguments = arguments
      self.words = words
    }

    static let all = [
      Mistake(["--count", "-3"], ["'-3'", "--count", "from 1"]),
      Mistake(["--count=-3"], ["'-3'", "--count", "from 1"]),
      Mistake(["--count", "many"], ["'many'", "--count", "whole number"]),
      Mistake(["--count", "10,"], ["'10,'", "--count"]),
      Mistake(["--host", "window"], ["'window'", "root, stack, nested, scroll"]),
      Mistake(["--scenario", "firs"], ["'firs'", "first, relayout"]),
      Mistake(
        ["--population", "capture:no.json"], ["--population", "no file 'no.json'", "LayoutProbe"]),
      Mistake(["--population", "capture:/"], ["'/' cannot be read"]),
      Mistake(
        ["--population", "capture:\(#filePath)"], ["CommandLineTests.swift'", "not a capture"]),
      Mistake(["--seed", "x1"], ["'x1'", "--seed"]),
      Mistake(["--delta", "0"], ["'0'", "--delta"]),
      Mistake(["--profile", "fast"], ["'fast'", "quick, files, standard, thorough"]),
      Mistake(["--workers", "0"], ["'0'", "--workers", "from 1"]),
      Mistake(["--json", "--quiet"], ["--json", "--quiet", "Leave one out"]),
      Mistake(["--allow-debug", "--output", "/dev/null/no"], ["/dev/null/no", "--output"]),
      Mistake(
        ["--subject", "leaderboard", "--scenario", "insert"],
        [
          "'leaderboard'", "'insert'",
          "Choose from: first, relayout, resize, rotate, update, text-size",
        ]),
      Mistake(
        ["--price", "query=1ns", "--price", "text=1ns,query=2ns"], ["--price", "'query'", "two"]),
      Mistake(["--worth", "9ms"], ["'9ms'", "--worth", "up to a frame of 120 a second"]),
      Mistake(["--worth", "abc"], ["'abc'", "--worth", "a part of a frame, as in 2%"]),
      Mistake(["list", "--swift-version", "4"], ["'4'", "--swift-version", "5, 6"]),
      Mistake(["list", "--count", "0"], ["'0'", "--count"]),
      Mistake(["worker", "job.json"], ["worker takes the file of its job"]),
      Mistake(["verification-worker"], ["verification-worker takes the file of its work"]),
    ]
  }

  @Test(
    "a mistake gets one line with the value and the remedy, and exit code 1",
    arguments: Mistake.all)
  func mistakes(_ mistake: Mistake) throws {
    let result = try Executable.run(mistake.arguments)
    #expect(result.status == 1)
    let line = expectOneLine(result)
    for word in mistake.words { #expect(line?.contains(word) == true, "\(result.errors)") }
  }

  /// Expects an error alone on standard error, and perhaps where the help is; returns the error.
  @discardableResult
  private func expectOneLine(_ result: Executable.Result) -> Substring? {
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count <= 2)
    #expect(lines.first?.hasPrefix("error: ") == true)
    return lines.first
  }

  @Test("an error of a worker, which another process reads, stays in one line")
  func workerError() throws {
    let file = String(repeating: "a folder/", count: 10) + "job.json"
    let result = try Executable.run(["worker", file, file], environment: ["COLUMNS": ""])
    #expect(result.status == 1)
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.errors.contains(file), "\(result.errors)")
  }

  @Test("a mistake leaves an earlier report untouched")
  func untouched() throws {
    try Scratch.directory { directory in
      let report = directory.appendingPathComponent("report.md")
      try Data("earlier".utf8).write(to: report)
      _ = try Executable.run(["--output", directory.path, "--subject", "nope"])
      #expect(try String(contentsOf: report, encoding: .utf8) == "earlier")
    }
  }

  @Test("a debug build is refused unless it is allowed")
  func debugBuild() throws {
    #if DEBUG
      let result = try Executable.run(["--profile", "quick"])
      #expect(result.status == 1)
      #expect(result.errors.contains("--allow-debug"))
    #endif
  }

  @Test("a run writes its files and prints the summary")
  func run() throws {
    let run = try Self.smallRuns([])
    #expect(run.printed.contains("flow"))
    #expect(
      run.files.keys.sorted() == [
        "cases.svg", "report.html", "report.md", "results.csv", "results.json", "samples.csv",
      ])
    let page = try #require(run.files["report.html"])
    #expect(String(decoding: page, as: UTF8.self).contains("layout-bench profile flow"))
    try Scratch.directory { directory in
      for (name, content) in run.files {
        try content.write(to: directory.appendingPathComponent(name))
      }
      let again = try Executable.run(["report", directory.path, "--quiet"])
      #expect(again.status == 0, "\(again.errors)")
      #expect(try Data(contentsOf: directory.appendingPathComponent("report.html")) == page)
      // A price alone changes the list of the run, not the default one.
      let free = try Executable.run(["report", directory.path, "--prices", "engine", "--quiet"])
      #expect(free.status == 0, "\(free.errors)")
      let changed = try Executable.run(["report", directory.path, "--price", "query=50ns"])
      #expect(changed.output.contains("query 50 ns"), "\(changed.output)")
      #expect(!changed.output.contains("text measurement"))
    }
  }

  @Test("two runs with one seed have the same exact and near exact columns, byte for byte")
  func deterministic() throws {
    let rows = try [[], Self.jsonOptions].map { options in
      let csv = try #require(try Self.smallRuns(options).files["results.csv"])
      let text = String(decoding: csv, as: UTF8.self)
      return try ExactColumns.rows(of: text, before: "time_per_pass_ns")
    }
    #expect(rows[0].count > 2 && rows[0][0].count > 20)
    #expect(rows[0] == rows[1])
  }

  @Test("--json prints the document that was written")
  func json() throws {
    let run = try Self.smallRuns(Self.jsonOptions)
    let printed = try JSONSerialization.jsonObject(with: Data(run.printed.utf8))
    let file = try #require(run.files["results.json"])
    let written = try JSONSerialization.jsonObject(with: file)
    #expect(printed as? NSDictionary == written as? NSDictionary)
  }

  @Test("list names the cases, as JSON too")
  func list() throws {
    let arguments = ["list", "--subject", "flow", "--count", "10", "--profile", "quick"]
    let plain = try Executable.run(arguments)
    #expect(plain.status == 0)
    #expect(plain.output.contains("flow/tags/10/root/first/memo-3\n"))
    let json = try Executable.run(arguments + ["--json"])
    let entries = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [NSDictionary]
    #expect(
      entries?.compactMap { $0["id"] as? String }
        == plain.output.split(separator: "\n").map(String.init))
  }

  @Test(
    "the help of each command is as recorded",
    arguments: [""] + LayoutBenchCommand.commands.compactMap { $0.configuration.commandName })
  func help(_ command: String) throws {
    let result = try Executable.help(command)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let name = command.isEmpty ? "layout-bench" : command.replacing(" ", with: "-")
    try Snapshot.expect(result.output, "help-\(name).txt")
  }

  @Test("one error of each kind is as recorded")
  func errors() throws {
    let mistakes = [
      ["--subject", "nosuch"], ["--subject", "nested-stacks"], ["--count", "0"],
      ["--population", "none"], ["--population", "labels"], ["--filter", "("],
      ["--filter", "nothing"], ["--price", "query=fast"], ["--prices", "nosuch.json"],
      ["--memo", "99"], ["--outptu", "x"], ["measure", "nosuch.swift"], ["measure"],
      ["report", "nosuch"], ["check", "--baseline", "nosuch.txt"], ["rank", "flow"],
      ["profile", "nosuch"], ["render", "flow", "--variant", "nosuch"],
      ["report", "--device", "nosuch"], ["report", "--device", "nosuch", "--json"],
      ["export", "nosuch", "--format", "go"],
      ["list", "--shard", "3/2"],
    ]
    try Scratch.directory { folder in
      let texts = try mistakes.map { arguments in
        // A debug build is refused before some mistakes are seen.
        let isRun = arguments[0].hasPrefix("--") || ["measure", "rank"].contains(arguments[0])
        let result = try Executable.run(
          arguments + (isRun ? ["--allow-debug"] : []), in: folder)
        #expect(result.status == (arguments[0] == "check" ? 5 : 1), "\(arguments)")
        expectOneLine(result)
        // The paths of this build and of this test differ from run to run.
        let text = try result.errors
          .replacing(Executable.url(of: "layout-bench").path, with: "layout-bench")
          .replacing(folder.path, with: "/tmp/FOLDER")
        return "$ layout-bench \(arguments.joined(separator: " "))\n\(text)"
      }
      try Snapshot.expect(texts.joined(separator: "\n"), "errors.txt")
    }
  }

  @Test("an interrupted run keeps what it measured", arguments: [SIGINT, SIGHUP])
  func interrupted(_ signal: Int32) throws {
    try Scratch.directory { directory in
      let process = try Executable.start([
        "--allow-debug", "--output", directory.path, "--subject", "flow", "--count", "10,20",
        "--workers", "1", "--time-budget", "1", "--host", "root", "--no-verify",
      ])
      // The first finished case shows as a line on standard error.
      process.waitForError()
      process.send(signal)
      let result = process.result()
      #expect(result.status == 130)
      #expect(result.errors.contains("Interrupted, with measurements of"))
      let document = try JSONSerialization.jsonObject(
        with: Data(contentsOf: directory.appendingPathComponent("results.json")))
      let fields = try #require(document as? [String: Any])
      #expect(fields["isComplete"] as? Bool == false)
      #expect((fields["cases"] as? [Any])?.isEmpty == false)
    }
  }

  @Test("a run that was killed leaves folders that the next run removes")
  func killed() throws {
    try Scratch.directory { directory in
      let temporary = ["TMPDIR": directory.path]
      let process = try Executable.start(
        [
          "--allow-debug", "--output", directory.appendingPathComponent("out").path,
          "--subject", "flow", "--count", "10", "--workers", "1", "--no-verify", "--quiet",
        ], environment: temporary)
      func folders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path)
          .filter { $0.hasPrefix("layout-bench-") }
      }
      let deadline = Date() + 20
      while try folders().isEmpty, Date() < deadline { usleep(5_000) }
      process.send(SIGKILL)
      #expect(process.result().status == SIGKILL)
      #expect(try !folders().isEmpty)
      let next = try Executable.run(
        ["verify", "--subject", "flow", "--histories", "0", "--variant", "uncached"],
        environment: temporary)
      #expect(next.status == 0, "\(next.errors)")
      #expect(try folders() == [])
    }
  }

  @Test("'help' before a command prints that command's help, as the first help says")
  func helpOfCommand() throws {
    for command in ["measure", "check"] {
      let result = try Executable.run(["help", command], environment: ["COLUMNS": "100"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == (try Executable.help(command).output))
    }
  }

  @Test("the first help fits on two screens, and says where the options are")
  func firstHelp() throws {
    let help = try Executable.run(["--help"], environment: ["COLUMNS": "80"]).output
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count < 80)
    for word in ["--version", "--generate-completion-script", "run --help"] {
      #expect(help.contains(word))
    }
  }

  @Test(
    "help has no option that does not count",
    arguments: [
      ("verify", ["--scenario"]),
      ("list", ["--seed", "--delta"]),
      ("baseline", ["--shard"]),
    ])
  func idleOptions(_ command: String, _ options: [String]) throws {
    let help = try Executable.help(command).output
    for option in options {
      #expect(!help.contains(option))
      #expect(try Executable.run([command, "\(option)=1"]).status == 1)
    }
  }

  @Test("an error takes no more than the columns, and says which name was meant")
  func narrowError() throws {
    let arguments = ["--subject", "flw", "--allow-debug"]
    let errors = try Executable.run(arguments, environment: ["COLUMNS": "60"]).errors
    let words = errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let start = "error: No subject is called 'flw'. Did you mean 'flow'?"
    #expect(words == "\(start) All others: 'layout-bench list'.", "\(errors)")
    #expect(errors.split(separator: "\n").allSatisfy { line in line.count <= 60 }, "\(errors)")
  }

  @Test("messages name the executable that was started, without its folder")
  func names() throws {
    let help = try Executable.run(["--help"], of: "failing-bench").output
    #expect(help.contains("USAGE: failing-bench"))
    #expect(!help.contains("layout-bench "))
    let mistake = try Executable.run(
      ["--filter", "no-such-case"], of: "failing-bench", environment: ["FAILING_SUITE": "sound"])
    #expect(mistake.errors.contains(" 'failing-bench list'"))
    #expect(!mistake.errors.contains("'layout-bench"))
  }

  /// What a run printed and wrote.
  private struct SmallRun: Sendable {
    var printed: String
    var files: [String: Data]
  }

  /// What is verified is in the results of the other small run.
  private static let jsonOptions = ["--json", "--no-verify"]

  /// Small runs, each with more options.
  private static let smallRuns = Shared { (options: [String]) in
    try Scratch.directory { directory in
      let result = try Executable.run(
        [
          "--allow-debug", "--output", directory.path, "--subject", "flow", "--count", "5",
          "--profile", "quick", "--time-budget", "1", "--host", "root",
          "--scenario", "first,resize",
        ] + options)
      #expect(result.status == 0, "\(result.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      let files = try names.map {
        ($0, try Data(contentsOf: directory.appendingPathComponent($0)))
      }
      return SmallRun(printed: result.output, files: Dictionary(uniqueKeysWithValues: files))
    }
  }
}
