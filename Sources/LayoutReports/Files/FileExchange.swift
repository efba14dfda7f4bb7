import Foundation

/// Files that wait beside their places and take them together, or not at all.
struct FileExchange {
  private struct Entry {
    var place: URL
    var new: URL
    var old: URL
    var hadOld = false
  }

  private let staging: URL
  private var entries: [Entry] = []
  private let manager = FileManager.default

  /// Starts an exchange.
  /// - Parameter staging: A directory on the same disk, for the exchange alone.
  init(staging: URL) { self.staging = staging }

  /// Writes a file that will take a place.
  mutating func stage(_ content: Data, for place: URL) throws(FileWritingError) {
    let name = "\(entries.count)"
    let entry = Entry(
      place: place, new: staging.appendingPathComponent("new-\(name)"),
      old: staging.appendingPathComponent("old-\(name)"))
    do {
      try manager.createDirectory(at: staging, withIntermediateDirectories: true)
      try content.write(to: entry.new)
    } catch {
      throw .notWritten(path: place.path, reason: error.reason)
    }
    entries.append(entry)
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
        for entry in done.reversed() { restore(entry) }
        throw .notWritten(path: entry.place.path, reason: error.reason)
      }
    }
  }

  private func restore(_ entry: Entry) {
    if entry.hadOld {
      try? Self.rename(entry.old, to: entry.place)
    } else {
      try? manager.removeItem(at: entry.place)
    }
  }

  // Foundation's own move refuses a place that is taken; the system's rename replaces it at once.
  private static func rename(_ source: URL, to target: URL) throws {
    guard Foundation.rename(source.path, target.path) != 0 else { return }
    let message = String(cString: strerror(errno))
    throw NSError(
      domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSLocalizedDescriptionKey: message])
  }
}
