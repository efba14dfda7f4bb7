import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

/// The command `export`: writes the results of a run in the format of another tool.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the results of a run in another tool's format.",
    usage: "\(ExecutableName.last) export --format <name> [<options>] [<results>]",
    discussion: """
      Formats:
      \(formats)

      A series is named <case>/<variant>/<metric>, as in \
      flow/tags/1000/root/first/memo-3/cached/queries. The export has the variants that are written by hand, \
      queries and the time of a pass, of one case of each layout: with 1,000 subviews at the root. \
      --filter chooses other cases, --all exports every case, variant and metric. \
      Cases that are not valid and variants that are incorrect are left out. Counts are totals \
      over the passes of a case (24 on resize); times are of one pass, as in results.csv. That file is \
      the table of all figures, for a spreadsheet or a plot: each run writes it beside results.json.

      Examples:
        \(ExecutableName.last) export --format go last > new.txt
        \(ExecutableName.last) export --format bencher --filter /first/ base/results.json
        \(ExecutableName.last) export --format go --output Reports/go.txt

      Exit codes: 0 written, 1 wrong usage, or there is nothing to read or to export; then no \
      file is changed.
      """)

  /// A line for each format: its name and the tool that reads it.
  private static let formats = {
    let names = ExportFormat.allCases.rawNames
    let width = names.greatest(of: \.count) ?? 0
    let lines = ExportFormat.allCases.map { format in
      "  " + format.rawValue.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        + format.reader
    }
    return lines.joined(separator: "\n")
  }()

  /// The format of the export.
  @Option(
    help: ArgumentHelp("Which format.", valueName: "name"))
  var format: ExportFormat

  /// The file to write. Nil for standard output.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write. (default: standard output)", valueName: "file"))
  var output: String?

  /// The regular expression that chooses the cases.
  @Option(
    help: ArgumentHelp(
      "The cases whose id contains a match of this regular expression; see 'list'.",
      valueName: "regex"))
  var filter: String?

  /// A Boolean value that is true when every case, metric and variant is exported.
  @Flag(help: "Every case, every metric, and the automatic variants too.")
  var all = false

  /// The results to export. Nil for those of the last run.
  @Argument(
    help: ArgumentHelp(
      "A results.json, or the directory that holds it. \(LastRun.help). (default: last)",
      valueName: "results"))
  var results: String?

  /// Writes the export, and names what it leaves out.
  func run() throws {
    let document = try LastRun.results(results)
    let table = try ExportTable(document, filter: filter, isWhole: all)
    try OwnStreams.deliver(format.text(of: table), to: output)
    guard let first = table.leftOut.first else { return }
    let others = table.leftOut.count - 1
    let rest = if others > 0 { " and \(others) more" } else { "" }
    StandardError.print("Left out, as not valid: \(first)\(rest).")
  }
}
