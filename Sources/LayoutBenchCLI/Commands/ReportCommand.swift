import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes all reports of a run again, at other prices if you like.",
    discussion: """
      Nothing is run: the samples and the exact counts of the run are enough. Without price \
      options, the reports are those that the run wrote.
      """)

  @Argument(
    help: ArgumentHelp(
      "results.json or its directory, with samples.csv beside it.", valueName: "results"))
  var results = "Reports/latest"

  @OptionGroup(title: "Prices") var prices: PriceOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the reports (default: beside the results).", valueName: "directory"))
  var output: String?

  @Flag(name: .long, help: "Print results.json instead of the summary.")
  var json = false

  @Flag(name: .long, help: "Print nothing.")
  var quiet = false

  func run() throws {
    let url = URL(fileURLWithPath: results)
    var document = try ResultsReader.read(url)
    // Without a choice the run's own prices stay.
    if prices.isChosen { document = try prices.applied(to: document, from: results) }
    let isDirectory = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    let place = output ?? (isDirectory ? url : url.deletingLastPathComponent()).path
    let directory = try OutputDirectory(place)
    // Without the samples a file of samples would be empty.
    let files = ReportFile.all(pictures: CardPictures.all(in: document))
      .filter { document.hasSamples || $0.name != "samples.csv" }
    var writer = ReportWriter(directory: directory.url, files: files)
    writer.isAsWritten = !prices.isChosen
    try writer.write(document)
    guard !quiet else { return }
    print(
      json
        ? try JSONText.text(of: document)
        : ConsoleSummary(document).text(style: .standardOutput, reports: place),
      terminator: "")
  }
}
