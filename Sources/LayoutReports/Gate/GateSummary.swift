import LayoutBench

package struct GateSummary: Sendable {
  static let mostRows = 20

  private let report: GateReport
  private let document: ResultsDocument
  private let isStrict: Bool

  package init(_ report: GateReport, of document: ResultsDocument, isStrict: Bool) {
    self.report = report
    self.document = document
    self.isStrict = isStrict
  }

  /// The text for a terminal: what is worse first, what follows from it last.
  package func text(style: TextStyle = .plain) -> String {
    let sign = Phrase("\(isFine ? "✔" : "✘") \(outcome)", isFine ? .better : .worse)
    let end: [Block] =
      [.heading(2, "\(sign) (\(GateWords.extent(report)))")]
      + (remedy.map { [.list([Phrase($0)])] } ?? [])
    return TerminalText(style: style, rest: "; --json has all").text(of: found + end)
  }

  package var markdown: String {
    let start: [Block] =
      [.heading(2, "Layout gate: \(isFine ? "✔" : "✘") \(outcome)")]
      + (remedy.map { [.paragraph(Phrase($0))] } ?? [])
    return MarkdownText.text(of: start + found + [whole])
  }

  private var isFine: Bool { report.outcome(isStrict: isStrict) == .fine }
  private var outcome: String { GateWords.outcome(report, isStrict: isStrict) }
  private var remedy: String? { GateWords.remedy(report, isStrict: isStrict) }

  private var found: [Block] {
    var blocks: [Block] = []
    let faults = GateWords.faults(report).map { fault -> Phrase in
      "\(fault.isIncorrect ? "✘ incorrect" : "✘ failed", .worse) \(code: fault.place): \(fault.problem)"
    }
    if !faults.isEmpty { blocks.append(.list(faults)) }
    blocks += figures(.regression, "worse", .worse)
    blocks += times
    blocks += figures(.tolerated, "worse, within a threshold", .neutral)
    blocks += figures(.improvement, "better", .better)
    blocks += places("new, not in the baseline", report.appeared)
    blocks += places("gone, in the baseline only", report.vanished)
    let notes =
      report.blamed.map { "\($0.subject) is declared at \($0.location)." }
      + GateWords.notes(report)
    return notes.isEmpty ? blocks : blocks + [.list(notes.map { Phrase($0) })]
  }

  private func figures(_ kind: GateFinding.Kind, _ title: String, _ tone: Tone) -> [Block] {
    let findings = report.findings(kind)
    guard !findings.isEmpty else { return [] }
    return [
      .heading(3, "\(title): \(Figures.quantity(findings.count, "figure"))"),
      .table(GateWords.table(of: findings, most: Self.mostRows) { _ in tone }),
    ]
  }

  private var times: [Block] {
    guard let rows = report.time?.rows, !rows.isEmpty else { return [] }
    let shown = rows.filter { $0.verdict != .noPracticalDifference }
    let same = Figures.quantity(rows.count - shown.count, "time")
    let heading = Block.heading(
      3, "time against the base, without prices: \(same) without a difference")
    guard !shown.isEmpty else { return [heading] }
    return [
      heading,
      .table(
        Table(
          ["case", "variant", "time now / base", "verdict"], most: Self.mostRows,
          shown.map { row in
            let tone: Tone =
              row.isRegression ? .worse : row.verdict == .paysOff ? .better : .undecided
            return [
              Phrase(row.place.caseID, .code), Phrase(row.place.variant),
              Phrase(GateWords.ratio(row.ratio)), Phrase(GateWords.verdict(row), tone),
            ]
          })),
    ]
  }

  private func places(_ title: String, _ places: [CaseVariant]) -> [Block] {
    places.isEmpty
      ? []
      : [
        .heading(3, "\(title): \(Figures.quantity(places.count, "case variant"))"),
        .table(GateWords.table(of: places, most: Self.mostRows)),
      ]
  }

  private var whole: Block {
    var table = Table([
      "case", "variant", ">queries", ">measurements", ">sizeThatFits", ">placements",
    ])
    for result in document.cases {
      for variant in result.variants where !Variant.Name.automatic.contains(variant.name) {
        let metrics: [Metric] = [.queries, .measurements, .sizeThatFitsCalls, .placements]
        table.append(
          [Phrase(result.key.id, .code), Phrase(variant.name)]
            + metrics.map { Phrase(variant[$0].map(Figures.count) ?? Figures.none) })
      }
    }
    let count = Figures.quantity(table.rows.count, "case variant")
    return .folded("All figures of \(count)", [.table(table)])
  }
}

extension GateSummary {
  package static func outcome(_ report: GateReport) -> String {
    GateWords.outcome(report, isStrict: true)
  }

  package static func ratio(_ ratio: PairedRatio) -> String { GateWords.ratio(ratio) }

  package static func sentence(_ finding: GateFinding) -> String {
    "\(finding.key.caseID), \(finding.key.variant): \(GateWords.difference(finding))"
  }
}
