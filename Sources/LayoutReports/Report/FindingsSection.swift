import LayoutModel

/// The section about findings.
extension RunReport {
  /// The cases without figures that are shown at once.
  private static let mostRows = 10

  /// The section about errors and their remedies.
  var findings: Section {
    Section(
      id: "findings", name: "Findings", question: "What is wrong, and what would fix it?",
      heading: findingsHeading, about: aboutFindings, isInMarkdown: true,
      blocks: errors + faults)
  }

  /// The origin of the findings.
  private var aboutFindings: Phrase {
    guard document.verification != nil else {
      return "Nothing was verified in this run: '\(ProgramName.short) verify' does it."
    }
    return """
      Found by calling the layouts in other ways than the cases do, and on exact counts. A case is \
      timed where its own calls are right.
      """
  }

  /// The layouts with errors.
  private var incorrect: [VerificationResult] {
    document.verified.byLayout.filter { result in !result.isCorrect }
  }

  /// The numbers of incorrect layouts and of cases without figures.
  private var findingsHeading: String {
    var parts: [String] = []
    if !incorrect.isEmpty { parts.append(Figures.quantity(incorrect.count, "incorrect layout")) }
    if !summary.faults.isEmpty {
      parts.append("\(Figures.quantity(summary.faults.count, "case")) without usable figures")
    }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    if document.verification == nil { return "No case failed" }
    return "Nothing is wrong"
  }

  /// A card for each error.
  private var errors: [Block] {
    var cards: [Card] = []
    for result in incorrect {
      for finding in result.errors { cards.append(card(finding, of: result)) }
    }
    guard !cards.isEmpty else { return [] }
    return [.cards(cards)]
  }

  /// An error: the message, the results, the remedy and the command, with the calls as steps.
  private func card(_ finding: Finding, of result: VerificationResult) -> Card {
    let variant = result.variant(of: finding)
    var sentences = [Phrase(finding.message)]
    if let expected = finding.expected { sentences.append("As it should be: \(expected)") }
    if let found = finding.found { sentences.append("Found: \(found)") }
    sentences.append("To fix it: \(finding.remedy)")
    sentences.append("To see it: \(code: document.spec.verifying(result.subject))")
    return Card(
      id: "f-" + MarkupText.identifier("\(result.subject)-\(variant)-\(finding.id)"),
      name: result.subject, title: "\(finding.title) (\(variant))", mark: .broken,
      sentences: sentences, steps: finding.history)
  }

  /// The cases without usable figures.
  private var faults: [Block] {
    let faults = summary.faults
    guard !faults.isEmpty else { return [] }
    let rows = faults.map(Self.row)
    return [
      .heading(3, "Incorrect, failed or invalid: \(Figures.quantity(faults.count, "case"))"),
      .paragraph("Their figures are in no summary here."),
      .table(Table(["case", "verdict", "variants", "why"], shownRows: Self.mostRows, rows)),
    ]
  }

  /// A case with its verdict and its problems.
  private static func row(_ fault: CaseFault) -> [Phrase] {
    let variants = fault.variants.nonEmpty?.asCode ?? "all"
    let reasons = fault.problems.nonEmpty ?? [Figures.none]
    return [
      Phrase(fault.key.id, .code), Phrase(fault.verdict.rawValue), variants,
      Phrase(reasons.joined(separator: " ")),
    ]
  }
}
