import Foundation
import LayoutModel

extension WorthCount {
  /// The count at which savings at rising counts reach a limit: between two counts a power of the
  /// count where both are positive, and linear elsewhere; nil where none reaches it.
  package init?(of savings: [(count: Int, saving: Double)], reaching limit: Double) {
    guard let first = savings.firstIndex(where: { $0.saving >= limit }) else { return nil }
    guard first > 0 else {
      self = .orFewer(savings[0].count)
      return
    }
    let (low, high) = (savings[first - 1].saving, savings[first].saving)
    let (left, right) = (Double(savings[first - 1].count), Double(savings[first].count))
    self = .from(
      low > 0
        ? left * pow(right / left, log(limit / low) / log(high / low))
        : left + (right - left) * (limit - low) / (high - low))
  }
}

/// Which value of the savings' intervals a count is worked out from.
package enum WorthBound {
  case lower, middle, upper
  /// What the saved calls cost alone, which is exact.
  case calls

  func of(_ saving: CaseSaving, _ prices: (measured: PriceList, wanted: PriceList)) -> Double {
    let all = saving.saving(at: prices.wanted, measuredAt: prices.measured)
    return switch self {
    case .lower: (all.ci95?.lower ?? all.value).rawValue
    case .middle: all.value.rawValue
    case .upper: (all.ci95?.upper ?? all.value).rawValue
    case .calls: prices.wanted.cost(of: saving.savedCalls).rawValue
    }
  }
}

extension SavingLine {
  /// The count at which the saving reaches a worth.
  ///
  /// Beyond the largest count each difference of calls goes on with its own exponent, and the
  /// layout's own time in proportion to the queries without the cache.
  /// - Parameters:
  ///   - worth: The saving a pass.
  ///   - most: A saving that falls below the worth again up to this count does not count.
  ///   - prices: The list that the savings hold for, and the one to work the count out at.
  ///   - bound: Which end of the savings' intervals.
  package func reaches(
    _ worth: Nanoseconds, most: Int, prices: (measured: PriceList, wanted: PriceList),
    bound: WorthBound = .middle
  ) -> WorthCount {
    let amounts = savings.map { bound.of($0, prices) }
    let points = zip(savings, amounts).map { (count: $0.key.count, saving: $1) }
    let limit = worth.rawValue
    guard let count = WorthCount(of: points, reaching: limit) else {
      return extended(amounts, to: limit, prices: prices.wanted)
    }
    let falls = points.drop { $0.saving < limit }.contains { $0.count <= most && $0.saving < limit }
    return falls ? .never : count
  }

  private func extended(_ amounts: [Double], to limit: Double, prices: PriceList) -> WorthCount {
    // Nothing is carried on from a loss.
    guard savings.count > 1, let last = savings.last, let amount = amounts.last, amount > 0 else {
      return .never
    }
    let before = savings[savings.count - 2]
    let (earlier, later) = (before.savedCalls, last.savedCalls)
    let own = amount - prices.cost(of: later).rawValue
    let step = log(Double(last.key.count) / Double(before.key.count))
    /// An amount at a multiple of the largest count, from its last two values.
    func carried(_ earlier: Double, _ later: Double, _ multiple: Double) -> Double {
      guard earlier != 0, later / earlier > 0 else { return later * multiple }
      return later * pow(multiple, log(later / earlier) / step)
    }
    func saved(at multiple: Double) -> Double {
      let calls = PriceTerm.allCases.reduce(0.0) { sum, term in
        sum + prices[term].rawValue * carried(earlier[term], later[term], multiple)
      }
      let queries = last.calls[.query]
      let growth =
        queries > 0 ? carried(before.calls[.query], queries, multiple) / queries : multiple
      return calls + own * growth
    }
    // The saving need not rise all the way: walk in small steps, then halve the last one.
    let ratio = pow(Conventions.farthest, 1 / 400)
    var high = ratio
    while saved(at: high) < limit {
      high *= ratio
      guard high < Conventions.farthest * ratio.squareRoot() else { return .never }
    }
    var low = high / ratio
    for _ in 0..<40 {
      let middle = (low * high).squareRoot()
      if saved(at: middle) < limit { low = middle } else { high = middle }
    }
    return .from(Double(last.key.count) * high)
  }
}

extension SavingLine {
  /// First layout and resizing, each as root and in a stack, over the kind of subviews that most
  /// of these cases have; what else there is where none of these was run.
  package static func usual(of savings: [CaseSaving]) -> [SavingLine] {
    let lines = UsualLine.all(in: savings.map(\.key))
    return lines.map { line, keys in
      let own = savings.filter { keys.contains($0.key) }
      return SavingLine(line: line, savings: own.sorted { $0.key.count < $1.key.count })
    }
  }
}

extension UsualLine {
  /// The usual lines of some cases, each with its cases, over the kind of subviews that most of them
  /// have; all lines where none of these was run.
  static func all(in keys: [CaseKey]) -> [(line: UsualLine, keys: Set<CaseKey>)] {
    let named = keys.filter {
      Conventions.usualHosts.contains($0.host)
        && (Conventions.usualScenarios + [.scroll]).contains($0.scenario)
    }
    let kinds = Dictionary(grouping: named.isEmpty ? keys : named, by: \.population)
    let chosen = kinds.values.max {
      ($0.count, $1[0].population.rawValue) < ($1.count, $0[0].population.rawValue)
    }
    return LayoutHost.allCases.flatMap { host in
      Scenario.allCases.compactMap { scenario in
        let own = (chosen ?? []).filter { $0.host == host && $0.scenario == scenario }
        return own.isEmpty ? nil : (UsualLine(host: host, scenario: scenario), Set(own))
      }
    }
  }
}
