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
    let sign = Phrase(
      "\(mark) \(outcome)", !isFine ? .worse : isWhole ? .better : .undecided)
    let end: [Block] =
      [.heading(2, "\(sign) (\(GateWords.extent(report)))")]
      + (remedy.map { [.list([Phrase($0)])] } ?? [])
    return TerminalText(style: style, rest: "; --json has all")
      .text(of: found(draws: false) + end)
  }

  package var markdown: String {
    let start: [Block] =
      [.heading(2, "Layout gate: \(mark) \(outcome)")]
      + (remedy.map { [.paragraph(Phrase($0))] } ?? [])
    return MarkdownText.text(of: start + found(draws: true) + tool + [whole])
  }

  /// The same as a page, with pictures of what moved.
  package var html: String {
    HTMLPage(
      run: "check", title: outcome, lead: remedy,
      sections: [
        Section(
          id: "gate", name: "Gate", question: "What is not as the baseline says?",
          heading: outcome, about: Phrase(GateWords.extent(report)),
          blocks: (changes.isEmpty ? [] : [.cards(changes, columns: 1)]) + found(draws: false)
            + tool)
      ]
    ).html
  }

  /// For whoever sees the finding and does not have the tool.
  private var tool: [Block] {
    isFine || report.tool.isEmpty
      ? []
      : [
        .paragraph("To run it yourself:"),
        .code(report.tool.joined(separator: "\n"), language: "sh"),
      ]
  }

  private var changes: [Card] {
    report.frameChanges.sorted { $0.key < $1.key }.map { subject, change in
      Card(
        id: MarkupText.identifier("m-\(subject)"), name: change.title, title: "moved",
        mark: .broken, sentences: [], plot: change.picture)
    }
  }

  /// What is not gated yet has not passed.
  private var mark: String { !isFine ? "✘" : isWhole ? "✔" : "?" }
  private var isWhole: Bool { report.appeared.isEmpty && report.ungated.isEmpty }
  private var isFine: Bool { report.outcome(isStrict: isStrict) == .fine }
  private var outcome: String { GateWords.outcome(report, isStrict: isStrict) }
  private var remedy: String? { GateWords.remedy(report, isStrict: isStrict) }

  private func found(draws: Bool) -> [Block] {
    let messages = report.messages(isStrict: isStrict)
    let (grave, rest) = (
      messages.filter { $0.severity == .error }, messages.filter { $0.severity != .error }
    )
    let ungated = rest.filter { $0.kind == .ungated }.map { Phrase($0.text) }
    var blocks: [Block] = ungated.isEmpty ? [] : [.list(ungated)]
    blocks += grave.prefix(Self.mostRows).flatMap { section(of: $0, draws: draws) }
    blocks += figures(.regression, "worse", .worse)
    blocks += times
    blocks += figures(.tolerated, "worse, within a threshold", .neutral)
    blocks += figures(.improvement, "better", .better)
    let notes =
      rest.filter { $0.kind != .better && $0.kind != .ungated }.map(\.text)
      + GateWords.notes(report)
    return notes.isEmpty ? blocks : blocks + [.list(notes.map { Phrase($0) })]
  }

  private func section(of message: GateMessage, draws: Bool) -> [Block] {
    let lines = message.details + message.help
    var blocks: [Block] = [.heading(3, Phrase("✘ \(message.text)", .worse))]
    if !lines.isEmpty { blocks.append(.list(lines.map { Phrase($0) })) }
    let change = message.subject.flatMap { report.frameChanges[$0] }
    if draws, message.kind == .moved, let drawing = change?.drawing, !drawing.isEmpty {
      blocks.append(.code(drawing, language: "text"))
    }
    return blocks
  }

  private func figures(_ kind: GateFinding.Kind, _ title: String, _ tone: Tone) -> [Block] {
    let findings = report.findings(kind).filter { $0.metric != .checksum }
    guard !findings.isEmpty else { return [] }
    return [
      .heading(3, "\(title): \(Figures.quantity(findings.count, "figure"))"),
      .table(GateWords.table(of: findings, shownRows: Self.mostRows) { _ in tone }),
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
