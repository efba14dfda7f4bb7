import LayoutAnalysis
import LayoutBench

extension RunComparison {
  package func text(style: TextStyle = .plain) -> String {
    TerminalText(style: style).text(of: blocks)
  }

  package func json() throws -> String {
    let rows = rows.map { row -> JSONObject in
      let figures = row.figures.map {
        ($0.key.metric.rawValue, ["\($0.baseline)", "\($0.found)"])
      }
      return [
        "caseID": row.place.caseID, "variant": row.place.variant, "ratio": row.ratio?.ratio,
        "verdictBefore": row.before?.rawValue, "verdictAfter": row.after?.rawValue,
        "figures": Dictionary(figures, uniquingKeysWith: { one, _ in one }),
      ]
    }
    let json: JSONObject = [
      "schema": 2, "system": system.rawValue, "geometricMean": geometricMean,
      "timeProblem": timeProblem, "pricesBefore": prices[0], "pricesAfter": prices[1],
      "rows": rows, "onlyFirst": onlyFirst.map(\.name), "onlySecond": onlySecond.map(\.name),
    ]
    return try JSONText.text(of: json)
  }

  private var blocks: [Block] {
    let slower = rows.filter { $0.change == .costs || $0.change == .paysOff }
    let figures = rows.flatMap(\.figures)
    return [.paragraph(Phrase(mean))]
      + section("verdicts that changed\(priceWords)", verdicts)
      + section("times that changed, without prices", times(slower))
      + section(
        "exact figures that changed",
        GateWords.table(of: figures) { $0.kind == .regression ? .worse : .better })
      + places("only in the first run", onlyFirst)
      + places("only in the second run", onlySecond)
  }

  private var mean: String {
    let extent = Figures.quantity(rows.count, "case variant") + " in both runs"
    if let problem = timeProblem { return "\(extent); no times: \(problem)" }
    guard let mean = geometricMean else { return "\(extent); no times" }
    let few = mean.ci95 == nil ? ", too few for an interval" : ""
    return "\(extent); time without prices, second / first, geometric mean of "
      + "\(Figures.count(timedRows)): \(Figures.ratio(mean)), "
      + "\(Figures.quantity(mean.count, "worker"))\(few)"
  }

  private var verdicts: Table {
    Table(
      ["case", "variant", "before", "now"],
      rows.filter(\.changesVerdict).map { row in
        [Phrase(row.place.caseID, .code), Phrase(row.place.variant)]
          + [row.before, row.after].map {
            Phrase($0?.rawValue ?? Figures.none, $0?.tone ?? .neutral)
          }
      })
  }

  private var priceWords: String {
    let (first, second) = (prices[0], prices[1])
    return first == second
      ? " at the prices \(first)" : ", first at the prices \(first), then at \(second)"
  }

  private func times(_ rows: [Row]) -> Table {
    Table(
      ["case", "variant", "second / first", ""],
      rows.map { row in
        let isSlower = row.change == .costs
        return [
          Phrase(row.place.caseID, .code), Phrase(row.place.variant),
          Phrase(row.ratio.map(GateWords.ratio) ?? ""),
          Phrase(isSlower ? "slower" : "faster", isSlower ? .worse : .better),
        ]
      })
  }

  private func places(_ title: String, _ places: [CaseVariant]) -> [Block] {
    places.isEmpty ? [] : section(title, GateWords.table(of: places))
  }

  private func section(_ title: String, _ table: Table) -> [Block] {
    let count = table.rows.count
    let heading = Block.heading(3, "\(title): \(Figures.count(count))")
    return count == 0 ? [heading] : [heading, .table(table)]
  }
}
