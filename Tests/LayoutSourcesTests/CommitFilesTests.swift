import Foundation
import TestSupport
import Testing

@testable import LayoutSources

@Suite("The files of a commit", .tags(.processes))
struct CommitFilesTests {
  /// A repository of two commits, the folder `App` in it, and a cache.
  private func withRepository(
    _ body: (_ app: String, _ environment: [String: String]) async throws -> Void
  ) async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("commit files \(UUID().uuidString)").resolvingSymlinksInPath().path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let repository = scratch + "/repository"
    func write(_ path: String, _ text: String) throws {
      let url = URL(fileURLWithPath: "\(repository)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    func git(_ arguments: String...) async throws {
      let settings = ["user.name=a", "user.email=a@b", "commit.gpgsign=false"]
      let result = try await Command.run(
        "/usr/bin/env", ["git", "-C", repository] + settings.flatMap { ["-c", $0] } + arguments,
        readsErrors: true)
      #expect(result.status == 0, "\(result.output)")
    }
    try write("App/Flow.swift", "// then")
    try write("App/Old.swift", "// old")
    try write("App/picture.png", "large")
    try write("App/.layout-bench.json", #"{"files": ["\#(repository)/App/Old.swift"]}"#)
    try await git("init", "--quiet")
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", "then")
    try write("App/Flow.swift", "// now")
    try write("App/New.swift", "// new")
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", "now")
    try await body(repository + "/App", ["XDG_CACHE_HOME": scratch + "/cache"])
  }

  @Test("hold what the commit has of the files that are there today")
  func paths() async throws {
    try await withRepository { app, environment in
      let files = try #require(
        try await CommitFiles(of: "HEAD~1", in: app, environment: environment))
      let today = FileRequest(paths: [app + "/Flow.swift", app + "/New.swift"])
      let then = try files.request(like: today, isListed: false)
      #expect(try SourceFinder.files(at: then.paths).map(\.text) == ["// then"])
      #expect(!FileManager.default.fileExists(atPath: then.paths[0] + "/../picture.png"))
      // Once written, they are there for the next check.
      #expect(try await CommitFiles(of: "HEAD~1", in: app, environment: environment) != nil)
      #expect(try SourceFinder.files(at: then.paths).map(\.text) == ["// then"])
    }
  }

  @Test("are those of the commit's own list where today's are listed")
  func list() async throws {
    try await withRepository { app, environment in
      let files = try #require(
        try await CommitFiles(of: "HEAD~1", in: app, environment: environment))
      let then = try files.request(
        like: FileRequest(paths: [app + "/New.swift"]), isListed: true)
      #expect(try SourceFinder.files(at: then.paths).map(\.text) == ["// old"])
    }
  }

  @Test("of a commit that is unknown are none, and of one without these files an error")
  func unknown() async throws {
    try await withRepository { app, environment in
      #expect(try await CommitFiles(of: "nowhere", in: app, environment: environment) == nil)
      let files = try #require(
        try await CommitFiles(of: "HEAD~1", in: app, environment: environment))
      #expect(throws: SourceError.noFiles(["\(app)/New.swift"])) {
        try files.request(like: FileRequest(paths: ["\(app)/New.swift"]), isListed: false)
      }
    }
  }
}
