import Foundation
import LayoutBench

package struct Ranking: Sendable {
  package let document: ResultsDocument
  package let names: [String]
  package let broken: Set<String>
  package let cases: [CaseRanking]

  package init(_ document: ResultsDocument, names: [String], broken: Set<String> = []) {
    self.document = document
    self.names = names
    self.broken = broken
    cases = document.cases.map { CaseRanking($0, broken: broken) }
  }

  /// The case that the first table shows: the one around which the others are varied; nil if there
  /// is no case.
  package var base: CaseRanking? {
    let key = CaseKey.base(of: cases.map(\.result.key))
    return cases.first { $0.result.key == key }
  }

  /// The cases that differ from the base in the number of subviews alone, by rising number.
  package var growth: [CaseRanking] {
    guard let base else { return [] }
    return cases.filter {
      var key = $0.result.key
      key.count = base.result.key.count
      return key == base.result.key
    }.sorted { $0.result.key.count < $1.result.key.count }
  }

  /// The base, and the cases that differ from it in the kind of subviews alone.
  package var kinds: [CaseRanking] {
    guard let base else { return [] }
    return [base]
      + cases.filter { $0.result.key.differences(from: base.result.key) == [.population] }
  }

  package func queryGrowth(of name: String) -> GrowthFit.Model? {
    GrowthFit.model(
      of: growth.compactMap { ranking in
        ranking.result.variant(named: name).map {
          GrowthPoint(count: ranking.result.key.count, amount: Double($0.queries))
        }
      })
  }

  /// The exponent of the time of a layout over the number of subviews; nil of fewer than two.
  package func timeGrowth(of name: String) -> Double? {
    Growth.theilSen(
      growth.compactMap { ranking in
        ranking.places.first { $0.name == name }?.time.map {
          GrowthPoint(count: ranking.result.key.count, amount: $0.rawValue)
        }
      })
  }
}

/// The order is that of the mean log ratio of each layout to all others. A layout has the rank of
/// the one before it unless it is shown, by a verdict, to be slower than one of that rank.
package struct CaseRanking: Sendable {
  package struct Place: Sendable {
    package var result: VariantResult
    /// Its rank, from 1; nil for one that does not work.
    package var rank: Int?
    package var time: Nanoseconds?
    package var name: String { result.name }
  }

  package struct Pair: Encodable, Sendable {
    package var first: String
    package var second: String
    /// The time of the second divided by that of the first, at the prices.
    package var ratio: Estimate<Ratio>?
    package var ownRatio: Estimate<Ratio>?
    package var difference: Estimate<Nanoseconds>?
    /// What follows: `costs` where the second is shown to be slower.
    package var verdict: Verdict
  }

  package let result: CaseResult
  /// The layouts, the fastest first; those that do not work come last.
  package private(set) var places: [Place]
  package private(set) var pairs: [Pair]

  /// Where nothing was timed the order is that of their queries, which are exact.
  package init(_ result: CaseResult, broken: Set<String> = []) {
    self.result = result
    let works = result.variants.filter { !broken.contains($0.name) }
    let isTimed = result.comparisons.contains { $0.ratio != nil } && result.problems.isEmpty
    let scores = works.map { isTimed ? Self.score($0, works, result) : nil }
    let order = works.indices.sorted { left, right in
      if let first = scores[left], let second = scores[right] {
        return (first, left) < (second, right)
      }
      return (works[left].queries, left) < (works[right].queries, right)
    }.map { works[$0] }
    let rest = result.variants.filter { broken.contains($0.name) }
    places = (order + rest).map { Place(result: $0, time: Self.time(of: $0.name, in: result)) }
    pairs = order.indices.flatMap { index in
      order[(index + 1)...].map { Pair(order[index].name, $0.name, in: result) }
    }
    guard result.problems.isEmpty else { return }
    var leader = 0
    for place in order.indices {
      let isShown = (leader..<place).contains { isSlower(place, than: $0, isTimed: isTimed) }
      if isShown { leader = place }
      places[place].rank = leader + 1
    }
  }

  /// How two layouts compare, the one that comes first first; nil for one without a rank.
  package func pair(_ first: String, _ second: String) -> Pair? {
    pairs.first { $0.first == first && $0.second == second }
  }

  /// The layouts by rank: none of a rank is shown to be slower than another.
  package var groups: [[Place]] {
    Dictionary(grouping: places.filter { $0.rank != nil }) { $0.rank ?? 0 }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  private func isSlower(_ place: Int, than other: Int, isTimed: Bool) -> Bool {
    let (first, second) = (places[other], places[place])
    guard isTimed else { return second.result.queries > first.result.queries }
    return pair(first.name, second.name)?.verdict == .costs
  }

  /// The mean log ratio of a variant to all others; nil unless it was timed with each.
  private static func score(
    _ variant: VariantResult, _ all: [VariantResult], _ result: CaseResult
  ) -> Double? {
    var sum = 0.0
    for other in all where other.name != variant.name {
      let pair = Pair(other.name, variant.name, in: result)
      guard let ratio = pair.ratio ?? pair.ownRatio else { return nil }
      sum += log(ratio.value.rawValue)
    }
    return sum / Double(max(1, all.count))
  }

  /// The time of a pass at the prices, or as it was measured where nothing was priced.
  package static func time(of name: String, in result: CaseResult) -> Nanoseconds? {
    for comparison in result.comparisons {
      if comparison.baseline == name, let time = comparison.priced?.baselineTime { return time }
      if comparison.candidate == name, let time = comparison.priced?.candidateTime { return time }
    }
    return result.variant(named: name)?.medianPass
  }
}

extension CaseRanking.Pair {
  fileprivate init(_ first: String, _ second: String, in result: CaseResult) {
    self.init(first: first, second: second, verdict: .untimed)
    for comparison in result.comparisons {
      let isTurned = comparison.baseline == second
      guard Set([comparison.baseline, comparison.candidate]) == [first, second] else { continue }
      func ratio(_ estimate: Estimate<LogRatio>?) -> Estimate<Ratio>? {
        estimate.map { $0.map { Ratio(isTurned ? -$0 : $0) } }
      }
      ownRatio = ratio(comparison.ratio?.logRatio)
      self.ratio = ratio(comparison.priced?.ratio.logRatio) ?? ownRatio
      difference = comparison.priced?.difference.map { isTurned ? .zero - $0 : $0 }
      verdict = isTurned ? comparison.verdict.turned : comparison.verdict
      return
    }
  }
}

extension Verdict {
  package var turned: Verdict {
    switch self {
    case .paysOff: .costs
    case .costs: .paysOff
    default: self
    }
  }
}
