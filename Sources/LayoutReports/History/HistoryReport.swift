import LayoutBench

package struct HistoryReport: Sendable {
  let history: RunHistory
  let trends: [Trend]
  let changes: [TrendChange]
  let groups: [RegressionGroup]

  package init(_ history: RunHistory) {
    self.history = history
    trends = history.trends
    changes = trends.flatMap(\.changes)
    groups = RegressionGroup.all(in: changes)
  }

  package var text: String {
    let sections = [
      opening, regressions, layouts, changedFigures, frames, times, runs,
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  private var opening: [String] {
    let last = history.runs.last
    let subjects = Set(last?.cases.map { $0.id.prefix { $0 != "/" } } ?? []).count
    let extent = [
      "\(history.runs.first?.startedAt ?? "") to \(last?.startedAt ?? "")",
      "the latest has \(Figures.quantity(last?.cases.count ?? 0, "case")) of "
        + Figures.quantity(subjects, "layout"),
      "\(Figures.quantity(trends.count, "exact figure")), "
        + "\(Figures.count(Set(changes.map(\.key)).count)) of them changed",
    ]
    var lines = ["# History of \(Figures.quantity(history.runs.count, "run"))", ""]
    lines += [Markdown.escaped(extent.joined(separator: " · ")), "", verdict]
    let failed = last?.cases.filter { $0.problem != nil } ?? []
    if let first = failed.first {
      let text =
        "In the latest run \(Figures.quantity(failed.count, "case")) failed or "
        + "\(failed.count == 1 ? "is" : "are") not valid, as \(Markdown.code(first.id)): "
        + Markdown.escaped(first.problem ?? "")
      lines += [""] + Markdown.alert("WARNING", text)
    }
    return lines
  }

  private var verdict: String {
    guard history.runs.count > 1 else { return "One run: there is nothing to compare it with yet." }
    let rises = changes.filter(\.isRegression)
    let open = rises.count { $0.undoneBy == nil }
    let falls = changes.count - rises.count
    let improved = falls > 0 ? " \(Figures.quantity(falls, "fall")) since the first run." : ""
    if rises.isEmpty { return "**No regression of the exact tier.**" + improved }
    let fixed = rises.count - open
    return "**\(Figures.quantity(open, "regression")) of the exact tier "
      + "\(open == 1 ? "is" : "are") open**, \(Figures.count(fixed)) "
      + "\(fixed == 1 ? "was" : "were") fixed.\(improved)"
  }
}
