import ArgumentParser
import Foundation
import LayoutAnalysis
import LayoutBench
import LayoutReports

struct TimeGateOptions: ParsableArguments {
  @Flag(help: "Compare times, too, with those of earlier code.")
  var gateTime = false

  @Option(
    help: ArgumentHelp(
      "The earlier build of an executable with layouts of its own, built in the same way. For "
        + "files, use --base-results.", valueName: "file"))
  var baseExecutable: String?

  @Option(
    help: ArgumentHelp(
      "The results.json of the earlier code, measured on this machine.", valueName: "file"))
  var baseResults: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A time that is longer by at most this many per cent is not a regression; at least 5. "
        + "(default: 5)",
      valueName: "percent"),
    transform: OptionValue.percent(from: 5, to: 100))
  var delta: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Workers that measure, and as many again that confirm: 6 to 100. (default: 12)",
      valueName: "n"),
    transform: OptionValue.number(6...100))
  var workers: Int?

  var bound: EquivalenceBound { delta.flatMap(EquivalenceBound.init(delta:)) ?? .standard }

  func base(in context: CommandContext) throws -> TimeGate.Base? {
    guard gateTime else {
      let needy = [
        ("--base-executable", baseExecutable != nil), ("--base-results", baseResults != nil),
        ("--delta", delta != nil), ("--workers", workers != nil),
      ]
      for (option, isGiven) in needy where isGiven {
        throw UserError.missing(option: "--gate-time", for: option)
      }
      return nil
    }
    if context.isOfFiles, baseExecutable != nil { throw UserError.baseOfFiles }
    try UserError.refuseDebugBuild()
    switch (baseExecutable, baseResults) {
    case (nil, nil):
      throw UserError.missing(option: "--base-executable or --base-results", for: "--gate-time")
    case (_?, _?):
      throw UserError.contradiction(
        "--base-executable", "--base-results", reason: "there is one base")
    case (let path?, nil):
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw UserError.unusableFile(
          option: "--base-executable", path: path,
          reason: "it is not an executable. Build the base with 'swift build -c release'.")
      }
      let executable = URL(fileURLWithPath: path).path
      return .launcher(
        SubprocessLauncher(
          interruption: .signals(), executable: executable, capture: context.suite.capture))
    case (nil, let path?):
      let document = try ResultsReader.read(URL(fileURLWithPath: path))
      try Self.checkMachine(of: document)
      return .recorded(document)
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
      throw NotComparable(what: name, base: then, here: now)
    }
  }
}

struct NotComparable: Error, CustomStringConvertible {
  var what: String
  var base: String
  var here: String

  var description: String {
    "The base was measured elsewhere (\(what): \(base), here \(here)). Measure it here."
  }
}
