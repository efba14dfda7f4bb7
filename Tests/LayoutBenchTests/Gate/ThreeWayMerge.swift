import Foundation
import TestSupport

/// A merge as git makes it.
enum ThreeWayMerge {
  /// The merged text, with markers where the sides are in conflict.
  static func text(base: String, ours: String, theirs: String) throws -> String {
    try Scratch.directory { folder in
      try text(base: base, ours: ours, theirs: theirs, in: folder)
    }
  }

  private static func text(
    base: String, ours: String, theirs: String, in folder: URL
  ) throws -> String {
    let files = try [ours, base, theirs].enumerated().map { index, text in
      let file = folder.appendingPathComponent("\(index)")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "merge-file", "-p"] + files
    let output = Pipe()
    git.standardOutput = output
    try git.run()
    let merged = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    return String(decoding: merged, as: UTF8.self)
  }
}
