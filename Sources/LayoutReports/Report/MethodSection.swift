import LayoutDeciding
import LayoutModel

/// The section about the method.
extension RunReport {
  /// The section about the method and its limits.
  var method: Section {
    Section(
      id: "method", name: "Method", question: "How was it measured?",
      heading: "Method and limits", about: "", isInMarkdown: false,
      blocks: [.list(statistics + surroundings + captured)])
  }

  /// The entries about what is counted and how times are compared.
  private var statistics: [Phrase] {
    [
      """
      \(strong: "ratio"): time with the cache divided by time without: Hodges-Lehmann estimate of \
      the log ratios of pairs within each process, then over the processes, with the signed-rank \
      interval; \(summary.method)
      """,
      """
      \(strong: "bound"): \(Figures.bound(summary.bound)): a smaller difference is none in practice; \
      a verdict that rests on prices needs more, by the error of the prices
      """,
      """
      \(strong: "vote"): a size memo of 3, something to do, and no more subviews than --most
      """,
      """
      \(strong: "exact"): queries, measurements, calls and placements: the same on any machine
      """,
      """
      \(strong: "engine"): a portable one that follows SwiftUI's documented rules, not Apple's own; \
      subviews are synthetic. Counts carry over where the rules do, times show proportions
      """,
    ]
  }

  /// The entries about the machine, the build and the run.
  private var surroundings: [Phrase] {
    let environment = document.environment
    let cores = Figures.quantity(environment.cores, "core")
    let allocations = "\(environment.allocations)"
    let machine = [
      environment.cpu ?? "unknown processor", cores, environment.os, environment.architecture,
    ]
    return [
      "\(strong: "machine"): \(machine.joined(separator: ", "))",
      "\(strong: "allocations"): \(allocations)",
      "\(strong: "toolchain"): \(environment.toolchain), \(environment.buildMode) build",
      "\(strong: "commit"): \(environment.commit ?? "outside a repository")",
      "\(strong: "run"): \(document.runID), \(document.spec.inputs)",
    ]
  }

  /// The entry about captured sizes if there are some.
  private var captured: [Phrase] {
    guard let sizes = document.estimatedSizes else { return [] }
    return ["\(strong: "captured sizes"): \(sizes)"]
  }
}
