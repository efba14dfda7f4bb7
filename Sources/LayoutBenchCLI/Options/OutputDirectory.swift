import Foundation
import LayoutBench

/// The directory that a run writes to, tried before the run begins.
struct OutputDirectory {
  let url: URL

  /// Makes the directory and tries to write to it; an earlier report there stays as it is.
  ///
  /// - Throws: ``UserError/notWritable(path:reason:)``.
  init(_ path: String) throws {
    url = URL(fileURLWithPath: path, isDirectory: true)
    let probe = url.appendingPathComponent(".probe-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data().write(to: probe)
      try FileManager.default.removeItem(at: probe)
    } catch {
      throw UserError.notWritable(path: path, reason: error.systemReason)
    }
  }
}
