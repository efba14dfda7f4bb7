import Foundation
import LayoutSources
import TestSupport
import Testing

@Suite("A disk that takes no more", .tags(.slow, .processes), .waiting, .hangLimit)
struct FaultyDiskTests {
  /// A command that writes, and what it writes.
  struct Writer: Sendable, CustomTestStringConvertible {
    /// The arguments; `results` and `target` stand for paths.
    var arguments: [String]
    /// The files in the target's folder.
    var files: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    static let all = [
      Writer(
        arguments: ["baseline", "--results", "results", "--baseline", "target/b.txt"],
        files: ["b.txt"]),
      Writer(
        arguments: ["report", "results", "--output", "target"],
        files: ["results.json", "report.md", "report.html"]),
      Writer(
        arguments: ["export", "--format", "go", "--all", "results", "--output", "target/new.txt"],
        files: ["new.txt"]),
    ]
  }

  /// The results of a small run, made once.
  private static let results = Result {
    try Scratch.directory { folder in
      let ran = try Executable.run(
        [
          "run", "--profile", "gate", "--no-verify", "--quiet", "--output", folder.path,
          "--count", "10,20,30", "--scenario", "first,resize",
        ], of: "failing-bench", environment: ["FAILING_SUITE": "sound"])
      #expect(ran.status == 0, "\(ran.errors)")
      return try Data(contentsOf: folder.appendingPathComponent("results.json"))
    }
  }

  /// Runs a command that may write no file of more than a block: 512 or 1,024 bytes.
  private func runLimited(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""]
      + [try Executable.url(of: "failing-bench").path] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  #if os(Linux)
    @Test("a regression that cannot be printed keeps its exit code, and one line says so")
    func regression() throws {
      try SoundBaseline.with { folder in
        let executable = try Executable.url(of: "failing-bench").path
        let check = "check --baseline '\(folder.path)/baseline.txt' > /dev/full"
        let process = Process()
        let printed = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "COLUMNS=1000 FAILING_SUITE=greedy '\(executable)' \(check)"]
        process.standardError = printed
        try process.run()
        let output = String(
          decoding: printed.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        let errors = output.split(separator: "\n").filter { $0.hasPrefix("error:") }
        #expect(
          errors == [
            "error: What was printed could not be written to standard output. Is the disk full?"
          ], "\(output)")
      }
    }

    @Test("a run whose reports find no room prints its summary")
    func summary() throws {
      try Scratch.directory { folder in
        try FileManager.default.createSymbolicLink(
          atPath: folder.appendingPathComponent("report.html").path,
          withDestinationPath: "/dev/full")
        let run = try Executable.run(
          RunFolderTests.run + ["--output", folder.path], of: "failing-bench",
          environment: ["FAILING_SUITE": "sound"])
        #expect(run.status == 1)
        #expect(run.errors.contains("no space left"), "\(run.errors)")
        #expect(run.output.contains("queries"), "\(run.output)")
        #expect(!run.output.contains("report.md"))
      }
    }
  #endif

  @Test(
    "files are as they were, or as they are to be, and nothing is left beside them",
    arguments: Writer.all)
  func limited(_ writer: Writer) throws {
    let results = try Self.results.get()
    try Scratch.directory { folder in
      let source = folder.appendingPathComponent("source/results.json")
      let target = folder.appendingPathComponent("target", isDirectory: true)
      for url in [source.deletingLastPathComponent(), target] {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      try results.write(to: source)
      // A damaged baseline, which may be written anew.
      let old = Data("# LayoutBench baseline, format 4\n".utf8)
      for name in writer.files { try old.write(to: target.appendingPathComponent(name)) }
      let arguments = writer.arguments.map {
        $0.replacingOccurrences(of: "target", with: target.path)
          .replacingOccurrences(of: "results", with: $0 == "--results" ? "results" : source.path)
      }
      #expect(try runLimited(arguments) == 1)
      for name in writer.files {
        #expect(try Data(contentsOf: target.appendingPathComponent(name)) == old)
      }
      let again = try Executable.run(arguments, of: "failing-bench")
      #expect(again.status == 0, "\(again.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: target.path)
      #expect(names.filter { $0.hasPrefix(".") } == [])
      for name in writer.files {
        #expect(try Data(contentsOf: target.appendingPathComponent(name)).count > 1_024)
      }
    }
  }
}
