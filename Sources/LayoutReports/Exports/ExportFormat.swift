import LayoutBench

/// A format of another tool. To add one, add a case here, with the file that makes its text.
package enum ExportFormat: String, CaseIterable, Sendable {
  case gitHubActionBenchmark = "github-action-benchmark"
  case bencher
  case go

  /// Who reads it, for the help of `export`.
  package var purpose: String {
    switch self {
    case .gitHubActionBenchmark: "charts on GitHub Pages (customSmallerIsBetter)"
    case .bencher: "bencher.dev (Bencher Metric Format)"
    case .go: "benchstat (Go benchmark text, a line for each sample)"
    }
  }

  package func text(of table: ExportTable) throws -> String {
    switch self {
    case .gitHubActionBenchmark: try GitHubActionBenchmarkExport.text(of: table)
    case .bencher: try BencherExport.text(of: table)
    case .go: GoBenchmarkExport.text(of: table)
    }
  }
}

package enum ExportError: Error, Hashable, Sendable {
  case noCases
  case noMatch(filter: String)
  case noValidCase(count: Int)
  case duplicateName(String)
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noCases:
      "There is nothing to export: results.json has no case. Run the benchmarks again."
    case .noMatch(let filter):
      "There is nothing to export: no case of results.json matches the filter '\(filter)'. "
        + "See the ids with '\(ProgramName.current) list'."
    case .noValidCase(let count):
      "There is nothing to export: of \(Figures.quantity(count, "case")) none is valid. "
        + "See 'Findings' in report.md beside results.json."
    case .duplicateName(let name):
      "Two results have the name '\(name)'. Rename a subject or a variant, or use --filter."
    }
  }
}
