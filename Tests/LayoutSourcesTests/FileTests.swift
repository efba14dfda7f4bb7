import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Files that a user names")
struct FileTests {
  @Test("a folder's Swift files are found once, without builds and the manifest")
  func folder() throws {
    try Scratch.directory { folder in
      for path in ["B.swift", "a/é ü.swift", ".build/C.swift", "Package.swift", "d.txt"] {
        try Scratch.write("// \(path)\r\n", to: path, in: folder)
      }
      let root = folder.path
      let files = try SourceFinder.files(at: [root + "/B.swift", root])
      #expect(files.map(\.path) == ["\(root)/B.swift", "\(root)/a/é ü.swift"])
      #expect(files[1].text == "// a/é ü.swift\r\n")
      #expect(files[1].name == "é ü")
    }
  }

  @Test("a list names folders whose files are all chosen, and knows what is gone or beside it")
  func lists() throws {
    let all = ["./Row.swift", "./A/x/F.swift", "./A/x/G.swift", "./A/App.swift", "./B/H.swift"]
    #expect(
      FileList.folded(["./Row.swift", "./A/x/F.swift", "./A/x/G.swift", "./B/H.swift"], of: all)
        == ["A/x", "B", "Row.swift"])
    #expect(FileList.folded(["./A/x/F.swift"], of: all) == ["A/x/F.swift"])
    try Scratch.directory { folder in
      for name in ["Flow", "Wrap", "deep/Other"] {
        try Scratch.write("struct S: Layout {}", to: "\(name).swift", in: folder)
      }
      let path = folder.path + "/Flow.swift"
      let list = try FileList(json: Data(#"{"files": ["\#(path)"]}"#.utf8), path: "l")
      #expect(try list.checked() == list)
      #expect(list.unlisted == [folder.path + "/Wrap.swift"])
      try FileManager.default.removeItem(atPath: path)
      let error = #expect(throws: SourceError.self) { try list.checked() }
      #expect(error?.description.contains("'.layout-bench.json' cannot be used: it lists") == true)
    }
  }

  @Test(
    "a path at which nothing is comes with the one that may be meant",
    arguments: [
      ("FlowLayot", "FlowLayout.swift"), ("FlowLayout", "FlowLayout.swift"),
      ("Flowlayut.swift", "FlowLayout.swift"), ("Scren", "Screen"), ("Masonry.swift", nil),
    ] as [(String, String?)])
  func meant(_ name: String, _ meant: String?) throws {
    try Scratch.directory { folder in
      try Scratch.write("", to: "FlowLayout.swift", in: folder)
      try Scratch.write("", to: "Screen/A.swift", in: folder)
      let start = folder.path + "/"
      #expect(throws: SourceError.notFound(start + name, meant: meant.map { start + $0 })) {
        try SourceFinder.files(at: [start + name])
      }
    }
    #expect(
      SourceError.notFound("a", meant: "b").description
        == "There is no file or folder 'a'. Did you mean 'b'?")
  }

  @Test("each mistake has its error")
  func errors() throws {
    #expect(throws: SourceError.noFiles([])) { try SourceFinder.files(at: []) }
    #expect(throws: SourceError.notFound("/nowhere")) { try SourceFinder.files(at: ["/nowhere"]) }
    try Scratch.directory { folder in
      try Scratch.write("", to: "a.txt", in: folder)
      try Data([0xFF, 0xFE]).write(to: folder.appendingPathComponent("b.swift"))
      let path = folder.path
      #expect(throws: SourceError.notSwift(path + "/a.txt")) {
        try SourceFinder.files(at: [path + "/a.txt"])
      }
      #expect(throws: SourceError.notText(path + "/b.swift")) {
        try SourceFinder.files(at: [path + "/b.swift"])
      }
      let merged = "import SwiftUI\r\n<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> other\r\n"
      try Scratch.write(merged, to: "c.swift", in: folder)
      #expect(throws: SourceError.conflict(path: path + "/c.swift", line: 2)) {
        try SourceFinder.files(at: [path + "/c.swift"])
      }
      try Scratch.write("// =======\n// <<<<<<< a\n", to: "c.swift", in: folder)
      #expect(try SourceFinder.files(at: [path + "/c.swift"]).count == 1)
    }
  }

  @Test("a list names files, expressions and the language mode")
  func list() throws {
    let json = #"{"files": ["Sources"], "init": ["Flow(a: 1)"], "swiftVersion": "6"}"#
    let list = try FileList(json: Data(json.utf8), path: "l")
    #expect(
      list.request
        == FileRequest(
          paths: ["Sources"], inits: [InitExpression("Flow(a: 1)")], languageMode: "6"))
  }

  @Test("promises come in the order of their lines, each with its line")
  func promises() throws {
    let json = """
      {
        "files": ["Sources"],
        "laws": {
          "Flow": {"queries": "3n + 2"},
          "*": {
            "spacings read": "n",
            "queries": "n^2"
          }
        }
      }
      """
    let list = try FileList(json: Data(json.utf8), path: "l")
    #expect(
      list.promises.map { [$0.layout, $0.count, $0.formula, $0.source] } == [
        ["Flow", "queries", "3n + 2", "l, line 4"], ["*", "spacings read", "n", "l, line 6"],
        ["*", "queries", "n^2", "l, line 7"],
      ])
  }

  @Test("a list may promise only, and lists no files then")
  func promisesOnly() throws {
    let json = #"{"laws": {"Flow": {"queries": "3n"}}}"#
    let list = try FileList(json: Data(json.utf8), path: "l")
    #expect(list.promises.map(\.layout) == ["Flow"])
    #expect(list.listed == nil)
    #expect(try FileList(json: Data(#"{"files": ["a"]}"#.utf8), path: "l").listed?.paths == ["a"])
  }

  @Test(
    "a list that is wrong says what is",
    arguments: [
      ("[", "it is not JSON."), ("[]", "it is not a JSON object."),
      ("{}", "'files' is not a list of paths."),
      (#"{"files": []}"#, "'files' is not a list of paths."),
      (
        #"{"file": ["a"]}"#,
        "it has a key 'file'. Keys are files, init, swiftVersion, laws, $schema."
      ),
      (#"{"files": ["a"], "init": "x"}"#, "'init' is not a list of expressions."),
      (
        #"{"files": ["a"], "laws": {"Flow": "3n"}}"#,
        "'laws' is not an object of layouts with a formula a count, such as "
          + #"{"FlowLayout": {"queries": "3n + 2"}}."#
      ),
      (#"{"files": ["a"], "swiftVersion": "4"}"#, #"'swiftVersion' is neither "5" nor "6"."#),
    ])
  func badList(_ json: String, _ reason: String) {
    #expect(throws: SourceError.badList(path: "l", reason: reason)) {
      try FileList(json: Data(json.utf8), path: "l")
    }
  }

  /// A folder for a cache, gone afterwards.
  private static func withCache(_ body: (BuildCache) async throws -> Void) async throws {
    try await Scratch.folder { folder in
      try await body(BuildCache(environment: ["XDG_CACHE_HOME": folder.path]))
    }
  }

  /// A build whose executable is a text.
  private static func add(
    _ key: String, _ text: String = "program", to cache: BuildCache
  ) async throws -> CompiledFiles {
    try await cache.add(key) { draft in
      let executable = draft.appendingPathComponent("run").path
      _ = FileManager.default.createFile(
        atPath: executable, contents: Data(text.utf8), attributes: [.posixPermissions: 0o755])
      return CompiledFiles(executable: executable, factories: [], notes: [key])
    }
  }

  @Test("a build is found again by its key, and the oldest go")
  func cache() async throws {
    try await Self.withCache { cache in
      #expect(cache.build("a") == nil)
      let built = try await Self.add("a", to: cache)
      #expect(built.executable == cache.root.path + "/a/run")
      #expect(cache.build("a") == built)
      let dead = cache.root.appendingPathComponent(
        "\(BuildCache.draftPrefix)-\(PassingFolder.processSpace)-999999999-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: dead, withIntermediateDirectories: true)
      // The clock of files is coarse: what is older must be so by more than its step.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60)],
        ofItemAtPath: cache.root.path + "/a")
      for number in 0..<BuildCache.capacity { _ = try await Self.add("b\(number)", to: cache) }
      #expect(cache.build("a") == nil)
      #expect(cache.build("b\(BuildCache.capacity - 1)") != nil)
      await #expect(throws: SourceError.notFound("x")) {
        try await cache.add("c") { _ in throw SourceError.notFound("x") }
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: cache.root.path)
      #expect(left.count == BuildCache.capacity && !left.contains(dead.lastPathComponent))
    }
  }

  @Test(
    "a damaged executable is no build, and is built again",
    arguments: ["", "progran", "program and more", nil])
  func damaged(_ text: String?) async throws {
    try await Self.withCache { cache in
      let built = try await Self.add("a", to: cache)
      let url = URL(fileURLWithPath: built.executable)
      try FileManager.default.removeItem(at: url)
      if let text {
        _ = FileManager.default.createFile(
          atPath: url.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o755])
      }
      #expect(cache.build("a") == nil)
      #expect(try await Self.add("a", to: cache) == built)
      #expect(cache.build("a") == built)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache.root.path) == ["a"])
    }
  }

  @Test("a file in the place of a build is taken away")
  func fileInPlace() async throws {
    try await Self.withCache { cache in
      try Scratch.write("x", to: "a", in: cache.root)
      #expect(cache.build("a") == nil)
      let built = try await Self.add("a", to: cache)
      #expect(cache.build("a") == built)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache.root.path) == ["a"])
    }
  }

  @Test("of several that make one build the first stays, and none fails")
  func together() async throws {
    try await Self.withCache { cache in
      _ = try await cache.add("a") { draft in
        // Another process is faster.
        _ = try await Self.add("a", "first", to: cache)
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
        let executable = draft.appendingPathComponent("run").path
        _ = FileManager.default.createFile(
          atPath: executable, contents: Data("second".utf8),
          attributes: [.posixPermissions: 0o755])
        return CompiledFiles(executable: executable, factories: [], notes: ["a"])
      }
      let kept = try #require(cache.build("a"))
      #expect(try String(contentsOfFile: kept.executable, encoding: .utf8) == "first")
    }
  }

  @Test("a build of files that have changed gives way to a new one")
  func stale() async throws {
    try await Self.withCache { cache in
      let project = cache.root.deletingLastPathComponent()
      func build(_ text: String) async throws -> CompiledFiles {
        try await cache.add("a") { draft in
          try Scratch.write(text, to: "Gap.swift", in: project)
          let executable = draft.appendingPathComponent("run").path
          _ = FileManager.default.createFile(
            atPath: executable, contents: Data(text.utf8), attributes: [.posixPermissions: 0o755])
          let files = ProjectFiles(around: project.path, home: "/nowhere")
          _ = files.files(naming: "Gap")
          return CompiledFiles(
            executable: executable, factories: [], notes: [], searches: [files.search])
        }
      }
      _ = try await build("let Gap = 1")
      try Scratch.write("let Gap = 20", to: "Gap.swift", in: project)
      #expect(cache.build("a")?.isCurrent == false)
      let built = try await build("let Gap = 20")
      #expect(cache.build("a") == built)
      #expect(try String(contentsOfFile: built.executable, encoding: .utf8) == "let Gap = 20")
    }
  }

  @Test("a build that is being made or was just found stays, however many are newer")
  func inUse() async throws {
    try await Self.withCache { cache in
      _ = try await cache.add("made") { draft in
        func age(_ path: String, by seconds: Double) throws {
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
        }
        _ = try await Self.add("found", to: cache)
        try age(draft.path, by: 600)
        try age(cache.root.path + "/found", by: BuildCache.secondsInUse / 2)
        for number in 0..<BuildCache.capacity { _ = try await Self.add("b\(number)", to: cache) }
        #expect(FileManager.default.fileExists(atPath: draft.path))
        #expect(cache.build("found") != nil)
        return CompiledFiles(executable: draft.path + "/run", factories: [], notes: [])
      }
    }
  }

  @Test("changes of one file by several at the same time are all kept")
  func changes() async throws {
    try await Self.withCache { cache in
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          group.addTask { cache.change(cache.ownCode, from: [Int]()) { all in all.append(number) } }
        }
      }
      let kept = try JSONDecoder().decode([Int].self, from: Data(contentsOf: cache.ownCode))
      #expect(kept.sorted() == Array(0..<40))
    }
  }

  @Test(
    "a build that is made anew meanwhile is told, whatever the compiler said",
    arguments: [nil, SourceError.notCompiled(["error: no such module"])])
  func rebuilt(_ error: SourceError?) async throws {
    try await Scratch.folder { folder in
      let names = ["Modules/PortableLayout.swiftmodule", "a.product/Objects.LinkFileList"]
      for name in names { try Scratch.write("", to: name, in: folder) }
      let modules = try BuiltModules(
        executable: folder.appendingPathComponent("a").path, environment: [:])
      func compile() throws { if let error { throw error } }
      let before = modules.stamp
      let result = await Self.error { try await modules.unchanged(since: before, compile) }
      #expect(result == error)
      try Scratch.write("new", to: "Modules/LayoutModel.swiftmodule", in: folder)
      let later = await Self.error { try await modules.unchanged(since: before, compile) }
      #expect(later == .rebuilt(folder: modules.folder.path))
    }
  }

  /// The error that work throws; nil where it ends well.
  private static func error(of work: () async throws -> Void) async -> SourceError? {
    do {
      try await work()
      return nil
    } catch {
      return error as? SourceError
    }
  }

  @Test("what the disk does not take is said of the folder")
  func fullDisk() async throws {
    try await Self.withCache { cache in
      await #expect(
        throws: SourceError.cacheNotWritable(
          folder: cache.root.path, reason: "no space left on device")
      ) {
        try await cache.add("a") { _ in throw POSIXError(.ENOSPC) }
      }
      let kept = try FileManager.default.contentsOfDirectory(atPath: cache.root.path)
      #expect(kept == [])
    }
  }

  @Test(
    "what a compiler or a linker says on a full disk is known",
    arguments: [
      "error: x.o: No space left on device", "clang: error: unable to execute command: Bus error",
    ])
  func fullDiskOfCompiler(_ output: String) throws {
    try Scratch.directory { folder in
      let draft = folder.appendingPathComponent("draft", isDirectory: true)
      try Scratch.write("", to: "x", in: draft)
      #expect(
        FileBuild.diskFailure(output, draft)
          == .cacheNotWritable(folder: folder.path, reason: "no space left on device"))
      #expect(FileBuild.diskFailure("error: x", draft) == nil)
    }
  }

  @Test("a key depends on each part and on where parts end")
  func key() {
    let keys = [["ab", "c"], ["a", "bc"], ["ab"], ["ab", ""], ["ab", "d"]].map(ContentKey.of)
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { $0.count == 16 })
  }

  #if os(Linux)
    @Test("a link names objects of its own before those of the build")
    func linkOrder() async throws {
      try await Scratch.folder { folder in
        let compiler = try Self.compiler("echo \"$@\"", in: folder)
        let object = folder.appendingPathComponent("files.o")
        let linked = try await compiler.link(
          [object], to: folder.appendingPathComponent("program"), in: folder)
        let inputs = linked.output.split(separator: " ").filter {
          $0.hasPrefix("@") || $0.hasSuffix(".o")
        }
        #expect(
          inputs == ["\(object.path)", "@\(compiler.modules.objectList.path)"],
          "\(linked.output)")
      }
    }

    @Test("a compiler whose modules of the system are damaged makes them anew")
    func damagedModules() async throws {
      try await Scratch.folder { folder in
        let damaged =
          "error: file '/c/clang/ModuleCache/3D/S.pcm' is not a valid module file: short"
        let compiler = try Self.compiler(
          """
          case "$*" in *-module-cache-path*) echo fine ;;
          *) echo "\(damaged)"; exit 1 ;; esac
          """, in: folder)
        let result = try await compiler.check([], in: folder, .long)
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("fine"))
      }
    }

    /// A compiler that is a script.
    private static func compiler(_ script: String, in folder: URL) throws -> Compiler {
      try Scratch.write("#!/bin/sh\n\(script)\n", to: "swiftc", in: folder)
      let path = folder.appendingPathComponent("swiftc").path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      for path in ["Modules/PortableLayout.swiftmodule", "a.product/Objects.LinkFileList"] {
        try Scratch.write("", to: path, in: folder)
      }
      let modules = try BuiltModules(
        executable: folder.appendingPathComponent("a").path, environment: [:])
      return Compiler(
        path: path, modules: modules, languageMode: "6", isOptimized: false, sanitizer: nil,
        moduleCache: folder)
    }
  #endif

  @Test("where modules are is said when they are not there")
  func modules() throws {
    try Scratch.directory { folder in
      let path = folder.resolvingSymlinksInPath().path
      #expect(throws: SourceError.noModules(folder: path, variable: "LAYOUT_BENCH_BUILD")) {
        try BuiltModules(executable: path + "/layout-bench", environment: [:])
      }
      #expect(throws: SourceError.noModules(folder: path, variable: "LAYOUT_BENCH_BUILD")) {
        try BuiltModules(
          executable: "/usr/bin/layout-bench", environment: ["LAYOUT_BENCH_BUILD": path])
      }
    }
  }
}
