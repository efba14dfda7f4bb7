import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Programs that are kept")
struct BuildCacheTests {
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

  @Test("a key depends on each part and on where parts end")
  func key() {
    let keys = [["ab", "c"], ["a", "bc"], ["ab"], ["ab", ""], ["ab", "d"]].map(ContentKey.of)
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { $0.count == 16 })
  }
}
