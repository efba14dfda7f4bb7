import LayoutModel

extension Wording {
  /// Returns the remarks on times that are not as planned.
  static func timing(_ document: ResultsDocument) -> [String] {
    let shortened = document.shortened ?? [:]
    let workers = Figures.range(Array(shortened.values), "worker")
    return [
      forWantOfTime("left out", document.leftOut ?? [], of: document.plannedCases),
      forWantOfTime(
        "timed in \(workers) instead of \(document.spec.workers)", shortened.keys.sorted(),
        of: document.plannedCases),
      busy(document),
    ].compactMap(\.self)
  }

  /// The cases that were cut short, the first two by their ids; nil where none was.
  private static func forWantOfTime(_ what: String, _ ids: [String], of all: Int) -> String? {
    guard !ids.isEmpty else { return nil }
    let verb = verb(ids.count, "was", "were")
    var names = ids.prefix(2).joined(separator: ", ")
    if ids.count > 2 { names += " and \(Figures.count(ids.count - 2)) more" }
    return "For want of time \(cases(ids.count, of: all)) \(verb) \(what): \(names). "
      + "Choose fewer cases, or --profile thorough."
  }

  /// Returns the load of the machine; nil where samples took hardly longer than their processor
  /// time.
  private static func busy(_ document: ResultsDocument) -> String? {
    guard let factor = document.wallFactor, factor > TimeSample.busyFactor else { return nil }
    let times = Figures.decimal(factor, decimals: 1)
    return "The machine was busy: samples took \(times) times their processor time. All times here "
      + "are processor times, the shortest of each process."
  }
}
