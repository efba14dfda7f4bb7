import LayoutBench

/// `report.md`: what a person decides on first, then why, then everything else.
package struct MarkdownReport: Sendable {
  let summary: RunSummary

  /// Makes the report of a run.
  package init(_ document: ResultsDocument) {
    summary = RunSummary(document)
  }

  /// The report's text.
  package var text: String {
    let sections = [
      opening, decisions, plots, passes, findings, memos, algorithms, details, environment, method,
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  /// The title, and what a reader has to know before any figure.
  private var opening: [String] {
    let document = summary.document
    var lines = ["# Does caching pay off?", ""]
    if let interruption = summary.interruption {
      let text = "\(interruption) What follows is about those alone."
      lines += Markdown.alert("WARNING", text) + [""]
    }
    if let shard = document.shard {
      let text =
        "This is shard \(shard.index) of \(shard.count): \(Figures.count(document.cases.count)) of "
        + "\(Figures.quantity(shard.plan.count, "case")). 'layout-bench merge' joins all shards."
      lines += Markdown.alert("NOTE", text) + [""]
    }
    if summary.isFromOneProcess {
      let text =
        "Times come from **one process**: each verdict on them is a hint, not a proof. "
        + "A run with more workers tells more. Counts are exact all the same."
      lines += Markdown.alert("NOTE", text) + [""]
    }
    let run = [
      summary.extent, "seed \(document.options.seed)",
      "profile \(Markdown.escaped(document.options.profile)) (\(summary.method))",
      Markdown.escaped(document.startedAt),
    ]
    return lines + [run.joined(separator: " · ")]
  }
}
