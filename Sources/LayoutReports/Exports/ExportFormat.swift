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
