import LayoutBench

extension Wording {
  static func leftOut(_ document: ResultsDocument) -> String? {
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
      let least = shortened.values.min() ?? 0
      let most = shortened.values.max() ?? 0
      let workers =
        least == most
        ? Figures.quantity(least, "worker") : "\(least) to \(Figures.quantity(most, "worker"))"
      parts.append(
        "\(parts.isEmpty ? "Timed" : "timed") in \(workers) instead of "
          + "\(document.options.workers), for want of time: "
          + "\(Figures.quantity(shortened.count, "case")) "
          + "(\(examples(shortened.keys.sorted())))")
    }
    return parts.joined(separator: "; ") + ". --complete runs all of it."
  }

  private static func examples(_ ids: [String]) -> String {
    let rest = ids.count - 2
    return ids.prefix(2).joined(separator: ", ")
      + (rest > 0 ? " and \(Figures.count(rest)) more" : "")
  }
}
