import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports

/// The command `merge`: joins the results of all shards into those of one run.
struct MergeCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins the results of all shards ('run --shard i/n') into those of one run.",
    discussion: """
      Takes the results of every shard, in any order, and writes the files that a run of the \
      whole would have written: cases in the order of the whole plan, verdicts computed anew from \
      all of them. The exact columns of results.csv equal those of a run without shards.

      Refuses shards that differ in schema, commit, toolchain, build mode, system, seed, options \
      or selection, a shard or case that is given twice, and one that is missing. Processors may \
      differ: each comparison of times is from one machine, and the report names all of them.

      Examples:
        \(ExecutableName.last) run --shard 1/3 --output a   2/3 and 3/3 elsewhere
        \(ExecutableName.last) merge a b c --output merged
        \(ExecutableName.last) merge shards/*/results.json --output merged

      Exit codes: 0 merged, whatever the run found ('check --results' judges it), 1 not mergeable, \
      with one line that says why, and nothing written.
      """)

  /// The results of each shard, as they were named.
  @Argument(
    help: ArgumentHelp(
      "The results of all shards: each a results.json or the directory that holds it.",
      valueName: "results"))
  var results: [String]

  /// The folder for the merged run.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write the files of the merged run.", valueName: "directory"))
  var output: String

  /// Merges the shards, and writes the files of the whole run.
  func run(in context: CommandContext) throws {
    let directory = URL(fileURLWithPath: output, isDirectory: true)
    let target = directory.appendingPathComponent("results.json").resolvingSymlinksInPath()
    let sources = try results.map { name in
      let source = URL(fileURLWithPath: name)
      let file = source.appendingPathComponent("results.json")
      guard source.resolvingSymlinksInPath() != target, file.resolvingSymlinksInPath() != target
      else { throw UserError.overwritesInput(name) }
      return (name: name, document: try Self.shard(at: name))
    }
    let merged = try Merger.merge(sources)
    let report = RunReport(merged, pictures: context.suite.cards(of: merged))
    try report.files.write(to: directory)
    let shards = Self.words(sources.count, "shard")
    let cases = Self.words(merged.cases.count, "case")
    StandardError.print("Merged \(shards), \(cases), into '\(output)' as run \(merged.runID).")
  }
}

extension MergeCommand {
  /// Returns the results of a shard. Where there are none, the error names the command for them.
  private static func shard(at name: String) throws -> ResultsDocument {
    do throws(StoredFileError) {
      return try ResultsReader.read(URL(fileURLWithPath: name))
    } catch {
      guard case .missing = error.problem else { throw error }
      let folder = Shell.quoted(name.without(suffix: "/results.json"))
      throw UserError(
        "There are no results at '\(name)'. Write those of a shard with "
          + "'\(ProgramName.current) run --shard i/n --output \(folder)', or name another directory."
      )
    }
  }

  /// A number of things, as in `1 shard` and `3 shards`.
  private static func words(_ number: Int, _ noun: String) -> String {
    guard number != 1 else { return "1 \(noun)" }
    return "\(number) \(noun)s"
  }
}

/// The command `report`: writes the reports of a run again, or compares the run with a device.
struct ReportCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes all reports of a run again, at other prices if you like.",
    usage: "\(ExecutableName.last) report [<options>] [<results>]",
    discussion: """
      Nothing is run: the samples and the exact counts of the run are enough. Without price \
      options, the reports are those that the run wrote.

      With --device no report is written: a run over the subviews of a capture is compared with \
      what LayoutProbe saw on the device, ratios at the capture's prices, and counts. See \
      Documentation/on-a-device.md.
      """)

  /// The results to report on. Nil for those of the last run.
  @Argument(
    help: ArgumentHelp(
      "results.json or its directory, with samples.csv beside it. "
        + "\(LastRun.help). (default: last)", valueName: "results"))
  var results: String?

  @OptionGroup(title: "Decisions") var worth: WorthOptions
  @OptionGroup(title: "Prices") var prices: PriceOptions

  /// The folder for the reports. Nil for that of the results.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the reports. (default: beside the results)", valueName: "directory"))
  var output: String?

  /// The capture to compare the run with. Nil if reports are written.
  @Option(
    help: ArgumentHelp(
      "Compare the run with the capture of LayoutProbe whose subviews it has.",
      valueName: "capture"))
  var device: String?

  /// The form of what is printed.
  @OptionGroup var printing: PrintOptions

  /// Refuses options of reports beside a comparison.
  func validate() throws {
    guard device != nil, printing.isSilent || output != nil || worth.isChosen else { return }
    throw UserError.contradiction(
      "--device", "what is for reports", reason: "a comparison is printed, and no report is written"
    )
  }

  func run(in context: CommandContext) throws {
    let results = LastRun.path(results)
    if let device { return try compare(results, with: device) }
    let url = URL(fileURLWithPath: results)
    var document = try prices.applied(to: ResultsReader.read(url), from: results)
    if worth.isChosen { document.decide(on: worth.applied(to: document.spec.worth)) }
    let folder = output ?? Self.folder(of: url).path
    let directory = try writableFolder(folder)
    let report = RunReport(document, pictures: context.suite.cards(of: document))
    try report.files.write(to: directory)
    guard !printing.quiet else { return }
    guard !printing.json else { return print(try JSONText.text(of: document), terminator: "") }
    let summary = ConsoleSummary(report).text(style: .standardOutput, reports: folder)
    print(summary, terminator: "")
    tell(report.files.map(\.name), in: folder)
  }

  /// Prints the names of the files that were written, in place of those of the run or elsewhere.
  private func tell(_ files: [String], in folder: String) {
    let verb = if output == nil { "Written again" } else { "Written" }
    StandardOutput.print("\(verb) in '\(folder)': \(files.joined(separator: ", ")).")
  }

  /// Returns the folder that a path of results names, or the folder of the file that it names.
  private static func folder(of results: URL) -> URL {
    var isDirectory: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: results.path, isDirectory: &isDirectory)
    guard !isDirectory.boolValue else { return results }
    return results.deletingLastPathComponent()
  }

  /// Prints the run beside what a capture saw on the device.
  private func compare(_ results: String, with device: String) throws {
    func unusable(_ reason: String) -> UserError {
      UserError.unusableFile(option: "--device", path: device, reason: reason)
    }
    guard let capture = FileManager.default.contents(atPath: device) else {
      throw unusable("it cannot be read.")
    }
    guard (try? JSONSerialization.jsonObject(with: capture)) is [String: Any] else {
      throw unusable("\(UserError.notCaptured("it is not a JSON object"))")
    }
    var options = prices
    if !options.isChosen { options.prices = device }
    guard prices.isChosen || (try? options.list()) != nil else {
      throw unusable("\(UserError.notCaptured("it has no prices that can be read"))")
    }
    let run = try LastRun.results(results)
    do {
      let document = try options.applied(to: run, from: results)
      let comparison = try DeviceComparison(capture, document)
      print(comparison.text(style: .standardOutput), terminator: "")
    } catch let error as UserError {
      throw unusable("\(error)")
    } catch is DecodingError {
      throw unusable("\(UserError.notCaptured("'capture.comparisons' is missing"))")
    }
  }
}
