import Foundation
import TestSupport
import Testing

@Suite(
  "Screens and previews of a user's own", .tags(.slow, .processes, .compiler), .waiting, .hangLimit)
struct FileScreenTests {
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
      try Scratch.write(UserSources.styled(""), to: "Styled.swift", in: project.folder)
      try Scratch.write(UserSources.column, to: "Column.swift", in: project.folder)
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
      #expect(fine.output.contains("\n  Not gated: Styled.swift:2: Styled is not measured by"))
      #expect(fine.output.contains("It belongs into \"init\" of .layout-bench.json."))
      #expect(
        fine.output.hasPrefix("? no regression; not all is gated"),
        "\(fine.output)")
      #expect(try run("check", "--strict").status == 4)
      try write("Missing")
      let broken = try run("check")
      #expect(broken.status == 3, "\(broken.output)")
      let reason = "preview \"Deck\" is left out: cannot find 'Missing' in scope\n"
      #expect(broken.output.contains("✘ Not gated: Deck.swift:2: \(reason)"), "\(broken.output)")
      #expect(broken.output.contains("✘ failed: 1 finding"))
      #expect(broken.errors.contains("left out: a preview (needs Missing)."), "\(broken.errors)")
      let update = try run("baseline", "--update")
      #expect(update.status == 3)
      let end =
        "error: No baseline was written: repair Deck.swift first, or leave its file out of "
        + ".layout-bench.json.\n"
      #expect(update.errors.contains("Not gated: Deck.swift:2: \(reason)"), "\(update.errors)")
      #expect(update.errors.hasSuffix(end), "\(update.errors)")
      // The compilation has named a layout that does not compile.
      try write("VStack")
      try Scratch.write(
        UserSources.column.replacing("CGSize {", with: "CGSize {\n    let none: Int = \"\""),
        to: "Column.swift", in: project.folder)
      try Scratch.write(
        "{\"files\": [\"Column.swift\", \"Own.swift\"]}", to: ".layout-bench.json",
        in: project.folder)
      try Scratch.write(
        UserSources.column.replacing("Column", with: "Own"), to: "Own.swift", in: project.folder)
      let other = try Executable.run(
        ["baseline", "--baseline", "other.txt"] + cases, in: project.folder,
        environment: project.environment)
      #expect(other.status == 3)
      #expect(other.errors.ranges(of: "Column.swift").count == 2, "\(other.errors)")
      #expect(other.errors.contains("error: No baseline was written: repair Column.swift first"))
      // The others are compared, and the layout has one finding. Another layout with the same
      // figures would be its new name.
      try Scratch.write(
        UserSources.column.replacing("Column", with: "Own").replacing(
          "y += size.height", with: "y += size.height + subviews[0].sizeThatFits(.zero).height"),
        to: "Own.swift", in: project.folder)
      let gated = try run("check")
      #expect(gated.status == 3, "\(gated.errors)")
      #expect(gated.output.contains("✘ Not gated: Column.swift:"), "\(gated.output)")
      let lost = gated.output.split(separator: "\n").filter { line in
        line.contains("in the baseline, and the run has no such")
      }
      #expect(lost.allSatisfy { line in !line.contains("Column") }, "\(gated.output)")
    }
  }

  @Test("profile without a name takes the only preview, and names the others")
  func preview() throws {
    try Project.with([]) { project in
      let preview = "#Preview(\"Rows\") { Column { Text(\"a\") } }"
      try Scratch.write(UserSources.column + "\n" + preview, to: "Own.swift", in: project.folder)
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
}
