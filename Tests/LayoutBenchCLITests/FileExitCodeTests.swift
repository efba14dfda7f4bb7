import Foundation
import LayoutBench
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBenchCLI
@testable import LayoutSources

@Suite(
  "Exit codes where a layout of files cannot be run", .tags(.slow, .processes, .compiler), .waiting,
  .hangLimit)
struct FileExitCodeTests {
  /// What a layout of files is like, and how commands on them end.
  struct Situation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The files with that layout.
    var files: [String: String]
    /// Whether others beside it can be run.
    var hasOthers = true
    /// What is chosen of the layouts; nil for all.
    var chosen: String?
    /// The codes of the commands, in their order.
    var codes: [Int32]
    /// What standard error says of the layout.
    var cause = ""

    /// A line of the page of exit codes.
    var line: String {
      "| \(testDescription) | " + codes.map(String.init).joined(separator: " | ") + " |\n"
    }
  }

  /// The commands, in the order of the page.
  private static let commands = [
    "list", "verify", "measure", "rank", "render", "profile", "baseline", "check",
  ]

  private static func layout(
    _ name: String, _ members: String = "",
    size: String = "subviews.first?.sizeThatFits(.unspecified) ?? .zero"
  ) -> String {
    """
    import SwiftUI
    struct \(name): Layout {
      \(members)
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        \(size)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) { for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) } }
    }
    """
  }

  private static let good = ["Good.swift": layout("Good")]
  private static let second = ["Second.swift": layout("Second")]
  private static let bad = ["Bad.swift": layout("Bad", size: "MissingKit.size")]
  private static let unmade = ["Unmade.swift": layout("Unmade", "let style: any Hashable.Type")]
  private static let missing = "Bad cannot be measured: cannot find 'MissingKit' in scope"

  static let situations = [
    Situation(
      testDescription: "all can be run", files: [:], codes: [0, 0, 0, 0, 0, 0, 0, 0]),
    Situation(
      testDescription: "the only one does not compile", files: bad, hasOthers: false,
      codes: [1, 1, 1, 1, 1, 1, 1, 1], cause: "cannot find 'MissingKit' in scope"),
    Situation(
      testDescription: "one of several does not compile", files: bad,
      codes: [0, 3, 3, 3, 3, 3, 3, 3], cause: missing),
    Situation(
      testDescription: "one does not compile, and another is chosen", files: bad, chosen: "Good",
      codes: [0, 0, 0, 0, 0, 0, 3, 3], cause: missing),
    Situation(
      testDescription: "the only one needs a value", files: unmade, hasOthers: false,
      codes: [1, 1, 1, 1, 1, 1, 1, 1], cause: "Unmade is not measured by itself"),
    Situation(
      testDescription: "one of several needs a value", files: unmade,
      codes: [0, 3, 3, 3, 3, 3, 0, 0], cause: "Unmade is not measured by itself"),
    Situation(
      testDescription: "one needs a value, and another is chosen", files: unmade, chosen: "Good",
      codes: [0, 0, 0, 0, 0, 0, 0, 0]),
    Situation(
      testDescription: "two have one name", files: ["Old/Good.swift": layout("Good")],
      codes: [0, 3, 3, 3, 3, 3, 0, 0], cause: "Good is declared in "),
    Situation(
      testDescription: "one crashes in every call",
      files: ["Crash.swift": layout("Crash", size: "fatalError(\"no size\")")], chosen: "Crash",
      codes: [0, 6, 6, 6, 1, 1, 3, 6]),
  ]

  /// Situations that differ in what is chosen of the same files, which are compiled once.
  struct Group: Sendable, CustomTestStringConvertible {
    var situations: [Situation]
    var testDescription: String { situations.map(\.testDescription).joined(separator: "; ") }
    /// A Boolean value that is true when each situation names the layout, so that more may stand
    /// beside it.
    var choosesAlways: Bool { situations.allSatisfy { $0.chosen != nil } }
    /// The files with the layout, beside those with the others.
    func files(besides others: [String: String]) -> [String: String] {
      let first = situations[0]
      return (first.hasOthers ? others : [:]).merging(first.files) { $1 }
    }
  }

  static let groups = Dictionary(grouping: situations) { [$0.files, $0.hasOthers ? good : [:]] }
    .values.map(Group.init).sorted { $0.testDescription < $1.testDescription }

  /// The baseline of the layouts that can be run, made once.
  private static let known = Result {
    try Scratch.directory { scratch in
      for (path, text) in good { try Scratch.write(text, to: "all/\(path)", in: scratch) }
      let made = try Executable.run(
        ["baseline", "all", "--baseline", "all.baseline"] + short, in: scratch,
        environment: ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path])
      #expect(made.status == 0, "\(made.errors)")
      return try String(
        contentsOf: scratch.appendingPathComponent("all.baseline"), encoding: .utf8)
    }
  }

  @Test("a layout that cannot be run is never success, and its cause is said", arguments: groups)
  func codes(_ group: Group) throws {
    try Scratch.directory { scratch in
      try Scratch.write(try Self.known.get(), to: "all.baseline", in: scratch)
      let both = Self.good.merging(Self.second) { $1 }
      let isOnly = !group.situations[0].hasOthers
      // Only 'rank' needs another layout. Where that changes nothing for the other commands, it is
      // in the files of all, which are compiled once.
      let ranked = isOnly || group.choosesAlways ? "one" : "two"
      var folders = ["one": group.files(besides: Self.good)]
      folders[ranked] = group.files(besides: both)
      for (name, files) in folders {
        for (path, text) in files { try Scratch.write(text, to: "\(name)/\(path)", in: scratch) }
      }
      let environment = ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path]
      for situation in group.situations {
        try? FileManager.default.removeItem(at: scratch.appendingPathComponent("own.baseline"))
        for (command, code) in zip(Self.commands, situation.codes) {
          let result = try Executable.run(
            Self.arguments(of: command, choosing: situation.chosen, ranking: ranked), in: scratch,
            environment: environment)
          let said =
            "\(situation.testDescription), \(command): \(result.errors)\(result.output.suffix(300))"
          #expect(result.status == code, "\(said)")
          let saysCause = situation.cause.isEmpty || result.errors.contains(situation.cause)
          #expect(saysCause, "\(said)")
        }
      }
    }
  }

  private static let short = ["--count", "10", "--scenario", "first", "--host", "root"]

  /// The arguments of a command.
  ///
  /// - Parameter ranked: The folder of the files that 'rank' compares.
  private static func arguments(
    of command: String, choosing name: String?, ranking ranked: String
  ) -> [String] {
    let subject = name.map { ["--subject", $0] } ?? []
    return switch command {
    case "list": ["list", "one"] + subject
    case "verify": ["verify", "one", "--histories", "1"] + subject
    case "measure": ["measure", "one", "--profile", "gate", "--workers", "1"] + short + subject
    case "rank":
      ["rank", ranked, "--profile", "gate"] + short + subject
        + (name == nil ? [] : ["--subject", "Second"])
    case "baseline": ["baseline", "one", "--baseline", "own.baseline"] + short + subject
    case "check": ["check", "one", "--baseline", "all.baseline"] + short + subject
    default: [command, "one"] + (name.map { [$0] } ?? [])
    }
  }

  @Test("of two layouts with one name, the error names the file of the one that was not run")
  func oneName() {
    let suite = Suite("files", [Subject("Good") { _ in VStackLayout() }])
    var context = CommandContext(suite: suite, startsWorkers: false)
    context.launch.leftOut = [
      LeftOut(file: "Old/Good.swift", text: "", layout: "Good"),
      LeftOut(file: "Bad.swift", text: "", isBroken: true, layout: "Bad"),
    ]
    #expect(context.layoutsNotRun == ["Good of Old/Good.swift", "Bad"])
  }

  @Test("of two files with one layout, an error in the first is named")
  func errorBesideSecond() throws {
    try Scratch.directory { scratch in
      try Scratch.write(
        Self.layout("Good", size: ".zero +"), to: "Broken.swift", in: scratch)
      try Scratch.write(Self.layout("Good"), to: "Good.swift", in: scratch)
      let environment = ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path]
      let result = try Executable.run(
        ["verify", "Broken.swift", "Good.swift", "--histories", "1"], in: scratch,
        environment: environment)
      #expect(result.status != 0)
      #expect(result.errors.contains("Broken.swift:6: error: expected"), "\(result.errors)")
      #expect(!result.errors.contains("redeclaration"), "\(result.errors)")
      #expect(
        result.errors.contains("Good is declared in Broken.swift, too"), "\(result.errors)")
    }
  }

  @Test("of two files with one layout, the first is run")
  func firstOfTwo() throws {
    try Scratch.directory { scratch in
      for path in ["Good.swift", "Second.swift"] {
        try Scratch.write(Self.layout("Good"), to: path, in: scratch)
      }
      let environment = ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path]
      let result = try Executable.run(
        ["verify", "Good.swift", "Second.swift", "--histories", "1"], in: scratch,
        environment: environment)
      #expect(result.status == 3, "\(result.errors)")
      #expect(result.output.hasPrefix("✔ Good"), "\(result.output)")
      #expect(
        result.errors.contains("Good is declared in Good.swift, too. Measure this file by itself."),
        "\(result.errors)")
      #expect(result.errors.contains("could be run: Good of Second.swift."), "\(result.errors)")
    }
  }

  @Test("every command that takes files is here, but 'run', which does as 'measure' does")
  func everyCommand() {
    let taking = LayoutBenchCommand.commands.filter { command in command is any FileUsing.Type }
    let names = taking.compactMap { command in command.configuration.commandName }
    #expect(names.sorted() == (Self.commands + ["run"]).sorted())
  }

  @Test("the page of exit codes has these situations")
  func page() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/reference.md").standardized
    let head =
      "| a layout of the files | " + Self.commands.map { "`\($0)`" }.joined(separator: " | ")
      + " |\n|---|" + String(repeating: "---|", count: Self.commands.count) + "\n"
    let table = head + Self.situations.map(\.line).joined()
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains(table + "\n"), "\(table)")
  }

  @Test("values that are made up are said with the figures")
  func figures() throws {
    try Scratch.directory { scratch in
      try Scratch.write(Self.layout("Good", "let gap: CGFloat"), to: "Good.swift", in: scratch)
      let environment = ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path]
      let result = try Executable.run(
        ["measure", "Good.swift", "--profile", "gate", "--no-verify", "--workers", "1"]
          + Self.short,
        in: scratch, environment: environment)
      let said =
        "\nGood was run as 'Good(gap: 8)'; its values are made up. Give yours with --init.\n"
      #expect(result.output.hasSuffix(said), "\(result.output)")
    }
  }
}
