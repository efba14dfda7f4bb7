import LayoutBench

extension MarkdownReport {
  var plots: [String] {
    let data = ReportData(summary.document)
    guard !data.timed.isEmpty else { return [] }
    let words = ReportWords(data: data)
    return [
      "![Time with the cache divided by time without, one mark per case. "
        + "\(Markdown.escaped(words.spread)).](cases.svg)",
      "",
      "![Typical ratio by layout and by what changes before a pass. "
        + "\(Markdown.escaped(words.places)).](where.svg)",
      "", "All cases with their intervals, and more plots: [report.html](report.html).",
    ]
  }
}
