import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the results of a run in another tool's format.",
    discussion: """
      Formats:
      \(formats)

      A series is named <case>/<variant>/<metric>, as in \
      flow/tags/1000/root/first/memo-3/cached/queries. The export has the variants that are written by hand, \
      queries and the time of a pass, in at most 300 series: first the case of each layout with 1,000 \
      subviews at the root, then the cases that differ from it in one part. --all gives the rest. \
      --filter chooses among all cases, before that limit is applied. \
      Cases that are not valid and variants that are incorrect are left out. Counts are totals \
      over the passes of a case (24 on resize); times are of one pass, as in results.csv.

      Without --output, the export is printed. With it, a file or a directory is written. \
      More than one format needs a directory.

      Examples:
        \(ExecutableName.last) export --format go last > new.txt
        \(ExecutableName.last) export --format bencher --filter /first/ base/results.json
        \(ExecutableName.last) export --format go --format bencher --output Reports/exports

      Exit codes: 0 written, 1 wrong usage, or there is nothing to read or to export; then no \
      file is changed.
      """)

  @Option(
    help: ArgumentHelp("Which format; may be repeated.", valueName: "name"))
  var format: [ExportFormat]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write (default: standard output).", valueName: "path"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Only cases whose id contains a match of this regular expression; see 'list'.",
      valueName: "regex"))
  var filter: String?

  @Flag(
    help: "Every case, every metric, and the automatic variants too, however many series they are.")
  var all = false

  @Argument(
    help: ArgumentHelp(
      "A results.json, or the directory that holds it. (default: last) \(LastRun.help).",
      valueName: "results"))
  var results: String?

  func run() throws {
    let formats = format.enumerated().filter { format.firstIndex(of: $1) == $0 }.map(\.element)
    let destination = try destination(for: formats)
    let document = try ResultsReader.read(
      URL(fileURLWithPath: LastRun.path(results)))
    let table = try ExportTable(
      document,
      ExportSelection(filter: filter, isWhole: all))
    if let destination {
      for place in try destination.write(table, as: formats) { print(place.relativePath) }
    } else {
      for format in formats { print(try format.text(of: table), terminator: "") }
    }
    if table.casesBeyondLimit > 0 {
      let cases = table.casesBeyondLimit
      StandardError.print(
        "\(cases) case\(cases == 1 ? " is" : "s are") not exported, to stay within "
          + "\(ExportSelection.mostSeries) series; --all exports all.")
    }
    if let first = table.leftOut.first {
      let count = table.leftOut.count
      StandardError.print(
        count == 1
          ? "1 case is left out, as it is not valid: \(first)."
          : "\(count) cases are left out, as they are not valid; the first is \(first).")
    }
  }

  private static let formats = ExportFormat.allCases.map { format in
    "  \(format.rawValue)".padding(toLength: 27, withPad: " ", startingAt: 0) + format.purpose
  }.joined(separator: "\n")

  private func destination(
    for formats: [ExportFormat]
  ) throws(ExportError) -> ExportDestination? {
    let isOneText = formats.count == 1
    guard let output else {
      if isOneText { return nil }
      throw .needsDirectory(formats: formats)
    }
    var isDirectory: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory)
    if isOneText, !isDirectory.boolValue, !output.hasSuffix("/") {
      return .file(URL(fileURLWithPath: output))
    }
    if isThere, !isDirectory.boolValue { throw .notADirectory(path: output) }
    return .directory(URL(fileURLWithPath: output, isDirectory: true))
  }
}
