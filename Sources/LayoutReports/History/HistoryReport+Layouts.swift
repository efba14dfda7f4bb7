import LayoutBench

extension HistoryReport {
  var layouts: [String] {
    let rows = variants.map { subject, variant in
      let queries = history.index(of: .queries, subject: subject, variant: variant)
      let measurements = history.index(of: .measurements, subject: subject, variant: variant)
      let time = history.timeIndex(subject: subject, variant: variant)
      return [Markdown.code(subject), Markdown.code(variant)] + cells(queries) + cells(measurements)
        + cells(time)
    }
    guard !rows.isEmpty else { return [] }
    let header = [
      "Layout", "Variant", "Queries", ">", "Measurements", ">", "Time (noisy)", ">",
    ]
    var note =
      "One bar a run, the latest at the right; `·` where a run has nothing to compare. In per "
      + "cent: the latest against the first. Counts are exact, for one seed. Times are from runs "
      + "on a machine and a build like the latest one's, and show no cause."
    if history.runs.count > Sparkline.mostValues {
      note += " The latest \(Sparkline.mostValues) of \(Figures.count(history.runs.count)) runs."
    }
    return ["## By layout", ""] + Markdown.table(header, rows) + ["", note]
  }

  private func cells(_ index: CostIndex) -> [String] {
    let known = index.values.compactMap { $0 }
    guard let first = known.first, let last = known.last, first > 0 else {
      return [Sparkline.text(index.values), Figures.none]
    }
    return [Sparkline.text(index.values), Self.percent(last / first)]
  }

  /// Layouts and variants in the order of first appearance.
  private var variants: [(subject: String, variant: String)] {
    struct Pair: Hashable {
      var subject: String
      var variant: String
    }
    let pairs = trends.map { Pair(subject: $0.key.subject, variant: $0.key.variant) }.uniqued()
    let subjects = pairs.map(\.subject).uniqued()
    return subjects.flatMap { subject in
      pairs.filter { $0.subject == subject }.map { ($0.subject, $0.variant) }
    }
  }
}
