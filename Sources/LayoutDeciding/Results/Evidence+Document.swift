import LayoutModel

extension Evidence {
  /// Collects the evidence of a run about a subject.
  package init(of subject: String, in document: ResultsDocument) {
    self.init(withoutChanges: subject, in: document)
    simpler = SimplerChange.allCases.compactMap { change in
      SimplerEvidence(change, of: subject, in: document)
    }
  }

  /// Collects the evidence without the changes that are simpler than a cache.
  ///
  /// First what forbids a cache or makes it needless, then what grows, then each cache that was
  /// compared, the most that any can save, and the cache of one arrangement.
  fileprivate init(withoutChanges subject: String, in document: ResultsDocument) {
    let cases = document.cases(of: subject)
    let outcomes = cases.flatMap(\.outcomes)
    self.init(terms: DecisionTerms(document, of: cases))
    let eligible = outcomes.filter(\.isEligible)
    let verification = document.verification(of: subject)
    let wrong = verification.filter(\.isBroken).map(\.variant)
    brokenVariant = Self.brokenVariant(Set(wrong), outcomes)
    brokenParts = document.brokenParts(of: subject)
    needsCache = !verification.needingCaches.isEmpty
    isIdle = eligible.isEmpty && outcomes.contains(where: \.isPricedAndIdle)
    unknown = Self.unknown(cases, hasEligible: !eligible.isEmpty, document)
    steep = document.steepGrowth(of: subject).map {
      SteepPart($0, of: subject, terms, in: document)
    }
    caches = Self.caches(of: eligible, terms)
    bounds = cases.compactMap { CacheBound($0, terms) }
    let savings = cases.compactMap { CaseSaving(arrangementIn: $0, document) }
    if !savings.isEmpty, !caches.contains(where: \.isWritten), let first = caches.first {
      caches.append(
        CacheEvidence(
          baseline: first.baseline, cache: VariantName.arrangement, savings: savings, on: terms))
    }
  }

  /// The variant that verification found broken, or whose frames differ in a case.
  private static func brokenVariant(_ wrong: Set<String>, _ outcomes: [CaseOutcome]) -> String? {
    let incorrect = outcomes.filter { $0.verdict == .incorrect }.map(\.comparison.candidate)
    let all = wrong.union(incorrect)
    // Of a pair the one with the cache is to blame.
    let toBlame = [VariantName.cached, VariantName.asWritten].first(where: all.contains)
    return toBlame ?? all.subtracting(VariantName.automatic).min()
  }

  /// The reason that nothing is known where no case votes.
  private static func unknown(
    _ cases: [CaseResult], hasEligible: Bool, _ document: ResultsDocument
  ) -> UnknownReason {
    if let problem = cases.lazy.compactMap(\.problems.first).first { return .failed(problem) }
    if cases.allSatisfy({ $0.key.memo.capacity != .standard }) { return .otherMemo }
    if cases.allSatisfy({ !$0.key.mayDecide }) { return .otherHost }
    if hasEligible { return .tooMany }
    return document.isComplete ? .notTimed : .interrupted
  }

  /// The caches of all comparisons, without that of the control: the layout with a new cache in each
  /// call.
  private static func caches(of outcomes: [CaseOutcome], _ terms: DecisionTerms) -> [CacheEvidence]
  {
    let compared = outcomes.filter {
      $0.comparison.candidate != VariantName.automaticUncached
    }
    let pairs = compared.map { [$0.comparison.baseline, $0.comparison.candidate] }
    let groups = Dictionary(grouping: compared) {
      [$0.comparison.baseline, $0.comparison.candidate]
    }
    return pairs.uniqued().map { pair in
      let savings = groups[pair, default: []].compactMap(\.saving)
      return CacheEvidence(baseline: pair[0], cache: pair[1], savings: savings, on: terms)
    }
  }
}

extension CaseOutcome {
  /// A Boolean value that is true for a case that may decide, and in which nothing is called.
  fileprivate var isPricedAndIdle: Bool { key.mayDecide && isIdle && priced != nil }
}

extension DecisionTerms {
  /// Creates the terms of a subject: of views there is one container, and no cache is asked for more
  /// subviews than the layout works with.
  package init(_ document: ResultsDocument, of cases: [CaseResult]) {
    let scale = document.priceScale
    var worth = document.spec.worth
    if let key = cases.map(\.key).max(on: \.count) { worth = worth.of(key) }
    if let held = cases.mostHeld { worth.mostSubviews = min(worth.mostSubviews, held) }
    self.init(
      worth: worth, prices: scale.scaled(document.prices),
      highPrices: document.prices.atMost.map(scale.scaled))
  }
}

extension [CaseResult] {
  /// The most subviews that a layout was run with, where cases with more failed: there is nothing
  /// beyond to reach. Nil where none failed.
  package var mostHeld: Int? {
    let failing = filter { !$0.isValid }
    guard let least = failing.map(\.key.count).min() else { return nil }
    let eligible = flatMap(\.outcomes).filter(\.isEligible)
    return eligible.map(\.key.count).filter { $0 < least }.max()
  }
}

extension ResultsDocument {
  /// The layouts in a view whose own caches are broken.
  fileprivate func brokenParts(of subject: String) -> [String] {
    let written = [VariantName.cached, VariantName.asWritten]
    let broken = (verification ?? []).filter { $0.isBroken && written.contains($0.variant) }
    let types = Set(broken.compactMap { layoutTypes[$0.subject] })
    return (layoutsInViews[subject] ?? []).filter(types.contains)
  }
}

extension CacheBound {
  /// Creates a case's figures; nil for a case that does not decide, and where nothing was counted.
  init?(_ result: CaseResult, _ terms: DecisionTerms) {
    guard result.isValid, result.key.mayDecide,
      result.key.count <= terms.worth.mostSubviews, let layout = result.variants.first,
      let pass = layout.pass, let repeated = pass.repeated
    else { return nil }
    // A cache that is there may keep what the code without it works out again. To place each subview
    // is left to any cache: what this engine takes for it is no part of the code.
    let code = result.variants.compactMap(\.ownTime?.repeated).min() ?? .zero
    let placing = Nanoseconds(Conventions.enginePlacement) * pass.calls[.placement]
    let isAlike = pass.arrangement.map { $0.alikeCalls * 2 >= $0.laterCalls } ?? false
    self.init(
      key: result.key, calls: pass.calls, repeated: repeated, sites: pass.sites ?? [],
      byCalls: terms.prices.cost(of: repeated),
      byCallsAtHighPrices: terms.highPrices.cost(of: repeated),
      ownCode: max(.zero, code - placing), isAlike: isAlike)
  }
}

extension CaseSaving {
  /// Creates the saving of a cache of one arrangement in a case.
  ///
  /// It leaves out calls and the own code in them, less the time it takes to keep the positions.
  /// The code is timed in one process.
  init?(arrangementIn result: CaseResult, _ document: ResultsDocument) {
    guard result.isValid, result.key.mayDecide, let layout = result.variants.first,
      let pass = layout.pass, let kept = pass.arrangement, let own = layout.ownTime,
      !pass.calls.isIdle
    else { return nil }
    let prices = document.priceScale.scaled(document.prices)
    let machine = document.priceScale.machine
    let placing = Nanoseconds(Conventions.enginePlacement) * kept.placements * machine
    let code = max(.zero, own.rearranged - placing)
    let keeping = Nanoseconds(Conventions.keptPosition) * kept.placements * machine
    let calls = prices.cost(of: kept.saved) - keeping
    let interval = ConfidenceInterval(
      calls + code / Conventions.oneProcess, calls + code * Conventions.oneProcess)
    self.init(
      key: result.key,
      saving: Estimate(value: calls + code, ci95: interval, count: 0, unit: .worker).toSixDigits,
      calls: pass.calls, savedCalls: kept.saved)
  }
}

extension SteepPart {
  /// The line with the second smallest number of subviews decides, as of savings.
  init(
    _ growth: SteepGrowth, of subject: String, _ terms: DecisionTerms, in document: ResultsDocument
  ) {
    let isQueries = growth.part == .queries
    let price = isQueries ? terms.prices[.query] : Nanoseconds(1)
    var lines: [(line: UsualLine, points: [GrowthPoint], from: WorthCount)] = []
    for (line, points) in growth.lines where points.count > 1 {
      let times = points.map { (count: $0.count, saving: (price * $0.amount).rawValue) }
      let from = WorthCount(of: times, reaching: terms.worth.saving.rawValue) ?? .never
      lines.append((line, points, from))
    }
    let from = WorthCount.second(of: lines.map(\.from))
    let deciding = lines.first { $0.from == from }
    let largest = deciding?.points.suffix(2) ?? [growth.from, growth.to]
    self.init(
      isQueries: isQueries, growth: growth.words, from: from, line: deciding?.line,
      smaller: largest.first ?? growth.from, larger: largest.last ?? growth.to)
  }
}

extension SimplerEvidence {
  /// Creates the saving of a change; nil where it saves no counted call, or where samples are
  /// missing.
  init?(_ change: SimplerChange, of subject: String, in document: ResultsDocument) {
    let cases = document.cases(of: subject)
    guard cases.contains(where: { $0.counts(change) }), document.hasSamples else { return nil }
    let prices = document.priceScale.scaled(document.prices)
    let analyzer = Analyzer(document)
    var after = document
    after.cases = []
    var savings: [SimplerSaving] = []
    for result in cases {
      let changed = result.with(change)
      if let before = result.variants.first?.pass, let pass = changed.variants.first?.pass,
        before.calls != pass.calls
      {
        savings.append(
          SimplerSaving(result.key, prices.cost(of: before.calls) - prices.cost(of: pass.calls)))
      }
      after.cases.append(result.counts(change) ? analyzer.compared(changed) : result)
    }
    guard !savings.isEmpty else { return nil }
    self.init(
      change, savings: savings, after: Evidence(withoutChanges: subject, in: after))
  }
}

extension CaseResult {
  /// Returns true if a pass with a change is counted.
  fileprivate func counts(_ change: SimplerChange) -> Bool {
    let changes = variants.flatMap { $0.pass?.simpler ?? [] }
    return changes.contains { $0.change == change }
  }

  /// The counts that the case has with a change; those that it has where the change saves nothing.
  fileprivate func with(_ change: SimplerChange) -> CaseResult {
    var result = self
    for index in variants.indices {
      let changed = variants[index].pass?.simpler?.first { $0.change == change }
      if let changed { result.variants[index].pass = changed.pass }
    }
    return result
  }
}
