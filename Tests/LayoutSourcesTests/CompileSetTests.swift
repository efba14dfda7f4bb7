import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Which files are compiled together")
struct CompileSetTests {
  @Test("folders of Tests are targets, as those of Sources are")
  func targetsOfTests() async throws {
    try await Scratch.folder { folder in
      let files = [
        "Package.swift": "",
        "Tests/ATests/Flow.swift": "struct Flow: Layout { var near: Near, far: Far }",
        "Tests/ATests/Near.swift": "struct Near {}",
        "Tests/BTests/Far.swift": "struct Far {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let set = try CompileSet.set(
        of: folder.appendingPathComponent("Tests/ATests/Flow.swift").path)
      #expect(CompileSet.siblings(of: set, in: folder) == ["Tests/ATests/Near.swift"])
    }
  }

  @Test("the module that stands for SwiftUI is here, in the project that it comes from, too")
  func portableLayout() throws {
    try Scratch.directory { folder in
      let files = [
        "Package.swift": "", "Sources/PortableLayout/Layout.swift": "protocol Layout {}",
        "Sources/A/Fit.swift": "import PortableLayout\nstruct Fit: Layout {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let set = try CompileSet.set(of: folder.appendingPathComponent("Sources/A/Fit.swift").path)
      let text = set.text(of: try #require(set.files.first)).fitted.text
      #expect(text == "import        SwiftUI\nstruct Fit: Layout {}")
    }
  }

  @Test("what is taken from AppKit is where UIKit's names are")
  func appKit() {
    let file = SourceFile(path: "a.swift", text: "@preconcurrency import AppKit\nimport Lottie")
    let text = file.removing(["AppKit", "Lottie"], names: []).text
    #expect(text == "import UIKit                 \n             ")
  }

  @Test("a layout is compiled with its extensions in all files of its target, and with no others")
  func extensions() throws {
    try Scratch.directory { folder in
      let files = [
        "Package.swift": "", "Sources/A/Fit.swift": "struct Fit: Layout {}",
        "Sources/A/Not.swift": "extension Not {}",
        "Sources/A/Size.swift": "extension Fit { func sizeThatFits() {} }",
        "Sources/A/Place.swift": "extension Fit { func placeSubviews() {} }",
        // Without it the default takes its place, and the compiler says nothing.
        "Sources/A/Spacing.swift": "extension Fit { func spacing() {} }",
        "Sources/B/Fit.swift": "extension Fit { func makeCache() {} }",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let set = try CompileSet.set(of: folder.appendingPathComponent("Sources/A/Fit.swift").path)
      let names = ["Place", "Size", "Spacing"]
      #expect(set.siblings.map { SourceFile.name(of: $0) }.sorted() == names)
      set.choose(.layouts)
      #expect(set.siblings.map { SourceFile.name(of: $0) }.sorted() == names)
    }
  }

  @Test(
    "a nested layout is compiled with the extensions of its own path",
    arguments: [
      ("extension A.Row { func spacing() {} }", false),
      ("extension B.Row { func spacing() {} }", true),
      ("extension App.B.Row { func spacing() {} }", true),
      ("extension Row { func spacing() {} }", true),
    ])
  func extensionsOfNested(text: String, isTaken: Bool) throws {
    try Scratch.directory { folder in
      try Scratch.write("enum A { struct Row: Layout {} }", to: "A.swift", in: folder)
      try Scratch.write("enum B { struct Row: Layout {} }", to: "Row.swift", in: folder)
      try Scratch.write(text, to: "Extra.swift", in: folder)
      let set = try CompileSet.set(of: folder.appendingPathComponent("Row.swift").path)
      let siblings = CompileSet.siblings(of: set, in: folder)
      #expect(siblings.contains("Extra.swift") == isTaken, "\(siblings)")
      if !isTaken { #expect(siblings.isEmpty) }
    }
  }

  @Test("all that a chain of types names is taken at once, and each file is parsed once")
  func chain() async throws {
    try await Scratch.folder { folder in
      try Scratch.write("", to: "Package.swift", in: folder)
      try Scratch.write("struct Flow: Layout { let a: T0 }", to: "Flow.swift", in: folder)
      for number in 0..<70 {
        let text = "enum T\(number) { static var a: Int { T\(number + 1).a } }\nstruct Other {}"
        try Scratch.write(text, to: "T\(number).swift", in: folder)
      }
      try Scratch.write("enum T70 {}", to: "T70.swift", in: folder)
      try Scratch.write("struct Unused {}", to: "Unused.swift", in: folder)
      let parsed = Locked<[String]>([])
      try SourceScan.$onParse.withValue({ path in parsed.withLock { $0.append(path) } }) {
        let path = folder.appendingPathComponent("Flow.swift").path
        let set = try CompileSet.set(of: path)
        #expect(set.siblings.count == 71)
        set.choose(.layouts)
        #expect(set.siblings.count == 71)
        let errors = [Diagnostic(file: set.siblings[3], line: 1, message: "cannot find 'x'")]
        #expect(set.leaveOut(errors))
        let texts = set.compiledFiles.map { set.text(of: $0).text }
        #expect(texts.count == 72 && !texts.joined().contains("Other"))
        _ = set.compiledFiles.map { set.previews(of: $0) }
        _ = set.sources(naming: FactoryTests.layout("Flow", file: path))
      }
      let paths = parsed.withLock { $0 }
      #expect(paths.count == 72 && Set(paths).count == 72)
    }
  }

  @Test("of a file the layouts are compiled with what they name, before what stands around them")
  func layoutsFirst() async throws {
    try await Scratch.folder { folder in
      let text = """
        import Lottie
        struct Flow: Layout { let gap = Metrics.gap; func a() { helper(); "\\(Named.a)".b } }
        enum Metrics { static let gap = 8 }
        private func helper() {}
        enum Named { static let a = 1 }
        extension String { var b: Int { 1 } }
        extension View { func unused() -> Lottie { Lottie() } }
        struct Screen: View { let a: Model }
        struct Model { var b: Lottie }
        extension Flow { func spacing() {} }
        struct Page: View {
          static let inset = 1
          struct Inner: Layout { let a = inset }
          var body: Missing
        }
        #Preview { Flow() }
        """
      try Scratch.write(text, to: "Flow.swift", in: folder)
      let set = try CompileSet.set(of: folder.appendingPathComponent("Flow.swift").path)
      let whole = set.text(of: set.files[0]).text
      #expect(whole == text)
      set.choose(.layouts)
      let lines = set.text(of: set.files[0]).text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { $0.split(separator: " ").joined(separator: " ") }
      let own = text.split(separator: "\n").map { String($0) }
      #expect(lines[1...5] == own[1...5])
      let errors = [2, 4, 8, 9].map {
        Diagnostic(file: set.files[0].path, line: $0, column: 1, message: "")
      }
      #expect(errors.map(set.isCompiled) == [true, true, false, false])
      let empty = lines[6...8].filter(\.isEmpty)
      #expect(empty.count == 3)
      #expect(
        lines[9...] == [
          own[9], "enum Page {", "static let inset = 1", "struct Inner: Layout { let a = inset }",
          "", "}", "",
        ])
      set.settleLayouts()
      set.choose(.everything)
      #expect(set.text(of: set.files[0]).text == text)
      set.returnToLayouts()
      #expect(set.previews(of: set.files[0]).isEmpty)
    }
  }
}
