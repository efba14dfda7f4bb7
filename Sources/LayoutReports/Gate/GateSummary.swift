import LayoutAnalysis
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
    return TerminalText(style: style, rest: "; --json has all")
      .text(of: found(draws: false) + end)
  }

  package var markdown: String {
    let start: [Block] =
      [.heading(2, "Layout gate: \(isFine ? "✔" : "✘") \(outcome)")]
      + (remedy.map { [.paragraph(Phrase($0))] } ?? [])
    return MarkdownText.text(of: start + found(draws: true) + [whole])
  }

  /// The same as a page, with pictures of what moved.
  package var html: String {
    HTMLPage(
      run: "check", title: outcome, lead: remedy,
      sections: [
        Section(
          id: "gate", name: "Gate", question: "What is not as the baseline says?",
          heading: outcome, about: Phrase(GateWords.extent(report)),
          blocks: (changes.isEmpty ? [] : [.cards(changes, columns: 1)]) + found(draws: false))
      ]
    ).html
  }

  private var changes: [Card] {
    report.frameChanges.sorted { $0.key < $1.key }.map { subject, change in
      let words = FrameChangeWords(change: change)
      return Card(
        id: MarkupText.identifier("m-\(subject)"), name: words.title, title: "moved", mark: .broken,
        sentences: [], plot: words.picture)
    }
  }

  private var isFine: Bool { report.outcome(isStrict: isStrict) == .fine }
  private var outcome: String { GateWords.outcome(report, isStrict: isStrict) }
  private var remedy: String? { GateWords.remedy(report, isStrict: isStrict) }

  private func found(draws: Bool) -> [Block] {
    var blocks: [Block] = []
    let faults = GateWords.faults(report).map { fault -> Phrase in
      "\(fault.isIncorrect ? "✘ incorrect" : "✘ failed", .worse) \(code: fault.place): \(fault.problem)"
    }
    if !faults.isEmpty { blocks.append(.list(faults)) }
    blocks += growths
    blocks += moves(draws: draws)
    blocks += figures(.regression, "worse", .worse)
    blocks += times
    blocks += figures(.tolerated, "worse, within a threshold", .neutral)
    blocks += figures(.improvement, "better", .better)
    blocks += places("new, not in the baseline", report.appeared, layouts: report.newSubjects)
    blocks += places("gone, in the baseline only", report.vanished, layouts: report.goneSubjects)
    if !report.unlisted.isEmpty {
      blocks += [
        .heading(3, "layouts in files that .layout-bench.json does not list"),
        .list(report.unlisted.map { Phrase($0, .code) }),
      ]
    }
    let notes =
      report.blamed.sorted().compactMap { subject in
        report.locations[subject].map { "\(subject) is declared at \($0)." }
      }
      + GateWords.notes(report)
    return notes.isEmpty ? blocks : blocks + [.list(notes.map { Phrase($0) })]
  }

  private func figures(_ kind: GateFinding.Kind, _ title: String, _ tone: Tone) -> [Block] {
    let findings = report.findings(kind).filter { $0.key.metric != .checksum }
    guard !findings.isEmpty else { return [] }
    return [
      .heading(3, "\(title): \(Figures.quantity(findings.count, "figure"))"),
      .table(GateWords.table(of: findings, shownRows: Self.mostRows) { _ in tone }),
    ]
  }

  private var growths: [Block] {
    guard !report.growths.isEmpty else { return [] }
    return [
      .heading(3, "grows faster than the subviews, and did not in the baseline"),
      .list(
        report.growths.map {
          "\($0.subject), \($0.variant): \($0.message, .worse)"
        }),
    ]
  }

  /// The views that moved, in one case of each layout.
  private func moves(draws: Bool) -> [Block] {
    let found = report.findings(.regression).filter { $0.key.metric == .checksum }
    let bySubject = Dictionary(grouping: found, by: \.key.subject)
    return bySubject.sorted { $0.key < $1.key }.flatMap { subject, findings -> [Block] in
      let words = report.frameChanges[subject].map(FrameChangeWords.init)
      let example = words?.title ?? "\(findings[0].key.caseID), \(findings[0].key.variant)"
      let others = findings.count - 1
      let heading = Block.heading(
        3,
        Phrase(
          "positions or sizes differ in \(example)"
            + (others > 0 ? ", and in \(Figures.quantity(others, "more case variant"))" : "")))
      guard let words else {
        return [heading, .list(["The baseline does not keep where these views were."])]
      }
      let drawing = draws ? words.drawing : ""
      return [heading, .table(words.table)] + (words.rest.map { [.list([Phrase($0)])] } ?? [])
        + (drawing.isEmpty ? [] : [.code(drawing, language: "text")])
    }
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
          ["case", "variant", "time now / base", "verdict"], shownRows: Self.mostRows,
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

  /// Layouts by name, and the cases of the others.
  private func places(
    _ title: String, _ places: [CaseVariant], layouts: [String]
  ) -> [Block] {
    guard !places.isEmpty else { return [] }
    let whole = layouts.map { name -> Phrase in
      let count = places.count { $0.subject == name }
      return "\(code: name), \(Figures.quantity(count, "case variant"))"
    }
    let rest = places.filter { !layouts.contains($0.subject) }
    return [.heading(3, "\(title): \(Figures.quantity(places.count, "case variant"))")]
      + (whole.isEmpty ? [] : [.list(whole)])
      + (rest.isEmpty ? [] : [.table(GateWords.table(of: rest, shownRows: Self.mostRows))])
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
