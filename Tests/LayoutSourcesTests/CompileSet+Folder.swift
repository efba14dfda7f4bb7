import Foundation

@testable import LayoutSources

extension CompileSet {
  /// The files that are added to one for a name that it misses.
  static func taking(
    _ name: String, for file: String, in folder: URL, home: String = "/nowhere"
  ) async throws -> (taken: [String], set: CompileSet) {
    let path = folder.appendingPathComponent(file).path
    let set = try self.set(of: path, home: home)
    _ = await set.findModules { $0 }
    _ = set.take(
      for: [Diagnostic(file: path, line: 1, message: "cannot find type '\(name)' in scope")])
    return (siblings(of: set, in: folder), set)
  }

  /// The set of one file.
  static func set(of path: String, home: String = "/nowhere") throws -> CompileSet {
    CompileSet(try SourceFinder.files(at: [path]), of: FileRequest(paths: [path]), home: home)
  }

  /// The files that a set has beside those that were given, with their paths in the folder.
  static func siblings(of set: CompileSet, in folder: URL) -> [String] {
    let root = folder.resolvingSymlinksInPath().path + "/"
    return set.siblings.map { $0.replacingOccurrences(of: root, with: "") }
  }
}
