import LayoutModel

extension RunReport {
  private static let mostRows = 10

  /// The section about errors and their remedies.
  var findings: Section {
    Section(
      id: "findings", name: "Findings", question: "What is wrong, and what would fix it?",
      heading: findingsHeading,
      about: document.verification != nil
        ? "Found by calling the layouts in other ways than the cases do, and on exact counts. A case "
          + "is timed where its own calls are right."
        : "Nothing was verified in this run: '\(ProgramName.short) verify' does it.",
      blocks: errors + faults)
  }

  private var incorrect: [VerificationResult] {
    (document.verification ?? []).byLayout.filter { !$0.isCorrect }
  }

  private var findingsHeading: String {
    let parts = [
      (incorrect.count, "incorrect layout", ""),
      (summary.faults.count, "case", " without usable figures"),
    ].filter { $0.0 > 0 }.map { Figures.quantity($0.0, $0.1) + $0.2 }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    return document.verification == nil ? "No case failed" : "Nothing is wrong"
  }

  private var errors: [Block] {
    let cards = incorrect.flatMap { result in result.errors.map { card($0, of: result) } }
    return cards.isEmpty ? [] : [.cards(cards, columns: 1)]
  }

  private func card(_ finding: Finding, of result: VerificationResult) -> Card {
    let variant = result.variant(of: finding)
    let figures = [("As it should be", finding.expected), ("Found", finding.found)]
      .compactMap { title, text in text.map { Phrase("\(title): \($0)") } }
    return Card(
      id: "f-" + MarkupText.identifier("\(result.subject)-\(variant)-\(finding.id)"),
      name: result.subject, title: "\(finding.title) (\(variant))", mark: .broken,
      sentences: [Phrase(finding.message)] + figures + [
        "To fix it: \(finding.remedy)",
        "To see it: \(code: document.options.verifying(result.subject))",
      ], steps: finding.history)
  }

  private var faults: [Block] {
    let faults = summary.faults
    guard !faults.isEmpty else { return [] }
    return [
      .heading(3, "Incorrect, failed or invalid: \(Figures.quantity(faults.count, "case"))"),
      .paragraph("Their figures are in no summary here."),
      .table(
        Table(
          ["case", "verdict", "variants", "why"], shownRows: Self.mostRows,
          faults.map { fault in
            [
              Phrase(fault.id, .code), Phrase(fault.verdict.rawValue),
              fault.variants.isEmpty ? "all" : fault.variants.asCode,
              Phrase(
                fault.problems.isEmpty ? Figures.none : fault.problems.joined(separator: " ")),
            ]
          })),
    ]
  }
}
