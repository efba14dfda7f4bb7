import LayoutBench

struct CountsTable {
  var summary: RunSummary

  private static let metrics: [Metric] = [
    .queries, .measurements, .calls, .placements, .allocations,
  ]

  var table: Table {
    var table = Table(["layout", "variant", ">cases"] + Self.metrics.map { ">\($0.rawValue)" })
    for subject in summary.subjects {
      let names = subject.cases.flatMap { $0.variants.map(\.name) }.uniqued()
      for name in names {
        let counted = subject.cases.compactMap { result in
          result.variant(named: name).flatMap { result.isUsable($0) ? $0 : nil }
        }
        guard !counted.isEmpty else { continue }
        table.append(
          [Phrase(subject.name), Phrase(name), Phrase(Figures.count(counted.count))]
            + Self.metrics.map { Phrase(total(of: $0, counted)) })
      }
    }
    return table
  }

  private func total(of metric: Metric, _ variants: [VariantResult]) -> String {
    let counts = variants.compactMap { $0[metric] }
    return counts.isEmpty ? Figures.none : Figures.count(counts.reduce(0, +))
  }
}
