import Foundation
import LayoutModel

/// The order of layouts in a case.
///
/// Layouts are sorted by their mean log ratio to all others. Equal ones keep the order in which
/// they were named. A layout has the rank of the one before it, unless it is shown to be slower
/// than a layout of that rank. Counts alone show it if no own time could make up for their
/// difference, otherwise the verdict on the times.
package struct CaseRanking: Sendable {
  /// A layout in one case: its rank and its time.
  package struct Entry: Sendable {
    package var result: VariantResult
    /// The rank, starting at 1. Nil for a layout that does not work.
    package var rank: Int?
    package var time: Nanoseconds?
    /// A layout of the rank before that this one is shown to be slower than. Nil if there is none.
    package var slowerThan: String?
    package var name: String { result.name }
    package var isRanked: Bool { rank != nil }
  }

  /// The comparison of two layouts in a case.
  package struct Pair: Sendable {
    /// The time of the second divided by that of the first, at the prices.
    package var ratio: Estimate<Ratio>
    /// The verdict: `costs` if the second is shown to be slower.
    package var verdict: Verdict
    /// A Boolean value that is true when the verdict follows from counts, and not from the ratio.
    package var isByCounts = false
  }

  package let result: CaseResult
  private let terms: RankingTerms
  /// The layouts, the fastest first. Layouts that do not work come last.
  package private(set) var entries: [Entry]

  /// Creates the ranking of a case. If nothing was timed, the exact queries give the order.
  package init(
    _ result: CaseResult, broken: Set<String> = [], on terms: RankingTerms = RankingTerms()
  ) {
    self.result = result
    self.terms = terms
    var (working, failing): ([VariantResult], [VariantResult]) = ([], [])
    for variant in result.variants {
      if broken.contains(variant.name) { failing.append(variant) } else { working.append(variant) }
    }
    let scores = Self.scores(of: working.names, in: result)
    let isTimed = result.isValid && scores.count == working.count
    if isTimed {
      working = working.sorted(on: { variant in scores[variant.name] ?? 0 })
    } else {
      working = working.sorted(on: \.queries)
    }
    entries = []
    for variant in working + failing {
      let time = Self.time(of: variant.name, in: result)
      entries.append(Entry(result: variant, time: time))
    }
    guard result.isValid else { return }
    rank(working, isTimed: isTimed)
    sortEqualOnes()
  }

  /// Gives each working layout the rank of the one before it, or its position if it is slower than
  /// a layout of that rank.
  private mutating func rank(_ order: [VariantResult], isTimed: Bool) {
    var leader = 0
    for (index, variant) in order.enumerated() {
      let faster = order[leader..<index].first { equal in
        isSlower(variant, than: equal, isTimed: isTimed)
      }
      if let faster {
        leader = index
        entries[index].slowerThan = faster.name
      }
      entries[index].rank = leader + 1
    }
  }

  /// Returns true if a layout is shown to be slower than another one. If nothing was timed, the
  /// queries decide.
  private func isSlower(
    _ variant: VariantResult, than other: VariantResult, isTimed: Bool
  ) -> Bool {
    guard isTimed else { return variant.queries > other.queries }
    return pair(other.name, variant.name)?.verdict == .costs
  }

  package var key: CaseKey { result.key }

  /// The layouts that work, the fastest first.
  package var ranked: [Entry] { entries.filter(\.isRanked) }

  /// A Boolean value that is true when some layout works.
  package var isRanked: Bool { entries.contains(where: \.isRanked) }

  /// Returns the entry of a layout, or nil if the case does not have it.
  package func entry(of name: String) -> Entry? { entries.first { entry in entry.name == name } }

  /// Puts layouts of one rank into the order in which they were named: their times differ by noise.
  private mutating func sortEqualOnes() {
    let names = result.variants.names
    func position(_ entry: Entry) -> Int { names.firstIndex(of: entry.name) ?? names.count }
    entries.sort { left, right in
      (left.rank ?? .max, position(left)) < (right.rank ?? .max, position(right))
    }
  }

  /// Returns the comparison of two layouts, or nil if nothing was timed.
  package func pair(_ first: String, _ second: String) -> Pair? {
    Self.pair(first, second, in: result, terms)
  }

  /// Returns the comparison of two layouts. Counts decide it if they differ enough.
  private static func pair(
    _ first: String, _ second: String, in result: CaseResult, _ terms: RankingTerms
  ) -> Pair? {
    guard var pair = timedPair(first, second, in: result) else { return nil }
    let byTimes = pair.verdict
    if isSlowerByCounts(second, first, in: result, terms) { pair.verdict = .costs }
    if isSlowerByCounts(first, second, in: result, terms) { pair.verdict = .paysOff }
    pair.isByCounts = pair.verdict != byTimes
    return pair
  }

  /// Returns true if counts alone show that a layout is slower than another.
  ///
  /// It is slower at both ends of the prices, even if its own code took no time at all.
  private static func isSlowerByCounts(
    _ name: String, _ other: String, in result: CaseResult, _ terms: RankingTerms
  ) -> Bool {
    guard let calls = result.variant(named: name)?.passCounts,
      let otherCalls = result.variant(named: other)?.passCounts,
      let first = terms.prices.first, let otherTime = time(of: other, in: result)
    else { return false }
    let own = max(.zero, otherTime - first.cost(of: otherCalls)) * Conventions.oneProcess
    return terms.prices.allSatisfy { prices in
      prices.cost(of: calls) > (prices.cost(of: otherCalls) + own) * (1 + terms.bound.delta)
    }
  }

  /// Returns the comparison of the times of two layouts, whichever was measured first.
  private static func timedPair(
    _ first: String, _ second: String, in result: CaseResult
  ) -> Pair? {
    for comparison in result.comparisons {
      guard let ratio = comparison.decidingRatio else { continue }
      switch (comparison.baseline, comparison.candidate) {
      case (first, second): return Pair(ratio: ratio.ratio, verdict: comparison.verdict)
      case (second, first):
        let turned: [Verdict: Verdict] = [.paysOff: .costs, .costs: .paysOff]
        return Pair(
          ratio: ratio.logRatio.map { ratio in Ratio(-ratio) },
          verdict: turned[comparison.verdict] ?? comparison.verdict)
      default: continue
      }
    }
    return nil
  }

  /// The score of each variant that was timed with all others, by its name.
  private static func scores(of names: [String], in result: CaseResult) -> [String: Double] {
    var scores: [String: Double] = [:]
    for name in names { scores[name] = score(name, names, result) }
    return scores
  }

  /// The mean log ratio of a variant to all others. Nil unless it was timed with each.
  private static func score(_ name: String, _ all: [String], _ result: CaseResult) -> Double? {
    var sum = 0.0
    for other in all where other != name {
      guard let pair = timedPair(other, name, in: result) else { return nil }
      sum += log(pair.ratio.value.rawValue)
    }
    return sum / Double(max(1, all.count - 1))
  }

  /// Returns the time of a pass at the prices, or the measured time if nothing was priced.
  package static func time(of name: String, in result: CaseResult) -> Nanoseconds? {
    for comparison in result.comparisons {
      if comparison.baseline == name, let time = comparison.priced?.baselineTime { return time }
      if comparison.candidate == name, let time = comparison.priced?.candidateTime { return time }
    }
    return result.variant(named: name)?.medianPass
  }
}
