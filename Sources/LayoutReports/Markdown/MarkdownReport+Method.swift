import LayoutBench

extension MarkdownReport {
  var environment: [String] {
    let document = summary.document
    let environment = document.environment
    let rows = [
      ["Run", document.runID], ["Commit", environment.commit ?? "outside a repository"],
      ["Toolchain", "\(environment.toolchain), \(environment.buildMode) build"],
      ["System", "\(environment.os), \(environment.architecture)"],
      ["Processor", "\(environment.cpu ?? "unknown"), \(cores)"],
      ["Hash tables", "\(environment.hashing) seeds"],
      ["Allocator", environment.keepsFreedMemory ? "keeps freed memory" : "as the system has it"],
      ["Allocations", "\(environment.allocations)"],
      ["Instructions", "\(environment.instructions)"],
      ["Seed", String(document.options.seed)],
    ]
    return ["## Environment", ""]
      + Markdown.table(["", ""], rows.map { [$0[0], Markdown.escaped($0[1])] }) + parts
  }

  private var parts: [String] {
    guard let parts = summary.document.parts else { return [] }
    let rows = parts.map { part in
      [
        "\(part.shard.index) of \(part.shard.count)", Markdown.escaped(part.runID),
        Markdown.escaped(part.environment.cpu ?? "unknown"),
        Figures.quantity(part.environment.cores, "core"),
      ]
    }
    let title = "Merged from \(Figures.quantity(parts.count, "shard"))"
    return [""] + Markdown.folded(title, Markdown.table(["Shard", "Run", "Processor", ""], rows))
  }

  private var cores: String { Figures.quantity(summary.document.environment.cores, "core") }

  private var estimates: [String] {
    EstimatedSizes(summary.document).map { ["- **Captured sizes**: \($0.text)."] } ?? []
  }

  var method: [String] {
    let bound = Figures.bound(summary.bound)
    return [
      "## Method and limits", "",
      "- **Exact**: queries, measurements, calls, placements. The same seed gives the same counts on "
        + "any machine. Counts are for one sample, which is as many passes as the case says.",
      "- **Near exact**: allocations and their bytes, instructions. Equal (instructions: nearly) "
        + "in every run of one binary on one system; another compiler gives others. They are for "
        + "the passes of one sample, the host's included, after a sample that sets things up. "
        + "Retained bytes are freed when the caches of all layouts are released after a sample.",
      "- **Noisy**: times. They hold for the machine above and gate nothing by default.",
      "- **Order of runs**: variants alternate in a balanced order within each worker process, "
        + "back to back on the same inputs; workers go round the cases in turn. "
        + "This run: \(summary.method) at most.",
      "- **Estimate**: the Hodges-Lehmann estimate of the log ratios of the pairs within each "
        + "worker, then over the workers, with the signed-rank interval. The process is the "
        + "unit; with a single worker the pairs are, and the difference between processes is unknown.",
      "- **Verdict**: against a bound of \(bound), never against zero. *Pays off* and *costs*: "
        + "the 95 % interval is beyond it. *No practical difference*: the 90 % interval is within "
        + "it. *Leaning*: a difference, but perhaps within it. *Inconclusive*: none of these.",
      "- **Prices**: queries are nearly free in this engine, so the price of each query, placement "
        + "and other call is added to the times, by exact counts. *Ratio* and *Verdict* hold at "
        + "the prices.",
      "- **Break-even**: the price of one query at which the variants take the same time, the other "
        + "prices as listed.",
      "- **Checked by paying**: some cases run again, and each call does work that takes its price. "
        + "*As predicted*: the ratio is the predicted one, within the 95 % interval of both.",
    ] + estimates + [
      "- **Limits**: subviews are synthetic, and the engine is a portable one that follows "
        + "SwiftUI's documented rules, not Apple's own. Queries carry over where the rules do; "
        + "times show proportions and do not predict those of an app."
    ]
  }
}
