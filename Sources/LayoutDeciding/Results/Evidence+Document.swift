import LayoutModel

extension Evidence {
  /// Collects the evidence of a run about a subject, including the evidence after each change that
  /// is simpler than a cache.
  package init(of subject: String, in document: ResultsDocument) {
    self.init(withoutChanges: subject, in: document)
    simpler = SimplerChange.allCases.compactMap { change in
      SimplerEvidence(change, of: subject, in: document)
    }
  }

  /// Collects the evidence without the changes that are simpler than a cache.
  ///
  /// The steps are: reasons against any cache, steep growth, the compared caches, the bounds on any
  /// cache, and the cache of one arrangement.
  private init(withoutChanges subject: String, in document: ResultsDocument) {
    let cases = document.cases(of: subject)
    let outcomes = cases.outcomes
    self.init(terms: DecisionTerms(document, of: cases))
    let eligible = outcomes.eligible
    let verification = document.verification(of: subject)
    brokenVariant = Self.brokenVariant(verification, outcomes)
    brokenParts = document.brokenParts(of: subject)
    needsCache = !verification.needingCaches.isEmpty
    isIdle = eligible.isEmpty && outcomes.contains(where: \.isPricedAndIdle)
    unknown = Self.unknown(cases, hasEligible: !eligible.isEmpty, document)
    if let growth = document.steepGrowth(of: subject) {
      steep = SteepPart(growth, of: subject, terms, in: document)
    }
    caches = Self.caches(of: eligible, terms)
    // Of a cache that somebody wrote and that was not reached, those that nobody wrote tell nothing.
    if !document.isComplete, cases.haveWrittenCache, !hasWrittenCache {
      caches = []
    }
    bounds = cases.compactMap { result in CacheBound(result, terms) }
    if let arrangement = arrangement(in: cases, document) { caches.append(arrangement) }
  }

  /// A Boolean value that is true when one of the caches is handwritten.
  private var hasWrittenCache: Bool { caches.contains(where: \.isWritten) }

  /// The cache of one arrangement. Nil if none was counted, or if the layout already has a cache.
  private func arrangement(in cases: [CaseResult], _ document: ResultsDocument) -> CacheEvidence? {
    let savings = cases.compactMap { result in CaseSaving(arrangementIn: result, document) }
    guard !savings.isEmpty, let first = caches.first, !hasWrittenCache else { return nil }
    return CacheEvidence(
      baseline: first.baseline, variant: VariantName.arrangement, savings: savings, on: terms)
  }

  /// The variant that is broken, by verification or by different frames in a case.
  private static func brokenVariant(
    _ verification: [VerificationResult], _ outcomes: [CaseOutcome]
  ) -> String? {
    var all: Set<String> = []
    for result in verification where result.isBroken { all.insert(result.variant) }
    for outcome in outcomes where outcome.verdict == .incorrect {
      all.insert(outcome.comparison.candidate)
    }
    // Of a pair the one with the cache is to blame.
    let toBlame = [VariantName.cached, VariantName.asWritten].first(where: all.contains)
    return toBlame ?? all.subtracting(VariantName.automatic).min()
  }

  /// The reason for a lack of cases that vote.
  private static func unknown(
    _ cases: [CaseResult], hasEligible: Bool, _ document: ResultsDocument
  ) -> UnknownReason {
    if let reason = cases.lazy.compactMap(\.unknown).first { return reason }
    if !cases.keys.contains(where: \.hasStandardMemo) { return .otherMemo }
    if !cases.keys.contains(where: \.mayDecide) { return .otherHost }
    guard document.isComplete else { return .interrupted }
    return hasEligible ? .tooMany : .notTimed
  }

  /// Returns the evidence about each compared cache. The control, which makes a new cache in each
  /// call, is left out.
  private static func caches(of outcomes: [CaseOutcome], _ terms: DecisionTerms) -> [CacheEvidence]
  {
    var caches: [CacheEvidence] = []
    for (names, outcomes) in outcomes.grouped(by: \.comparison.names)
    where names[1] != VariantName.automaticUncached {
      let savings = outcomes.compactMap(\.saving)
      caches.append(
        CacheEvidence(baseline: names[0], variant: names[1], savings: savings, on: terms))
    }
    return caches
  }
}

extension Comparison {
  /// The names of the baseline and of the candidate.
  fileprivate var names: [String] { [baseline, candidate] }
}

extension CaseOutcome {
  /// A Boolean value that is true for a priced case without any call, if such a case may decide.
  fileprivate var isPricedAndIdle: Bool { key.mayDecide && isIdle && priced != nil }
}

extension DecisionTerms {
  /// Creates the terms of a subject. A preview is one container, and no more subviews decide
  /// than the layout works with.
  package init(_ document: ResultsDocument, of cases: [CaseResult]) {
    var worth = document.spec.worth
    // A preview has one number of subviews, which decides. Others decide up to the usual one.
    if let key = cases.keys.min(on: \.count) { worth = worth.of(key) }
    if let held = cases.mostHeld { worth.mostSubviews = min(worth.mostSubviews, held) }
    self.init(
      worth: worth, prices: document.prices, highPrices: document.prices.atMost)
  }
}

extension [CaseResult] {
  /// A Boolean value that is true when the layout has a handwritten cache and also runs without it.
  package var haveWrittenCache: Bool {
    !variantNames.isDisjoint(with: [VariantName.cached, VariantName.automaticUncached])
  }

  /// The largest number of subviews with which the layout ran, if all cases with more failed.
  /// Otherwise nil.
  package var mostHeld: Int? {
    guard let leastFailing = invalid.keys.least(of: \.count) else { return nil }
    let most = outcomes.eligible.greatest(of: \.key.count)
    guard let most, most < leastFailing else { return nil }
    return most
  }
}

extension ResultsDocument {
  /// Returns the layouts in a view whose caches are broken.
  fileprivate func brokenParts(of subject: String) -> [String] {
    let written = [VariantName.cached, VariantName.asWritten]
    var broken: [String: String] = [:]
    for result in verified where result.isBroken && written.contains(result.variant) {
      guard let type = layoutTypes[result.subject], broken[type] == nil else { continue }
      broken[type] = result.subject
    }
    return (layoutsInViews[subject] ?? []).compactMap { type in broken[type] }
  }
}
