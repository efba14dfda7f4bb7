import Foundation

/// Standard output for the harness alone.
///
/// A layout prints, and what it prints must not get into what the harness says: from here on the
/// process's standard output is its standard error, and only the handle leads to where the
/// standard output went.
enum OwnStreams {
  /// Takes the standard output.
  ///
  /// - Returns: A handle that nothing else in this process writes to.
  static func takeStandardOutput() -> FileHandle {
    let descriptor = dup(STDOUT_FILENO)
    guard descriptor >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      return .standardOutput
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }
}
