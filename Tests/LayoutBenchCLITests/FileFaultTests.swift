import Foundation
import LayoutModel
import TestSupport
import Testing

@Suite(
  "Files of a user's own that cannot be run", .tags(.slow, .processes, .compiler), .waiting,
  .hangLimit)
struct FileFaultTests {
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

  @Test("what is not found among the cases of a file is listed by a command with that file")
  func listedFile() throws {
    try Project.with(["Masonry.swift"]) { project in
      let file = project.path("Masonry.swift")
      let unmatched = try project.run("measure", file, "--filter", "nothing")
      #expect(unmatched.status == 1)
      #expect(unmatched.errors.contains("list \(Shell.quoted(file))'."), "\(unmatched.errors)")
      let single = try project.run("rank", file)
      #expect(single.errors.contains("list \(Shell.quoted(file))'."), "\(single.errors)")
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
          error: This does not compile, so nothing was measured.

          """)
      let cache = try #require(project.environment["XDG_CACHE_HOME"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/layout-bench") == [])
    }
  }

  @Test("all errors of a layout's file are told, by their lines")
  func allErrors() throws {
    try Project.with([]) { project in
      let file = project.path("Bad.swift")
      let text = """
        import SwiftUI
        struct A: Layout {
          var gap: Lenght = 8
          func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
          ) -> CGSize { size(0) }
          func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
          ) {}
          private func size(_ width: Lenght) -> CGSize { .zero }
        }
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let result = try project.run("measure", file)
      #expect(
        result.errors == """
          \(file):3: error: cannot find type 'Lenght' in scope
          \(file):10: error: cannot find type 'Lenght' in scope
          error: This does not compile, so nothing was measured.

          """)
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
      #expect(result.errors == "Stopped while compiling. Nothing was written.\n")
      #expect(drafts() == [])
      while compilers() > 0, Date() < deadline { usleep(10_000) }
      #expect(compilers() == 0)
    }
  }
}
