import LayoutDeciding
import LayoutModel

extension Wording {
  /// Returns the remarks on times that are not as planned.
  @ArrayBuilder<String> static func timing(_ document: ResultsDocument) -> [String] {
    leftOut(document)
    shortened(document)
    busy(document)
  }

  /// A sentence on the cases that were left out, and the command to run one. Nil if none was.
  private static func leftOut(_ document: ResultsDocument) -> String? {
    guard let ids = document.leftOut?.nonEmpty else { return nil }
    let verb = verb(ids.count, "was", "were")
    let which = if ids.count == 1 { "it" } else { "the first" }
    let filter = Shell.quoted("^\(ids[0])$")
    return "\(cases(ids.count, of: document.plannedCases)) \(verb) not run, to keep long cases "
      + "within \(limit(document)) in total: \(names(ids)). To run \(which) alone, add --filter "
      + "\(filter)."
  }

  /// A sentence on the cases that were timed less often than planned. Nil if there are none.
  private static func shortened(_ document: ResultsDocument) -> String? {
    guard let shortened = document.shortened, !shortened.isEmpty else { return nil }
    let verb = verb(shortened.count, "was", "were")
    let workers = Figures.range(Array(shortened.values), "worker")
    let cases = cases(shortened.count, of: document.plannedCases)
    return "\(cases) \(verb) timed in \(workers) instead of \(document.spec.workers), to keep long "
      + "cases within \(limit(document)) in total: "
      + "\(names(shortened.keys.sorted())). For a larger limit, add --profile thorough."
  }

  /// The limit of the cases that take long, as in `45 s`.
  private static func limit(_ document: ResultsDocument) -> String {
    guard let seconds = document.spec.secondsForLongCases else { return "a limit" }
    return "\(Figures.brief(seconds)) s"
  }

  /// The first two ids, and the number of the others.
  private static func names(_ ids: [String]) -> String {
    let first = ids.prefix(2).joined(separator: ", ")
    guard ids.count > 2 else { return first }
    return "\(first) and \(Figures.count(ids.count - 2)) more"
  }

  /// Returns the load of the machine, or nil if samples took hardly longer than their processor
  /// time.
  private static func busy(_ document: ResultsDocument) -> String? {
    guard let factor = document.wallFactor, factor > TimeSample.busyFactor else { return nil }
    let times = Figures.decimal(factor, decimals: 1)
    return "The machine was busy: samples took \(times) times their processor time. All times here "
      + "are processor times, the shortest of each process."
  }
}
