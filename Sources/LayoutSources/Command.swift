import Foundation

enum Command {
  struct Result {
    var status: Int32
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
