import LayoutAnalysis
import LayoutBench

extension Wording {
  private static func leftOut(_ document: ResultsDocument) -> String? {
    let ids = document.leftOut ?? []
    let shortened = document.shortened ?? [:]
    guard !ids.isEmpty || !shortened.isEmpty else { return nil }
    var parts: [String] = []
    if !ids.isEmpty {
      parts.append(
        "Left out for want of time: \(cases(ids.count, of: document.plannedCases)) "
          + "(\(examples(ids)))")
    }
    if !shortened.isEmpty {
      parts.append(
        "\(parts.isEmpty ? "Timed" : "timed") in "
          + "\(Figures.range(Array(shortened.values), "worker")) instead of "
          + "\(document.options.workers), for want of time: "
          + "\(Figures.quantity(shortened.count, "case")) "
          + "(\(examples(shortened.keys.sorted())))")
    }
    return parts.joined(separator: "; ") + ". Choose fewer cases, or --profile thorough."
  }

  /// What of the times is not as planned.
  static func timing(_ document: ResultsDocument) -> [String] {
    [leftOut(document), busy(document)].compactMap(\.self)
  }

  /// How busy the machine was; nil where the samples took hardly longer than they were computed.
  private static func busy(_ document: ResultsDocument) -> String? {
    guard let factor = document.wallFactor, factor > TimeSample.busyFactor else { return nil }
    let times = Figures.decimal(factor, places: 1)
    return "The machine was busy: a sample took \(times) times as long as the processor worked on "
      + "it. Times are those of the processor, the shortest of each process."
  }

  private static func examples(_ ids: [String]) -> String {
    let rest = ids.count - 2
    return ids.prefix(2).joined(separator: ", ")
      + (rest > 0 ? " and \(Figures.count(rest)) more" : "")
  }
}

/// How many sizes of captured subviews were estimated, since their widths were not captured.
struct EstimatedSizes {
  var measurements = 0
  var estimated = 0

  init?(_ document: ResultsDocument) {
    let variants = document.cases.flatMap(\.variants).filter { $0[.estimatedSizes] != nil }
    guard !variants.isEmpty else { return nil }
    measurements = variants.reduce(0) { $0 + $1.measurements }
    estimated = variants.reduce(0) { $0 + ($1[.estimatedSizes] ?? 0) }
  }

  var text: String {
    let all = Figures.quantity(measurements, "measurement")
    guard estimated > 0 else { return "all \(all) at captured widths" }
    let share = 100 * Double(estimated) / Double(max(1, measurements))
    return "\(Figures.count(estimated)) of \(all) "
      + "(\(Figures.decimal(share, places: 1)) %) at other widths than captured, interpolated"
  }
}

extension RunSummary {
  var notices: [Block] {
    var notices: [Block] = []
    if let interruption {
      notices.append(.alert("WARNING", "\(interruption) What follows is about those alone."))
    }
    notices += Wording.timing(document).map { .alert("NOTE", Phrase($0)) }
    if let shard = document.shard {
      notices.append(
        .alert(
          "NOTE",
          """
          This is shard \(shard.index) of \(shard.count): \(Figures.count(document.cases.count)) of \
          \(Figures.quantity(shard.plan.count, "case")). '\(ProgramName.short) merge' joins all shards.
          """))
    }
    if isFromOneProcess {
      notices.append(
        .alert(
          "NOTE",
          """
          Times come from \(strong: "one process"): each verdict on them is a hint, not a proof. \
          Run with more workers to decide more. Counts are exact all the same.
          """))
    }
    return notices
  }
}
