import Foundation
import TestSupport
import Testing

@testable import LayoutBenchCLI

@Suite("A project of one's own", .tags(.processes), .waiting, .hangLimit)
struct InitCommandTests {
  private static let flow = """
    import SwiftUI
    struct Flow<A: Equatable>:
      Layout
    {
    }
    """

  /// A folder with Swift files, and the command run in it.
  private func withProject(
    _ files: [String: String], _ body: (URL, ([String]) throws -> Executable.Result) throws -> Void
  ) throws {
    try Scratch.directory { folder in
      for (path, text) in files {
        try Scratch.write(text, to: path, in: folder)
      }
      try body(folder) { try Executable.run($0, in: folder) }
    }
  }

  private func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("the files with layouts are listed, and the workflow gates them")
  func files() throws {
    let files = [
      "Sources/Flow.swift": Self.flow, "Sources/App.swift": "struct App: View {}",
      "Sources/Notes.swift": "// struct Old: Layout {}\nstruct LayoutNotes: Codable {}",
      "Row.swift": "extension Row: @unchecked Sendable, SwiftUI.Layout {}",
    ]
    try withProject(files) { folder, run in
      let result = try run([
        "init", "--repository", "https://example.org/l.git", "--revision", "abc",
      ])
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        try text(".layout-bench.json", in: folder) == """
          {
            "files": [
              "Row.swift",
              "Sources/Flow.swift"
            ],
            "init": [],
            "swiftVersion": "5"
          }

          """)
      let workflow = try text(".github/workflows/layout-bench.yml", in: folder)
      #expect(
        workflow
          == WorkflowTemplate(
            executable: "layout-bench", package: ".layout-bench",
            repository: "https://example.org/l.git", revision: "abc"
          ).text)
      #expect(workflow.contains("  LAYOUT_BENCH_REPOSITORY: \"https://example.org/l.git\"\n"))
      #expect(
        result.output.hasPrefix(
          "Wrote .layout-bench.json.\nWrote .github/workflows/layout-bench.yml.\n\nNext: "))
      #expect(result.output.contains("layout-bench baseline' writes Reports/baseline.txt.\n"))
      #expect(
        result.output.contains("\nThen commit them:\n  git add .layout-bench.json "),
        "\(result.output)")
    }
  }

  @Test("files with views alone are said not to be listed, with the command that measures one")
  func screens() throws {
    let files = [
      "Sources/Flow.swift": Self.flow, "Sources/App.swift": "struct App: View {}",
      "Sources/Notes.swift": "struct Note { var view: ViewID }",
    ]
    let (start, words) = ("1 file with views and no layout is not listed: ", "not listed")
    try withProject(files) { _, run in
      let output = try run(["init"]).output
      let line = "\(start)'layout-bench measure Sources/App.swift' measures such a file.\n"
      #expect(output.contains(line), "\(output)")
      let again = try run(["init"]).output
      #expect(!again.contains(words), "The list may have them: \(again)")
    }
    let other = ["Sources/Other.swift": "#Preview { Text(\"\") }"]
    try withProject(files.merging(other) { text, _ in text }) { _, run in
      let several = try run(["init"]).output
      #expect(several.contains("2 files with views and no layout are \(words)"), "\(several)")
    }
    try withProject(files) { _, run in
      let named = try run(["init", "Sources/Flow.swift"]).output
      #expect(!named.contains(words), "\(named)")
    }
    try withProject(["Flow.swift": Self.flow]) { _, run in
      let output = try run(["init"]).output
      #expect(!output.contains(words), "\(output)")
    }
  }

  @Test(
    "the language mode is that of the package",
    arguments: [
      ("// swift-tools-version: 6.0", "6"), ("// swift-tools-version:5.10", "5"),
      ("// swift-tools-version: 6.2\nswiftLanguageModes: [.v5]", "5"),
      ("// swift-tools-version: 6.2\nplatforms: [.watchOS(.v5)]", "6"),
    ])
  func languageMode(_ manifest: String, _ mode: String) throws {
    try withProject(["Flow.swift": Self.flow, "Package.swift": manifest]) { folder, run in
      let result = try run(["init"])
      #expect(result.status == 0)
      #expect(try text(".layout-bench.json", in: folder).contains("\"swiftVersion\": \"\(mode)\""))
    }
  }

  @Test("the workflow checks the branch that the repository has")
  func branch() throws {
    try withProject(["Flow.swift": Self.flow]) { folder, run in
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "init", "--quiet", "--initial-branch", "trunk", folder.path]
      try git.run()
      git.waitUntilExit()
      let result = try run(["init"])
      #expect(result.status == 0)
      let workflow = try text(".github/workflows/layout-bench.yml", in: folder)
      #expect(workflow.contains("    branches: [\"trunk\"]\n"))
    }
  }

  @Test("in somebody else's folder it is said that the executable's own layouts are gated")
  func builtIn() throws {
    try withProject([:]) { folder, run in
      let cases = [
        "--subject", "leaderboard", "--count", "10", "--host", "root", "--scenario", "first",
      ]
      let words = "No file of this folder is gated"
      let (made, checked) = (try run(["baseline"] + cases), try run(["check"]))
      #expect(made.errors.contains(words) && !made.output.contains(words))
      #expect(checked.errors.contains(words) && !checked.output.contains(words))
      let json = try run(["check", "--json"])
      #expect(!json.errors.contains(words) && !json.output.contains(words))
    }
  }

  @Test("in a folder with files and no list it is said that they are not used, and what to do")
  func unused() throws {
    let words = "note: These are the layouts that layout-bench has itself, and none of this folder"
    try withProject(["Sources/Flow.swift": Self.flow]) { folder, run in
      let listed = try run(["list"])
      #expect(listed.status == 0 && listed.errors.hasPrefix(words), "\(listed.errors)")
      #expect(listed.errors.contains("with 'layout-bench init'"))
      for arguments in [["list", "--json"], ["list", "--subject", "flow"], ["measure"]] {
        let result = try run(arguments)
        #expect(!result.errors.contains(words), "\(arguments)")
      }
      let checked = try run(["check"])
      #expect(checked.status == 5)
      #expect(
        checked.errors.contains(
          "and this project does not list its layouts yet. Run 'layout-bench init', then "
            + "'layout-bench baseline'."), "\(checked.errors)")
    }
    try withProject(["Notes.txt": ""]) { _, run in
      let listed = try run(["list"])
      #expect(!listed.errors.contains(words))
    }
  }

  private static let oneCase = [
    "--subject", "leaderboard", "--count", "10", "--host", "root", "--scenario", "first",
  ]

  @Test("a new baseline of other layouts is refused where the files are not listed")
  func foreignBaseline() throws {
    try withProject(["Sources/Flow.swift": Self.flow]) { folder, run in
      let refused = try run(["baseline", "--count", "10", "--host", "root", "--scenario", "first"])
      #expect(refused.status == 1, "\(refused.output)")
      #expect(
        refused.errors.contains("Run 'layout-bench init' first, then 'layout-bench baseline'"),
        "\(refused.errors)")
      #expect(!refused.errors.contains("note: "), "\(refused.errors)")
      let path = folder.appendingPathComponent("Reports/baseline.txt").path
      #expect(!FileManager.default.fileExists(atPath: path))
      let chosen = try run(["baseline"] + Self.oneCase)
      #expect(chosen.status == 0, "\(chosen.errors)")
    }
  }

  @Test("a baseline of other layouts is not one to commit")
  func staleBaseline() throws {
    try withProject([:]) { folder, run in
      #expect(try run(["baseline"] + Self.oneCase).status == 0)
      try Scratch.write(Self.flow, to: "Flow.swift", in: folder)
      let result = try run(["init"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output.contains(
          "Reports/baseline.txt is of layouts that layout-bench has itself: delete it, then "
            + "'layout-bench baseline' writes that of your files.\n"), "\(result.output)")
    }
  }

  @Test("what is there stays as it is, and is named")
  func existing() throws {
    let files = [
      "Flow.swift": Self.flow, ".layout-bench.json": "mine", "Reports/baseline.txt": "",
      ".github/workflows/layout-bench.yml": "mine, too",
    ]
    try withProject(files) { folder, run in
      let result = try run(["init"])
      #expect(result.status == 0, "\(result.errors)")
      for (path, content) in files { #expect(try text(path, in: folder) == content) }
      #expect(
        result.output.hasPrefix(
          ".layout-bench.json is there already; it is as it was.\n"
            + ".github/workflows/layout-bench.yml is there already; it is as it was.\n"))
      #expect(!result.output.contains("baseline' writes"))
      let missing = try run(["init", "Nowhere"])
      #expect(missing.status == 1)
      #expect(missing.errors.contains("There is no file or folder 'Nowhere'"))
    }
  }

  @Test("a file with a layout that the list leaves out is named", arguments: [false, true])
  func unlisted(isListed: Bool) throws {
    let names = isListed ? #""Flow.swift", "Other.swift""# : #""Flow.swift""#
    let files = [
      "Flow.swift": Self.flow, "Other.swift": Self.flow.replacing("Flow", with: "Other"),
      ".layout-bench.json": #"{"files": [\#(names)]}"#,
    ]
    try withProject(files) { _, run in
      let words = "  Other.swift has a layout and is not listed: add it to \"files\" there.\n"
      let output = try run(["init"]).output
      #expect(output.contains(words) != isListed, "\(output)")
    }
  }

  @Test("the plugin of a package works on its files with layouts, and is what messages name")
  func plugin() throws {
    try Scratch.directory { folder in
      let file = folder.appendingPathComponent("Flow.swift")
      try Data("import SwiftUI\nstruct Flow: Layout {}\n".utf8).write(to: file)
      let plugin = ["LAYOUT_BENCH_PLUGIN": "swift package layout-bench"]
      let result = try Executable.run(["list"], in: folder, environment: plugin)
      #expect(result.status == 1)
      #expect(result.errors.contains("Flow.swift:2: error: type 'Flow' does not conform"))
      let wrong = try Executable.run(["list", "--no"], in: folder, environment: plugin)
      #expect(wrong.errors.contains("See 'swift package layout-bench list --help' for"))
    }
  }

  @Test("without a layout nothing is written")
  func nothing() throws {
    try withProject(["App.swift": "struct App: View {}"]) { folder, run in
      let result = try run(["init"])
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("error: No Swift file below this folder has a type that"))
      // A screen alone is measured, not gated.
      #expect(result.errors.contains("layout-bench measure App.swift"), "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["App.swift"])
    }
  }

  @Test("named files without a layout, view or preview are not listed")
  func nothingNamed() throws {
    try withProject(["Sources/Names.swift": "struct Name {}"]) { folder, run in
      let result = try run(["init", "Sources"])
      #expect(result.status == 1)
      let words = "There is nothing to gate: no layout, view or preview is declared in Sources."
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Sources"])
    }
  }

  @Test("an executable is gated as it is, from the package that it was built in")
  func executable() throws {
    #expect(OwnPackage(executable: "/usr/bin/layout-bench") == nil)
    let own = try #require(OwnPackage(executable: "/p/Bench/.build/x86/release/my-bench"))
    #expect(own.product == "my-bench")
    #expect(own.path(from: "/p") == "Bench")
    #expect(own.path(from: "/p/Bench") == ".")
    #expect(own.path(from: "/p/Ben") == nil)
    try withProject([:]) { folder, _ in
      let result = try Executable.run(["init"], of: "failing-bench", in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains("/failing-bench' was not built below this folder."))
    }
  }

  @Test("the documented workflow is the one that is written, and names the executable once")
  func documented() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let usual = "Sources/LayoutBenchCLI/Resources/layout-bench.yml"
    let written = WorkflowTemplate(
      executable: "layout-bench", package: ".layout-bench",
      repository: InitCommand.unknownRepository, revision: "main"
    ).text
    #expect(try text(usual, in: root) == written)
    for path in [usual, "Documentation/layout-bench-shards.yml"] {
      let lines = try text(path, in: root).split(separator: "\n")
      let names = lines.filter { $0.hasPrefix("  LAYOUT_BENCH: ") }
      #expect(names == ["  LAYOUT_BENCH: \"layout-bench\""])
      // Every command runs what that variable names.
      let commands = lines.filter { $0.contains(".build/release/") }
      #expect(!commands.isEmpty)
      for line in commands {
        #expect(line.contains("$LAYOUT_BENCH_PACKAGE/.build/release/$LAYOUT_BENCH\""), "\(line)")
      }
    }
  }
}
