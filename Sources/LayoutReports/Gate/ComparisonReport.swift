import LayoutAnalysis
import LayoutBench
import PortableLayout

extension RunComparison {
  package func text(style: TextStyle = .plain) -> String {
    TerminalText(style: style).text(of: blocks)
  }

  package func json() throws -> String {
    let rows = rows.map { row -> JSONObject in
      let figures = row.figures.map {
        ($0.metric.rawValue, ["\($0.baseline)", "\($0.found)"])
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
    let then = prices[0] == prices[1] ? " at" : ", first at"
    let now = prices[0] == prices[1] ? "" : ", then at \(prices[1])"
    return [.paragraph(Phrase(mean))]
      + section("verdicts that changed\(then) the prices \(prices[0])\(now)", verdicts)
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
    let rows = places.map { [Phrase($0.caseID, .code), Phrase($0.variant)] }
    return places.isEmpty ? [] : section(title, Table(["case", "variant"], rows))
  }

  private func section(_ title: String, _ table: Table) -> [Block] {
    let count = table.rows.count
    let heading = Block.heading(3, "\(title): \(Figures.count(count))")
    return count == 0 ? [heading] : [heading, .table(table)]
  }
}

/// What prices predict beside what a device showed.
extension DeviceComparison {
  package func text(style: TextStyle = .plain) -> String {
    TerminalText(style: style).text(of: [
      .paragraph(
        Phrase(
          "As written / cache left out; predicted at the prices of \(device), "
            + "observed there")),
      .table(ratios), .heading(3, "calls in a pass, here at system \(system.rawValue)"),
      .table(calls), .paragraph(Phrase(systems)),
    ])
  }

  private var ratios: Table {
    Table(
      ["case", "predicted", "observed", ""],
      rows.map { row in
        [
          Phrase(row.key.id, .code), Phrase(Figures.ratio(row.predicted)),
          Phrase(Figures.ratio(row.observed)),
          row.agrees ? Phrase("agree", .better) : Phrase("differ", .worse),
        ]
      })
  }

  private var calls: Table {
    var table = Table(["case", "variant", "calls", ">here", ">device"])
    for row in rows {
      for counts in row.variants {
        for name in Counts.names {
          let (here, device) = (counts.here[name] ?? 0, counts.device[name])
          guard here != 0 || device ?? 0 != 0 else { continue }
          table.append([
            Phrase(row.key.scenario.rawValue), Phrase(counts.variant), Phrase(name),
            Phrase(Figures.perPass(here)), Phrase(device.map(Figures.perPass) ?? Figures.none),
          ])
        }
      }
    }
    return table
  }

  private var systems: String {
    let known = rows.flatMap(\.variants).compactMap(\.systems)
    guard var common = known.first else {
      return "The device counted no measurements: no subview has layoutProbeKind."
    }
    for systems in known { common.formIntersection(systems) }
    if common.isEmpty { return "The device's measurements are those of neither 26 nor 27." }
    let names = common.map(\.rawValue).sorted()
    return "The device's measurements are those of "
      + (names.count == 1 ? "system \(names[0])." : "both systems, 26 and 27.")
  }
}
