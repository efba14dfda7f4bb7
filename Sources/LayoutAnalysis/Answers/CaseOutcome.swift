import LayoutBench

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
