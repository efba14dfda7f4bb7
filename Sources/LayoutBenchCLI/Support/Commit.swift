import Foundation

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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
