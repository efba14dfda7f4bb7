import LayoutBench

struct CountsTable {
  var summary: RunSummary

  private static let metrics: [Metric] = [
    .queries, .measurements, .calls, .placements, .allocations,
  ]

  func lines(_ style: TextStyle) -> [String] {
    var table = TextTable([.left, .left, .right] + Self.metrics.map { _ in .right })
    table.append(
      (["layout", "variant", "cases"] + Self.metrics.map(\.rawValue)).map { .init($0) })
    for subject in summary.subjects {
      let names = subject.cases.flatMap { $0.variants.map(\.name) }.uniqued()
      for name in names {
        let counted = subject.cases.compactMap { result in
          result.variant(named: name).flatMap { result.isUsable($0) ? $0 : nil }
        }
        guard !counted.isEmpty else { continue }
        table.append(
          [.init(subject.name), .init(name), .init(Figures.count(counted.count))]
            + Self.metrics.map { .init(total(of: $0, counted)) })
      }
    }
    return table.lines(style)
  }

  private func total(of metric: Metric, _ variants: [VariantResult]) -> String {
    let counts = variants.compactMap { $0[metric] }
    return counts.isEmpty ? Figures.none : Figures.count(counts.reduce(0, +))
  }
}
