import Foundation
import TestSupport
import Testing

/// Whole files in a folder of their own, as a user has them, and a cache folder.
private struct Project {
  let folder: URL
  let environment: [String: String]

  /// A fixture's path in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs `layout-bench` on it.
  func run(_ arguments: String...) throws -> Executable.Result {
    try Executable.run(arguments, environment: environment)
  }

  /// Copies fixtures into a folder that is gone afterwards.
  static func with(_ names: [String], _ body: (Project) throws -> Void) throws {
    try Scratch.directory { scratch in
      let folder = scratch.appendingPathComponent("my files é", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Files")
      for name in names {
        try FileManager.default.copyItem(
          at: fixtures.appendingPathComponent(name), to: folder.appendingPathComponent(name))
      }
      let cache = scratch.appendingPathComponent("cache").path
      try body(Project(folder: folder, environment: ["XDG_CACHE_HOME": cache]))
    }
  }

  /// The names of everything in the folder.
  var contents: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }
  }
}

@Suite("Files of a user's own", .tags(.slow, .processes, .compiler), .hangLimit)
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

  @Test("Private and nested layouts, and those of previews and views, are run as they are")
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
      #expect(measured.output.contains("Next: layout-bench verify '"), "\(measured.output)")
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

  /// A layout whose cache grows without end.
  private static let growing = """
    import SwiftUI
    struct Growing: Layout {
      func makeCache(subviews: Subviews) -> [CGFloat] { [] }
      func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {}
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
      ) -> CGSize {
        cache.append(proposal.width ?? 0)
        return subviews.first?.sizeThatFits(.unspecified) ?? .zero
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout [CGFloat]
      ) { for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) } }
    }
    """

  /// A layout with a parameter, and what its files may have beside it.
  private static func styled(_ rest: String) -> String {
    """
    import SwiftUI
    struct Styled<Style>: Layout {
      var style: Style
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) { for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) } }
    }
    \(rest)
    """
  }

  @Test(
    "A generic layout is made as a call in any file makes it, else a placeholder says what to give")
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
      #expect(try !project.run("list", file).output.contains("Column-"))
    }
  }

  @Test("What is interrupted while files are compiled leaves neither a folder nor a compiler")
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

  @Test("What a listed file has that cannot be run is not gated, and the gate says why")
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
    #expect(one.output.hasPrefix("MasonryLayout, as written, 20 tag subviews, as the root view, "))
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

  @Test("An --init that does not compile ends the command, with the compiler's words and a remedy")
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
      #expect(result.errors.hasPrefix("error: --init 'Spaced(gap: 8)' does not compile: "))
      #expect(
        result.errors.hasSuffix(
          ". It makes Spaced, declared at Spaced.swift:2: give what its initializer takes, as in "
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

  @Test("A screen without a layout is a tree of views, with the files and the DEBUG it needs")
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

  @Test("The gate names the file and the line of a layout that queries more")
  func gate() throws {
    let given = try Self.given.get()
    #expect(given.baseline.status == 0, "\(given.baseline.errors)")
    let result = given.check
    #expect(result.status == 2)
    #expect(result.output.contains("declared at \(given.file):3"))
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
    let row = result.output.split(separator: "\n")
      .last { $0.hasPrefix("  10 tag subviews, on resize, as the root view ") }
    #expect(
      row?.split(separator: " ").suffix(6).prefix(3) == ["30", "20", "20"], "\(result.output)")
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

  @Test("--apply says that there is nothing to apply where a layout has its own cache")
  func nothingToApply() throws {
    let result = try Self.mixed.get().applied
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasSuffix(
        "\nNothing to apply: no decision is about a cache that could be added to the files.\n"))
  }

  /// A layout beside a screen that lacks a package, with helpers of another file.
  private static let shop = """
    import Lottie
    import SwiftUI
    import UIKit
    enum Theme {
      static let gap = CGFloat(UIDevice.current.userInterfaceIdiom == .pad ? 8 : 4)
      static let idiom = UIApplication.shared.applicationState
    }
    struct Shop: View { var body: some View { LottieView(name: "shop") } }
    struct Shelf: Layout, DynamicProperty {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize { CGSizeMake(Theme.gap + Self.helped([], .zero), 10) }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) { for view in subviews { view.place(at: CGPointMake(bounds.minX, 0), proposal: .zero) } }
      static func helped(_ values: [CGFloat], _ rect: CGRect) -> CGFloat {
        \(helpers.calls)
        return 0
      }
    }
    #Preview("Shop") { Shop() }
    struct Knob: UIViewRepresentable {
      func makeCoordinator() -> Coordinator { Coordinator() }
      func makeUIView(context: Context) -> UIControl {
        let view = UIControl()
        view.addTarget(context.coordinator, action: #selector(Coordinator.tap), for: .valueChanged)
        return view
      }
      func updateUIView(_ view: UIControl, context: Context) { view.isEnabled = true }
      final class Coordinator: NSObject { @objc func tap() {} }
    }
    #Preview("Shelf") {
      Shelf { Knob(); Rectangle().fill(.linearGradient(colors: [], startPoint: .top, endPoint: .bottom)) }
    }
    """

  /// Extensions of common types with common names, and calls of them.
  private static let helpers: (declarations: String, calls: String) = {
    let nouns = [
      "size", "width", "height", "length", "frame", "bounds", "row", "line", "point", "rect",
    ]
    let names =
      nouns.flatMap {
        [$0, "\($0)s", "max\($0)", "total\($0)", "\($0)Sum", "is\($0)", "with\($0)"]
      }
      + [
        "sum", "total", "mean", "average", "clamped", "chunked", "split", "merged", "grouped",
        "center",
      ]
    let members = names.map { "  func \($0)(of helper: Int) -> CGFloat { 0 }" }
    let body = "{\n\(members.joined(separator: "\n"))\n}"
    return (
      "import SwiftUI\nextension CGRect \(body)\nextension Array where Element == CGFloat \(body)",
      names.map { "_ = values.\($0)(of: 1); _ = rect.\($0)(of: 1)" }.joined(separator: "\n    ")
    )
  }()

  private static let column = """
    import SwiftUI
    struct Column: Layout {
      func makeCache(subviews: Subviews) -> [CGSize] {
        subviews.map { $0.sizeThatFits(.unspecified) }
      }
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
      ) -> CGSize {
        CGSize(width: cache.map(\\.width).max() ?? 0, height: cache.map(\\.height).reduce(0, +))
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout [CGSize]
      ) {
        var y = bounds.minY
        for (subview, size) in zip(subviews, cache) {
          subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
          y += size.height
        }
      }
    }
    """

  @Test("A layout that cannot be made is left out, and is a failure", .isolated)
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

  @Test("A layout that needs what nobody gives is listed with the option to give")
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
    "What is no Swift file with a layout is said",
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
