package enum ExportFormat: String, CaseIterable, Sendable {
  case gitHubActionBenchmark = "github-action-benchmark"
  case bencher
  case otava
  case go
  case jmh

  package var fileName: String {
    switch self {
    case .gitHubActionBenchmark: "github-action-benchmark.json"
    case .bencher: "bencher.json"
    case .otava: OtavaExporter.mainFile
    case .go: "benchmark.txt"
    case .jmh: "jmh.json"
    }
  }

  /// Whether the format is a single text, which can go to standard output.
  package var isText: Bool { self != .otava }

  /// Makes the exporter.
  /// - Parameter branch: Tells the branch that was measured, for the format that has a column of it.
  /// - Throws: ``ExportError/noBranch``.
  package func exporter(branch: () -> String?) throws(ExportError) -> any Exporter {
    switch self {
    case .gitHubActionBenchmark: return GitHubActionBenchmarkExporter()
    case .bencher: return BencherExporter()
    case .go: return GoBenchmarkExporter()
    case .jmh: return JMHExporter()
    case .otava:
      guard let branch = branch() else { throw .noBranch }
      return OtavaExporter(branch: branch)
    }
  }
}
