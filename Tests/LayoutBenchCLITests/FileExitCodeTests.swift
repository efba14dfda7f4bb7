import Foundation
import TestSupport
import Testing

@Suite(
  "Exit codes where a layout of files cannot be run", .tags(.slow, .processes, .compiler),
  .hangLimit)
struct FileExitCodeTests {
  /// What files there are, and how commands on them end.
  struct Situation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    /// The codes of `list`, `verify` and `measure` on the folder.
    var codes: [Int32]
    /// The codes where the layout that can be run is chosen.
    var chosen: [Int32] = []
    /// What standard error says of the layout.
    var cause: String
    /// What `measure` says with the figures.
    var figures = ""
  }

  private static func layout(
    _ name: String, _ members: String = "", in size: String = ".zero"
  ) -> String {
    """
    import SwiftUI
    struct \(name): Layout {
      \(members)
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(.unspecified) ?? \(size)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) { for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) } }
    }
    """
  }

  private static let good = ["Good.swift": layout("Good")]
  private static let bad = ["Bad.swift": layout("Bad", in: "MissingKit.size")]
  private static let unmade = ["Unmade.swift": layout("Unmade", "let style: any Hashable.Type")]

  static let situations = [
    Situation(
      testDescription: "all can be run", files: ["Good.swift": layout("Good", "let gap: CGFloat")],
      codes: [0, 0, 0], cause: "",
      figures: "\nGood was run as 'Good(gap: 8)'; its values are made up. Give yours with --init.\n"
    ),
    Situation(
      testDescription: "the only one does not compile", files: bad, codes: [1, 1, 1],
      cause: "cannot find 'MissingKit' in scope"),
    Situation(
      testDescription: "one of two does not compile", files: good.merging(bad) { $1 },
      codes: [0, 3, 3], chosen: [0, 0, 0],
      cause: "Bad cannot be measured: cannot find 'MissingKit' in scope"),
    Situation(
      testDescription: "the only one needs a value", files: unmade, codes: [1, 1, 1],
      cause: "Unmade is not measured by itself"),
    Situation(
      testDescription: "one of two needs a value", files: good.merging(unmade) { $1 },
      codes: [0, 3, 3], chosen: [0, 0, 0], cause: "Unmade is not measured by itself"),
    Situation(
      testDescription: "two have one name",
      files: good.merging(["Old/Good.swift": layout("Good")]) { $1 }, codes: [0, 3, 3],
      cause: "Good is declared in "),
  ]

  @Test(
    "A layout that cannot be run is never success, and its cause is said", arguments: situations)
  func codes(_ situation: Situation) throws {
    try Scratch.directory { scratch in
      let folder = scratch.appendingPathComponent("project", isDirectory: true)
      for (path, text) in situation.files { try Scratch.write(text, to: path, in: folder) }
      let environment = ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path]
      let short = ["--count", "10", "--scenario", "first", "--host", "root"]
      let commands = [
        ["list"], ["verify", "--histories", "1"],
        ["measure", "--profile", "gate", "--no-verify", "--workers", "1"] + short,
      ]
      func expect(_ codes: [Int32], _ options: [String]) throws {
        for (command, code) in zip(commands, codes) {
          let arguments = [command[0], folder.path] + command.dropFirst() + options
          let result = try Executable.run(arguments, environment: environment)
          #expect(result.status == code, "\(command[0]): \(result.errors)")
          let saysCause = situation.cause.isEmpty || result.errors.contains(situation.cause)
          #expect(saysCause, "\(command[0]): \(result.errors)")
          guard command[0] == "measure", !situation.figures.isEmpty else { continue }
          #expect(result.output.hasSuffix(situation.figures), "\(result.output)")
        }
      }
      try expect(situation.codes, [])
      try expect(situation.chosen, ["--subject", "Good"])
    }
  }

  /// A layout that cannot be run, and the codes of commands on a folder with it and others.
  struct Others: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    /// The codes of `baseline` and `check`: what was never gated is a warning there, unless it is
    /// broken.
    var gate: Int32
  }

  @Test(
    "Commands that rank, draw, profile and gate files are no success beside what cannot be run",
    arguments: [
      Others(testDescription: "does not compile", files: bad, gate: 3),
      Others(testDescription: "needs a value", files: unmade, gate: 0),
    ])
  func others(_ situation: Others) throws {
    try Scratch.directory { scratch in
      let second = ["Second.swift": Self.layout("Second")]
      let groups = [
        "one": Self.good.merging(situation.files) { $1 },
        "two": Self.good.merging(second) { $1 }.merging(situation.files) { $1 },
        "none": situation.files, "all": Self.good.merging(second) { $1 },
      ]
      for (name, files) in groups {
        for (path, text) in files { try Scratch.write(text, to: "\(name)/\(path)", in: scratch) }
      }
      let environment = ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path]
      let short = ["--count", "10", "--scenario", "first", "--host", "root"]
      let commands: [([String], Int32)] = [
        (["rank", "two", "--profile", "gate", "--count", "10"], 3), (["rank", "none"], 1),
        (["render", "one"], 3), (["render", "one", "Good"], 0), (["render", "none"], 1),
        (["profile", "one"], 3), (["profile", "one", "Good"], 0), (["profile", "none"], 1),
        (["baseline", "none"] + short, 1), (["baseline", "two"] + short, situation.gate),
        (["baseline", "all", "--baseline", "all.baseline"] + short, 0),
        (["check", "two", "--baseline", "all.baseline"] + short, situation.gate),
        (["check", "none", "--baseline", "all.baseline"] + short, 1),
      ]
      for (arguments, code) in commands {
        let result = try Executable.run(arguments, in: scratch, environment: environment)
        let said = "\(arguments.prefix(3)): \(result.errors)\(result.output.suffix(300))"
        #expect(result.status == code, "\(said)")
      }
    }
  }
}
