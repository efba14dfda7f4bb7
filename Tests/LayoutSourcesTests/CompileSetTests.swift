import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Which files are compiled together")
struct CompileSetTests {
  /// The files that are added to one for a name that it misses.
  private static func taking(
    _ name: String, for file: String, in folder: URL, home: String = "/nowhere"
  ) async throws -> (taken: [String], set: CompileSet) {
    let path = folder.appendingPathComponent(file).path
    let set = try self.set(of: path, home: home)
    _ = await set.findModules { $0 }
    _ = set.take(
      for: [Diagnostic(file: path, line: 1, message: "cannot find type '\(name)' in scope")])
    return (Self.siblings(of: set, in: folder), set)
  }

  private static func set(of path: String, home: String = "/nowhere") throws -> CompileSet {
    CompileSet(try SourceFinder.files(at: [path]), paths: [path], inits: [], home: home)
  }

  private static func siblings(of set: CompileSet, in folder: URL) -> [String] {
    let root = folder.resolvingSymlinksInPath().path + "/"
    return set.siblings.map { $0.replacingOccurrences(of: root, with: "") }
  }

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
      let set = try Self.set(of: folder.appendingPathComponent("Tests/ATests/Flow.swift").path)
      #expect(Self.siblings(of: set, in: folder) == ["Tests/ATests/Near.swift"])
    }
  }

  @Test("the nearest file that declares a name is taken, none of tests, demos and scripts")
  func nearest() async throws {
    try await Scratch.folder { folder in
      let files = [
        "Package.swift": "fatalError()",
        "Sources/UI/Flow.swift": "struct Flow: Layout {}",
        "Sources/UI/More/Near.swift": "struct Near {}",
        "Sources/A/Near.swift": "struct Near {}",
        "Sources/UI/Private.swift": "private struct Far {}",
        "Sources/B/Far.swift": "enum Far {}",
        "Tests/UITests/Far.swift": "struct Far {}\nstruct Tested {}",
        "Examples/App.swift": "struct Shown {}",
        "Sources/UI/main.swift": "struct Script {}",
        "Sources/UI/Code.swift": "print(1)\nstruct Run {}",
        "Sources/UI/Debug.swift": "#if DEBUG\nstruct Sample {}\n#endif",
        "Sources/MapDemo/Map.swift": "struct Map {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      func taken(_ name: String) async throws -> [String] {
        try await Self.taking(name, for: "Sources/UI/Flow.swift", in: folder).taken
      }
      #expect(try await taken("Near") == ["Sources/UI/More/Near.swift"])
      #expect(try await taken("Far") == ["Sources/B/Far.swift"])
      #expect(try await taken("Map") == ["Sources/MapDemo/Map.swift"])
      for name in ["Tested", "Shown", "Script", "Run"] {
        #expect(try await taken(name) == [], "\(name)")
      }
      let debug = try await Self.taking("Sample", for: "Sources/UI/Flow.swift", in: folder)
      #expect(debug.taken == ["Sources/UI/Debug.swift"])
      #expect(debug.set.reasonForDebug?.hasPrefix("'Sample' in ") == true)
    }
  }

  @Test("what a call lacks is searched by the names on its line, then by those of the declaration")
  func calls() throws {
    try Scratch.directory { folder in
      let files = [
        "Package.swift": "",
        "Screen.swift": """
        struct Screen: View {
          var body: some View {
            ForEach(values.chunked(by: 2)) { part in
              Text("\\(0)", part.sum)
            }
          }
        }
        """,
        "Chunks.swift": "extension Array { func chunked(by size: Int) -> [Self] { [] } }",
        "Sum.swift": "extension Array { var sum: Int { 0 } }",
        "Text+Sum.swift": "extension Text { init(_ text: String, _ sum: Int) {} }",
        "Other.swift": "struct Sums { var sum = 1 }",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let path = folder.appendingPathComponent("Screen.swift").path
      let set = CompileSet(
        try SourceFinder.files(at: [path]), paths: [path], inits: [], home: "/nowhere")
      let error = Diagnostic(file: path, line: 3, message: "cannot convert value of type 'A'")
      func take() -> [String] {
        _ = set.take(for: [error])
        return set.siblings.map { URL(fileURLWithPath: $0).lastPathComponent }
      }
      #expect(take() == ["Chunks.swift"])
      #expect(take() == ["Chunks.swift", "Text+Sum.swift", "Sum.swift"])
    }
  }

  @Test("packages beside this one and modules of the repository are searched, where imported")
  func modules() async throws {
    try await Scratch.folder { folder in
      let files = [
        ".git/HEAD": "", "Kit/Core/Core.swift": "struct Token {}",
        "Kit/Other/Other.swift": "struct Stranger {}",
        "App/Package.swift": "let a = .package(path: \"../Design\")",
        "Design/Package.swift": "let a = .target(name: \"DesignUI\")",
        "Design/Sources/UI/Card.swift": "struct Card {}",
        "App/Flow.swift": "import DesignUI\nimport Core\nimport Lottie\nstruct F: Layout {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      for (name, expected) in [
        ("Token", ["Kit/Core/Core.swift"]), ("Card", ["Design/Sources/UI/Card.swift"]),
        ("Stranger", []),
      ] {
        let found = try await Self.taking(name, for: "App/Flow.swift", in: folder)
        #expect(found.taken == expected)
        #expect(found.set.omissions.modules.values.flatMap(\.self) == ["Lottie"])
        let text = found.set.text(of: found.set.files[0]).text
        #expect(text.split(separator: "\n").last == "struct F: Layout {}")
        #expect(text.split(separator: "\n").allSatisfy { !$0.contains("import") })
      }
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
      let set = try Self.set(of: folder.appendingPathComponent("Sources/A/Fit.swift").path)
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

  @Test("a build is stale if a file that was searched has changed, and names what was searched for")
  func searches() throws {
    try Scratch.directory { folder in
      func write(_ text: String, to path: String) throws {
        try Scratch.write(text, to: path, in: folder)
      }
      try write("", to: "Package.swift")
      try write("struct Flow: Layout {}", to: "Flow.swift")
      try write("let a = Flow(spacing: 8)", to: "Screen.swift")
      try write("let b = 1", to: "Other.swift")
      let project = ProjectFiles(around: folder.path, home: "/nowhere")
      #expect(project.files(naming: "Flow").count == 2)
      let search = project.search
      #expect(search.isCurrent)
      try write("let b = 10", to: "Other.swift")
      #expect(search.isCurrent)
      for (text, path) in [
        ("let a = Flow(spacing: 80)", "Screen.swift"), ("let c = Flow(spacing: 1)", "Other.swift"),
        ("let d = Flow(spacing: 2)", "New.swift"),
      ] {
        let before = try? String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
        try write(text, to: path)
        #expect(!search.isCurrent, "\(path)")
        if let before { try write(before, to: path) }
      }
    }
  }

  @Test("a type that another file makes a layout is measured")
  func conformance() async throws {
    try await Scratch.folder { folder in
      let files = [
        "Package.swift": "", "Fit.swift": "struct Fit {}\nstruct Not {}",
        "Fit+Layout.swift": "extension Fit: Layout {}", "Not+View.swift": "extension Not: View {}",
      ]
      for (path, text) in files { try Scratch.write(text, to: path, in: folder) }
      let (taken, set) = try await Self.taking("Nothing", for: "Fit.swift", in: folder)
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
        try SourceFinder.files(at: [path]), paths: [path], inits: [], home: "/nowhere")
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
        try SourceFinder.files(at: [path]), paths: [path], inits: [], home: "/nowhere")
      let pad = DeclaredType(path: ["Kit", "Pad"], role: .layout, file: path, line: 4)
      let reason = "is left out: it stands in a branch of #if that is not compiled here."
      #expect(set.notes(onLayoutsBesides: [pad]) == ["\(path):2: Phone \(reason)"])
    }
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
      let set = try Self.set(of: folder.appendingPathComponent("Sources/A/Fit.swift").path)
      let names = ["Place", "Size", "Spacing"]
      #expect(set.siblings.map { SourceFile.name(of: $0) }.sorted() == names)
      set.choose(.layouts)
      #expect(set.siblings.map { SourceFile.name(of: $0) }.sorted() == names)
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
        let set = try Self.set(of: path)
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
      let set = try Self.set(of: folder.appendingPathComponent("Flow.swift").path)
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
      let set = try Self.set(of: folder.path)
      #expect(Self.siblings(of: set, in: folder) == ["a/Metrics.swift"])
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
        found.files, paths: [folder.path], inits: [], home: "/nowhere", passedBy: found.passedBy)
      #expect(set.notes == ["Left out: \(latin.path) (it is not UTF-8 text)."])
    }
  }

  @Test("nothing is searched in the home folder, through links, or above the project")
  func bounds() async throws {
    try await Scratch.folder { folder in
      for path in ["home/.git/HEAD", "home/Secret.swift", "Outside.swift"] {
        try Scratch.write("struct Secret {}", to: path, in: folder)
      }
      try Scratch.write("struct Flow: Layout {}", to: "home/Flow.swift", in: folder)
      try Scratch.write("struct Flow: Layout {}", to: "home/loose/Flow.swift", in: folder)
      try Scratch.write("struct Secret {}", to: "home/loose/deep/Secret.swift", in: folder)
      try Scratch.write("struct Flow: Layout {}", to: "app/Flow.swift", in: folder)
      try Scratch.write("", to: "app/App.xcodeproj/project.pbxproj", in: folder)
      let home = folder.appendingPathComponent("home").path
      for (link, target) in [("app/linked", home), ("app/One.swift", home + "/Secret.swift")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appendingPathComponent(link).path, withDestinationPath: target)
      }
      for file in ["home/Flow.swift", "home/loose/Flow.swift", "app/Flow.swift"] {
        let found = try await Self.taking("Secret", for: file, in: folder, home: home)
        #expect(found.taken == [], "\(file)")
      }
      #expect(ProjectFiles(around: "/", home: home).paths == [])
    }
  }

  @Test("of more files than are read the nearest come first")
  func many() async throws {
    try await Scratch.folder { folder in
      try Scratch.write("", to: ".git", in: folder)
      try Scratch.write("struct Flow: Layout {}", to: "z/Flow.swift", in: folder)
      try Scratch.write("struct Needed {}", to: "z/zz/Needed.swift", in: folder)
      for number in 0..<30 {
        try Scratch.write("struct Needed {}", to: "a\(number / 8)/F\(number).swift", in: folder)
      }
      let project = ProjectFiles(around: folder.path + "/z", home: "/nowhere", mostFiles: 20)
      #expect(project.paths.count == 20)
      #expect(project.paths.prefix(2).allSatisfy { $0.contains("/z/") })
      #expect(project.isCut)
      #expect(!ProjectFiles(around: folder.path + "/z", home: "/nowhere").isCut)
      #expect(
        try await Self.taking("Needed", for: "z/Flow.swift", in: folder).taken == [
          "z/zz/Needed.swift"
        ])
    }
  }

  @Test("a project that is called a test or a demo is measured as any other")
  func names() throws {
    for name in ["CustomLayoutDemo", "NewSwiftUIAPITest", "Demo", "LayoutTests"] {
      try Scratch.directory { folder in
        try Scratch.write("struct Flow: Layout {}", to: "\(name)/Flow.swift", in: folder)
        let root = folder.path
        let set = CompileSet(
          try SourceFinder.files(at: [root]), paths: [root], inits: [], home: "/nowhere")
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
        try SourceFinder.files(at: [root]), paths: [root],
        inits: [InitExpression("Tags(count: 1)")], home: "/nowhere")
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
}
