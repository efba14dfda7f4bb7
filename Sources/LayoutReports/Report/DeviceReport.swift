import LayoutDeciding
import LayoutModel

/// The report of predicted ratios beside the measured ratios of a device.
extension DeviceComparison {
  /// Returns the text of the report: the ratios, then the calls.
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

  /// A row for each case: the predicted and the observed ratio.
  private var ratios: Table {
    var table = Table(["case", "predicted", "observed", ""])
    for row in rows {
      var agreement = Phrase("differ", .worse)
      if row.agrees { agreement = Phrase("agree", .better) }
      table.append([
        Phrase(row.key.id, .code), Phrase(Figures.ratio(row.predicted)),
        Phrase(Figures.ratio(row.observed)), agreement,
      ])
    }
    return table
  }

  /// The calls of a pass here and there; without those that neither makes.
  private var calls: Table {
    var table = Table(["case", "variant", "calls", ">here", ">device"])
    for row in rows {
      for counts in row.variants {
        for (name, here, device) in counts.calls {
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

  /// The systems that measure as often as the device in each case.
  private var systems: String {
    let known = rows.flatMap(\.variants).compactMap(\.systems)
    guard var common = known.first else {
      return "The device counted no measurements: no subview has layoutProbeKind."
    }
    for systems in known { common.formIntersection(systems) }
    if common.isEmpty { return "The device's measurements are those of neither 26 nor 27." }
    guard common.count == 1, let system = common.first else {
      return "The device's measurements are those of both systems, 26 and 27."
    }
    return "The device's measurements are those of system \(system.rawValue)."
  }
}
