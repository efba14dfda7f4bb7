import Foundation
import LayoutBench

/// This executable without debug information: valgrind reads that at each start, and versions up
/// to 3.19 at least give up on what Swift's compiler writes there.
struct StrippedExecutable {
  /// Where it is; the executable itself where nothing can strip it.
  let path: String
  private let folder: PassingFolder

  /// Makes the copy.
  /// - Parameter executable: The executable's path; a link is followed.
  /// - Throws: What kept the copy's folder from being made.
  init(of executable: String) throws {
    let original = URL(fileURLWithPath: executable).resolvingSymlinksInPath().path
    folder = try PassingFolder()
    let copy = folder.file(URL(fileURLWithPath: original).lastPathComponent).path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["strip", "--strip-debug", "-o", copy, original]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    if (try? process.run()) != nil { process.waitUntilExit() }
    path = FileManager.default.isExecutableFile(atPath: copy) ? copy : original
  }

  func remove() { folder.remove() }
}
