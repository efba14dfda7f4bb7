import Foundation
import LayoutBench

extension HistoryFile {
  /// What came of adding a run.
  package enum Addition: Hashable, Sendable {
    /// It is a line now, with this number of runs in the file.
    case added(runs: Int)
    /// It was there already, at this line; nothing was written.
    case present(line: Int)
  }

  /// Adds a run as a line, unless it is there already.
  ///
  /// The line is written at once while others that add wait, so that lines never mix; if it cannot
  /// be written as a whole, the file is as it was.
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
    let descriptor = open(url.path, O_RDWR | O_APPEND | O_CREAT, 0o644)
    guard descriptor >= 0 else { throw failure() }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX) == 0 else { throw failure() }
    let data: Data
    do {
      data = try file.readToEnd() ?? Data()
    } catch {
      throw .unreadable(
        StoredFileError(.history, path: url.path, .notRead(reason: error.systemReason)))
    }
    let content: Content
    do {
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
    try append((isOpen ? Data("\n".utf8) : Data()) + line, to: descriptor, length: data.count)
    return .added(runs: content.runs.count + 1)
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

  private func append(
    _ line: Data, to descriptor: Int32, length: Int
  ) throws(HistoryFileError) {
    let written = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written == line.count, fsync(descriptor) == 0 else {
      let error = written == line.count || written < 0 ? failure() : failure(ENOSPC)
      // Nobody else writes while the lock is held, so that only this line is taken back.
      _ = ftruncate(descriptor, off_t(length))
      throw error
    }
  }

  private func failure(_ code: Int32 = errno) -> HistoryFileError {
    .notWritten(path: url.path, reason: String(cString: strerror(code)))
  }
}
