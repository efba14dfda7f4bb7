import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares the results of two runs, verdict by verdict.",
    discussion: """
      Lists the verdicts, times and exact figures that changed from the first run to the \
      second, the geometric mean of the time ratios (second divided by first) with its \
      interval, and the cases that only one run has. It decides nothing: 'check' does.

      Exit codes: 0 compared, 1 wrong usage or a results.json that cannot be read, 5 the runs \
      cannot be compared.
      """)

  @Argument(help: "The results.json to compare with, or its directory.")
  var first: String

  @Argument(help: "The results.json to compare, or its directory.")
  var second: String

  @Flag(name: .long, help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Prices (default: those of each run)") var prices: PriceOptions

  func run() throws {
    let comparison = try RunComparison(document(at: first), document(at: second))
    if json {
      print(try ComparisonJSON(comparison).text(), terminator: "")
    } else {
      print(ComparisonText(comparison).text(style: .standardOutput), terminator: "")
    }
  }

  private func document(at path: String) throws -> ResultsDocument {
    let document = try ResultsReader.read(URL(fileURLWithPath: path))
    return prices.isChosen ? try prices.applied(to: document, from: path) : document
  }
}
