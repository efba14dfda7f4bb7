import Foundation
import LayoutBench
import LayoutSources

enum Commit {
  /// The commit's id, with `-dirty` if files were changed; nil outside a repository.
  static func current() -> String? {
    guard let id = Command.git("rev-parse", "--short=12", "HEAD") else { return nil }
    let isDirty =
      Command.git("status", "--porcelain", "--untracked-files=no").map { !$0.isEmpty } ?? false
    return id + (isDirty ? "-dirty" : "")
  }
}

enum RunDate {
  /// The name of a run: its start and its seed; two shards that start together differ too.
  static func runID(_ date: Date, seed: UInt64, shard: Shard?) -> String {
    "\(date.ISO8601Format().filter { $0 != "-" && $0 != ":" })-\(seed)"
      + (shard.map { "-shard-\($0.index)-of-\($0.count)" } ?? "")
  }
}

enum ExecutableName {
  /// How the package's plugin was started, where it started this process.
  static let ofPlugin = ProcessInfo.processInfo.environment["LAYOUT_BENCH_PLUGIN"]

  /// The name as it was typed; a path below the current directory without that directory.
  static var current: String { ofPlugin ?? name(of: CommandLine.arguments[0]) }

  static var last: String {
    ofPlugin ?? URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  }

  static func name(
    of path: String, in directory: String = FileManager.default.currentDirectoryPath
  ) -> String {
    guard path.hasPrefix(directory + "/") else { return path }
    return String(path.dropFirst(directory.count + 1))
  }
}

enum ToolVersion {
  /// The version, as in semantic versioning: until 1.0 formats and options may change.
  static let current = "0.1.0"
}
