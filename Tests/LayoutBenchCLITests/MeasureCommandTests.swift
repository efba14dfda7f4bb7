import Foundation
import TestSupport
import Testing

@Suite("Files of a user's own", .tags(.slow, .processes, .compiler), .waiting, .hangLimit)
struct MeasureCommandTests {
  /// What commands print about a folder of files of many kinds.
  private struct Mixed: Sendable {
    var folder: String
    var measured: Executable.Result
    var listed: Executable.Result
    var profiled: Executable.Result
    var applied: Executable.Result
    /// What is in the folder before and after.
    var contents: [[String]]
  }

  /// One build, made once.
  private static let mixed = Result {
    var mixed: Mixed?
    try Project.with(["Voting.swift", "Cards.swift", "Badges.swift", "Kit"]) { project in
      for (path, text) in [
        ("AppTests/Test.swift", "import XCTest"), ("main.swift", "print(1)"),
        ("Share.swift", "import UIKit\nimport SwiftUI\nstruct Share: UIViewRepresentable {}"),
        ("Bad.swift", "import SwiftUI\nstruct Bad: Layout {}"), ("Column.swift", column),
        ("Shop.swift", shop), ("Helpers/Helpers.swift", helpers.declarations),
      ] {
        try Scratch.write(text, to: path, in: project.folder)
      }
      let folder = project.folder.path
      let before = try project.contents
      let options = ["--scenario", "first", "--count", "10"]
      mixed = Mixed(
        folder: folder,
        measured: try Executable.run(
          ["measure", folder, "--profile", "gate", "--no-verify", "--shard", "1/10"]
            + options,
          environment: project.environment),
        listed: try project.run("list", folder),
        profiled: try project.run("profile", folder),
        applied: try Executable.run(
          ["measure", folder, "--apply", "--profile", "gate", "--subject", "Column"] + options,
          environment: project.environment),
        contents: [before, try project.contents])
    }
    return try #require(mixed)
  }

  @Test("private and nested layouts, and those of previews and views, are run as they are")
  func measure() throws {
    let mixed = try Self.mixed.get()
    // One of the layouts does not compile.
    #expect(mixed.measured.status == 3, "\(mixed.measured.errors)")
    let listed = mixed.listed
    let subjects = Set(listed.output.split(separator: "\n").map { $0.prefix { $0 != "/" } })
    #expect(
      subjects.sorted() == [
        "Column", "EqualWidthHStack", "EqualWidthHStack in Votes", "Grid",
        "Grid in Deck", "JustifiedFlow", "Overlapping in Badges preview", "Shelf",
        "Shelf in Shelf-2",
      ])
    #expect(
      listed.errors.contains(
        "Badges.swift:14: Overlapping is local to a function: it is measured only where a view "
          + "contains it."))
    let kit = "\(mixed.folder)/Kit"
    #expect(
      listed.errors.contains(
        "Also compiled, for names that they declare: \(kit)/Row.swift, \(kit)/RowBreaker.swift, "
          + "\(mixed.folder)/Helpers/Helpers.swift."),
      "\(listed.errors)")
    #expect(
      listed.errors.contains(
        "/Shop.swift: left out: Theme.idiom (needs UIKit), Shop, a preview (needs Lottie)."),
      "\(listed.errors)")
    #expect(!listed.errors.contains("Helpers.swift: left out"), "\(listed.errors)")
    for (file, reason) in [
      ("AppTests/Test.swift", "in the folder AppTests"), ("main.swift", "top-level code"),
    ] {
      #expect(listed.errors.contains("/\(file) (\(reason))"), "\(listed.errors)")
    }
    #expect(
      listed.errors.contains(
        "error: \(mixed.folder)/Bad.swift:2: Bad cannot be measured: type 'Bad' does not conform to "
          + "protocol 'Layout'\n"), "\(listed.errors)")
    #expect(!listed.errors.contains("left out: Bad"), "It is told once: \(listed.errors)")
    #expect(mixed.contents[0] == mixed.contents[1])
  }

  @Test("measure and check find what verify finds in caches that are seldom wrong", .isolated)
  func seldomWrong() throws {
    /// What an error is called, and the shortest history that shows it.
    func errors(_ results: Any?) throws -> [[String]] {
      try #require(results as? [[String: Any]]).flatMap { result in
        (result["findings"] as? [[String: Any]] ?? [])
          .filter {
            $0["severity"] as? String == "error" && result["variant"] as? String == "as written"
          }
          .map {
            ["\(result["subject"] ?? "")", "\($0["kind"] ?? "")"]
              + ($0["history"] as? [String] ?? [])
          }
      }
    }
    func json(_ text: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    try Project.with(["Unverified"]) { project in
      let folder = project.path("Unverified")
      try Scratch.write(Self.growing, to: "Unverified/Growing.swift", in: project.folder)
      let scratch = project.folder.deletingLastPathComponent()
      let output = scratch.appendingPathComponent("run").path
      let baseline = scratch.appendingPathComponent("b.txt").path
      let cases = ["--count", "5", "--scenario", "first", "--host", "root"]
      func run(_ arguments: [String]) throws -> Executable.Result {
        try Executable.run(arguments, environment: project.environment)
      }
      let verified = try run(["verify", folder, "--json"])
      let expected = try errors(json(verified.output))
      #expect(verified.status == 6 && expected.count == 3, "\(verified.output)")
      let unverified = try run(
        ["measure", folder, "--profile", "gate", "--no-verify", "--output", output] + cases)
      #expect(unverified.status == 0, "\(unverified.errors)")
      let written = try run(["baseline", "--results", output, "--baseline", baseline])
      #expect(written.status == 0, "\(written.errors)")

      let measured = try run(
        ["measure", folder, "--allow-debug", "--workers", "1", "--time-budget", "1"]
          + ["--output", output] + cases)
      #expect(measured.status == 6, "\(measured.errors)")
      let results = try String(contentsOfFile: output + "/results.json", encoding: .utf8)
      #expect(try errors((json(results) as? [String: Any])?["verification"]) == expected)
      let warning = "Growing   warning: the cache grows without end\n"
      #expect(measured.output.contains(warning), "\(measured.output)")
      let step = /Next: [a-z ]+:? ?layout-bench verify '/
      #expect(measured.output.contains(step), "\(measured.output)")
      let checked = try run(["check", folder, "--baseline", baseline] + cases)
      #expect(checked.status == 6, "\(checked.output)")
      for error in expected {
        let title = "\(error[0])   broken: a result that belongs to another proposal\n"
        #expect(measured.output.contains(title), "\(measured.output)")
        let found = "✘ \(error[0]), as written: a result that belongs to another proposal"
        #expect(checked.output.contains(found), "\(checked.output)")
        let command = "verify '\(folder)' --subject \(error[0])\n"
        #expect(checked.output.contains(command), "\(checked.output)")
      }
    }
  }

  @Test(
    "a generic layout is made as a call in any file makes it, else a placeholder says what to give")
  func generic() throws {
    try Project.with([]) { project in
      func listed(_ rest: String, _ other: String = "") throws -> Executable.Result {
        try Scratch.write(Self.styled(rest), to: "Styled.swift", in: project.folder)
        try Scratch.write("import SwiftUI\n" + other, to: "Other.swift", in: project.folder)
        return try project.run("verify", project.path("Styled.swift"), "--histories", "1")
      }
      let alone = try listed("")
      #expect(alone.status == 1)
      #expect(
        alone.errors.contains(
          "Give a value: --init 'Styled(style: <#Style#>)', with yours in place"),
        "\(alone.errors)")
      let preview = "#Preview(\"Only\") { Styled(style: true) { Text(\"a\") } }"
      let shown = try listed(preview)
      #expect(shown.status == 0, "\(shown.errors)")
      #expect(shown.errors.contains("Styled is made with 'Styled(style: true)', as in "))
      // The first call does not compile elsewhere, and the type of the second is in another file.
      let calls =
        "enum Inside { struct Own {}; static var a: any Layout { Styled(style: Own()) } }\n"
        + "var second: any Layout { Styled<Thin>(style: Thin(2)) }"
      let called = try listed(calls, "struct Thin { init(_ width: Int) {} }")
      #expect(called.status == 0, "\(called.errors)")
      #expect(called.errors.contains("Styled is made with 'Styled<Thin>(style: Thin(2))'"))
      try Scratch.write(
        "import SwiftUI\n#Preview(\"Only\") { VStack { Text(\"a\") } }", to: "View.swift",
        in: project.folder)
      let views = try project.run("verify", project.path("View.swift"))
      #expect(
        views.errors
          == "error: There is no layout that can be verified by itself. 'profile' takes the views of "
          + "the files: Only.\n")
    }
  }

  @Test("verify has the layouts that list has, whatever calls there are in other files")
  func verified() throws {
    try Project.with([]) { project in
      let calls = "struct Two { let a = Column(gap: 3), b = Column(gap: 4) }"
      try Scratch.write(
        Self.styled("").replacing("<Style>", with: "").replacing("Styled", with: "Column")
          .replacing("var style: Style", with: "var gap: CGFloat"),
        to: "Column.swift", in: project.folder)
      try Scratch.write("import SwiftUI\n" + calls, to: "Calls.swift", in: project.folder)
      let file = project.path("Column.swift")
      let verified = try project.run("verify", file, "--histories", "1")
      #expect(verified.output.contains("Column: "), "\(verified.output)\(verified.errors)")
      #expect(!verified.output.contains("Column-"), "\(verified.output)")
      let listed = try project.run("list", file)
      #expect(!listed.output.contains("Column-"))
      // They are those that 'measure' runs.
      #expect(try listed.output == project.run("list", file, "--profile", "files").output)
      #expect(listed.errors.contains(", as 'measure' runs them."), "\(listed.errors)")
    }
  }

  @Test("what is interrupted while files are compiled leaves neither a folder nor a compiler")
  func interrupted() throws {
    try Project.with(["Cards.swift"]) { project in
      let cache = try #require(project.environment["XDG_CACHE_HOME"]) + "/layout-bench"
      func drafts() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
      }
      func compilers() -> Int {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return ids.filter { Int($0) != nil }.count { id in
          let line = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
          return String(decoding: line, as: UTF8.self).contains(cache)
        }
      }
      let command = try Executable.start(
        ["list", project.path("Cards.swift")], environment: project.environment)
      let deadline = Date() + 60
      while compilers() == 0, Date() < deadline { usleep(10_000) }
      #expect(drafts().count == 1)
      command.interrupt()
      let result = command.result()
      #expect(result.status == 130, "\(result.errors)")
      #expect(result.errors == "")
      #expect(drafts() == [])
      while compilers() > 0, Date() < deadline { usleep(10_000) }
      #expect(compilers() == 0)
    }
  }

  @Test("what a listed file has that cannot be run is not gated, and the gate says why")
  func notGated() throws {
    try Project.with([]) { project in
      func run(_ arguments: String...) throws -> Executable.Result {
        try Executable.run(arguments, in: project.folder, environment: project.environment)
      }
      func write(_ preview: String) throws {
        let text = "import SwiftUI\n#Preview(\"Deck\") { \(preview) { Text(\"a\") } }"
        try Scratch.write(text, to: "Deck.swift", in: project.folder)
      }
      try Scratch.write(Self.styled(""), to: "Styled.swift", in: project.folder)
      try Scratch.write(Self.column, to: "Column.swift", in: project.folder)
      try write("VStack")
      try Scratch.write(
        "{\"files\": [\"Column.swift\", \"Deck.swift\", \"Styled.swift\"]}",
        to: ".layout-bench.json", in: project.folder)
      let cases = ["--count", "10", "--scenario", "first", "--host", "root"]
      let written = try Executable.run(
        ["baseline"] + cases, in: project.folder, environment: project.environment)
      #expect(written.status == 0, "\(written.errors)")
      #expect(written.errors.contains("warning: Not gated: Styled.swift:2: Styled is not measured"))
      let fine = try run("check")
      #expect(fine.status == 0, "\(fine.output)")
      #expect(
        fine.output.hasPrefix("  Not gated: Styled.swift:2: Styled is not measured by itself"))
      #expect(fine.output.contains("It belongs into \"init\" of .layout-bench.json."))
      #expect(
        fine.output.contains("? no regression; not all is gated"),
        "\(fine.output)")
      #expect(try run("check", "--strict").status == 4)
      try write("Missing")
      let broken = try run("check")
      #expect(broken.status == 3, "\(broken.output)")
      let reason = "preview \"Deck\" is left out: cannot find 'Missing' in scope\n"
      #expect(broken.output.contains("✘ Not gated: Deck.swift:2: \(reason)"), "\(broken.output)")
      #expect(broken.output.contains("✘ failed: 1 finding"))
      #expect(broken.errors.contains("left out: a preview (needs Missing)."), "\(broken.errors)")
      #expect(try run("baseline", "--update").status == 3)
    }
  }

  @Test("profile without a name lists several, each pass once, with the command to copy")
  func unnamed() throws {
    let mixed = try Self.mixed.get()
    let several = mixed.profiled
    #expect(several.status == 1)
    #expect(
      several.errors.contains("here are 9: Badges preview, Deck, Shelf-2, Votes, Grid, Column, "),
      "\(several.errors)")
    #expect(
      several.errors.hasSuffix("layout-bench profile '\(mixed.folder)' 'Badges preview'\n"),
      "\(several.errors)")
  }

  @Test("profile without a name takes the only preview, and names the others")
  func preview() throws {
    try Project.with([]) { project in
      let preview = "#Preview(\"Rows\") { Column { Text(\"a\") } }"
      try Scratch.write(Self.column + "\n" + preview, to: "Own.swift", in: project.folder)
      let profiled = try project.run("profile", project.path("Own.swift"))
      #expect(profiled.output.hasPrefix("Rows, as written, as the root view, "))
      #expect(
        profiled.errors.contains(
          "note: The preview 'Rows' is profiled; for another, add its name after the file: Column.\n"
        ),
        "\(profiled.errors)")
    }
  }

  @Test("a screen without a layout is a tree of views, with the files and the DEBUG it needs")
  func screen() throws {
    try Project.with([]) { project in
      for (path, text) in [
        (
          "Screens/Card.swift",
          """
          import SwiftUI
          struct Card: View {
            let item: Item
            var body: some View { HStack { Text(item.name).boxed(); Spacer() } }
          }
          struct Card_Previews: PreviewProvider {
            static var previews: some View { Card(item: .sample) }
          }
          """
        ),
        ("Models/Item.swift", "struct Item { var name: String }"),
        (
          "Models/Sample.swift",
          "#if DEBUG\nextension Item { static let sample = Item(name: \"one\") }\n#endif"
        ),
        (
          "Boxed.swift",
          "import SwiftUI\nextension View { func boxed() -> some View { padding() } }"
        ),
        ("Package.swift", "fatalError()"),
      ] {
        try Scratch.write(text, to: path, in: project.folder)
      }
      func run(_ arguments: String...) throws -> Executable.Result {
        try Executable.run(arguments, in: project.folder, environment: project.environment)
      }
      let profile = try run("profile", "Screens/Card.swift")
      #expect(profile.output.hasPrefix("Card preview, as written"), "\(profile.errors)")
      #expect(
        profile.errors == """
          note: Also compiled, for names that they declare: Models/Item.swift, Boxed.swift, \
          Models/Sample.swift.
          note: DEBUG is defined, for 'sample' in Models/Sample.swift.

          """)
      let picture = try run("render", "Screens/Card.swift", "Card preview")
      #expect(picture.output.hasPrefix("<svg"), "\(picture.errors)")
      // A sibling that changed is compiled again.
      try Data("struct Item {}".utf8).write(
        to: URL(fileURLWithPath: project.path("Models/Item.swift")))
      let changed = try run("list", "Screens/Card.swift")
      #expect(
        changed.errors.contains("Screens/Card.swift:4: error: value of type 'Item' has no member"),
        "\(changed.errors)")
      #expect(!changed.errors.contains("/layout-bench/"))
    }
  }

  @Test("--apply says that there is nothing to apply where a layout has its own cache")
  func nothingToApply() throws {
    let result = try Self.mixed.get().applied
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasSuffix("\nColumn has a cache of its own: there is none to apply.\n"),
      "\(result.output)")
  }

  @Test("a layout that cannot be made is left out, and is a failure", .isolated)
  func crash() throws {
    try Project.with([]) { project in
      let file = project.path("Bomb.swift")
      let text = """
        import SwiftUI
        struct Bomb: Layout {
          init() { fatalError("no fuse") }
          func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
          ) -> CGSize { .zero }
          func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
          ) {}
        }
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let result = try project.run("measure", file, "--allow-debug")
      #expect(result.status == 3)
      #expect(
        result.errors == """
          note: Bomb cannot be made with 'Bomb()': it crashes: no fuse.
          error: No layout of the files can be run.

          """)
    }
  }

  @Test("a layout that needs what nobody gives is listed with the option to give")
  func arguments() throws {
    try Project.with([]) { project in
      let file = project.path("Odd.swift")
      let text = """
        import SwiftUI
        struct Style { private init() {} }
        struct Odd: Layout {
          let style: Style
          var spacing: CGFloat = 4
          func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
          ) -> CGSize { .zero }
          func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
          ) {}
        }
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let result = try project.run("measure", file)
      #expect(result.status == 1)
      #expect(
        result.errors == """
          error: There is no layout to measure in '\(file)'.
          \(file):3: Odd is not measured by itself, as 'Odd()' does not compile: missing argument \
          for parameter 'style' in call. Give a value: --init 'Odd(style: <#Style#>, spacing: 4)', \
          with yours in place of <#...#>.

          """)
    }
  }

  @Test("A file without an import of SwiftUI is told so")
  func withoutImport() throws {
    try Project.with([]) { project in
      let file = project.path("NoImport.swift")
      let text = "struct A: Layout { var size: CGSize }\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let result = try project.run("measure", file)
      #expect(result.status == 1)
      #expect(result.errors.contains("note: \(file) has no 'import SwiftUI'."), "\(result.errors)")
    }
  }

  @Test("Compiler errors have the user's file and line; nothing is left")
  func errors() throws {
    try Project.with([]) { project in
      let file = project.path("Bad.swift")
      let text =
        "import SwiftUI\r\nimport Charts\r\nstruct A: Layout { var chart: Chart }\r\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let result = try project.run("measure", file)
      #expect(result.status == 1)
      #expect(
        result.errors == """
          \(file):3: error: cannot find type 'Chart' in scope (needs Charts)
          error: The files do not compile; nothing was measured.

          """)
      let cache = try #require(project.environment["XDG_CACHE_HOME"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/layout-bench") == [])
    }
  }

  @Test(
    "what is no Swift file with a layout is said",
    arguments: [
      ([], "No files were given. Name Swift files or folders."),
      (["/nowhere.swift"], "There is no file or folder '/nowhere.swift'."),
      (
        ["/etc/hostname"],
        "'/etc/hostname' is not a Swift file. Give files that end in .swift, or folders with such "
          + "files."
      ),
    ])
  func unusable(_ paths: [String], _ message: String) throws {
    let result = try Executable.run(["measure"] + paths)
    #expect(result.status == 1)
    #expect(result.errors == "error: \(message)\n")
  }
}
