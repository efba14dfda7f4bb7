import Foundation
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Where a name that a file misses is searched")
struct SearchTests {
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
        try await CompileSet.taking(name, for: "Sources/UI/Flow.swift", in: folder).taken
      }
      #expect(try await taken("Near") == ["Sources/UI/More/Near.swift"])
      #expect(try await taken("Far") == ["Sources/B/Far.swift"])
      #expect(try await taken("Map") == ["Sources/MapDemo/Map.swift"])
      for name in ["Tested", "Shown", "Script", "Run"] {
        #expect(try await taken(name) == [], "\(name)")
      }
      let debug = try await CompileSet.taking("Sample", for: "Sources/UI/Flow.swift", in: folder)
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
        try SourceFinder.files(at: [path]), of: FileRequest(paths: [path]), home: "/nowhere")
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
        let found = try await CompileSet.taking(name, for: "App/Flow.swift", in: folder)
        #expect(found.taken == expected)
        #expect(found.set.omissions.modules.values.flatMap(\.self) == ["Lottie"])
        let text = found.set.text(of: found.set.files[0]).text
        #expect(text.split(separator: "\n").last == "struct F: Layout {}")
        #expect(text.split(separator: "\n").allSatisfy { !$0.contains("import") })
      }
    }
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
        let found = try await CompileSet.taking("Secret", for: file, in: folder, home: home)
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
        try await CompileSet.taking("Needed", for: "z/Flow.swift", in: folder).taken == [
          "z/zz/Needed.swift"
        ])
    }
  }
}
