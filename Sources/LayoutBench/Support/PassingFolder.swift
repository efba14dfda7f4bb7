import Foundation
import LayoutModel

/// A folder through which one process passes files, with the process's number in its name.
///
/// A later process can therefore remove the folder of a killed one.
package struct PassingFolder: Sendable {
  package let url: URL

  /// Creates a folder, and removes the folders of processes that have ended.
  package init(
    in directory: URL = FileManager.default.temporaryDirectory, prefix: String = "layout-bench"
  ) throws(Failure) {
    Self.removeStale(in: directory, prefix: prefix)
    let process = ProcessInfo.processInfo.processIdentifier
    url = directory.appendingPathComponent(
      "\(prefix)-\(Self.processSpace)-\(process)-\(UUID().uuidString)", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure(directory: directory.path, reason: error.systemReason)
    }
  }

  /// Writes a file into the folder.
  package func write(_ content: Data, to name: String) throws(Failure) {
    do {
      try content.write(to: file(name))
    } catch {
      throw Failure(directory: url.deletingLastPathComponent().path, reason: error.systemReason)
    }
  }

  /// An error for a temporary folder that cannot be made.
  package struct Failure: UserFacing {
    package var directory: String
    /// The reason, phrased to continue a sentence.
    package var reason: String

    package var description: String {
      "Cannot write to '\(directory)': \(reason). Make room there, or set TMPDIR to another "
        + "directory."
    }
  }

  /// Returns the URL of a file in the folder.
  package func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Removes the folder with its files.
  package func remove() { try? FileManager.default.removeItem(at: url) }

  /// Removes the folders of processes that have ended.
  package static func removeStale(in directory: URL, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    for name in names {
      guard let process = process(of: name, prefix: prefix), process > 0 else { continue }
      // Signal 0 is none: it only tells whether there is such a process. Source: kill(2).
      guard kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(at: directory.appendingPathComponent(name))
    }
  }

  /// Returns the process number in a folder's name, if process numbers mean the same as here.
  static func process(of name: String, prefix: String) -> pid_t? {
    guard name.hasPrefix("\(prefix)-\(processSpace)-") else { return nil }
    let rest = name.dropFirst(prefix.count + processSpace.count + 2)
    let parts = rest.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, UUID(uuidString: String(parts[1])) != nil else { return nil }
    return pid_t(parts[0])
  }

  /// The name of the space in which process numbers are unique.
  ///
  /// Two containers can share a directory and use one number for different processes. Source:
  /// pid_namespaces(7).
  package static let processSpace: String = {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")
    let digits = (link ?? "").filter(\.isNumber)
    return digits.nonEmpty ?? "0"
  }()
}
