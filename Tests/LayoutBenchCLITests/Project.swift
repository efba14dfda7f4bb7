import Foundation
import TestSupport

/// Whole files in a folder of their own, as a user has them, and a cache folder.
struct Project {
  let folder: URL
  let environment: [String: String]

  /// A fixture's path in the folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs `layout-bench` on it.
  func run(_ arguments: String...) throws -> Executable.Result {
    try Executable.run(arguments, environment: environment)
  }

  /// Copies fixtures into a folder that is gone afterwards.
  static func with(_ names: [String], _ body: (Project) throws -> Void) throws {
    try Scratch.directory { scratch in
      let folder = scratch.appendingPathComponent("my files é", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Files")
      for name in names {
        try FileManager.default.copyItem(
          at: fixtures.appendingPathComponent(name), to: folder.appendingPathComponent(name))
      }
      let cache = scratch.appendingPathComponent("cache").path
      try body(Project(folder: folder, environment: ["XDG_CACHE_HOME": cache]))
    }
  }

  /// The names of everything in the folder.
  var contents: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }
  }
}
