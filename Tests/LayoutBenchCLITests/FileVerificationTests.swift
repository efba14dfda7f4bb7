import Foundation
import LayoutModel
import TestSupport
import Testing

@Suite("Files of a user's own, verified", .tags(.slow, .processes, .compiler), .waiting, .hangLimit)
struct FileVerificationTests {
  @Test("where a layout always crashes as written, no automatic cache is verified", .isolated)
  func alwaysCrashes() throws {
    let source = """
      import SwiftUI

      struct Unfinished: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
          fatalError("not written yet")
        }
        func placeSubviews(
          in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {}
      }
      """
    try Scratch.directory { scratch in
      try Scratch.write(source, to: "Unfinished.swift", in: scratch)
      let result = try Executable.run(
        ["verify", "Unfinished.swift", "--json"], in: scratch,
        environment: ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path])
      #expect(result.status == 6, "\(result.errors)")
      #expect(result.output.contains("\"crashes in every call\""), "\(result.output)")
      let reason = "another variant of the layout crashed in every call"
      #expect(result.output.components(separatedBy: reason).count - 1 == 2, "\(result.output)")
    }
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
      try Scratch.write(UserSources.growing, to: "Unverified/Growing.swift", in: project.folder)
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
      let step = /Next: [a-z ]+:\s+layout-bench verify '/
      #expect(measured.output.contains(step), "\(measured.output)")
      let checked = try run(["check", folder, "--baseline", baseline] + cases)
      #expect(checked.status == 6, "\(checked.output)")
      for error in expected {
        let title = "\(error[0])   broken: a result from another proposal\n"
        #expect(measured.output.contains(title), "\(measured.output)")
        let found = "✘ \(error[0]), as written: a result from another proposal"
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
        try Scratch.write(UserSources.styled(rest), to: "Styled.swift", in: project.folder)
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
          == "error: These files have no layout to verify. To see where the queries of a view come "
          + "from: layout-bench profile \(Shell.quoted(project.path("View.swift"))) Only\n")
    }
  }

  @Test("a layout in a generic type is made where --init names the type's arguments")
  func inGeneric() throws {
    try Project.with([]) { project in
      let text = UserSources.styled("}")
        .replacing("struct Styled", with: "struct Deck<Item> { struct Styled")
      try Scratch.write(text, to: "Styled.swift", in: project.folder)
      let path = project.path("Styled.swift")
      let untold = try project.run("list", path, "--init", "Deck.Styled(style: 2)")
      #expect(untold.status == 1)
      let option = "--init 'Deck<<#Item#>>.Styled<<#Style#>>(style: <#Style#>)', with yours"
      #expect(untold.errors.contains(option), "\(untold.errors)")
      let told = try project.run("list", path, "--init", "Deck<Int>.Styled(style: 2)")
      #expect(told.status == 0, "\(told.errors)")
      #expect(told.output.contains("\nStyled/tags/"), "\(told.output)")
    }
  }

  @Test("verify of a view names the file of its layout")
  func otherFile() throws {
    try Project.with([]) { project in
      try Scratch.write(
        UserSources.styled("").replacing("<Style>", with: "").replacing("Styled", with: "Column")
          .replacing("var style: Style", with: ""),
        to: "Column.swift", in: project.folder)
      try Scratch.write(
        "import SwiftUI\n#Preview(\"Card\") { Column { Text(\"a\") } }", to: "Card.swift",
        in: project.folder)
      let result = try project.run("verify", project.path("Card.swift"))
      #expect(result.status == 1)
      let words = "Their layouts are declared in other files: "
      let end = result.errors.range(of: words).map { range in result.errors[range.upperBound...] }
      #expect(end?.contains(" verify ") == true, "\(result.errors)")
      // The path stands in quotation marks where its folder has a space.
      #expect(end?.contains("Column.swift") == true, "\(result.errors)")
    }
  }

  @Test("verify has the layouts that list has, whatever calls there are in other files")
  func verified() throws {
    try Project.with([]) { project in
      let calls = "struct Two { let a = Column(gap: 3), b = Column(gap: 4) }"
      try Scratch.write(
        UserSources.styled("").replacing("<Style>", with: "").replacing("Styled", with: "Column")
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
      let remark = ": those of 'measure'. To list those of 'check', add"
      #expect(listed.errors.contains(remark), "\(listed.errors)")
    }
  }
}
