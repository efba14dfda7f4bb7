import LayoutModel

/// A comparison of two variants, with its case and both results.
package struct CaseOutcome: Hashable, Sendable {
  package var result: CaseResult
  package var comparison: Comparison
  package var baseline: VariantResult?
  package var candidate: VariantResult?

  /// Creates the outcome of a comparison in a case.
  package init(_ comparison: Comparison, of result: CaseResult) {
    self.result = result
    self.comparison = comparison
    // A case whose problems made no verdict invalid, as one that was read, is invalid all the same.
    if !result.isValid, result.comparisons.allSatisfy(\.verdict.hasCounts) {
      self.comparison.verdict = .invalid
    }
    baseline = result.variant(named: comparison.baseline)
    candidate = result.variant(named: comparison.candidate)
  }

  package var key: CaseKey { result.key }
  package var verdict: Verdict { comparison.verdict }
  package var priced: PricedComparison? { comparison.priced }
  /// The ratio that decides the verdict, or nil if nothing was timed.
  package var ratio: Estimate<Ratio>? { comparison.decidingRatio?.ratio }
  /// The ratio of the times as they were measured.
  package var ownRatio: Estimate<Ratio>? { comparison.ratio?.ratio }

  /// The calls of a pass without the cache and with it.
  private var baselineCalls: PassCounts { baseline?.passCounts ?? PassCounts() }
  private var candidateCalls: PassCounts { candidate?.passCounts ?? PassCounts() }

  /// A Boolean value that is true when a pass of either variant makes no calls, as with a repeated
  /// proposal.
  package var isIdle: Bool { baselineCalls.isIdle && candidateCalls.isIdle }

  /// A Boolean value that is true when the case may decide.
  ///
  /// It has SwiftUI's own memo, a host of screens, something to do, and times that count.
  package var isEligible: Bool {
    key.mayDecide && !isIdle && priced != nil && verdict.isUsable
  }

  /// The saving of the cache. Nil if nothing was priced.
  package var saving: CaseSaving? {
    guard let priced else { return nil }
    return CaseSaving(
      key: key, saving: priced.estimatedSaving, calls: baselineCalls,
      savedCalls: baselineCalls.minus(candidateCalls))
  }
}

extension [CaseResult] {
  /// The outcomes of all comparisons, case by case.
  package var outcomes: [CaseOutcome] { flatMap(\.outcomes) }
}

extension [CaseOutcome] {
  /// The outcomes that may decide.
  package var eligible: [CaseOutcome] { filter(\.isEligible) }

  /// The outcomes of one baseline and one candidate.
  package func comparing(_ baseline: String, _ candidate: String) -> [CaseOutcome] {
    filter { outcome in outcome.comparison.compares(candidate, with: baseline) }
  }
}

extension CaseResult {
  package var outcomes: [CaseOutcome] {
    comparisons.map { comparison in CaseOutcome(comparison, of: self) }
  }
}

extension CaseKey {
  /// A Boolean value that is true for SwiftUI's own memo and a usual host.
  ///
  /// The other cases are for gates.
  package var mayDecide: Bool { hasStandardMemo && LayoutHost.swept.contains(host) }

  /// A Boolean value that is true for SwiftUI's own memo of sizes.
  var hasStandardMemo: Bool { memo.capacity == .standard }
}
