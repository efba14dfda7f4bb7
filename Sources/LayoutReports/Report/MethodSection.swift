import LayoutDeciding
import LayoutModel

extension RunReport {
  /// The section about the method and its limits.
  var method: Section {
    let environment = document.environment
    let bound = Figures.bound(summary.bound)
    let entries: KeyValuePairs = [
      "ratio":
        "time with the cache divided by time without: Hodges-Lehmann estimate of the log ratios of "
        + "pairs within each process, then over the processes, with the signed-rank interval; "
        + summary.method,
      "bound":
        "\(bound): a smaller difference is none in practice; a verdict that rests on prices needs "
        + "more, by the error of the prices",
      "vote": "a size memo of 3, something to do, and no more subviews than --most",
      "exact": "queries, measurements, calls and placements: the same on any machine",
      "engine":
        "a portable one that follows SwiftUI's documented rules, not Apple's own; subviews are "
        + "synthetic. Counts carry over where the rules do, times show proportions",
      "machine": "\(environment.cpu ?? "unknown processor"), "
        + "\(Figures.quantity(environment.cores, "core")), \(environment.os), "
        + environment.architecture,
      "allocations": "\(environment.allocations)",
      "toolchain": "\(environment.toolchain), \(environment.buildMode) build",
      "commit": environment.commit ?? "outside a repository",
      "run": "\(document.runID), \(document.spec.inputs)",
    ]
    let sizes = document.estimatedSizes.map { ["\(strong: "captured sizes"): \($0)" as Phrase] }
    return Section(
      id: "method", name: "Method", question: "How was it measured?",
      heading: "Method and limits",
      about: "",
      isInMarkdown: false,
      blocks: [.list(entries.map { "\(strong: $0.key): \($0.value)" } + (sizes ?? []))])
  }
}
