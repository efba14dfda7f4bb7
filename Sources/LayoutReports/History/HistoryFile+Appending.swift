import Foundation
import LayoutBench

extension HistoryFile {
  package enum Addition: Hashable, Sendable {
    case added(runs: Int)
    /// It was there already, at this line; nothing was written.
    case present(line: Int)
  }

  /// Adds a run as a line, unless it is there already.
  ///
  /// Others that add wait meanwhile. The file with the new line takes the place of the one without
  /// it at once, so that no line is ever there in part, whatever ends this process.
  /// - Throws: ``HistoryFileError``; nothing is written after a line that was cut off, since both
  ///   would be lost.
  package func add(_ run: RecordedRun) throws(HistoryFileError) -> Addition {
    let line = try line(of: run)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .notWritten(path: url.path, reason: error.systemReason)
    }
    let isNew = !FileManager.default.fileExists(atPath: url.path)
    let lock = try lock()
    var isKept = !isNew
    defer {
      // Nobody else has put a line into it: they wait.
      if !isKept { unlink(url.path) }
      close(lock)
    }
    let data: Data
    let content: Content
    do {
      data = try StoredFile.data(.history, at: url)
      content = try Self.decode(data, path: url.path)
    } catch {
      throw .unreadable(error)
    }
    if let line = content.cutOff { throw .cutOff(path: url.path, line: line) }
    if let line = content.lines[run.runID] {
      guard content.runs.contains(run) else {
        throw .nameTaken(path: url.path, line: line, runID: run.runID)
      }
      return .present(line: line)
    }
    // A last line without an end, as some editors leave it, gets one.
    let isOpen = !data.isEmpty && data.last != UInt8(ascii: "\n")
    do {
      try FileExchange.write(data + (isOpen ? Data("\n".utf8) : Data()) + line, to: url)
    } catch .noDirectory(_, let reason), .notWritten(_, let reason) {
      throw .notWritten(path: url.path, reason: reason)
    } catch {
      throw .notWritten(path: url.path, reason: "\(error)")
    }
    isKept = true
    return .added(runs: content.runs.count + 1)
  }

  /// Waits until no other process adds to the file, which is made if it is not there.
  ///
  /// - Returns: A descriptor that keeps the others waiting until it is closed.
  private func lock() throws(HistoryFileError) -> Int32 {
    while true {
      let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw failure() }
      guard flock(descriptor, LOCK_EX) == 0 else {
        let error = failure()
        close(descriptor)
        throw error
      }
      // Whoever waited may have a file that was replaced meanwhile.
      var (locked, current) = (stat(), stat())
      if fstat(descriptor, &locked) == 0, stat(url.path, &current) == 0,
        locked.st_ino == current.st_ino, locked.st_dev == current.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  private func line(of run: RecordedRun) throws(HistoryFileError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(run) + Data("\n".utf8)
    } catch {
      throw .notWritten(path: url.path, reason: error.systemReason)
    }
  }

  private func failure() -> HistoryFileError {
    let error = NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    return .notWritten(path: url.path, reason: error.systemReason)
  }
}
