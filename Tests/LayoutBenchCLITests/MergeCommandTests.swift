import Foundation
import TestSupport
import Testing

@Suite("Shards and merging, end to end", .tags(.slow, .processes), .waiting, .hangLimit)
struct MergeCommandTests {
  private static let options = [
    "--subject", "flow,radial", "--count", "5,10", "--profile", "quick", "--allow-debug",
    "--quiet", "--time-budget", "1", "--no-verify", "--host", "root", "--scenario", "first",
  ]

  private static func run(_ directory: URL, _ arguments: [String] = []) throws {
    let result = try Executable.run(options + ["--output", directory.path] + arguments)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The rows of results.csv up to a column.
  private static func rows(_ directory: URL, before column: String) throws -> [[String]] {
    let file = directory.appendingPathComponent("results.csv")
    return try ExactColumns.rows(of: String(contentsOf: file, encoding: .utf8), before: column)
  }

  @Test("three shards merged equal the unsharded run in every exact and near exact column")
  func equal() throws {
    try Scratch.directory { directory in
      let whole = directory.appendingPathComponent("whole")
      try Self.run(whole)
      let shards = try (1...3).map { index in
        let shard = directory.appendingPathComponent("\(index)")
        try Self.run(shard, ["--shard", "\(index)/3"])
        return shard
      }
      let merged = directory.appendingPathComponent("merged")
      let result = try Executable.run(
        ["merge", "--output", merged.path] + shards.reversed().map(\.path))
      #expect(result.status == 0)
      #expect(result.errors.contains("Merged 3 shards, 4 cases"), "\(result.errors)")
      let end = BuildCondition.countsAllocations ? "time_per_pass_ns" : "allocations_all_passes"
      let rows = try Self.rows(whole, before: end)
      #expect(rows.count > 4 * 2)
      #expect(try Self.rows(merged, before: end) == rows)
      let files = try FileManager.default.contentsOfDirectory(atPath: merged.path).sorted()
      #expect(
        files == [
          "cases.svg", "report.html", "report.md", "results.csv", "results.json", "samples.csv",
        ])
      try Self.refusals(shards: shards, in: directory)
    }
  }

  private static func refusals(shards: [URL], in directory: URL) throws {
    let output = directory.appendingPathComponent("refused")
    let paths = shards.map(\.path)
    let before = try Data(contentsOf: shards[0].appendingPathComponent("results.json"))
    for (arguments, words) in [
      (paths.dropLast() + [], "shard 3/3 is missing"),
      (paths + [paths[0]], "shard 1/3 is given twice"),
      (paths + [directory.path], "There are no results at"),
      (
        paths + ["none/results.json"],
        "run --shard i/n --output none', or name another directory."
      ),
    ] {
      let result = try Executable.run(["merge", "--output", output.path] + arguments)
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("error: \(words)") || result.errors.contains(words))
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: output.path))
    }
    let result = try Executable.run(["merge", "--output", paths[0]] + paths)
    #expect(result.status == 1)
    #expect(result.errors.contains("would take the place of"))
    #expect(try Data(contentsOf: shards[0].appendingPathComponent("results.json")) == before)
  }

  @Test("a shard without cases writes a document without cases, and is no error")
  func empty() throws {
    try Scratch.directory { directory in
      let arguments = ["--shard", "2/900", "--subject", "flow", "--count", "7"]
      let list = try Executable.run(["list"] + arguments)
      #expect(list.status == 0)
      #expect(list.output == "")
      let result = try Executable.run(
        arguments + ["--allow-debug", "--profile", "quick", "--output", directory.path])
      #expect(result.status == 0, "\(result.errors)")
      let document = try JSONSerialization.jsonObject(
        with: Data(contentsOf: directory.appendingPathComponent("results.json")))
      let fields = try #require(document as? [String: Any])
      #expect((fields["cases"] as? [Any])?.isEmpty == true)
      #expect(fields["isComplete"] as? Bool == true)
      let shard = try #require(fields["shard"] as? [String: Any])
      #expect(shard["index"] as? Int == 2)
      #expect(shard["count"] as? Int == 900)
      #expect((shard["plan"] as? [String])?.isEmpty == false)
    }
  }

  @Test("what is no shard is refused", arguments: ["0/3", "4/3", "1/1001", "3"])
  func mistakes(_ text: String) throws {
    let result = try Executable.run(["list", "--shard", text])
    #expect(result.status == 1)
    #expect(result.errors.contains("'\(text)'"))
    #expect(result.errors.contains("i/n"))
  }
}

/// The columns of results.csv that do not differ from run to run: the first ones.
enum ExactColumns {
  static func rows(of csv: String, before column: String) throws -> [[String]] {
    let rows = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let end = try #require(rows.first?.firstIndex(of: column))
    return rows.map { Array($0[..<end]) }
  }
}
