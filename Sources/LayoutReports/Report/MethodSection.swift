import LayoutBench

extension RunReport {
  /// How it was measured, and what it is not.
  var method: Section {
    let environment = document.environment
    let bound = Figures.bound(summary.bound)
    var entries: [(name: String, text: String)] = [
      (
        "ratio",
        "time with the cache divided by time without: Hodges-Lehmann estimate of the log ratios of "
          + "pairs within each process, then over the processes, with the signed-rank interval; "
          + summary.method
      ),
      (
        "bound",
        "\(bound): a smaller difference is none in practice; a verdict that rests on prices needs "
          + "more, by the error of the prices"
      ),
      (
        "vote",
        "a size memo of 3, something to do, and no more subviews than --most"
      ),
      ("exact", "queries, measurements, calls and placements: the same on any machine"),
      (
        "engine",
        "a portable one that follows SwiftUI's documented rules, not Apple's own; subviews are "
          + "synthetic. Counts carry over where the rules do, times show proportions"
      ),
      (
        "machine",
        [
          environment.cpu ?? "unknown processor", Figures.quantity(environment.cores, "core"),
          environment.os, environment.architecture,
        ].joined(separator: ", ")
      ),
      ("allocations", "\(environment.allocations)"),
      ("toolchain", "\(environment.toolchain), \(environment.buildMode) build"),
      ("commit", environment.commit ?? "outside a repository"),
      ("run", "\(document.runID), \(document.options.inputs)"),
    ]
    for part in document.parts ?? [] {
      entries.append(
        (
          "shard \(part.shard.index) of \(part.shard.count)",
          "\(part.runID), \(part.environment.cpu ?? "unknown processor"), "
            + Figures.quantity(part.environment.cores, "core")
        ))
    }
    if let sizes = document.estimatedSizes { entries.append(("captured sizes", sizes)) }
    return Section(
      id: "method", name: "Method", question: "How was it measured?",
      heading: "Method and limits",
      about:
        "Where the queries of one layout come from: \(code: "\(ProgramName.short) profile NAME").",
      blocks: [.list(entries.map { "\(strong: $0.name): \($0.text)" })])
  }
}
