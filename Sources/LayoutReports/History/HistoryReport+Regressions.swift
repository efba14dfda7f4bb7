import LayoutBench

extension HistoryReport {
  var regressions: [String] {
    guard !groups.isEmpty else { return [] }
    let header = [
      "Since", "Commit", "Before it", "Layout", "Variant", "Figure", ">Cases", "Largest rise",
      "Fixed",
    ]
    let rows = groups.map { group in
      [
        time(group.key.run), commit(group.key.run), commit(group.key.before),
        Markdown.code(group.key.subject), Markdown.code(group.key.variant),
        group.key.metric.rawValue,
        Figures.count(group.changes.count), group.largest.map(text) ?? Figures.none,
        group.key.undoneBy.map { "\(time($0)), \(commit($0))" } ?? "**open**",
      ]
    }
    return ["## Regressions of the exact tier", ""] + Markdown.table(header, rows)
  }

  private func text(of change: TrendChange) -> String {
    "\(Figures.count(change.from)) → \(Figures.count(change.to))"
      + "\(percent(change.from, change.to)) in \(Markdown.code(change.key.caseID))"
  }

  /// The change in per cent, as an insertion; empty from zero.
  func percent(_ from: Int, _ to: Int) -> String {
    guard from > 0 else { return "" }
    return " (\(Self.percent(Double(to) / Double(from))))"
  }

  /// A ratio as a signed change, as in `+10.0 %`.
  static func percent(_ ratio: Double) -> String {
    let text = Figures.decimal((ratio - 1) * 100, places: 1)
    return "\(text.hasPrefix("-") || text == "0.0" ? "" : "+")\(text) %"
  }

  /// When a run started, as people read it: `2026-03-01 09:30`.
  func time(_ run: Int) -> String {
    let text = history.runs[run].startedAt
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2, parts[1].count >= 5 else { return Markdown.escaped(text) }
    return Markdown.escaped("\(parts[0]) \(parts[1].prefix(5))")
  }

  func commit(_ run: Int) -> String {
    history.runs[run].environment.commit.map(Markdown.code) ?? "no commit"
  }
}
