import Foundation
import LayoutBench

/// Files that wait beside their places and take them together, or not at all.
///
/// A reader, and a process that starts after this one was killed, finds each file as it was or as
/// it is to be, never a part.
package struct FileExchange {
  private struct Entry {
    var place: URL
    var new: URL
    var old: URL
    var hadOld = false
  }

  /// Where files wait: one folder in each directory, so that a rename never crosses from one disk
  /// to another.
  private var staging: [URL: PassingFolder] = [:]
  private var entries: [Entry] = []
  private let manager = FileManager.default

  package static let folderPrefix = ".writing"

  package init(in directory: URL) throws(FileWritingError) {
    do {
      try manager.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw .noDirectory(path: directory.path, reason: error.systemReason)
    }
  }

  /// What is no file, as /dev/stdout, cannot be replaced: it is written to. A link stays one.
  package static func write(
    _ files: [(place: URL, content: Data)], in directory: URL
  ) throws(FileWritingError) {
    var exchange = try FileExchange(in: directory)
    defer { exchange.end() }
    for file in files where isReplaceable(file.place) {
      try exchange.stage(file.content, for: file.place.resolvingSymlinksInPath())
    }
    try exchange.commit()
    for file in files where !isReplaceable(file.place) {
      do {
        try file.content.write(to: file.place)
      } catch {
        throw .notWritten(path: file.place.path, reason: error.systemReason)
      }
    }
  }

  package static func write(_ content: Data, to place: URL) throws(FileWritingError) {
    let folder = place.resolvingSymlinksInPath().deletingLastPathComponent()
    try write([(place, content)], in: folder)
  }

  mutating func stage(_ content: Data, for place: URL) throws(FileWritingError) {
    let name = "\(entries.count)"
    let directory = place.deletingLastPathComponent()
    do {
      let folder =
        try staging[directory] ?? PassingFolder(in: directory, prefix: Self.folderPrefix)
      staging[directory] = folder
      let entry = Entry(
        place: place, new: folder.file("new-\(name)"), old: folder.file("old-\(name)"))
      try folder.write(content, to: "new-\(name)")
      try Self.synchronize(entry.new)
      entries.append(entry)
    } catch let failure as PassingFolder.Failure {
      throw .notWritten(path: place.path, reason: failure.reason)
    } catch {
      throw .notWritten(path: place.path, reason: error.systemReason)
    }
  }

  /// Moves all files to their places; if one cannot be moved, moves back what was there.
  mutating func commit() throws(FileWritingError) {
    var done: [Entry] = []
    for var entry in entries {
      do {
        entry.hadOld = manager.fileExists(atPath: entry.place.path)
        // A copy, so that the place is never empty in between.
        if entry.hadOld { try manager.copyItem(at: entry.place, to: entry.old) }
        try Self.rename(entry.new, to: entry.place)
        done.append(entry)
      } catch {
        for entry in done.reversed() where entry.hadOld {
          try? Self.rename(entry.old, to: entry.place)
        }
        for entry in done where !entry.hadOld { try? manager.removeItem(at: entry.place) }
        throw .notWritten(path: entry.place.path, reason: error.systemReason)
      }
    }
  }

  func end() { for folder in staging.values { folder.remove() } }

  /// Whether a new file can take a place: nothing is there, or a file, or what refuses to be
  /// replaced.
  private static func isReplaceable(_ place: URL) -> Bool {
    var status = stat()
    guard stat(place.path, &status) == 0 else { return true }
    return ![S_IFCHR, S_IFBLK, S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Waits until a file's content is on the disk: a rename may get there first.
  private static func synchronize(_ file: URL) throws {
    let descriptor = open(file.path, O_RDONLY)
    guard descriptor >= 0 else { throw systemError() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw systemError() }
  }

  // Foundation's own move refuses a place that is taken; the system's rename replaces it at once.
  private static func rename(_ source: URL, to target: URL) throws {
    guard Foundation.rename(source.path, target.path) == 0 else { throw systemError() }
  }

  private static func systemError() -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
  }
}

package enum FileWritingError: Error, Hashable, Sendable {
  case noDirectory(path: String, reason: String)
  case notWritten(path: String, reason: String)
  case notFinite(path: String, place: String)
}

extension FileWritingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDirectory(let path, let reason):
      "Cannot make the directory '\(path)': \(reason). Name one that you may write to."
    case .notWritten(let path, let reason):
      "Cannot write '\(path)': \(reason). The files there are unchanged. "
        + "Check permissions and free space, or name another place."
    case .notFinite(let path, let place):
      "Cannot write '\(path)': \(place) is not a finite number, which is an error in this tool. "
        + "The files there are unchanged. Please report it."
    }
  }
}
