import Foundation
import LayoutBench
import LayoutReports
import LayoutSources

struct ProjectSetup {
  struct File: Hashable {
    /// Where it is, from the project's folder.
    var path: String
    var text: String
  }

  var files: [File]
  var folder = URL(fileURLWithPath: ".", isDirectory: true)

  static let workflow = ".github/workflows/layout-bench.yml"

  /// Writes what is not there.
  ///
  /// - Returns: Each path, and whether it was written; nothing that is there is changed.
  func write() throws(FileWritingError) -> [(path: String, isNew: Bool)] {
    var outcomes: [(path: String, isNew: Bool)] = []
    for file in files {
      let url = folder.appendingPathComponent(file.path)
      let isNew = !FileManager.default.fileExists(atPath: url.path)
      if isNew { try FileExchange.write(Data(file.text.utf8), to: url) }
      outcomes.append((file.path, isNew))
    }
    return outcomes
  }

  static func list(of paths: [String]) -> File {
    let lines = paths.map { "    \(quoted($0))" }.joined(separator: ",\n")
    return File(
      path: FileList.name,
      text: "{\n  \"files\": [\n\(lines)\n  ],\n  \"init\": [],\n  \"swiftVersion\": \"5\"\n}\n")
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

struct OwnPackage {
  var folder: String
  var product: String

  /// Finds the package of an executable: what is above its build folder; nil if that is elsewhere.
  init?(executable: String = FileLaunch.executable) {
    let parts = executable.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = parts.lastIndex(of: ".build"), let name = parts.last else { return nil }
    folder = parts[..<build].joined(separator: "/")
    product = String(name)
  }

  /// The folder as seen from a project; nil if it is not in that.
  func path(from project: String) -> String? {
    if folder == project { return "." }
    return folder.hasPrefix(project + "/") ? String(folder.dropFirst(project.count + 1)) : nil
  }

  /// Where the package can be fetched from, and its commit; nil without a remote repository.
  var origin: (repository: String, revision: String)? {
    guard let repository = Commit.remote(of: folder), let revision = Commit.id(of: folder) else {
      return nil
    }
    return (repository, revision)
  }
}
