import Foundation
import LayoutBench

/// Standard output for the harness alone.
///
/// The text that a layout prints must not get into the harness's messages. From here on the
/// process's standard output is its standard error, and only the handle leads to the former
/// standard output.
enum OwnStreams {
  /// Sends printed text to standard error from here on, and returns the former standard output.
  static func takeStandardOutput() -> FileHandle {
    let descriptor = dup(STDOUT_FILENO)
    guard descriptor >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      return .standardOutput
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // Text that is there already, perhaps without a line end, is no message.
    _ = write(descriptor, "\n", 1)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }

  /// Writes a text into a file and prints the file's path. Without a path, prints the text.
  static func deliver(_ text: String, to path: String?) throws {
    guard let path else { return print(text, terminator: "") }
    try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: path))
    print(path)
  }

  /// Runs layouts in this process and drops their output.
  static func silencing<Result>(_ body: () throws -> Result) rethrows -> Result {
    fflush(nil)
    let streams = [STDOUT_FILENO, STDERR_FILENO].map { stream in
      (stream: stream, copy: dup(stream))
    }
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
