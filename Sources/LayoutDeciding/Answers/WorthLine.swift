import Foundation
import LayoutModel

/// What a cache saves over the number of subviews, in one host and scenario.
package struct WorthLine: Hashable, Sendable {
  package var host: LayoutHost
  package var scenario: Scenario
  /// By rising counts, each with a saving.
  var cases: [CaseOutcome]
}

extension WorthCount {
  /// The count at which savings at rising counts reach a limit: between two counts a power of the
  /// count where both are positive, and linear elsewhere; nil where none reaches it.
  init?(of savings: [(count: Int, saving: Double)], reaching limit: Double) {
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

  func of(
    _ outcome: CaseOutcome, _ prices: (measured: PriceList, wanted: PriceList)
  ) -> Double? {
    guard let saving = outcome.saving(at: prices.wanted, measuredAt: prices.measured) else {
      return nil
    }
    return switch self {
    case .lower: (saving.ci95?.lower ?? saving.value).rawValue
    case .middle: saving.value.rawValue
    case .upper: (saving.ci95?.upper ?? saving.value).rawValue
    case .calls: prices.wanted.cost(of: outcome.savedCalls).rawValue
    }
  }
}

extension WorthLine {
  /// How far beyond the largest count a saving is worked out, as a factor.
  private static let farthest = 100.0

  /// The count at which the saving reaches a worth.
  ///
  /// Beyond the largest count each difference of calls goes on with its own
  /// exponent, and the layout's own time in proportion to the queries without the cache.
  /// - Parameters:
  ///   - worth: The saving a pass.
  ///   - most: A saving that falls below the worth again up to this count does not count.
  ///   - prices: The list that the savings hold for, and the one to work the count out at.
  ///   - bound: Which end of the savings' intervals.
  package func reaches(
    _ worth: Nanoseconds, most: Int, prices: (measured: PriceList, wanted: PriceList),
    bound: WorthBound = .middle
  ) -> WorthCount {
    let savings = cases.compactMap { bound.of($0, prices) }
    let points = zip(cases, savings).map { (count: $0.key.count, saving: $1) }
    let limit = worth.rawValue
    guard let count = WorthCount(of: points, reaching: limit) else {
      return extended(savings, to: limit, prices: prices.wanted)
    }
    let falls = points.drop { $0.saving < limit }.contains { $0.count <= most && $0.saving < limit }
    return falls ? .never : count
  }

  private func extended(_ savings: [Double], to limit: Double, prices: PriceList) -> WorthCount {
    // Nothing is carried on from a loss.
    guard cases.count > 1, let last = cases.last, let saving = savings.last, saving > 0 else {
      return .never
    }
    let before = cases[cases.count - 2]
    let (earlier, later) = (before.savedCalls, last.savedCalls)
    let own = saving - prices.cost(of: later).rawValue
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
      let queries = last.baselineCalls[.query]
      let growth =
        queries > 0 ? carried(before.baselineCalls[.query], queries, multiple) / queries : multiple
      return calls + own * growth
    }
    // The saving need not rise all the way: walk in small steps, then halve the last one.
    let ratio = pow(Self.farthest, 1 / 400)
    var high = ratio
    while saved(at: high) < limit {
      high *= ratio
      guard high < Self.farthest * ratio.squareRoot() else { return .never }
    }
    var low = high / ratio
    for _ in 0..<40 {
      let middle = (low * high).squareRoot()
      if saved(at: middle) < limit { low = middle } else { high = middle }
    }
    return .from(Double(last.key.count) * high)
  }
}

extension WorthRange {
  /// Nil without a line; of the prices, the savings hold for the first list, and the counts for the
  /// second.
  init?(
    _ lines: [WorthLine], worth: Worth, prices: (measured: PriceList, wanted: PriceList)
  ) {
    guard !lines.isEmpty else { return nil }
    // Where cases with more subviews were left out for want of time, nothing is known of these.
    let greatest = lines.compactMap(\.cases.last?.key.count).max()
    let lines = lines.filter {
      $0.cases.last?.key.count == greatest
        || $0.reaches(worth.saving, most: worth.mostSubviews, prices: prices).subviews != nil
    }
    func counts(_ bound: WorthBound) -> [WorthCount] {
      lines.map { $0.reaches(worth.saving, most: worth.mostSubviews, prices: prices, bound: bound) }
    }
    func second(_ counts: [WorthCount]) -> WorthCount { .second(of: counts) ?? .never }
    let middle = counts(.middle)
    self.init(
      count: second(middle), fewest: second(counts(.upper)), most: second(counts(.lower)),
      lines: zip(lines, middle).map { Line(host: $0.host, scenario: $0.scenario, count: $1) })
    let limit = Double(worth.mostSubviews)
    if fewest.value <= limit, most.value > limit,
      lines.contains(where: { $0.cases.contains { !$0.savedCalls.isIdle } })
    {
      count = second(counts(.calls))
      isByCalls = true
    }
  }
}

/// A comparison with its case and the variants that it is of.
package struct CaseOutcome: Hashable, Sendable {
  package var result: CaseResult
  package var comparison: Comparison
  package var baseline: VariantResult?
  package var candidate: VariantResult?

  package init(_ comparison: Comparison, of result: CaseResult) {
    self.result = result
    self.comparison = comparison
    // A case whose problems made no verdict invalid, as one that was read, is invalid all the same.
    if !result.problems.isEmpty, result.comparisons.allSatisfy(\.verdict.hasCounts) {
      self.comparison.verdict = .invalid
    }
    baseline = result.variant(named: comparison.baseline)
    candidate = result.variant(named: comparison.candidate)
  }

  package var key: CaseKey { result.key }
  package var verdict: Verdict { comparison.verdict }
  package var priced: PricedComparison? { comparison.priced }
  /// The ratio that the verdict follows from; nil if nothing was timed.
  package var ratio: Estimate<Ratio>? { comparison.decidingRatio?.ratio }
  package var ownRatio: Estimate<Ratio>? { comparison.ratio?.ratio }

  /// The calls of a pass without the cache and with it.
  var baselineCalls: PassCounts { baseline?.passCounts ?? PassCounts() }
  var candidateCalls: PassCounts { candidate?.passCounts ?? PassCounts() }

  /// Whether neither variant does anything in the case, as where a proposal is repeated.
  package var isIdle: Bool { baselineCalls.isIdle && candidateCalls.isIdle }

  /// Whether the case may decide: SwiftUI's own memo, something to do, times that count.
  package var isEligible: Bool {
    key.memo.capacity == .standard && !isIdle && priced != nil && verdict.isUsable
  }

  /// What the cache saves a pass; below zero where it costs.
  var saving: Estimate<Nanoseconds>? { priced?.difference.map { .zero - $0 } }

  /// The calls that it saves.
  var savedCalls: PassCounts { baselineCalls.minus(candidateCalls) }

  /// The saving at another list: it shifts by what the saved calls cost more there.
  func saving(at prices: PriceList, measuredAt list: PriceList) -> Estimate<Nanoseconds>? {
    let shift = prices.cost(of: savedCalls) - list.cost(of: savedCalls)
    return saving?.map { $0 + shift }
  }

  func saves(_ worth: Nanoseconds) -> Bool {
    saving?.ci95.map { $0.lower >= worth } ?? false
  }
}

extension CaseResult {
  package var outcomes: [CaseOutcome] { comparisons.map { CaseOutcome($0, of: self) } }
}

extension Estimate<Nanoseconds>? {
  /// Whether the whole interval of a saving lies below a loss.
  func costs(_ harm: Nanoseconds) -> Bool {
    self?.ci95.map { $0.upper <= .zero - harm } ?? false
  }
}

extension WorthLine {
  /// First layout and resizing, each as root and in a stack, over the kind of subviews that most
  /// of these cases have; what else there is where none of these was run.
  package static func usual(of cases: [CaseOutcome]) -> [WorthLine] {
    let cases = cases.filter { $0.priced != nil }
    let named = cases.filter {
      RunProfile.usualHosts.contains($0.key.host)
        && (RunProfile.usualScenarios + [.scroll]).contains($0.key.scenario)
    }
    let kinds = Dictionary(grouping: named.isEmpty ? cases : named, by: \.key.population)
    let chosen = kinds.values.max {
      ($0.count, $1[0].key.population.rawValue) < ($1.count, $0[0].key.population.rawValue)
    }
    return LayoutHost.allCases.flatMap { host in
      Scenario.allCases.compactMap { scenario in
        let line = (chosen ?? []).filter { $0.key.host == host && $0.key.scenario == scenario }
        return line.isEmpty
          ? nil
          : WorthLine(
            host: host, scenario: scenario, cases: line.sorted { $0.key.count < $1.key.count })
      }
    }
  }
}
