import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("check, end to end", .tags(.slow, .processes), .waiting, .hangLimit)
struct CheckCommandTests {
  /// The folder of this package.
  private static let root =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/"

  private static let renamed =
    "row of the baseline is gone, and line is new with the same figures: it seems renamed"

  @Test(
    "each outcome has its exit code and its words",
    arguments: [
      ("sound", [], 0, "no regression"),
      ("greedy", [], 2, "row/tags/10/stack/first/memo-3"),
      ("thrifty", ["--strict"], 4, "stale"),
      ("renamed", [], 0, Self.renamed),
      ("renamed", [], 0, "To bring the baseline up to date: "),
      ("replaced", [], 5, "row is in the baseline, and the run has no such layout"),
      ("crashing", [], 6, "row/tags/10/stack/first/memo-3"),
      ("stale", [], 6, "row, as written"),
    ])
  func outcomes(_ suite: String, _ options: [String], _ status: Int32, _ words: String) throws {
    try SoundBaseline.with { folder in
      let result =
        suite == "greedy"
        ? try Self.regression.get().checked
        : try SoundBaseline.run(suite, ["check"] + options, in: folder)
      #expect(result.status == status, "\(result.output)\(result.errors)")
      #expect(result.output.contains(words), "\(result.output)")
    }
  }

  @Test(
    "each outcome of a finished run has its exit code and its words",
    arguments: [
      ("sound", ["--strict"], 0, "no regression"),
      ("thrifty", [], 0, "the baseline is stale"),
      ("renamed", ["--strict"], 4, Self.renamed),
      ("replaced", ["--strict"], 5, "line is new, not in the baseline"),
      ("crashing", [], 3, "row/tags/10/stack/first/memo-3"),
    ])
  func outcomesOfResults(
    _ suite: String, _ options: [String], _ status: Int32, _ words: String
  ) throws {
    #expect(try SoundBaseline.results(suite).status == (suite == "crashing" ? 3 : 0))
    try SoundBaseline.with { folder in
      let result = try SoundBaseline.run(
        suite, ["check"] + SoundBaseline.resultsOption(suite, in: folder) + options, in: folder)
      #expect(result.status == status, "\(result.output)\(result.errors)")
      #expect(result.output.contains(words), "\(result.output)")
      #expect(result.output.contains("SIG") == (suite == "crashing"), "\(result.output)")
    }
  }

  @Test("a finished run is compared with another one, counts and times")
  func twoRuns() throws {
    #expect(try SoundBaseline.results("sound").status == 0)
    #expect(try SoundBaseline.results("greedy").status == 0)
    try SoundBaseline.with { folder in
      let before = folder.appendingPathComponent("before.json").path
      try SoundBaseline.results("sound").document.write(to: URL(fileURLWithPath: before))
      let now = try SoundBaseline.resultsOption("greedy", in: folder)
      func check(_ options: [String]) throws -> Executable.Result {
        try Executable.run(
          ["check", "--baseline", before] + options, of: "failing-bench", in: folder)
      }
      let compared = try check(now)
      #expect(compared.status == 2, "\(compared.errors)")
      #expect(compared.output.contains("queries 80 -> 110, +30 (+37.5 %)"))
      #expect(compared.output.contains("Times were not compared: the two have none in common."))
      #expect(!compared.output.contains("--update"))
      #expect(try check(["--results", before]).status == 0)
      let refused = try check(now + ["--count", "10"])
      #expect(refused.status == 1)
      #expect(refused.errors.contains("the runs have the cases that they have"))
    }
  }

  @Test("a baseline of another system is exit code 5, until it is renewed")
  func otherSystem() throws {
    try SoundBaseline.with { folder in
      func expectRefusal(_ options: [String], _ words: String) throws {
        let result = try SoundBaseline.run("sound", options, in: folder)
        #expect(result.status == 5)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.errors.contains(words), "\(result.errors)")
      }
      try expectRefusal(["check", "--system", "26"], "26 here, 27 there. Run with --system 27")
      try expectRefusal(
        ["baseline", "--update", "--count", "10", "--host", "root", "--system", "26"],
        "26 here, 27 there")
      let renewed = try SoundBaseline.run(
        "sound", ["baseline", "--update", "--system", "26"], in: folder)
      #expect(renewed.status == 0, "\(renewed.errors)")
      try expectRefusal(["check"], "27 here, 26 there. Run with --system 26")
      let checked = try SoundBaseline.run("sound", ["check", "--system", "26"], in: folder)
      #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
      // A baseline from before there were two.
      let file = folder.appendingPathComponent("baseline.txt")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("# system: 26\n"))
      try Data(text.replacing("# system: 26\n", with: "").utf8).write(to: file)
      try expectRefusal(["check"], "27 here, 26 there")
    }
  }

  @Test("a run of a stale cache is exit code 6, with nothing to compare it with")
  func staleRun() throws {
    try Scratch.directory { folder in
      let result = try Executable.run(
        ["--profile", "gate", "--output", folder.path, "--subject", "row", "--count", "5"],
        of: "failing-bench", environment: ["FAILING_SUITE": "stale"])
      #expect(result.status == 6)
      #expect(result.errors.contains("row: its cache is broken"), "\(result.errors)")
    }
  }

  /// What a check left that found a regression, under GitHub Actions.
  private struct Regression: Sendable {
    var checked: Executable.Result
    var junit: Data
    var summary: String
  }

  /// A check of the suite that queries more, made once.
  private static let regression = Result {
    try Scratch.directory { folder in
      let paths = ["baseline.txt", "junit.xml", "summary.md"].map(folder.appendingPathComponent)
      try Data(SoundBaseline.text.get().utf8).write(to: paths[0])
      try Data("# Before\n".utf8).write(to: paths[2])
      let checked = try Executable.run(
        [
          "check", "--baseline", paths[0].path, "--junit", paths[1].path,
        ], of: "failing-bench",
        environment: [
          "FAILING_SUITE": "greedy", "GITHUB_ACTIONS": "true",
          "GITHUB_STEP_SUMMARY": paths[2].path,
        ])
      return Regression(
        checked: checked, junit: try Data(contentsOf: paths[1]),
        summary: try String(contentsOf: paths[2], encoding: .utf8))
    }
  }

  @Test("one more query is named with its case, its metric and both values")
  func named() throws {
    let lines = try Self.regression.get().checked.output.split(separator: "\n")
      .filter { !$0.hasPrefix("::") }
    let first = try #require(lines.firstIndex { $0.hasPrefix("✘ row: ") })
    #expect(
      lines[first...].prefix(2) == [
        "✘ row: queries 80 -> 110, +30 (+37.5 %), with 10 labels, on first layout, in a stack",
        "  Law: queries 3n -> 4n on first layout and on resize",
      ])
    let extent = "  In 2 case variants; this one is row/tags/10/stack/first/memo-3, as written."
    #expect(lines[first...].contains { $0 == extent })
  }

  @Test("a check of one case speaks of that case, and names what shows where it queries")
  func oneCase() throws {
    try SoundBaseline.with { folder in
      let result = try SoundBaseline.run(
        "greedy", ["check", "--filter", "^row/tags/10/root/first/memo-3$"], in: folder)
      #expect(result.status == 2, "\(result.errors)")
      #expect(result.output.contains("row/tags/10/root/first/memo-3"), "\(result.output)")
      #expect(!result.output.contains("stack"), "\(result.output)")
      #expect(!result.output.contains("on resize"), "\(result.output)")
      let command = "profile row --population tags --count 10\n"
      #expect(result.output.contains(command), "\(result.output)")
      #expect(!result.output.contains(" check --filter"), "\(result.output)")
    }
  }

  @Test("prose is wrapped at 80 columns where there is no terminal, and commands stay whole")
  func width() throws {
    try SoundBaseline.with { folder in
      try Scratch.write("import SwiftUI\n", to: "App.swift", in: folder)
      let baseline = folder.appendingPathComponent("baseline.txt").path
      func lines(of suite: String, columns: String) throws -> [Substring] {
        let result = try Executable.run(
          ["check", "--baseline", baseline], of: "failing-bench", in: folder,
          environment: ["FAILING_SUITE": suite, "COLUMNS": columns])
        return (result.output + result.errors).split(separator: "\n")
      }
      let narrow = try lines(of: "greedy", columns: "")
      #expect(narrow.contains { $0.hasPrefix("  To see it: ") && $0.contains(" profile row ") })
      for line in narrow where !line.hasPrefix("  To see it: ") {
        #expect(line.count <= 80, "\(line)")
      }
      let whole = try lines(of: "greedy", columns: "1000")
      #expect(whole.contains { line in line.count > 80 && !line.hasPrefix("  To see it: ") })
    }
  }

  @Test("a threshold lets a figure grow so far")
  func thresholds() throws {
    try SoundBaseline.with { folder in
      let file = folder.appendingPathComponent("limits.json")
      let text =
        #"{"schema": 1, "thresholds": [{"metric": "queries", "subject": "row", "relative": 0.5}]}"#
      try Data(text.utf8).write(to: file)
      let results = try SoundBaseline.resultsOption("greedy", in: folder)
      let result = try SoundBaseline.run(
        "greedy", ["check", "--thresholds", file.path] + results, in: folder)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("+30 (+37.5 %), within a threshold"))
    }
  }

  @Test("JUnit names the layout that is worse and its case; what cannot be written is an error")
  func junit() throws {
    let regression = try Self.regression.get()
    #expect(regression.checked.status == 2)
    let document = try XMLDocument(data: regression.junit)
    let failed = try document.nodes(forXPath: "//testcase[failure]/@name")
    #expect(failed.compactMap(\.stringValue) == ["row"])
    let message = try document.nodes(forXPath: "//testcase/failure/@message").first?.stringValue
    #expect(message?.contains("row: queries 80 -> 110, +30 (+37.5 %)") == true)
    let details = try document.nodes(forXPath: "//testcase/failure").first?.stringValue
    #expect(details?.contains("Law: queries 3n -> 4n on first layout and on resize\n") == true)
    try SoundBaseline.with { folder in
      let results = try SoundBaseline.resultsOption("greedy", in: folder)
      let refused = try SoundBaseline.run(
        "greedy", ["check", "--junit", "/dev/null/no/junit.xml"] + results, in: folder)
      #expect(refused.status == 1)
      #expect(refused.output.contains("✘ regression"))
      #expect(refused.errors.contains("Cannot write '/dev/null/no'"))
    }
  }

  @Test("under GitHub Actions it annotates and adds to the job's summary")
  func actions() throws {
    let regression = try Self.regression.get()
    // One cause, two cases: one annotation, at the type of the layout.
    let annotations = regression.checked.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(annotations.count == 1)
    let file = "Tests/DefectiveLayouts/FailingLayouts.swift"
    let site = annotations[0].firstRange(of: "\(file),line=").map {
      annotations[0][$0.upperBound...].prefix { $0.isNumber }
    }
    let source = try String(contentsOfFile: Self.root + file, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = Int(site ?? "").map { lines[$0 - 1] }
    // The whole name here would make this file another one that declares the type.
    #expect(line?.hasPrefix("package struct Querying") == true)
    #expect(
      annotations[0].contains(
        "title=Layout regression::row: queries 80 -> 110, +30 (+37.5 %25), with 10 labels, on first "
          + "layout, in a stack%0ALaw: queries 3n -> 4n on first layout and on resize%0A"))
    #expect(
      annotations[0].contains(
        "%0AIn 2 case variants; this one is row/tags/10/stack/first/memo-3, as written.%0A"))
    #expect(
      annotations[0].contains(
        "%0ADeclared at \(file):\(site ?? "")%0A"
      ))
    #expect(
      annotations[0].hasSuffix(" profile row --population tags --count 10 --host stack"),
      "\(annotations[0])")
    let text = regression.summary
    #expect(text.hasPrefix("# Before\n## Layout gate: ✘ regression"))
    #expect(text.contains("Law: queries 3n -&gt; 4n on first layout and on resize"), "\(text)")
  }

  @Test("a narrowed check finds what is gone in what it looks at")
  func narrowed() throws {
    try SoundBaseline.with { folder in
      let file = folder.appendingPathComponent("baseline.txt")
      let text = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let extra =
        text.dropLast() + [
          "row/tags/99/root/first/memo-3\tas written\tqueries 3, checksum 00000000000000aa",
          "plain/tags/99/root/first/memo-3\tas written\tqueries 3, checksum 00000000000000aa",
          "# end",
        ]
      try Data((extra.joined(separator: "\n") + "\n").utf8).write(to: file)
      let result = try SoundBaseline.run(
        "sound",
        ["check", "--strict", "--subject", "row", "--host", "root", "--scenario", "first"],
        in: folder)
      #expect(result.status == 4, "\(result.output)\(result.errors)")
      #expect(result.output.contains("row/tags/99/root"))
      #expect(!result.output.contains("plain/tags/99/root"))
    }
  }

  private static let checksum = "checksum 00000000000000aa"

  private static let gone = "gone/text/10/root/first/memo-3"

  @Test(
    "a bad baseline gets one clear line and exit code 5, and is left as it was",
    arguments: [
      ("", "is empty"), ("[1, 2]\n", "is not a baseline"),
      ("# LayoutBench baseline, format 2\n", "has format 2"),
      ("# LayoutBench baseline, format 5\n", "has format 5"),
      ("# LayoutBench baseline, format 4\n# seed: 42\n", "is damaged: its last line"),
      (
        "# LayoutBench baseline, format 4\n# seed: 42\n\(gone)\tcached\tqueries many\n# end\n",
        "line 3 is damaged: 'queries many' is no figure of a case"
      ),
      (
        "# LayoutBench baseline, format 4\n# seed: 42\n<<<<<<< HEAD\n# end\n",
        "line 3 has a conflict that a merge left. Settle it with"
      ),
      (
        "# LayoutBench baseline, format 4\n# seed: 42\n\(gone)\tcached\t\(checksum)\n# end\n",
        "27 here, 26 there"
      ),
      (
        "# LayoutBench baseline, format 4\n# seed: 42\n# system: 27\n"
          + "\(gone)\tcached\t\(checksum)\n# end\n",
        "no case in common"
      ),
    ])
  func badBaseline(_ text: String, _ words: String) throws {
    try Scratch.directory { folder in
      let file = folder.appendingPathComponent("baseline.txt")
      try Data(text.utf8).write(to: file)
      let result = try SoundBaseline.run("sound", ["check"] + SoundBaseline.cases, in: folder)
      #expect(result.status == 5)
      #expect(result.output == "")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines.first?.contains(words) == true, "\(result.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test("a missing baseline is exit code 5, with the remedy")
  func missing() throws {
    try Scratch.directory { folder in
      let result = try SoundBaseline.run("sound", ["check"], in: folder)
      #expect(result.status == 5)
      // The program that was started is the one that can.
      #expect(result.errors.contains(" 'failing-bench baseline'"), "\(result.errors)")
    }
  }

  @Test(
    "a bad results document is exit code 1, and is left as it was",
    arguments: [
      ("", "is empty"), ("{\"schema\": 3, \"run", "is damaged"), ("[]", "not a results file"),
      ("{\"schema\": 99, \"runID\": \"x\"}", "schema 99"),
    ])
  func badDocument(_ text: String, _ words: String) throws {
    try SoundBaseline.with { folder in
      let file = folder.appendingPathComponent("results.json")
      try Data(text.utf8).write(to: file)
      for arguments in [
        ["check", "--results", file.path, "--baseline", "\(folder.path)/baseline.txt"],
        ["report", file.path],
      ] {
        let result = try Executable.run(arguments, of: "failing-bench")
        #expect(result.status == 1)
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
      }
    }
  }
}
