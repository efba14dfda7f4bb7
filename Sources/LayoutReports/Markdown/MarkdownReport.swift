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

extension MarkdownReport {
  var answers: [Block] {
    let table = AnswerTable(document: summary.document)
    guard !summary.document.cases.isEmpty else { return [.paragraph("No case was measured.")] }
    guard !table.answers.isEmpty else {
      return [.paragraph("No answer: there is nothing to compare, or nothing was timed.")]
        + apart(table)
    }
    return [
      .list(inShort(table)), .table(table.table), .paragraph(legend), .paragraph(prices),
    ] + apart(table)
  }

  private func inShort(_ table: AnswerTable) -> [Phrase] {
    let hint = summary.isFromOneProcess ? "Hint: " : ""
    return Answer.Kind.allCases.flatMap { kind -> [Phrase] in
      let answers = table.answers.filter { $0.kind == kind }
      guard !answers.isEmpty else { return [] }
      let prefix = kind == .broken ? "" : hint
      let meaning = AnswerWords.meaning(
        of: kind, for: answers, summary.document.options.worth)
      let title = prefix + AnswerWords.title(of: kind)
      let line: Phrase = "\(strong: title) (\(meaning)): \(answers.map(\.subject).asCode)"
      return [line]
    }
  }

  private var legend: Phrase {
    let table = AnswerTable(document: summary.document)
    let columns =
      table.isOfOneCount
      ? "" : " \(AnswerTable.legend.prefix(1).uppercased() + AnswerTable.legend.dropFirst())."
    return Phrase(AnswerWords.convention(summary.document.options.worth) + columns)
  }

  private var prices: Phrase {
    let document = summary.document
    let list = AnswerWords.prices(document.prices, scale: document.priceScale)
    let paid = document.paid.map { " The times hold what was paid: \($0.name)." } ?? ""
    guard !document.prices.isFree else {
      return """
        No prices are added (\(list)): in the engine that runs here a call costs nearly nothing, \
        unlike in SwiftUI.\(paid)
        """
    }
    let source = document.prices.source.isEmpty ? "" : " (\(document.prices.source))"
    return """
      What calls cost in SwiftUI is taken from the price \(list)\(source). In the engine that runs here \
      a call costs nearly nothing. So each call is counted, and its price is added to the measured \
      time of the pass. To use prices of your own: \
      \(code: "\(ProgramName.short) report FOLDER --prices FILE"), with the folder of this \
      report.\(paid)
      """
  }

  private func apart(_ table: AnswerTable) -> [Block] {
    [
      (
        "Made of SwiftUI's own containers, measured for reference; nothing to do about a cache",
        table.references
      ),
      ("Only one version each, so there is nothing to compare", table.incomparable),
      ("No results, as every case failed (see Findings)", table.failed),
    ].filter { !$0.1.isEmpty }.map { .paragraph("\($0.0): \($0.1.asCode).") }
  }

  var reasons: [Block] {
    let table = AnswerTable(document: summary.document)
    let notes = AnswerNotes(document: summary.document)
    let sentences = table.answers.map { answer -> Phrase in
      let title = "\(AnswerWords.title(of: answer)) (\(AnswerWords.cache(of: answer)))."
      let sentences =
        [title] + notes.before(answer.subject)
        + [AnswerWords.sentence(of: answer, summary.document.options)]
        + notes.after(answer)
      return "\(code: answer.subject): \(sentences.joined(separator: " "))"
    }
    let others = table.incomparable.compactMap { subject -> Phrase? in
      let sentences = notes.before(subject) + notes.after(subject)
      return sentences.isEmpty ? nil : "\(code: subject): \(sentences.joined(separator: " "))"
    }
    let recipes = table.recipes()
    return ((sentences + others).isEmpty ? [] : [.heading(2, "Why"), .list(sentences + others)])
      + (recipes.isEmpty ? [] : [.heading(2, "The cache to write")] + recipes)
  }
}
