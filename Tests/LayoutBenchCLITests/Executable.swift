import Foundation

/// The real `layout-bench`, started as a process.
enum Executable {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// An executable beside the test bundle.
  static func url(of name: String) throws -> URL {
    let folders = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()]
    for folder in folders.compactMap({ $0 }) {
      var candidate = folder
      for _ in 0..<4 {
        let url = candidate.appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: url.path) { return url }
        candidate.deleteLastPathComponent()
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Runs to the end.
  static func run(
    _ arguments: [String], of name: String = "layout-bench", in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try start(arguments, of: name, in: folder, environment: environment).result()
  }

  /// Starts without waiting.
  static func start(
    _ arguments: [String], of name: String = "layout-bench", in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Running {
    let process = Process()
    if let folder { process.currentDirectoryURL = folder }
    process.executableURL = try url(of: name)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    // The tests may run under GitHub Actions themselves.
    for name in ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "COLUMNS"] {
      variables[name] = nil
    }
    process.environment = variables.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return Running(process: process, output: output, errors: errors)
  }

  /// How long a process may run. One that hangs fails its test alone; the others go on.
  private static let limit: DispatchTimeInterval = .seconds(600)

  /// A process that was started.
  final class Running {
    private let process: Process
    private let end: DispatchWorkItem
    private let output: Pipe
    private let errors: Pipe
    private var seen = Data()

    init(process: Process, output: Pipe, errors: Pipe) {
      self.process = process
      self.output = output
      self.errors = errors
      end = DispatchWorkItem { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
      DispatchQueue.global().asyncAfter(deadline: .now() + Executable.limit, execute: end)
    }

    /// Waits until something stands on standard error.
    func waitForError() { seen += errors.fileHandleForReading.availableData }

    func interrupt() { process.interrupt() }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The number of the process.
    var identifier: Int32 { process.processIdentifier }

    /// Waits for the end.
    func result() -> Result {
      // Standard error is small; standard output may be large and is read first.
      let out = output.fileHandleForReading.readDataToEndOfFile()
      let err = seen + errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      end.cancel()
      return Result(
        status: process.terminationStatus, output: String(decoding: out, as: UTF8.self),
        errors: String(decoding: err, as: UTF8.self))
    }
  }
}

/// A directory that is gone afterwards.
enum Scratch {
  static func directory<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-bench-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
  }
}
