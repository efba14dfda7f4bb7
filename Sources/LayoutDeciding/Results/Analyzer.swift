import LayoutModel

/// Compares the variants of each case, and gives each pair a verdict.
package struct Analyzer: CaseJudge {
  private let bound: EquivalenceBound
  private let prices: PriceList
  /// The scale of the run's machine, by which times are divided before prices are added.
  private let scale: PriceScale
  private let comparing: Comparing

  package init(_ document: ResultsDocument, comparing: Comparing = .withFirst) {
    self.init(
      bound: document.spec.bound, prices: document.prices, scale: document.priceScale,
      comparing: comparing)
  }

  package init(
    bound: EquivalenceBound = .standard, prices: PriceList = .engine,
    scale: PriceScale = .none, comparing: Comparing = .withFirst
  ) {
    self.scale = scale
    self.comparing = comparing
    self.bound = bound
    self.prices = prices
  }

  /// Returns true if a case has enough samples, at fixed prices.
  ///
  /// A run at other prices then takes the same samples.
  package func isPrecise(_ result: CaseResult) -> Bool {
    PriceList.named.allSatisfy { prices in isPrecise(result, at: prices) }
  }

  /// Returns true if more workers would not change the conclusion about a case.
  ///
  /// For each pair of variants, the ratio is known precisely enough for a verdict, or the saving so
  /// precisely that its error does not matter.
  private func isPrecise(_ result: CaseResult, at prices: PriceList) -> Bool {
    let result = result.dividedTimes(by: scale.factor(beside: prices))
    let timed = result.variants.filter { variant in !variant.samples.isEmpty }
    let pairs = comparing.pairs(timed)
    for (baseline, candidate) in pairs where !isPrecise(baseline, candidate, at: prices) {
      return false
    }
    return !pairs.isEmpty
  }

  /// Returns true if the ratio or the difference of two variants' costs is known precisely enough.
  private func isPrecise(
    _ baseline: VariantResult, _ candidate: VariantResult, at prices: PriceList
  ) -> Bool {
    let pairs = Self.pairs(baseline.samples, candidate.samples)
    guard let counts = baseline.passCounts, let candidateCounts = candidate.passCounts else {
      return PairedRatio(workers: pairs)?.logRatio.isPrecise(bound: bound) ?? false
    }
    let priced = PricedComparison(
      readings: [pairs], counts: (counts, candidateCounts), at: prices, bound: bound)
    guard let priced else { return false }
    let halfWidth = priced.difference.ci95?.halfWidth ?? .infinity
    return priced.ratio.logRatio.isPrecise(bound: bound) || halfWidth <= Self.leastThatMatters
  }

  /// A hundredth of the saving that makes a cache worth it, in nanoseconds.
  private static let leastThatMatters = Worth.standard.saving.rawValue / 100

  /// Returns the document that a run at other prices would have written.
  package static func repriced(
    _ document: ResultsDocument, at prices: PriceList
  ) -> ResultsDocument {
    var document = document
    document.prices = prices
    return Analyzer(document).analyzed(document)
  }

  /// Returns a document with the comparisons of its cases and the decisions found anew.
  package func analyzed(_ document: ResultsDocument) -> ResultsDocument {
    var document = document
    document.cases = document.cases.map(compared)
    document.decisions = LayoutDecisions.all(of: document)
    return document
  }

  /// Returns a case with its comparisons and problems. They are found anew if its samples are at
  /// hand.
  package func compared(_ result: CaseResult) -> CaseResult {
    var result = result
    guard !result.variants.isEmpty else { return result }
    // Without its samples a case cannot be compared anew: what was found stays.
    let hasSamples = result.variants.allSatisfy(\.hasSamples)
    guard result.comparisons.isEmpty || hasSamples else { return result }
    let known = result.problems
    for problem in Self.problems(of: result) where !known.contains(problem) {
      result.problems.append(problem)
    }
    let scaled = result.dividedTimes(by: scale.factor(beside: prices))
    result.comparisons = comparing.pairs(scaled.variants).map { baseline, candidate in
      comparison(of: candidate, with: baseline, in: scaled)
    }
    return result
  }

  /// Compares two variants: at the prices if calls were counted, else by their times.
  ///
  /// An invalid case, a failed one and different frames are verdicts that replace any other.
  private func comparison(
    of candidate: VariantResult, with baseline: VariantResult, in result: CaseResult
  ) -> Comparison {
    let pairs = Self.pairs(baseline.samples, candidate.samples)
    let ratio = PairedRatio(workers: pairs)?.toSixDigits
    let priced = priced(candidate, beside: baseline, in: result, pairs)
    var verdict = Verdict.untimed
    if let ratio { verdict = Verdict(ratio.logRatio, bound: bound) }
    if let priced { verdict = priced.verdict }
    return Comparison(
      baseline: baseline.name, candidate: candidate.name, ratio: ratio, priced: priced,
      verdict: verdict.overridden(
        // Different layouts give different frames, and are right to.
        isIncorrect: comparing == .withFirst
          && candidate.checksums.exact != baseline.checksums.exact,
        hasFailed: result.failure != nil,
        isInvalid: !result.isValid))
  }

  /// Returns the comparison of two variants at the prices. Nil if calls were not counted or nothing
  /// was timed.
  ///
  /// The costs of a cache with a known work follow from counts. Those of any other cache follow
  /// from times, without the work of the control.
  private func priced(
    _ candidate: VariantResult, beside baseline: VariantResult, in result: CaseResult,
    _ pairs: [[TimePair]]
  ) -> PricedComparison? {
    guard let counts = baseline.passCounts, let calls = candidate.passCounts else { return nil }
    if let work = Self.cacheWork(of: candidate) {
      return PricedComparison(
        counted: (counts, calls), cacheWork: work,
        ownTime: baseline.ownTime?.perPass ?? .zero, at: prices, bound: bound)
    }
    if let filling = CacheFilling(of: candidate, beside: baseline, in: result) {
      // Both times are made of one, which holds what the engine takes for that variant.
      return PricedComparison(
        readings: filling.readings(pairs), counts: (counts, calls), at: prices,
        takesOffEngine: false, bound: bound)
    }
    return PricedComparison(
      readings: [Self.withoutMakingCaches(pairs, baseline, candidate)], counts: (counts, calls),
      at: prices, bound: bound)
  }

  /// Returns the pairs without the making of extra caches in the baseline times. The layout without
  /// a cache makes one in each call, which is no saving of the cache.
  ///
  /// If no call is saved, the code without the cache makes none: but for a cache that asks the
  /// subviews for nothing. Each call that reads the cache would compute its content itself.
  private static func withoutMakingCaches(
    _ pairs: [[TimePair]], _ baseline: VariantResult, _ candidate: VariantResult
  ) -> [[TimePair]] {
    let making: [LayoutPhase] = [.makeCache, .updateCache]
    guard baseline.name == VariantName.automaticUncached,
      let all = baseline.ownTime?.time(in: making), let kept = candidate.ownTime?.time(in: making)
    else { return pairs }
    guard baseline.passCounts == candidate.passCounts else {
      return pairs.withBaselines { pair in max(.zero, pair.baseline - max(.zero, all - kept)) }
    }
    guard baseline.ownTime?.asksToFill != false else { return pairs }
    return pairs.withBaselines { pair in max(.zero, pair.baseline - all) }
  }

  /// Returns the time that the cache of an automatic variant itself takes a pass, or nil for any
  /// other.
  private static func cacheWork(of variant: VariantResult) -> Nanoseconds? {
    guard let work = variant.pass?.cacheWork, let cache = CacheWork.of(variant.name) else {
      return nil
    }
    return cache.time(of: work)
  }

  /// Returns the pairs of each worker. If there are several workers, those of a busy machine have
  /// one pair each, of their two shortest times.
  static func pairs(_ baseline: [TimeSample], _ candidate: [TimeSample]) -> [[TimePair]] {
    let baselines = Dictionary(grouping: baseline, by: \.worker)
    let candidates = Dictionary(grouping: candidate, by: \.worker)
    var workers: [[TimePair]] = []
    for (worker, samples) in candidates.sortedByKey {
      let pairs = [TimePair](
        baselines[worker] ?? [], samples, isOneOfSeveral: candidates.count > 1)
      if !pairs.isEmpty { workers.append(pairs) }
    }
    return workers
  }
}

extension Analyzer {
  /// About one cycle of a processor at 4 GHz; a query takes this engine several. Noise only adds to
  /// a time, so that no busy machine makes a right one shorter than this.
  private static let leastQuery = Nanoseconds(0.25)

  /// Returns a problem for each variant whose pass takes less time than its queries need. A part of
  /// such a pass was not measured.
  private static func problems(of result: CaseResult) -> [String] {
    var problems: [String] = []
    for variant in result.variants {
      let queries = variant.queries / max(1, result.passes)
      guard let time = variant.minimumPass, time < leastQuery * Double(queries) else { continue }
      problems.append(
        "\(variant.name): \(queries) queries in \(time.rawValue.toFourDigits) ns: less than a "
          + "processor needs for them, so that a part was not measured.")
    }
    return problems
  }
}
