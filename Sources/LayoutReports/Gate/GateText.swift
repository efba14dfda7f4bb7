import LayoutBench

package struct GateText: Sendable {
  static let mostRows = 20

  private let report: GateReport
  private let isStrict: Bool

  package init(_ report: GateReport, isStrict: Bool) {
    self.report = report
    self.isStrict = isStrict
  }

  package func text(style: TextStyle = .plain) -> String {
    let sections = [
      faults(style),
      findings(.regression, "worse", .worse, style),
      times(style),
      findings(.tolerated, "worse, within a threshold", .neutral, style),
      findings(.improvement, "better", .better, style),
      places("new, not in the baseline", report.appeared),
      places("gone, in the baseline only", report.vanished),
      report.blamed.map { "\($0.subject) is declared at \($0.location)." },
      GateWords.notes(report),
      conclusion(style),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  package static func outcome(_ report: GateReport) -> String {
    GateWords.outcome(report, isStrict: true)
  }

  package static func ratio(_ ratio: PairedRatio) -> String { GateWords.ratio(ratio) }

  package static func sentence(_ finding: GateFinding) -> String {
    "\(finding.key.caseID), \(finding.key.variant): \(GateWords.difference(finding))"
  }

  private func conclusion(_ style: TextStyle) -> [String] {
    let outcome = report.outcome(isStrict: isStrict)
    let isGood = outcome == .fine
    let sign = isGood ? "✔" : "✘"
    let line = "\(sign) \(GateWords.outcome(report, isStrict: isStrict))"
    let remedy = GateWords.remedy(report, isStrict: isStrict)
    return [
      style.paint(line, isGood ? .better : .worse) + " (\(GateWords.extent(report)))"
    ] + (remedy.map { ["  " + $0] } ?? [])
  }

  private func faults(_ style: TextStyle) -> [String] {
    limited(GateWords.faults(report)).map { fault in
      style.paint("✘ \(fault.isIncorrect ? "incorrect" : "failed")", .worse)
        + " \(fault.place): \(fault.problem)"
    } + rest(GateWords.faults(report).count)
  }

  private func findings(
    _ kind: GateFinding.Kind, _ title: String, _ tone: Tone, _ style: TextStyle
  ) -> [String] {
    let findings = report.findings(kind)
    guard !findings.isEmpty else { return [] }
    var table = TextTable([.left, .left, .left, .right, .left, .right, .left], indent: "  ")
    for finding in limited(findings) {
      table.append([
        .init(finding.key.caseID), .init(finding.key.variant), .init(finding.key.metric.rawValue),
        .init(GateWords.value(finding.baseline)), .init("->"),
        .init(GateWords.value(finding.found)), .init(GateWords.change(finding), tone),
      ])
    }
    return ["\(title): \(Figures.quantity(findings.count, "figure"))"] + table.lines(style)
      + rest(findings.count)
  }

  private func times(_ style: TextStyle) -> [String] {
    guard let rows = report.time?.rows, !rows.isEmpty else { return [] }
    let shown = rows.filter { $0.verdict != .noPracticalDifference }
    var table = TextTable([.left, .left, .left, .left], indent: "  ")
    for row in limited(shown) {
      let tone: Tone =
        row.isRegression ? .worse : row.verdict == .paysOff ? .better : .undecided
      table.append([
        .init(row.place.caseID), .init(row.place.variant), .init(GateWords.ratio(row.ratio)),
        .init(GateWords.verdict(row), tone),
      ])
    }
    let same = rows.count - shown.count
    let count = Figures.quantity(same, "time")
    return ["time against the base, without prices: \(count) without a difference"]
      + table.lines(style) + rest(shown.count)
  }

  private func places(_ title: String, _ places: [CaseVariant]) -> [String] {
    guard !places.isEmpty else { return [] }
    return ["\(title): \(Figures.quantity(places.count, "case variant"))"]
      + limited(places).map { "  \($0.caseID)  \($0.variant)" } + rest(places.count)
  }

  private func limited<Row>(_ rows: [Row]) -> [Row] { Array(rows.prefix(Self.mostRows)) }

  private func rest(_ count: Int) -> [String] {
    count > Self.mostRows
      ? ["  and \(Figures.count(count - Self.mostRows)) more; --json has all"] : []
  }
}
