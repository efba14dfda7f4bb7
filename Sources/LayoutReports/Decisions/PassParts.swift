import LayoutDeciding
import LayoutModel

/// The parts of a layout's pass by their time at the prices.
///
/// A cache is no cure if queries take little of the pass.
struct PassParts {
  var subject: String
  /// The time of all parts together.
  var whole: Nanoseconds
  /// The parts, as in `as it is, a pass takes 26 µs, with 100 labels, on resize, by kind of call:
  /// queries 12 µs, ...`, with the command that has them by view.
  var sentence: String

  /// Creates the parts of a pass of the handwritten variant, for all containers on the screen. The
  /// case is the largest that the decision names or may name. Returns nil if it was not counted.
  init?(of layout: LayoutDecision, in document: ResultsDocument) {
    guard let decision = layout.decision,
      let result = Self.result(for: decision, of: layout.subject, in: document),
      let written = result.asWritten,
      let calls = written.passCounts, let own = written.ownTime?.perPass
    else { return nil }
    let prices = document.prices
    // The words of `profile`: both say how long each kind of calls takes.
    var parts: [Part] = [("its own code", own / document.priceScale.factor(beside: prices))]
    for (call, time) in PassCost(counts: calls, prices: prices).parts {
      parts.append((call.plural, time))
    }
    let containers = Double(document.spec.worth.of(result.key).instances)
    for index in parts.indices { parts[index].time = parts[index].time * containers }
    subject = layout.subject
    whole = parts.totalTime { part in part.time }
    sentence =
      "as it is, a pass takes \(Figures.time(whole)), with \(Wording.conditions(of: result.key)), by "
      + "kind of call: \(Self.list(of: parts, from: whole * 0.001))."
      + Self.byView(layout.subject, result.key, in: document)
  }

  /// Returns ` By view: layout-bench profile Feed.swift`, which also says what reduces the calls. The
  /// text is empty for a layout by itself.
  private static func byView(
    _ subject: String, _ key: CaseKey, in document: ResultsDocument
  ) -> String {
    guard key.population == .own else { return "" }
    return " By view: \(ProgramName.short) profile \(document.profiledTarget(subject))"
  }

  /// A part of a pass and its time.
  private typealias Part = (name: String, time: Nanoseconds)

  /// The parts that take more than the least time, the longest first.
  private static func list(of parts: [Part], from least: Nanoseconds) -> String {
    var words: [String] = []
    for (name, time) in parts.fromLargest(on: { part in part.time }) where time > least {
      words.append("\(name) \(Figures.time(time))")
    }
    return words.joined(separator: ", ")
  }

  /// Returns the case with the most subviews among those that a decision names, or may name.
  ///
  /// A view with several numbers of subviews is decided with those that decide about a layout.
  private static func result(
    for decision: Decision, of subject: String, in document: ResultsDocument
  ) -> CaseResult? {
    let named = keys(named: decision, in: document)
    let cases = document.cases(of: subject)
    let hasOneCount = cases.keys.differentCounts.count == 1
    let worth = document.spec.worth
    var candidates: [CaseResult] = []
    for result in cases where result.key.memo.capacity == .standard {
      let isNamed = named.isEmpty || named.contains(result.key)
      let most = if hasOneCount { worth.of(result.key).mostSubviews } else { worth.mostSubviews }
      if isNamed, result.key.count <= most { candidates.append(result) }
    }
    return candidates.max(on: \.key.count)
  }

  /// Returns the cases that a decision names. Empty if it names none.
  private static func keys(named decision: Decision, in document: ResultsDocument) -> [CaseKey] {
    if let simpler = decision.simpler { return [simpler.changes.saving.key] }
    if let bound = decision.bound { return [bound.key] }
    return decision.effect?.savings.keys ?? []
  }
}
