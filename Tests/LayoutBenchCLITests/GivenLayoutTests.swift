import Foundation
import TestSupport
import Testing

@Suite("A layout that --init makes", .tags(.slow, .processes, .compiler), .waiting, .hangLimit)
struct GivenLayoutTests {
  /// What commands print about one file with a layout that needs an argument.
  private struct Given: Sendable {
    var file: String
    var profile: Executable.Result
    var applied: Executable.Result
    var again: Executable.Result
    /// What is in the folder of the copies, and the copy.
    var copies: [String]
    var copy: String
    /// What the results of the first run say is to be changed.
    var difference: String
    var baseline: Executable.Result
    /// A check after a change that queries once more.
    var check: Executable.Result
  }

  /// The option that makes the layout.
  private static let expression = ["--init", "MasonryLayout(columns: 3)"]

  private static func difference(in results: URL) throws -> String {
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: results))
    let changes = (document as? [String: Any])?["cacheChanges"] as? [[String: Any]]
    return changes?.compactMap { $0["difference"] as? String }.joined() ?? ""
  }

  /// Two builds, made once: the file as it is, and changed.
  private static let given = Result {
    var given: Given?
    try Project.with(["Masonry.swift"]) { project in
      let file = project.path("Masonry.swift")
      let baseline = project.folder.deletingLastPathComponent().appendingPathComponent("b.txt").path
      func run(_ command: String, _ extra: [String: String] = [:]) throws -> Executable.Result {
        try Executable.run(
          [command, file] + expression
            + ["--baseline", baseline, "--count", "10", "--scenario", "first", "--host", "root"],
          environment: project.environment.merging(extra) { $1 })
      }
      let profile = try Executable.run(
        ["profile", file, "--count", "20"] + expression, environment: project.environment)
      let reports = project.folder.deletingLastPathComponent().appendingPathComponent("reports")
      let folder = reports.appendingPathComponent("applied")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: folder.appendingPathComponent("mine.txt"))
      let applied = try Executable.run(
        ["measure", file] + expression + [
          "--apply=always", "--profile", "gate", "--count", "10", "--scenario", "first,resize",
          "--host", "root", "--workers", "1", "--time-budget", "1", "--subject", "MasonryLayout",
          "--output", reports.path,
        ], environment: project.environment)
      let written = try Executable.run(
        ["baseline", "--results", reports.path, "--baseline", baseline],
        environment: project.environment)
      let copy = folder.appendingPathComponent("Masonry.swift").path
      let again = try Executable.run(
        ["measure", copy] + expression + ["--apply", "--output", reports.path],
        environment: project.environment)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let worse = text.replacingOccurrences(
        of: "let column = columnWidth(bounds.width)",
        with: "let column = columnWidth(bounds.width); _ = subviews.first?.sizeThatFits(.zero)")
      try Data(worse.utf8).write(to: URL(fileURLWithPath: file))
      given = Given(
        file: file, profile: profile, applied: applied, again: again,
        copies: (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [],
        copy: (try? String(
          contentsOf: folder.appendingPathComponent("Masonry.swift"), encoding: .utf8)) ?? "",
        difference: try difference(in: reports.appendingPathComponent("results.json")),
        baseline: written,
        check: try run("check", ["GITHUB_ACTIONS": "true"]))
    }
    return try #require(given)
  }

  @Test("profile takes a file with one layout, with --init or the name of one of several")
  func profile() throws {
    let one = try Self.given.get().profile
    #expect(one.status == 0, "\(one.errors)")
    #expect(one.output.hasPrefix("MasonryLayout, as written, 20 labels, as the root view, "))
    #expect(one.output.contains("60 queries in one pass"), "\(one.output)")
    try Project.with(["Badges.swift", "Masonry.swift"]) { project in
      let both = try Executable.run(
        ["profile", project.folder.path] + Self.expression, environment: project.environment)
      #expect(both.output.hasPrefix("MasonryLayout, as written"), "\(both.errors)")
      let named = try Executable.run(
        ["profile", project.folder.path, "Badges preview", "--count", "7"] + Self.expression,
        environment: project.environment)
      #expect(named.output.hasPrefix("Badges preview, as written, as the root "), "\(named.errors)")
      #expect(named.errors.contains("note: --count 7 is ignored: Badges preview has"))
    }
  }

  @Test("an --init that does not compile ends the command, with the compiler's words and a remedy")
  func wrongInit() throws {
    try Project.with([]) { project in
      let url = project.folder.appendingPathComponent("Spaced.swift")
      let text = """
        import SwiftUI
        struct Spaced: Layout {
          var spacing: CGFloat = 8
          func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            .zero
          }
          func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
          ) {}
        }
        """
      try Data(text.utf8).write(to: url)
      let result = try Executable.run(
        ["list", "Spaced.swift", "--init", "Spaced(gap: 8)"], in: project.folder,
        environment: project.environment)
      #expect(result.status == 1)
      #expect(
        result.errors.hasPrefix(
          "error: --init 'Spaced(gap: 8)' does not compile: Spaced has no initializer with these "
            + "arguments. "), "\(result.errors)")
      #expect(
        result.errors.hasSuffix(
          ". It makes Spaced, declared at Spaced.swift:2: give what it takes, as in "
            + "--init 'Spaced(spacing: 8)'.\n"), "\(result.errors)")
      try Scratch.write(
        "{\"files\": [\"Spaced.swift\"], \"init\": [\"Spacd(spacing: 8)\"]}",
        to: ".layout-bench.json", in: project.folder)
      let listed = try Executable.run(
        ["list"], in: project.folder, environment: project.environment)
      #expect(listed.status == 1)
      #expect(listed.errors.hasPrefix("error: 'Spacd(spacing: 8)', given with --init or in "))
    }
  }

  @Test("the gate names the file and the line of a layout that queries more")
  func gate() throws {
    let given = try Self.given.get()
    #expect(given.baseline.status == 0, "\(given.baseline.errors)")
    let result = given.check
    #expect(result.status == 2)
    #expect(result.output.contains("Declared at \(given.file):3"))
    #expect(
      result.output.contains("::error file=\(given.file),line=3,title=Layout regression::Masonry"))
  }

  @Test("--apply writes the cache into a copy, and compares it with the original")
  func apply() throws {
    let given = try Self.given.get()
    let result = given.applied
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "\nMasonryLayout with the cache\nThe copy compiles, and gives every")
    )
    #expect(result.output.contains(" beside the original finds nothing."))
    // Each path is copied from a line of its own.
    #expect(result.output.contains("\nWritten:\n  /"), "\(result.output)")
    #expect(result.output.contains("/applied/Masonry.swift\n"), "\(result.output)")
    #expect(result.output.contains("\nNext: see the difference: diff -u "), "\(result.output)")
    #expect(result.output.hasSuffix("/applied/Masonry.swift\n"), "\(result.output)")
    let row = result.output.split(separator: "\n")
      .last { $0.contains(" 10  resize, root ") }
    let fields = row?.split(separator: " ").prefix(5)
    #expect(fields == ["10", "resize,", "root", "30", "20"], "\(result.output)")
    #expect(
      given.copies == [
        "Masonry.swift", "ProposalSizedLayout.swift", "applied.txt", "mine.txt", "results.json",
        "samples.csv",
      ])
    #expect(given.copy.contains("typealias Subviews = ProposalSizedSubviews"))
    // The folder of the copies can be measured, but not written over.
    #expect(given.again.status == 1)
    #expect(given.again.errors.contains("--output would take the place of '"))
    // The results tell the same as a difference.
    let lines = given.copy.split(separator: "\n").filter { $0.contains("Sized") }
    #expect(
      lines.allSatisfy { line in given.difference.contains("\n+\(line)\n") }, "\(given.difference)")
  }
}
