import Foundation

/// Runs a program to its end.
enum Command {
  /// What a program left.
  struct Result {
    var status: Int32
    /// What it printed, on standard output and standard error.
    var output: String
  }

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments.
  ///   - folder: The folder that it runs in.
  static func run(_ path: String, _ arguments: [String], in folder: URL) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // What the compiler leaves behind goes with the folder.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": folder.path], uniquingKeysWith: { $1 })
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
