import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Calls of the compiler")
struct CompilerTests {
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

  #if os(Linux)
    @Test("a link names objects of its own before those of the build")
    func linkOrder() async throws {
      try await Scratch.folder { folder in
        let compiler = try Self.compiler("echo \"$@\"", in: folder)
        let object = folder.appendingPathComponent("files.o")
        let linked = try await Self.started {
          try await compiler.link(
            [object], to: folder.appendingPathComponent("program"), in: folder)
        }
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
        let result = try await Self.started { try await compiler.check([], in: folder, .long) }
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("fine"))
      }
    }

    /// Returns what a script returns, which is started again while its file is busy: a process that
    /// another test forked may have it open for writing, as this one had.
    private static func started<Result>(_ start: () async throws -> Result) async throws -> Result {
      for _ in 0..<50 {
        do {
          return try await start()
        } catch {
          guard "\(error)".contains("Text file busy") else { throw error }
          try await Task.sleep(for: .milliseconds(100))
        }
      }
      return try await start()
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
