import Foundation
import TestSupport
import Testing

/// The real `layout-bench`, started as a process.
enum Executable {
  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// An executable beside the test bundle, which on a Mac another program has loaded.
  static func url(of name: String) throws -> URL {
    let bundles = [Bundle(for: Running.self), .main]
    let folders = bundles.flatMap { [$0.bundleURL, $0.executableURL?.deletingLastPathComponent()] }
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

  /// The help of a command, of the first one for an empty name; 100 columns wide.
  static let help = Shared { (command: String) in
    try run(
      command.split(separator: " ").map(String.init) + ["--help"],
      environment: ["COLUMNS": "100"])
  }

  /// Starts without waiting.
  static func start(
    _ arguments: [String], of name: String = "layout-bench", in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Running {
    try start(try url(of: name), arguments, in: folder, environment: environment)
  }

  /// Runs a command as it is printed, in a shell that finds the executable by its name, too.
  static func shell(
    _ command: String, in folder: URL, environment: [String: String]
  ) throws -> Result {
    let own = try url(of: "layout-bench").deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try start(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command], in: folder,
      environment: environment.merging(["PATH": "\(own):\(path)"]) { $1 }
    ).result()
  }

  private static func start(
    _ executable: URL, _ arguments: [String], in folder: URL?, environment: [String: String]
  ) throws -> Running {
    let process = Process()
    if let folder { process.currentDirectoryURL = folder }
    process.executableURL = executable
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    // The tests may run under GitHub Actions themselves.
    for name in ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE"] {
      variables[name] = nil
    }
    // Sentences that tests look for stand in one line.
    variables["COLUMNS"] = "1000"
    // Each cache folder would have the system's modules of C built anew, which takes seconds.
    variables["CLANG_MODULE_CACHE_PATH"] = clangModules
    process.environment = variables.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return Running(process: process, output: output, errors: errors)
  }

  /// Where the compilers of all tests keep what they make of the system's modules of C.
  private static let clangModules =
    FileManager.default.temporaryDirectory.appendingPathComponent("layout-bench-tests-modules").path

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

/// The baseline of the sound suite of `failing-bench`, and commands that read or write it.
enum SoundBaseline {
  /// The options of its cases.
  static let cases = [
    "--count", "10", "--population", "tags", "--host", "root,stack", "--scenario", "first",
  ]

  /// The file, made once.
  static let text = Result {
    try Scratch.directory { folder in
      let made = try run("sound", ["baseline"] + cases, in: folder)
      #expect(made.status == 0, "\(made.errors)")
      return try String(
        contentsOf: folder.appendingPathComponent("baseline.txt"), encoding: .utf8)
    }
  }

  /// Runs a body where there is a baseline of the sound suite.
  static func with(_ body: (URL) throws -> Void) throws {
    try Scratch.directory { folder in
      try Data(text.get().utf8).write(to: folder.appendingPathComponent("baseline.txt"))
      try body(folder)
    }
  }

  /// How a run of the same cases of a suite ended and what it wrote, each made once.
  static let results = Shared { (suite: String) in
    try Scratch.directory { folder in
      let ran = try Executable.run(
        ["run", "--profile", "gate", "--no-verify", "--quiet", "--output", folder.path] + cases,
        of: "failing-bench", environment: ["FAILING_SUITE": suite])
      let file = folder.appendingPathComponent("results.json")
      return (status: ran.status, document: try Data(contentsOf: file))
    }
  }

  /// The option for the results of a suite, which are written into a folder.
  static func resultsOption(_ suite: String, in folder: URL) throws -> [String] {
    let file = folder.appendingPathComponent("results.json")
    try results(suite).document.write(to: file)
    return ["--results", file.path]
  }

  /// Runs a command over a suite whose first layout is as the name says.
  static func run(
    _ suite: String, _ arguments: [String], in folder: URL
  ) throws -> Executable.Result {
    try Executable.run(
      arguments + ["--baseline", folder.appendingPathComponent("baseline.txt").path],
      of: "failing-bench", environment: ["FAILING_SUITE": suite])
  }
}
