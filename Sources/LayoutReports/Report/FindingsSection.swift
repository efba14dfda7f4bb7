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
      isInMarkdown: true,
      blocks: errors + faults)
  }

  private var incorrect: [VerificationResult] {
    (document.verification ?? []).byLayout.filter { !$0.isCorrect }
  }

  private var findingsHeading: String {
    var parts: [String] = []
    if !incorrect.isEmpty { parts.append(Figures.quantity(incorrect.count, "incorrect layout")) }
    if !summary.faults.isEmpty {
      parts.append("\(Figures.quantity(summary.faults.count, "case")) without usable figures")
    }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    return document.verification == nil ? "No case failed" : "Nothing is wrong"
  }

  private var errors: [Block] {
    let cards = incorrect.flatMap { result in result.errors.map { card($0, of: result) } }
    return cards.isEmpty ? [] : [.cards(cards, columns: 1)]
  }

  private func card(_ finding: Finding, of result: VerificationResult) -> Card {
    let variant = result.variant(of: finding)
    let figures = [
      finding.expected.map { "As it should be: \($0)" as Phrase },
      finding.found.map { "Found: \($0)" as Phrase },
    ].compactMap(\.self)
    return Card(
      id: "f-" + MarkupText.identifier("\(result.subject)-\(variant)-\(finding.id)"),
      name: result.subject, title: "\(finding.title) (\(variant))", mark: .broken,
      sentences: [Phrase(finding.message)] + figures + [
        "To fix it: \(finding.remedy)",
        "To see it: \(code: document.spec.verifying(result.subject))",
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
              Phrase(fault.key.id, .code), Phrase(fault.verdict.rawValue),
              fault.variants.isEmpty ? "all" : fault.variants.asCode,
              Phrase(
                fault.problems.isEmpty ? Figures.none : fault.problems.joined(separator: " ")),
            ]
          })),
    ]
  }
}
