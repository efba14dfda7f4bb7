import Foundation
import TestSupport
import Testing

@Suite("baseline, end to end", .tags(.slow, .processes), .waiting, .hangLimit)
struct BaselineCommandTests {
  @Test("update changes the lines that changed, and nothing else")
  func update() throws {
    try SoundBaseline.with { folder in
      let file = folder.appendingPathComponent("baseline.txt")
      let before = try lines(of: file)
      let again = try SoundBaseline.run("sound", ["baseline", "--update"], in: folder)
      #expect(again.status == 0)
      #expect(!again.output.contains("Next:"), "\(again.output)")
      #expect(try lines(of: file) == before)
      let updated = try SoundBaseline.run("greedy", ["baseline", "--update"], in: folder)
      #expect(
        updated.output.contains("4 case variants; 2 changed, 0 new, 0 gone"), "\(updated.output)")
      let difference = try lines(of: file).difference(from: before)
      // Two cases, and the laws of four lines.
      #expect(difference.insertions.count == 6)
      #expect(difference.removals.count == 6)
      #expect(updated.output.contains("Accepted: row: queries 80 -> 110, +30 (+37.5 %), with 10 "))
      #expect(updated.output.contains(". Law: queries 3n -> 4n on first layout and on resize\n"))
      #expect(updated.output.hasSuffix("\nNext: commit this file; 'check' compares with it.\n"))
      let results = try SoundBaseline.resultsOption("greedy", in: folder)
      let checked = try SoundBaseline.run("greedy", ["check", "--strict"] + results, in: folder)
      #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
    }
  }

  @Test("an update from a part of a run removes nothing, and a shard is refused")
  func partialUpdate() throws {
    try SoundBaseline.with { folder in
      let file = folder.appendingPathComponent("baseline.txt")
      let before = try lines(of: file)
      let output = folder.appendingPathComponent("part").path
      func measure(_ options: [String]) throws {
        let ran = try Executable.run(
          [
            "run", "--profile", "gate", "--quiet", "--output", output, "--count", "10",
            "--population", "tags",
          ]
            + options,
          of: "failing-bench", environment: ["FAILING_SUITE": "greedy"])
        #expect(ran.status == 0, "\(ran.errors)")
      }
      try measure(["--subject", "row", "--host", "root", "--scenario", "first"])
      let updated = try SoundBaseline.run(
        "sound", ["baseline", "--update", "--results", output], in: folder)
      #expect(
        updated.output.contains("1 changed, 0 new, 0 gone"), "\(updated.output)\(updated.errors)")
      #expect(try lines(of: file).count == before.count)
      try measure(["--shard", "1/2"])
      let refused = try SoundBaseline.run(
        "sound", ["baseline", "--update", "--results", output], in: folder)
      #expect(refused.status == 5)
      #expect(refused.errors.contains("Merge the shards first"))
    }
  }

  @Test("an update cannot bring cases that the baseline's selection does not hold")
  func foreignUpdate() throws {
    try SoundBaseline.with { folder in
      let result = try SoundBaseline.run(
        "sound", ["baseline", "--update", "--count", "11"], in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains("is not among the cases of this baseline"))
    }
  }

  @Test("growth that a baseline accepts is told once")
  func acceptedGrowth() throws {
    try Scratch.directory { folder in
      func written(_ options: [String]) throws -> String {
        let result = try SoundBaseline.run("growing", ["baseline"] + options, in: folder)
        #expect(result.status == 0, "\(result.errors)")
        return result.output
      }
      let first = try written(SoundBaseline.cases)
      let words = "\nAccepted: the queries of row grow faster than its subviews: "
      #expect(first.contains(words), "\(first)")
      let again = try written(["--update"])
      #expect(!again.contains("Accepted"), "\(again)")
      // A layout that does not grow like that any more makes the baseline stale.
      let flat = try SoundBaseline.run("sound", ["check", "--strict"], in: folder)
      #expect(
        flat.output.contains("The baseline accepts that the queries of row"), "\(flat.output)")
    }
  }

  @Test("a baseline that is there is not replaced")
  func existing() throws {
    try SoundBaseline.with { folder in
      let result = try SoundBaseline.run("sound", ["baseline"], in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains("is there already. --update replaces"), "\(result.errors)")
    }
  }

  @Test(
    "each layout that crashes is named, with the command that shows the calls",
    arguments: [(["row"], "verify --subject row\n"), (["row", "line"], "verify\n")])
  func crashing(names: [String], command: String) throws {
    try Scratch.directory { folder in
      let result = try Executable.run(
        ["baseline"] + names.flatMap { ["--subject", $0] } + [
          "--count", "10", "--population", "tags", "--host",
          "stack", "--scenario", "first",
        ], of: "failing-bench", in: folder,
        environment: ["FAILING_SUITE": "crashing", "COLUMNS": "1000"])
      #expect(result.status == 3)
      for name in names { #expect(result.errors.contains("error: \(name)/"), "\(result.errors)") }
      #expect(result.errors.contains("Division by zero.\n"))
      #expect(result.errors.contains("No baseline was written: repair "))
      #expect(result.errors.hasSuffix(command), "\(result.errors)")
    }
  }

  @Test("an incorrect layout becomes no baseline")
  func refused() throws {
    try SoundBaseline.with { folder in
      let file = folder.appendingPathComponent("baseline.txt")
      let before = try lines(of: file)
      let result = try SoundBaseline.run("stale", ["baseline", "--update"], in: folder)
      #expect(result.status == 6)
      #expect(result.errors.contains("No baseline was written: repair the layout first"))
      #expect(try lines(of: file) == before)
    }
  }

  @Test("a directory is no baseline, and a place that cannot be written takes none")
  func places() throws {
    try Scratch.directory { folder in
      let directory = try Executable.run(
        ["check", "--baseline", folder.path], of: "failing-bench")
      #expect(directory.status == 5)
      #expect(directory.errors.contains("it is a directory"))
      for (text, reason) in [
        ("my notes\n", "is not a baseline"), ("# LayoutBench baseline, format 99\n", "format 99"),
      ] {
        let file = folder.appendingPathComponent("notes.md")
        try Data(text.utf8).write(to: file)
        let kept = try Executable.run(["baseline", "--baseline", file.path], of: "failing-bench")
        #expect(kept.status == 5)
        #expect(kept.errors.contains(reason), "\(kept.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
      }
      let refused = try Executable.run(
        ["baseline", "--baseline", "/dev/null/no/baseline.txt"] + SoundBaseline.cases,
        of: "failing-bench",
        environment: ["FAILING_SUITE": "sound"])
      #expect(refused.status == 1)
      #expect(refused.errors.split(separator: "\n").count == 1)
      #expect(refused.errors.contains("name another place"))
    }
  }

  private func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }
}
