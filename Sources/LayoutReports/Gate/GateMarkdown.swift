import LayoutBench

/// What a gate found, as Markdown for the summary of a CI job.
///
/// The rows that changed come first; the whole table is folded.
package struct GateMarkdown: Sendable {
  private let report: GateReport
  private let document: ResultsDocument
  private let isStrict: Bool

  /// Makes the summary of a report.
  ///
  /// - Parameters:
  ///   - report: What the gate found.
  ///   - document: The run that it looked at.
  ///   - isStrict: Whether a stale baseline is a failure.
  package init(_ report: GateReport, of document: ResultsDocument, isStrict: Bool) {
    self.report = report
    self.document = document
    self.isStrict = isStrict
  }

  package var text: String {
    let outcome = report.outcome(isStrict: isStrict)
    let sections = [
      ["## Layout gate: \(outcome == .fine ? "✔" : "✘") \(sentence)"],
      GateWords.remedy(report, isStrict: isStrict).map { [Markdown.escaped($0)] } ?? [],
      faults, findings, times,
      places("New, not in the baseline", report.appeared),
      places("Gone, in the baseline only", report.vanished),
      GateWords.notes(report).map(Markdown.escaped),
      whole,
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  private var sentence: String {
    Markdown.escaped(GateWords.outcome(report, isStrict: isStrict))
  }

  private var faults: [String] {
    GateWords.faults(report).map {
      "- \($0.isIncorrect ? "incorrect" : "failed"): \(Markdown.code($0.place)): "
        + Markdown.escaped($0.problem)
    }
  }

  private var findings: [String] {
    guard !report.findings.isEmpty else { return [] }
    let rows = report.findings.map { finding in
      [
        Markdown.code(finding.key.caseID), Markdown.escaped(finding.key.variant),
        finding.key.metric.rawValue, GateWords.value(finding.baseline),
        GateWords.value(finding.found), GateWords.change(finding), Self.word(finding.kind),
      ]
    }
    return Markdown.table(
      ["case", "variant", "metric", ">baseline", ">now", ">change", ""], rows)
  }

  private static func word(_ kind: GateFinding.Kind) -> String {
    switch kind {
    case .regression: "✘ worse"
    case .tolerated: "within a threshold"
    case .improvement: "✔ better"
    }
  }

  private var times: [String] {
    guard let rows = report.time?.rows, !rows.isEmpty else { return [] }
    let changed = rows.filter { $0.verdict == .costs || $0.verdict == .paysOff }
    let whole = Markdown.folded(
      "All \(Figures.quantity(rows.count, "time")) against the base", Self.table(of: rows))
    return changed.isEmpty ? whole : Self.table(of: changed) + [""] + whole
  }

  private static func table(of rows: [TimeGateReport.Row]) -> [String] {
    Markdown.table(
      ["case", "variant", "time now / base", "verdict"],
      rows.map { row in
        [
          Markdown.code(row.place.caseID), Markdown.escaped(row.place.variant),
          GateWords.ratio(row.ratio), Markdown.escaped(GateWords.verdict(row)),
        ]
      })
  }

  private func places(_ title: String, _ places: [CaseVariant]) -> [String] {
    guard !places.isEmpty else { return [] }
    return Markdown.folded(
      "\(title): \(Figures.quantity(places.count, "case variant"))",
      places.map { "- \(Markdown.code($0.caseID)) \(Markdown.escaped($0.variant))" })
  }

  private var whole: [String] {
    let rows = document.cases.flatMap { result in
      result.variants.filter { !Variant.Name.automatic.contains($0.name) }.map { variant in
        [
          Markdown.code(result.key.id), Markdown.escaped(variant.name),
          Figures.count(variant.queries), Figures.count(variant.measurements),
          Figures.count(variant[.sizeThatFitsCalls] ?? 0),
          Figures.count(variant[.placements] ?? 0),
        ]
      }
    }
    return Markdown.folded(
      "All \(Figures.quantity(rows.count, "case variant"))",
      Markdown.table(
        ["case", "variant", ">queries", ">measurements", ">sizeThatFits", ">placements"], rows))
  }
}
