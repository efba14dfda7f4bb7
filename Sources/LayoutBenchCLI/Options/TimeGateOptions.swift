import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The options that make a gate compare times with those of earlier code.
struct TimeGateOptions: ParsableArguments {
  /// A Boolean value that is true when times are compared.
  @Flag(help: "Compare times, too, with those of earlier code.")
  var gateTime = false

  /// The commit or the executable that times are compared with.
  @Option(
    help: ArgumentHelp(
      "What times are compared with: a commit, of which the same files are built; the earlier "
        + "build of an executable with layouts of its own.",
      valueName: "commit|file"))
  var base: String?

  /// The largest difference that is no regression, as a part of one.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A time that is longer by at most this many per cent is not a regression; at least 2. "
        + "(default: 5)",
      valueName: "percent"),
    transform: OptionValue.percent(from: 2, to: 100))
  var delta: Double?

  /// The number of workers. Nil for the usual one.
  @Option(
    "n", in: 6...100,
    "Workers that measure, and as many again that confirm: 6 to 100. (default: 12)")
  var workers: Int?

  /// The bound of that difference.
  var bound: EquivalenceBound { EquivalenceBound(given: delta) }

  /// Refuses options that mean nothing without another one.
  func check() throws {
    if gateTime, base == nil { throw UserError.missing(option: "--base", for: "--gate-time") }
    if !gateTime, let option = firstGiven {
      throw UserError.missing(option: "--gate-time", for: option)
    }
  }

  /// The first given one of the other options. Nil if none is given.
  private var firstGiven: String? {
    if base != nil { return "--base" }
    if delta != nil { return "--delta" }
    return if workers != nil { "--workers" } else { nil }
  }

  /// Returns the launcher of the earlier build's workers, or nil without a base.
  func baseWorkers() throws -> (any WorkerLauncher)? {
    guard let base else { return nil }
    try UserError.refuseDebugBuild()
    guard let path = try Self.executable(named: base) else {
      throw UserError(
        "--base '\(base)': there is no such file, and only files can be built as a commit has them. "
          + "Build this executable at that commit, and give its path.")
    }
    return SubprocessLauncher(interruption: .signals(), executable: path)
  }

  /// The executable of the files as a commit has them. Nil without a base.
  func builtBase(like request: FileRequest, isListed: Bool) async throws -> String? {
    guard let base else { return nil }
    if let path = try Self.executable(named: base) {
      throw UserError(
        "The executable '\(path)' does not have the layouts of these files. Give --base a commit: "
          + "the same files are built as they were there.")
    }
    try UserError.refuseDebugBuild()
    let environment = ProcessInfo.processInfo.environment
    guard let files = try await CommitFiles(of: base, environment: environment) else {
      throw UserError(
        "--base '\(base)': there is no such file, and no such commit in this repository. In a "
          + "shallow clone, fetch it first: git fetch --depth 1 origin COMMIT.")
    }
    do {
      return try await files.request(like: request, isListed: isListed).compiled(isSilent: true)
        .executable
    } catch let error as SourceError {
      throw GateError.noBase(base, reason: error.description)
    }
  }

  /// Returns the path of the executable that a base names, or nil for a base that can only be a
  /// commit.
  private static func executable(named name: String) throws -> String? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: name, isDirectory: &isFolder)
    // A branch may have the name of a folder.
    guard exists, !isFolder.boolValue else { return nil }
    guard files.isExecutableFile(atPath: name) else {
      throw UserError(
        "--base '\(name)' is neither a commit nor an executable. Times of finished runs are compared by "
          + "benchstat: '\(ProgramName.current) export --format go'.")
    }
    return URL(fileURLWithPath: name).path
  }

  /// The settings of a comparison of times, with the inputs of a baseline.
  func spec(of baseline: Baseline) -> RunSpec {
    var spec = RunProfile.gateTime.spec
    if let workers { spec.workers = workers }
    (spec.seed, spec.system, spec.bound) = (baseline.seed, baseline.system, bound)
    return spec
  }
}
