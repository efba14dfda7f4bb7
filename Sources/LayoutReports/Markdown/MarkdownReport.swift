import LayoutBench

package struct MarkdownReport: Sendable {
  let summary: RunSummary

  package init(_ document: ResultsDocument) {
    summary = RunSummary(document)
  }

  package var text: String {
    let whole = text(counting: CountsSection(summary: summary))
    guard whole.utf8.count > Self.mostBytes else { return whole }
    return text(counting: CountsSection(summary: summary, isOfWritten: true))
  }

  private func text(counting section: CountsSection) -> String {
    MarkdownText.text(
      of: opening + answers + reasons + plots + counts(section) + findings + [further])
  }

  /// A report with more leaves the counts of automatic variants to `report.html`.
  static let mostBytes = 30_000

  /// More bytes of findings than these are in `report.html` alone.
  static let mostFindings = 8_000

  private var opening: [Block] {
    let document = summary.document
    let inputs = document.options.inputs
    let run: Phrase =
      "\(summary.extent) · \(inputs) · \(code: "--profile \(document.options.profile)") · \(document.startedAt)"
    return [.heading(1, "Does caching pay off?")] + summary.notices + [.paragraph(run)]
  }

  private var plots: [Block] {
    let data = ReportData(summary.document)
    guard !data.timed.isEmpty else { return [] }
    let words = ReportWords(data: data)
    func picture(_ file: String, _ text: String) -> Block {
      .verbatim(["![\(MarkdownText.escaped(text))](\(file))"])
    }
    return [
      picture(
        "cases.svg",
        "Time with the cache divided by time without, one mark per case. \(words.spread)."),
      picture(
        "where.svg", "Typical ratio by layout and by what changes before a pass. \(words.places)."),
      .paragraph(
        "All cases with their intervals, and more plots: \("report.html", link: "report.html")."),
    ]
  }

  private func counts(_ section: CountsSection) -> [Block] {
    guard let table = section.table else { return [] }
    let rest: Phrase =
      section.isOfWritten
      ? " The automatic variants are in \("report.html", link: "report.html#counts")." : ""
    return [
      .heading(2, "What was counted and timed"),
      .paragraph(Phrase(CountsSection.about) + rest), .table(table),
    ]
  }

  private var findings: [Block] {
    let blocks = FindingsSection(summary: summary).all
    guard MarkdownText.text(of: blocks).utf8.count > Self.mostFindings else { return blocks }
    return [
      blocks[0],
      .paragraph("There are many: see \("report.html", link: "report.html#findings")."),
    ]
  }

  private var further: Block {
    .paragraph(
      """
      Every case, how it was measured and what the figures do not say: \
      \("report.html", link: "report.html"). Every figure: \(code: "results.csv").
      """)
  }
}
