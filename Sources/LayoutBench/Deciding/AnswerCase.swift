/// A case as an answer sees it.
package struct AnswerCase: Hashable, Sendable {
  package var key: CaseKey
  package var verdict: Verdict
  package var priced: PricedComparison?
  /// The calls of a pass without the cache and with it.
  package var baseline: PassCounts
  package var candidate: PassCounts

  /// Whether neither variant does anything in the case, as where a proposal is repeated.
  package var isIdle: Bool { baseline.isIdle && candidate.isIdle }

  /// Whether the case may decide: SwiftUI's own memo, something to do, times that count.
  var isEligible: Bool {
    guard key.memo.capacity == .standard, !isIdle, priced != nil else { return false }
    return switch verdict {
    case .incorrect, .invalid, .failed, .untimed: false
    default: true
    }
  }

  /// What the cache saves a pass; below zero where it costs.
  var saving: Estimate<Nanoseconds>? { priced?.difference.map { .zero - $0 } }

  /// The calls that it saves.
  var savedCalls: PassCounts { baseline.minus(candidate) }

  /// The saving at another list: it shifts by what the saved calls cost more there.
  func saving(at prices: PriceList, measuredAt list: PriceList) -> Estimate<Nanoseconds>? {
    let shift = prices.cost(of: savedCalls) - list.cost(of: savedCalls)
    return saving?.map { $0 + shift }
  }

  func saves(_ worth: Nanoseconds) -> Bool {
    saving?.ci95.map { $0.lower >= worth } ?? false
  }
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
  package static func usual(of cases: [AnswerCase]) -> [WorthLine] {
    let cases = cases.filter { $0.priced != nil }
    let named = cases.filter {
      RunProfile.usualHosts.contains($0.key.host)
        && RunProfile.usualScenarios.contains($0.key.scenario)
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
