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

  /// Runs layouts in this process and drops what they print.
  static func silencing<Result>(_ body: () throws -> Result) rethrows -> Result {
    fflush(nil)
    let streams = [STDOUT_FILENO, STDERR_FILENO].map { (stream: $0, copy: dup($0)) }
    let nowhere = open("/dev/null", O_WRONLY)
    for (stream, _) in streams { dup2(nowhere, stream) }
    close(nowhere)
    defer {
      fflush(nil)
      for (stream, copy) in streams {
        dup2(copy, stream)
        close(copy)
      }
    }
    return try body()
  }
}

extension CardPictures {
  /// They are drawn in this process: none of a layout that crashed or did not return.
  static func all(in document: ResultsDocument, of suite: Suite) -> [String: Drawing] {
    OwnStreams.silencing {
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
