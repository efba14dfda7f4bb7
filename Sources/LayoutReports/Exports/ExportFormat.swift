import Foundation
import LayoutBench

/// A format of another tool. To add one, add a case here, with the file that makes its text.
package enum ExportFormat: String, CaseIterable, Sendable {
  case gitHubActionBenchmark = "github-action-benchmark"
  case bencher
  case go

  package var fileName: String {
    switch self {
    case .gitHubActionBenchmark: "github-action-benchmark.json"
    case .bencher: "bencher.json"
    case .go: "benchmark.txt"
    }
  }

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

package enum ExportDestination: Hashable, Sendable {
  case file(URL)
  /// Each format under its own name in a directory, which is made if it is not there.
  case directory(URL)

  @discardableResult
  package func write(_ table: ExportTable, as formats: [ExportFormat]) throws -> [URL] {
    let files = try formats.map { format in
      (place: place(of: format), content: Data(try format.text(of: table).utf8))
    }
    let directory =
      switch self {
      case .directory(let url): url
      case .file(let url): url.deletingLastPathComponent()
      }
    try FileExchange.write(files, in: directory)
    return files.map(\.place)
  }

  private func place(of format: ExportFormat) -> URL {
    switch self {
    case .file(let url): url
    case .directory(let url): url.appendingPathComponent(format.fileName)
    }
  }
}

package enum ExportError: Error, Hashable, Sendable {
  case noCases
  case noMatch(filter: String)
  case noValidCase(count: Int)
  case duplicateName(String)
  case needsDirectory(formats: [ExportFormat])
  case notADirectory(path: String)
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
    case .needsDirectory(let formats):
      "\(Wording.list(formats.map(\.rawValue), "and")) need a directory, as there are several "
        + "files. Name one with --output."
    case .notADirectory(let path):
      "'\(path)' is a file, and a directory is needed, as there are several files. "
        + "Name another with --output."
    }
  }
}
