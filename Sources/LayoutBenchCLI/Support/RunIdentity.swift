import Foundation
import LayoutBench
import LayoutSources

enum Commit {
  /// The commit's id, with `-dirty` if files were changed; nil outside a repository.
  static func current() -> String? {
    guard let id = git("rev-parse", "--short=12", "HEAD") else { return nil }
    let isDirty = git("status", "--porcelain", "--untracked-files=no").map { !$0.isEmpty } ?? false
    return id + (isDirty ? "-dirty" : "")
  }

  static func id(of folder: String) -> String? { git("-C", folder, "rev-parse", "HEAD") }

  static func remote(of folder: String) -> String? {
    git("-C", folder, "remote", "get-url", "origin")
  }

  static func root(of folder: String) -> String? {
    git("-C", folder, "rev-parse", "--show-toplevel")
  }

  private static func git(_ arguments: String...) -> String? {
    guard let result = try? Command.run(named: "git", arguments), result.status == 0 else {
      return nil
    }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

enum RunDate {
  /// ISO 8601 in UTC: `2026-11-21T03:04:05Z`.
  static func iso8601(_ date: Date) -> String {
    let parts = parts(date)
    return "\(parts.day)T\(parts.hour):\(parts.minute):\(parts.second)Z"
  }

  static func compact(_ date: Date) -> String {
    iso8601(date).filter { $0 != "-" && $0 != ":" }
  }

  /// The name of a run: its start and its seed; two shards that start together differ too.
  static func runID(_ date: Date, seed: UInt64, shard: Shard?) -> String {
    "\(compact(date))-\(seed)" + (shard.map { "-shard-\($0.index)-of-\($0.count)" } ?? "")
  }

  private static func parts(
    _ date: Date
  ) -> (day: String, hour: String, minute: String, second: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func two(_ value: Int?) -> String {
      let digits = "\(value ?? 0)"
      return digits.count < 2 ? "0" + digits : digits
    }
    return (
      "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))", two(parts.hour),
      two(parts.minute), two(parts.second)
    )
  }
}

enum ExecutableName {
  /// The name as it was typed; a path below the current directory without that directory.
  static var current: String { name(of: CommandLine.arguments[0]) }

  static var last: String { URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent }

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
