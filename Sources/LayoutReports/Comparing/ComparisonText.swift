import LayoutBench

package struct ComparisonText: Sendable {
  private let comparison: RunComparison

  package init(_ comparison: RunComparison) { self.comparison = comparison }

  package func text(style: TextStyle = .plain) -> String {
    let sections = [
      mean, verdicts(style), times(style), figures(style),
      places("only in the first run", comparison.onlyFirst),
      places("only in the second run", comparison.onlySecond),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  private var mean: [String] {
    let extent = Figures.quantity(comparison.rows.count, "case variant") + " in both runs"
    if let problem = comparison.timeProblem { return ["\(extent); no times: \(problem)"] }
    guard let mean = comparison.geometricMean else { return ["\(extent); no times"] }
    let ratio =
      mean.ci95.map { Figures.ratio(mean.value, from: $0.lower, to: $0.upper) }
      ?? Figures.ratio(mean.value)
    return [
      "\(extent); time without prices, second / first, geometric mean of \(Figures.count(comparison.timedRows)): "
        + "\(ratio), \(Figures.quantity(mean.count, "worker"))\(mean.ci95 == nil ? ", too few for an interval" : "")"
    ]
  }

  private func verdicts(_ style: TextStyle) -> [String] {
    let rows = comparison.rows.filter(\.changesVerdict)
    var table = TextTable([.left, .left, .left, .left, .left], indent: "  ")
    for row in rows {
      let (before, after) = (row.before, row.after)
      table.append([
        .init(row.place.caseID), .init(row.place.variant),
        .init(before?.rawValue ?? Figures.none, before?.tone ?? .neutral), .init("->"),
        .init(after?.rawValue ?? Figures.none, after?.tone ?? .neutral),
      ])
    }
    return section("verdicts that changed\(prices)", rows.count, table.lines(style))
  }

  private var prices: String {
    let (first, second) = (comparison.prices[0], comparison.prices[1])
    return first == second
      ? " at the prices \(first)" : ", first at the prices \(first), then at \(second)"
  }

  private func times(_ style: TextStyle) -> [String] {
    let rows = comparison.rows.filter { $0.change == .costs || $0.change == .paysOff }
    var table = TextTable([.left, .left, .left, .left], indent: "  ")
    for row in rows {
      let isSlower = row.change == .costs
      table.append([
        .init(row.place.caseID), .init(row.place.variant),
        .init(row.ratio.map(GateWords.ratio) ?? ""),
        .init(isSlower ? "slower" : "faster", isSlower ? .worse : .better),
      ])
    }
    return section("times that changed, without prices", rows.count, table.lines(style))
  }

  private func figures(_ style: TextStyle) -> [String] {
    let figures = comparison.rows.flatMap(\.figures)
    var table = TextTable([.left, .left, .left, .right, .left, .right, .left], indent: "  ")
    for finding in figures {
      table.append([
        .init(finding.key.caseID), .init(finding.key.variant), .init(finding.key.metric.rawValue),
        .init(GateWords.value(finding.baseline)), .init("->"),
        .init(GateWords.value(finding.found)),
        .init(GateWords.change(finding), finding.kind == .regression ? .worse : .better),
      ])
    }
    return section("exact figures that changed", figures.count, table.lines(style))
  }

  private func places(_ title: String, _ places: [CaseVariant]) -> [String] {
    places.isEmpty
      ? [] : section(title, places.count, places.map { "  \($0.caseID)  \($0.variant)" })
  }

  private func section(_ title: String, _ count: Int, _ lines: [String]) -> [String] {
    ["\(title): \(Figures.count(count))"] + lines
  }
}
