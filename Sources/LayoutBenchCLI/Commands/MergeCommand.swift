import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins the results of all shards ('run --shard i/n') into those of one run.",
    discussion: """
      Takes the results of every shard, in any order, and writes the files that a run of the \
      whole would have written: cases in the order of the whole plan, verdicts computed anew from \
      all of them. The exact rows of results.csv equal those of a run without shards, but for \
      run_id and timestamp.

      Refuses shards that differ in schema, commit, toolchain, build mode, system, seed, options \
      or selection, a shard or case that is given twice, and one that is missing. Processors may \
      differ: each comparison of times is from one machine, and the report names all of them.

      Examples:
        \(ExecutableName.last) run --shard 1/3 --output a     on one machine, 2/3 and 3/3 on others
        \(ExecutableName.last) merge a b c --output merged
        \(ExecutableName.last) merge shards/*/results.json --output merged

      Exit codes: 0 merged (whatever the verdicts: see 'check'), 1 not mergeable, with one line \
      that says why, and nothing written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The results of all shards: each a results.json or the directory that holds it.",
      valueName: "results"))
  var results: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write the files of the merged run.", valueName: "directory"))
  var output: String

  @Flag(name: .long, help: "Do not say what was merged.")
  var quiet = false

  func run() throws {
    let directory = URL(fileURLWithPath: output, isDirectory: true)
    let target = directory.appendingPathComponent("results.json").resolvingSymlinksInPath()
    let sources = try results.map { name in
      let source = URL(fileURLWithPath: name)
      guard
        ![source, source.appendingPathComponent("results.json")]
          .map({ $0.resolvingSymlinksInPath() }).contains(target)
      else { throw UserError.overwritesInput(name) }
      return MergeSource(name: name, document: try ResultsReader.read(source))
    }
    let merged = try Merger.merge(sources)
    try ReportWriter(
      directory: directory, files: ReportFile.all(pictures: CardPictures.all(in: merged))
    ).write(merged)
    guard !quiet else { return }
    let cases = merged.cases.count
    StandardError.print(
      "Merged \(sources.count) \(sources.count == 1 ? "shard" : "shards"), "
        + "\(cases) \(cases == 1 ? "case" : "cases"), into '\(output)' as run \(merged.runID).")
  }
}
