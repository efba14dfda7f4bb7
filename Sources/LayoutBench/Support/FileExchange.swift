import Foundation
import LayoutModel

/// A way to write several files that are then renamed together.
///
/// The files are written under other names in the same folder. Even after a crash, each file is the
/// old one or the new one, never a part of it.
package enum FileExchange {
  package static let folderPrefix = ".writing"

  /// Replaces whole files, so that no reader finds a partial one.
  ///
  /// A link stays a link. A target that is not a file, such as /dev/stdout, is written to directly.
  package static func write(
    _ files: [(target: URL, content: Data)], in directory: URL
  ) throws(FileWritingError) {
    try attempt(at: directory) {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    // Files wait in a folder in each directory, so that a rename never crosses from one disk to
    // another.
    var staging: [URL: PassingFolder] = [:]
    defer { for folder in staging.values { folder.remove() } }
    var waiting: [(new: URL, target: URL)] = []
    for file in files where isReplaceable(file.target) {
      try attempt(at: file.target) {
        waiting.append(try staged(file, as: "\(waiting.count)", in: &staging))
      }
    }
    for (new, target) in waiting {
      // Foundation's own move refuses a target that is taken; the system's rename replaces it at
      // once.
      try attempt(at: target, leavesFiles: target == waiting[0].target) {
        guard rename(new.path, target.path) == 0 else { throw systemError() }
      }
    }
    for file in files where !isReplaceable(file.target) {
      try attempt(at: file.target) { try file.content.write(to: file.target) }
    }
  }

  /// Writes a file into the folder beside its target, from where it is renamed.
  private static func staged(
    _ file: (target: URL, content: Data), as name: String, in staging: inout [URL: PassingFolder]
  ) throws -> (new: URL, target: URL) {
    let target = file.target.resolvingSymlinksInPath()
    // Only a folder refuses to be replaced, which has to show before the first rename.
    guard kind(of: target) != S_IFDIR else { throw systemError(EISDIR) }
    let parent = target.deletingLastPathComponent()
    let folder = try staging[parent] ?? PassingFolder(in: parent, prefix: folderPrefix)
    staging[parent] = folder
    let new = folder.file(name)
    try folder.write(file.content, to: new.lastPathComponent)
    try synchronize(new)
    return (new, target)
  }

  /// Replaces one whole file.
  package static func write(_ content: Data, to target: URL) throws(FileWritingError) {
    let folder = target.resolvingSymlinksInPath().deletingLastPathComponent()
    try write([(target, content)], in: folder)
  }

  /// Runs a step. If it fails, throws an error that names the target.
  private static func attempt(
    at target: URL, leavesFiles: Bool = true, _ step: () throws -> Void
  ) throws(FileWritingError) {
    do {
      try step()
    } catch {
      throw FileWritingError(
        path: target.path,
        reason: (error as? PassingFolder.Failure)?.reason ?? error.systemReason,
        leavesFiles: leavesFiles)
    }
  }

  /// Returns true if a target does not exist, or is a file or a folder.
  private static func isReplaceable(_ target: URL) -> Bool {
    [nil, S_IFREG, S_IFDIR].contains(kind(of: target))
  }

  /// Returns the kind of file at a target, or nil if there is none.
  private static func kind(of target: URL) -> mode_t? {
    var status = stat()
    guard stat(target.path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }

  /// Waits until a file's content is on the disk, because a rename may be written first.
  private static func synchronize(_ file: URL) throws {
    let descriptor = open(file.path, O_RDONLY)
    guard descriptor >= 0 else { throw systemError() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw systemError() }
  }

  /// Returns the error of the system's last call, or the one with a code.
  private static func systemError(_ code: Int32 = errno) -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(code))
  }
}

/// An error for a file that could not be written.
package struct FileWritingError: UserFacing, Hashable, Sendable {
  package var path: String
  package var reason: String
  /// A Boolean value that is true when no file changed. A disk may fail while files are being
  /// renamed.
  package var leavesFiles = true

  package init(path: String, reason: String, leavesFiles: Bool = true) {
    (self.path, self.reason, self.leavesFiles) = (path, reason, leavesFiles)
  }

  package var description: String {
    let files =
      if leavesFiles {
        "The files there are unchanged."
      } else {
        "Some of the files are new, some not."
      }
    return "Cannot write '\(path)': \(reason). \(files) Check permissions and free space, or name "
      + "another place."
  }
}
