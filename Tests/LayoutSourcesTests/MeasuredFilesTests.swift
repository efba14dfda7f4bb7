import Foundation
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Which files have what is measured")
struct MeasuredFilesTests {
  @Test("a type that another file makes a layout is measured")
  func conformance() async throws {
    try await Scratch.folder { folder in
      let files = [
        "Package.swift": "", "Fit.swift": "struct Fit {}\nstruct Not {}",
        "Fit+Layout.swift": "extension Fit: Layout {}", "Not+View.swift": "extension Not: View {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let (taken, set) = try await CompileSet.taking("Nothing", for: "Fit.swift", in: folder)
      #expect(taken == ["Fit+Layout.swift"])
      let path = folder.resolvingSymlinksInPath().path + "/Fit.swift"
      for name in ["Fit", "Not"] {
        #expect(
          set.isMeasured(FactoryTests.layout(name, file: path + "x")) == (name == "Fit"))
      }
    }
  }

  @Test("a layout is found by a protocol of another file, of the folder or beside it")
  func protocols() throws {
    try Scratch.directory { folder in
      let files = [
        "Package.swift": "", "UI/Row.swift": "struct Row: Lines { func placeSubviews() {} }",
        "UI/Flow.swift": "struct Flow: Layout {}", "UI/Page.swift": "struct Page: View {}",
        "UI/Chip.swift": "struct Chip: Wraps {}", "UI/Wraps.swift": "protocol Wraps: Layout {}",
        "Kit/Lines.swift": "protocol Lines: Places {}",
        "Kit/Places.swift": "protocol Places: Layout {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let path = folder.appendingPathComponent("UI").path
      let set = CompileSet(
        try SourceFinder.files(at: [path]), of: FileRequest(paths: [path]), home: "/nowhere")
      #expect(set.measured.map { SourceFile.name(of: $0) }.sorted() == ["Chip", "Flow", "Row"])
      #expect(set.others.map { SourceFile.name(of: $0.path) } == ["Page", "Wraps"])
    }
  }

  @Test("a layout between #if and #endif that the compiler does not see is told")
  func otherBranches() throws {
    try Scratch.directory { folder in
      let text = """
        #if os(iOS)
        struct Phone: Layout {}
        #else
        enum Kit { struct Pad: Layout {} }
        #endif
        struct Wide: Layout {}
        """
      try Scratch.write(text, to: "Flow.swift", in: folder)
      let path = folder.appendingPathComponent("Flow.swift").path
      let set = CompileSet(
        try SourceFinder.files(at: [path]), of: FileRequest(paths: [path]), home: "/nowhere")
      let pad = DeclaredType(path: ["Kit", "Pad"], role: .layout, file: path, line: 4)
      let reason = "is left out: it stands in a branch of #if that is not compiled here."
      #expect(set.notes(onLayoutsBesides: [pad]) == ["\(path):2: Phone \(reason)"])
    }
  }

  @Test("a layout that needs another type of a name that is compiled is left out, and said")
  func conflicts() throws {
    try Scratch.directory { folder in
      let files = [
        "a/One.swift": "struct One: Layout { let a: Metrics }",
        "a/Metrics.swift": "enum Metrics {}",
        "b/Two.swift": "struct Two: Layout { let a: Metrics }",
        "b/Metrics.swift": "enum Metrics {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let set = try CompileSet.set(of: folder.path)
      #expect(CompileSet.siblings(of: set, in: folder) == ["a/Metrics.swift"])
      #expect(set.lostLayouts.map(\.name) == ["Two"])
      #expect(set.unmeasured.map(\.layout) == ["Two"])
      #expect(set.lostLayouts[0].message.contains("b/Metrics.swift, and that of "))
    }
  }

  @Test("of a folder what cannot be read is passed by; a file that is named is an error")
  func unreadable() throws {
    try Scratch.directory { folder in
      try Scratch.write("struct Flow: Layout {}", to: "Flow.swift", in: folder)
      let latin = folder.appendingPathComponent("Latin.swift")
      try Data([0x2f, 0x2f, 0xe9]).write(to: latin)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("Gone.swift").path, withDestinationPath: "nowhere")
      let found = try SourceFinder.found(at: [folder.path])
      #expect(found.files.map(\.name) == ["Flow"])
      #expect(found.passedBy.map(\.reason) == ["it is not UTF-8 text"])
      #expect(throws: SourceError.notText(latin.path)) { try SourceFinder.files(at: [latin.path]) }
      let set = CompileSet(
        found.files, of: FileRequest(paths: [folder.path]), home: "/nowhere",
        passedBy: found.passedBy)
      #expect(set.notes == ["Left out: \(latin.path) (it is not UTF-8 text)."])
    }
  }

  @Test("a project that is called a test or a demo is measured as any other")
  func names() throws {
    for name in ["CustomLayoutDemo", "NewSwiftUIAPITest", "Demo", "LayoutTests"] {
      try Scratch.directory { folder in
        try Scratch.write("struct Flow: Layout {}", to: "\(name)/Flow.swift", in: folder)
        let root = folder.path
        let set = CompileSet(
          try SourceFinder.files(at: [root]), of: FileRequest(paths: [root]), home: "/nowhere")
        #expect(set.measured == [root + "/\(name)/Flow.swift"], "\(name)")
        #expect(set.notes == [])
      }
    }
  }

  @Test("of a folder, what has layouts and previews is measured, and what cannot be is left out")
  func folder() throws {
    try Scratch.directory { folder in
      let files = [
        "Flow.swift": "struct Flow: Layout {}", "Old/Flow.swift": "struct Flow: Layout {}",
        "Card.swift": "struct Card_Previews: PreviewProvider {}", "Model.swift": "struct Model {}",
        "Row.swift": "#if DEBUG\n#Preview { Row() }\n#endif", "main.swift": "print(1)",
        "AppTests/T.swift": "struct T: Layout {}", "Tags.swift": "struct Tags: View {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let root = folder.path
      let set = CompileSet(
        try SourceFinder.files(at: [root]),
        of: FileRequest(paths: [root], inits: [InitExpression("Tags(count: 1)")]), home: "/nowhere")
      func short(_ text: String) -> String { text.replacingOccurrences(of: root + "/", with: "") }
      #expect(
        set.measured.map(short).sorted() == ["Card.swift", "Flow.swift", "Row.swift", "Tags.swift"])
      #expect(set.others.map(\.path).map(short) == ["Model.swift"])
      #expect(
        set.notes.map(short) == [
          "DEBUG is defined, for a preview in Row.swift.",
          "Left out: AppTests/T.swift (in the folder AppTests); Old/Flow.swift (Flow is declared in "
            + "Flow.swift, too); main.swift (top-level code).",
        ])
    }
  }

  @Test("of two layouts with one name, that of the file nearest to the folder is measured")
  func nearest() throws {
    try Scratch.directory { folder in
      let paths = ["A/Flow.swift", "A/B/Flow.swift", "Flow.swift", "A/Row.swift", "B/Row.swift"]
      for path in paths {
        let name = path.hasSuffix("Row.swift") ? "Row" : "Flow"
        try Scratch.write("struct \(name): Layout {}", to: path, in: folder)
      }
      let root = folder.path
      let set = CompileSet(
        try SourceFinder.files(at: [root]), of: FileRequest(paths: [root]), home: "/nowhere")
      func short(_ text: String) -> String { text.replacingOccurrences(of: root + "/", with: "") }
      #expect(set.measured.map(short).sorted() == ["A/Row.swift", "Flow.swift"])
      #expect(
        set.notes.map(short) == [
          "Left out: A/B/Flow.swift, A/Flow.swift (Flow is declared in Flow.swift, too); "
            + "B/Row.swift (Row is declared in A/Row.swift, too)."
        ])
    }
  }
}
