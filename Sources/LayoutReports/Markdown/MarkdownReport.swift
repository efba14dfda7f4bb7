import LayoutBench

package struct MarkdownReport: Sendable {
  let summary: RunSummary

  package init(_ document: ResultsDocument) {
    summary = RunSummary(document)
  }

  package var text: String {
    joined([opening, answers, reasons, plots, shortFindings, further])
  }

  private func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: [""]).joined(separator: "\n") + "\n"
  }

  private var further: [String] {
    [
      "Every case, how it was measured and what the figures do not say: [report.html](report.html). "
        + "Every figure: `results.csv`."
    ]
  }

  private var opening: [String] {
    let document = summary.document
    var lines = ["# Does caching pay off?", ""]
    if let interruption = summary.interruption {
      let text = "\(interruption) What follows is about those alone."
      lines += Markdown.alert("WARNING", text) + [""]
    }
    if let leftOut = summary.leftOut { lines += Markdown.alert("NOTE", leftOut) + [""] }
    if let shard = document.shard {
      let text =
        "This is shard \(shard.index) of \(shard.count): \(Figures.count(document.cases.count)) of "
        + "\(Figures.quantity(shard.plan.count, "case")). '\(ProgramName.short) merge' joins all shards."
      lines += Markdown.alert("NOTE", text) + [""]
    }
    if summary.isFromOneProcess {
      let text =
        "Times come from **one process**: each verdict on them is a hint, not a proof. "
        + "Run with more workers to decide more. Counts are exact all the same."
      lines += Markdown.alert("NOTE", text) + [""]
    }
    let run = [
      summary.extent, "seed \(document.options.seed)",
      "`--profile \(Markdown.escaped(document.options.profile))`",
      Markdown.escaped(document.startedAt),
    ]
    return lines + [run.joined(separator: " · ")]
  }
}
