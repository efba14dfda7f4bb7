import DefectiveLayouts
import Foundation
import LayoutBench
import LayoutSources
import TestSupport
import Testing

@Suite("Published styles with a defect each", .tags(.slow, .processes), .waiting, .hangLimit)
struct ForeignLayoutTests {
  @Test("all twelve are named", .isolated)
  func named() throws {
    var found = try Self.serious([])
    #expect(found.count == 12)
    // A busy machine may hide how a time grows: the check then says nothing, and is asked again.
    for defect in Defect.published where defect.kind == .superLinearTime {
      for _ in 0..<5 where found[defect.name] == [] {
        found.merge(try Self.serious(["--subject", defect.name])) { $1 }
      }
    }
    for (subject, kinds) in found {
      let defect = try #require(Defect.published.first { $0.name == subject }).kind
      if defect == .superLinearTime, !BuildCondition.timesGrowAsUsual { continue }
      // Errors come before warnings.
      #expect(kinds.first == defect.rawValue, "\(subject): \(kinds)")
    }
  }

  /// The errors and warnings of each published layout.
  private static func serious(_ options: [String]) throws -> [String: [String]] {
    let result = try Executable.run(
      ["verify", "--histories", "30", "--json"] + options, of: "failing-bench",
      environment: ["FAILING_SUITE": "published"])
    #expect(options.isEmpty ? result.status == 6 : [0, 6].contains(result.status))
    let results = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    return try results.reduce(into: [:]) { found, result in
      let findings = try #require(result["findings"] as? [[String: Any]])
      found[try #require(result["subject"] as? String)] =
        findings.filter { $0["severity"] as? String != "note" }
        .compactMap { $0["kind"] as? String }
    }
  }

  @Test("what a layout prints gets into nothing that the harness says", .isolated)
  func printing() throws {
    let variables = ["FAILING_SUITE": "printing"]
    let verified = try Executable.run(
      ["verify", "--histories", "3", "--json"], of: "failing-bench", environment: variables)
    #expect(verified.status == 0, "\(verified.errors)")
    let results = try #require(
      JSONSerialization.jsonObject(with: Data(verified.output.utf8)) as? [[String: Any]])
    let printed = try #require(results.first?["printed"] as? [String: Any])
    #expect(try #require(printed["lines"] as? Int) > 100)
    let sound = try Executable.run(
      ["verify", "--histories", "3"], of: "failing-bench", environment: variables)
    #expect(sound.output.contains("It printed "))
    #expect(!sound.output.contains("sizeThatFits ProposedViewSize("))
  }

  @Test("a cache that no call reads is not filled in the layout without it, and saves nothing")
  func unread() throws {
    try Scratch.directory { directory in
      let result = try Executable.run(
        [
          "--profile", "gate", "--output", directory.path, "--count", "5", "--host", "root",
          "--scenario", "first", "--population", "tags", "--allow-debug",
        ], of: "failing-bench", environment: ["FAILING_SUITE": "unread"])
      #expect(result.status == 0, "\(result.errors)")
      let table = try String(
        contentsOf: directory.appendingPathComponent("results.csv"), encoding: .utf8)
      let rows = table.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
      let columns = try ["variant", "queries_all_passes"].map {
        try #require(rows[0].firstIndex(of: $0))
      }
      // place() makes five; makeCache, which only the cache needs, five more.
      #expect(
        rows.dropFirst().map { [$0[columns[0]], $0[columns[1]]] } == [
          ["cache left out", "5"], ["as written", "10"],
        ])
    }
  }

  @Test("a full disk takes no output, which is an error", .enabled(if: Self.hasFullDevice))
  func fullDisk() async throws {
    let executable = try Executable.url(of: "failing-bench").path
    let result = try await Command.run(
      "/bin/sh", ["-c", "'\(executable)' --help > /dev/full"], readsErrors: true)
    #expect(result.status == 1)
    #expect(result.output.contains("could not be written to standard output"))
  }

  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test("a run of a layout that prints measures it, and counts what it prints")
  func run() throws {
    try Scratch.directory { directory in
      let result = try Executable.run(
        [
          "--allow-debug", "--output", directory.path, "--workers", "1",
          "--time-budget", "1", "--count", "5", "--host", "root", "--scenario", "first",
          "--population", "tags", "--memo", "3", "--json",
        ], of: "failing-bench", environment: ["FAILING_SUITE": "printing"])
      #expect(result.status == 0, "\(result.errors)")
      let document = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(try #require(document["cases"] as? [Any]).count == 1)
      #expect(result.errors.contains("The layouts printed "))
      #expect(!result.errors.contains("sizeThatFits ProposedViewSize("))
    }
  }
}
