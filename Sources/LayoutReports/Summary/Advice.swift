import LayoutBench

/// One honest sentence on whether to cache, from figures by fixed rules.
///
/// The first rule that fits decides. Only usable cases count; the others are named at the end.
///
/// 1. A wrong result anywhere: do not use it.
/// 2. No usable case, as where only counts were taken: no advice.
/// 3. It pays off in all cases, or in some while the others are undecided: cache.
/// 4. It pays off in some: where one dimension (host, scenario, count, population, memo, cost of a
///    measurement) has values with and values without a case that pays, and none with both a case
///    that pays and one that is decided otherwise, cache there. Without one: it depends.
/// 5. It costs in some and pays off in none: no cache.
/// 6. Otherwise no cache, with the most frequent reason; Apple's own rule is a cache only if
///    profiling shows that it improves performance.
///
/// What rests on one process is called a hint, except for wrong results, which are exact.
struct Advice: Hashable, Sendable {
  /// What it comes to.
  enum Kind: Hashable, Sendable {
    /// Cache.
    case cache
    /// Cache in some surroundings.
    case partly
    /// Do not cache.
    case noCache
    /// Do not use this cache: it gives wrong results.
    case wrong
    /// Nothing can be said.
    case none
  }

  /// What it comes to.
  var kind: Kind
  /// The sentence, with its end.
  var sentence: String

  /// Advises on one variant of a layout.
  init(_ summary: CandidateSummary) {
    let tally = summary.tally
    (kind, sentence) = Self.rule(summary)
    guard kind != .wrong else { return }
    let unusable = [Verdict.failed, .invalid, .untimed].filter { tally[$0] > 0 && kind != .none }
    let others = unusable.map { "\(Figures.count(tally[$0])) \($0.rawValue)" }
    if !others.isEmpty { sentence += " (not counting \(others.joined(separator: ", ")))" }
    if summary.isFromOneProcess {
      sentence = "Hint from one process: " + sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
    sentence += "."
  }

  private static func rule(_ summary: CandidateSummary) -> (Kind, String) {
    let tally = summary.tally
    let pays = tally[.paysOff]
    if tally[.incorrect] > 0 {
      let cases = cases(tally[.incorrect], of: tally.total)
      return (.wrong, "Do not use it: wrong results in \(cases), whatever the speed.")
    }
    if tally.total > 0, tally[.untimed] == tally.total {
      return (.none, "No advice: nothing was timed")
    }
    if tally.usable == 0 { return (.none, "No advice: no case is usable (\(tally.text))") }
    if pays == tally.usable {
      return (.cache, "Cache: pays off\(all(pays)) (\(typical(.paysOff, in: summary.outcomes)))")
    }
    if pays > 0, pays + tally.undecided == tally.usable {
      let ratio = typical(.paysOff, in: summary.outcomes)
      let text = "Cache: pays off in \(cases(pays, of: tally.usable)) (\(ratio))"
      return (.cache, text + ", undecided in \(Figures.count(tally.undecided))")
    }
    return pays > 0 ? depends(summary) : noCache(summary)
  }

  private static func depends(_ summary: CandidateSummary) -> (Kind, String) {
    let usable = summary.outcomes.filter(\.verdict.isUsable)
    for dimension in CaseDimension.allCases {
      if let split = CaseSplit(usable, by: dimension) { return (.partly, split.sentence) }
    }
    let tally = summary.tally
    var text = "It depends: pays off in \(cases(tally[.paysOff], of: tally.usable)) "
    text += "(\(typical(.paysOff, in: usable)))"
    if tally[.costs] > 0 {
      text += ", costs \(typicalCost(in: usable)) in \(Figures.count(tally[.costs]))"
    }
    return (.partly, text + "; no single condition tells them apart")
  }

  private static func noCache(_ summary: CandidateSummary) -> (Kind, String) {
    let tally = summary.tally
    if tally[.costs] > 0 {
      let cost = typicalCost(in: summary.outcomes)
      let isAll = tally[.costs] == tally.usable
      let place = isAll ? all(tally[.costs]) : " in \(cases(tally[.costs], of: tally.usable))"
      return (.noCache, "No cache: it costs \(cost)\(place)\(isAll ? "" : ", pays off in none")")
    }
    let reasons = [Verdict.noPracticalDifference, .inconclusive, .leaning]
    let reason = reasons.max { tally[$0] < tally[$1] } ?? .inconclusive
    let number = tally[reason]
    let place = number == tally.usable ? all(number) : " in \(cases(number, of: tally.usable))"
    let limit = reason == .leaning ? ", not beyond the bound" : ""
    return (.noCache, "No cache: \(words(for: reason, in: summary))\(place)\(limit)")
  }
}
