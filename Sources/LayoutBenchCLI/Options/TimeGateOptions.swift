import ArgumentParser
import Foundation
import LayoutAnalysis
import LayoutBench
import LayoutReports
import LayoutSources

struct TimeGateOptions: ParsableArguments {
  @Flag(help: "Compare times, too, with those of earlier code.")
  var gateTime = false

  @Option(
    help: ArgumentHelp(
      "What times are compared with: a commit, of which the same files are built; the earlier "
        + "build of an executable with layouts of its own; or a results.json of this machine, "
        + "which finds slower times but cannot confirm them.",
      valueName: "commit|file"))
  var base: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A time that is longer by at most this many per cent is not a regression; at least 2, "
        + "with a results.json at least 5. (default: 5)",
      valueName: "percent"),
    transform: OptionValue.percent(from: 2, to: 100))
  var delta: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Workers that measure, and as many again that confirm: 6 to 100. (default: 12)",
      valueName: "n"),
    transform: OptionValue.number(6...100))
  var workers: Int?

  var bound: EquivalenceBound { delta.flatMap(EquivalenceBound.init(delta:)) ?? .standard }

  func check() throws {
    guard !gateTime else {
      guard base == nil else { return }
      throw UserError.missing(option: "--base", for: "--gate-time")
    }
    let needy = [
      ("--base", base != nil), ("--delta", delta != nil), ("--workers", workers != nil),
    ]
    for (option, isGiven) in needy where isGiven {
      throw UserError.missing(option: "--gate-time", for: option)
    }
  }

  func base(in context: CommandContext) throws -> TimeGate.Base? {
    guard let base else { return nil }
    try UserError.refuseDebugBuild()
    switch try TimeBase(named: base) {
    case .executable(let path):
      return .launcher(
        SubprocessLauncher(
          interruption: .signals(), executable: path, capture: context.suite.capture))
    case .recorded(let document):
      guard bound.delta >= EquivalenceBound.standard.delta else {
        throw UserError.contradiction(
          "--delta below 5", "recorded results", reason: "runs of one machine differ by as much")
      }
      try Self.checkMachine(of: document)
      return .recorded(document)
    case .commit(let name): throw UserError.baseOfExecutable(name)
    }
  }

  /// The executable of the files as a commit has them; nil where the base is no commit.
  func builtBase(like request: FileRequest, isListed: Bool) throws -> String? {
    guard let base else { return nil }
    switch try TimeBase(named: base) {
    case .recorded: return nil
    case .executable(let path): throw UserError.baseOfFiles(path)
    case .commit(let name):
      try UserError.refuseDebugBuild()
      let environment = ProcessInfo.processInfo.environment
      guard let files = try CommitFiles(of: name, environment: environment) else {
        throw UserError.unknownBase(name)
      }
      do {
        let request = try files.request(like: request, isListed: isListed)
        return try FileLaunch(request: request, isSilent: true).compiled().executable
      } catch let error as SourceError {
        throw NotComparable(commit: name, reason: error.description)
      }
    }
  }

  var profile: RunProfile {
    var profile = RunProfile.gateTime
    if let workers { profile.workers = workers }
    return profile
  }

  /// The cases that are timed: the selected ones, or the base case of each layout.
  func targets(
    of source: GateSource, baseline: Baseline, profile: RunProfile, base: TimeGate.Base
  ) throws -> [TimeGate.Target] {
    var keys = try source.plan(for: baseline, profile: profile).cases
    if case .recorded(let document) = base {
      guard document.options.seed == baseline.seed else {
        throw GateError.otherSeed(found: document.options.seed, baseline: baseline.seed)
      }
      try document.options.checkSystem(is: baseline.system)
      let timed = document.cases.filter { $0.variants.contains { !$0.samples.isEmpty } }
      keys = keys.filter { key in timed.contains { $0.key == key } }
      guard !keys.isEmpty else { throw GateError.nothingInCommon }
    }
    let suite = source.context.suite
    return keys.map { key in
      let names = suite.subject(named: key.subject)?.variants.map(\.name) ?? []
      return TimeGate.Target(
        key: key, untimed: Set(names).intersection(Variant.Name.automatic))
    }
  }

  private static func checkMachine(of document: ResultsDocument) throws {
    let here = RunEnvironment.here(commit: nil, keepsFreedMemory: true)
    let there = document.environment
    let differences = [
      ("processor", there.cpu ?? "unknown", here.cpu ?? "unknown"),
      ("cores", "\(there.cores)", "\(here.cores)"),
      ("system", there.os, here.os),
      ("build", there.buildMode, here.buildMode),
    ]
    for (name, then, now) in differences where then != now {
      throw NotComparable(machine: name, base: then, here: now)
    }
  }
}

/// What `--base` names.
private enum TimeBase {
  case executable(String)
  case recorded(ResultsDocument)
  case commit(String)

  init(named name: String) throws {
    let path = LastRun.path(name)
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: path, isDirectory: &isFolder)
    // A branch may have the name of a folder.
    if !exists || isFolder.boolValue && !files.fileExists(atPath: path + "/results.json") {
      self = .commit(name)
    } else if !isFolder.boolValue, files.isExecutableFile(atPath: path) {
      self = .executable(URL(fileURLWithPath: path).path)
    } else {
      self = .recorded(try ResultsReader.read(URL(fileURLWithPath: path)))
    }
  }
}

/// A base whose times say nothing about those of this code.
struct NotComparable: Error, CustomStringConvertible {
  let description: String

  init(machine what: String, base: String, here: String) {
    description =
      "The base was measured elsewhere (\(what): \(base), here \(here)). Measure it here."
  }

  init(commit: String, reason: String) {
    description = "The files of '\(commit)' cannot be measured: \(reason)"
  }
}
