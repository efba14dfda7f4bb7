import Foundation
import LayoutAnalysis
import LayoutBench
import LayoutReports

/// Standard output for the harness alone.
///
/// A layout prints, and what it prints must not get into what the harness says: from here on the
/// process's standard output is its standard error, and only the handle leads to where the
/// standard output went.
enum OwnStreams {
  static func takeStandardOutput() -> FileHandle {
    let descriptor = dup(STDOUT_FILENO)
    guard descriptor >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      return .standardOutput
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }

  /// Runs layouts in this process and keeps what they print apart.
  static func keepingApart<Result>(
    isCounted: Bool = false, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let file = tmpfile() else { return try body() }
    defer { fclose(file) }
    fflush(nil)
    let saved = (dup(STDOUT_FILENO), dup(STDERR_FILENO))
    dup2(fileno(file), STDOUT_FILENO)
    dup2(fileno(file), STDERR_FILENO)
    defer {
      fflush(nil)
      dup2(saved.0, STDOUT_FILENO)
      dup2(saved.1, STDERR_FILENO)
      close(saved.0)
      close(saved.1)
      let lines = isCounted ? lines(of: fileno(file)) : 0
      if lines > 0 { StandardError.print("The layout printed \(lines) lines.") }
    }
    return try body()
  }

  private static func lines(of descriptor: Int32) -> Int {
    lseek(descriptor, 0, SEEK_SET)
    var (lines, endsInLine) = (0, false)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return lines + (endsInLine ? 1 : 0) }
      lines += bytes[..<count].count { $0 == 0x0A }
      endsInLine = bytes[count - 1] != 0x0A
    }
  }
}

extension CardPictures {
  /// They are drawn in this process: none of a layout that crashed or did not return.
  static func all(in document: ResultsDocument, of suite: Suite) -> [String: Drawing] {
    OwnStreams.keepingApart {
      all(of: suite, named: document.returningSubjects)
    }
  }
}

extension ResultsDocument {
  var returningSubjects: Set<String> {
    let failed = cases.filter { $0.failure != nil }.map(\.key.subject)
    let crashing = (verification ?? []).filter { $0.findings.contains { $0.kind.isCrash } }
      .map(\.subject)
    return Set(cases.map(\.key.subject)).subtracting(failed + crashing)
  }
}
