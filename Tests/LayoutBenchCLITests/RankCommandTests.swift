import Foundation
import LayoutDeciding
import LayoutReports
import TestSupport
import Testing

@Suite("Ranking layouts, end to end", .tags(.slow, .processes), .waiting, .hangLimit)
struct RankCommandTests {
  private static let small = [
    "--profile", "gate", "--count", "6", "--host", "root", "--scenario", "first",
    "--population", "tags",
  ]

  private func ranked(
    _ arguments: [String], of name: String = "layout-bench", environment: [String: String] = [:],
    _ body: (Executable.Result, URL) throws -> Void
  ) throws {
    try Scratch.directory { folder in
      let result = try Executable.run(
        ["rank"] + arguments + Self.small + ["--output", folder.path], of: name,
        environment: environment)
      try body(result, folder)
    }
  }

  @Test("layouts of the catalogue, with the variants that are named")
  func catalogue() throws {
    try ranked(["flow", "flow:cached", "masonry", "nested-flow", "--no-verify"]) { result, folder in
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("flow:cached"))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(files == ["rank.html", "results.csv", "results.json"])
      let document = try ResultsReader.read(folder)
      #expect(
        document.cases.first?.variants.map(\.name) == [
          "flow", "flow:cached", "masonry", "nested-flow",
        ])
      #expect(document.cases.first?.comparisons.count == 6)
    }
  }

  @Test("a layout that verification found not to return is left out of the ranking, and named")
  func endless() throws {
    try ranked(["hangs", "fine-1", "fine-2"], of: "failing-bench") { result, folder in
      #expect(result.status == 6, "\(result.errors)")
      let words =
        "hangs is not ranked: in verification, it did not return, or took memory without end."
      #expect(result.errors.contains(words), "\(result.errors)")
      let report = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(report.contains(words), "\(result.output)")
      let variants = try ResultsReader.read(folder).cases.first?.variants
      #expect(variants?.map(\.name) == ["fine-1", "fine-2"])
    }
  }

  @Test("where fewer than two layouts return, nothing is ranked, at once")
  func endlessBesideOne() throws {
    try ranked(["hangs", "fine-1"], of: "failing-bench") { result, folder in
      #expect(result.status == 6 && result.output.isEmpty, "\(result.output)")
      let words = "Nothing could be ranked: fewer than two layouts return in verification.\n"
      #expect(result.errors.hasSuffix(words), "\(result.errors)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.isEmpty)
    }
  }

  @Test(
    "where each layout crashes, the end is one error with each crash",
    arguments: [
      ([], 6, "each layout crashes"), (["--no-verify"], 3, "each case failed"),
    ])
  func crashing(options: [String], status: Int, what: String) throws {
    let result = try Executable.run(
      [
        "rank", "crashes", "crashes:memoized sizes", "--profile", "gate", "--count", "6", "--host",
        "stack", "--scenario", "first", "--population", "tags",
      ] + options, of: "failing-bench")
    #expect(Int(result.status) == status, "\(result.errors)")
    #expect(result.output.isEmpty, "\(result.output)")
    let start = "error: Nothing could be ranked: \(what).\n"
    #expect(result.errors.contains(start), "\(result.errors)")
    let end = result.errors.split(separator: start).last ?? ""
    #expect(end.hasPrefix("  crashes: "), "\(result.errors)")
    let command = "Repair one, and check it: failing-bench verify --subject crashes\n"
    #expect(end.hasSuffix(command), "\(result.errors)")
  }

  private static let idle = ["FAILING_SUITE": "idle"]

  @Test("a layout that places nothing is left out of the ranking, and named")
  func placingNothing() throws {
    try ranked(["idle", "row", "plain"], of: "failing-bench", environment: Self.idle) {
      result, folder in
      #expect(result.status == 3, "\(result.errors)")
      let words = "idle is not ranked: it places none of its subviews."
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(!result.output.contains("failed"), "\(result.output)")
      let ranked = try #require(try ResultsReader.read(folder).cases.first)
      #expect(ranked.variants.map(\.name) == ["row", "plain"])
      #expect(ranked.problems == [])
    }
  }

  @Test("where fewer than two layouts place their subviews, nothing is ranked")
  func placingNothingBesideOne() throws {
    try ranked(["idle", "row"], of: "failing-bench", environment: Self.idle) { result, folder in
      #expect(result.status == 3 && result.output.isEmpty, "\(result.output)")
      let words = "Nothing could be ranked: fewer than two layouts place their subviews.\n"
      #expect(result.errors.hasSuffix(words), "\(result.errors)")
    }
  }

  @Test("nothing is written unasked")
  func writesNothing() throws {
    try Scratch.directory { folder in
      let result = try Executable.run(
        ["rank", "flow", "tags", "--no-verify"] + Self.small, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test("what is broken is named, has no rank, and ends with code 6")
  func broken() throws {
    let published = ["FAILING_SUITE": "published"]
    try ranked(["receipt", "ledger"], of: "failing-bench", environment: published) { result, _ in
      #expect(result.status == 6)
      #expect(result.errors.contains("receipt: its cache is broken"))
      #expect(result.output.contains("incorrect"))
    }
  }

  @Test("an interrupted ranking has no verdict, and leaves the earlier one as it is")
  func interrupted() throws {
    try Scratch.directory { folder in
      let earlier = folder.appendingPathComponent("rank.html")
      try Data("earlier".utf8).write(to: earlier)
      let process = try Executable.start([
        "rank", "flow", "tags", "--allow-debug", "--no-verify", "--workers", "1", "--time-budget",
        "9", "--count", "10,100", "--population", "tags", "--output", folder.path,
      ])
      // The first finished case shows as a line on standard error.
      process.waitForError()
      process.interrupt()
      let result = process.result()
      #expect(result.status == 130)
      #expect(result.output.isEmpty)
      #expect(
        result.errors.contains("Nothing is ranked by measurements that are not complete."))
      #expect(try String(contentsOf: earlier, encoding: .utf8) == "earlier")
    }
  }

  @Test(
    "a mistake gets one line, and exit code 1",
    arguments: [
      (["flow"], "two layouts or more"), (["flow", "flwo"], "'flwo'"),
      (["masonry", "flow-layout"], "Did you mean 'flow'? All others: 'layout-bench list'."),
      (["flow", "podium"], "'podium' a view"), (["flow", "flow"], "named twice"),
      (["flow", "flow:none"], "Choose from: uncached, cached"),
    ])
  func mistakes(arguments: [String], words: String) throws {
    let result = try Executable.run(["rank"] + arguments)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("error: ") && result.errors.contains(words))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
