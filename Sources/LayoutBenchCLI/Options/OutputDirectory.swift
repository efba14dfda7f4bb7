import Foundation
import LayoutBench
import LayoutReports

/// The directory that a run writes to, tried before the run begins.
struct OutputDirectory {
  let url: URL

  /// Makes the directory and tries to write to it; an earlier report there stays as it is.
  ///
  /// - Throws: ``UserError/notWritable(path:reason:)``.
  init(_ path: String) throws {
    url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try PassingFolder(in: url, prefix: FileExchange.folderPrefix).remove()
    } catch let failure as PassingFolder.Failure {
      throw UserError.notWritable(path: path, reason: failure.reason)
    } catch {
      throw UserError.notWritable(path: path, reason: error.systemReason)
    }
  }
}
