package struct Analyzer: Sendable {
  private let bound: EquivalenceBound
  private let prices: PriceList
  private let comparing: Comparing

  package init(_ document: ResultsDocument) {
    self.init(
      bound: EquivalenceBound(delta: document.options.delta) ?? .standard,
      prices: document.priceScale.scaled(document.prices))
  }

  /// An analyzer with a bound.
  ///
  /// - Parameters:
  ///   - bound: The bound within which a difference does not matter.
  ///   - prices: The prices on the machine of the run; none as a rule.
  ///   - comparing: Which variants are compared with which.
  package init(
    bound: EquivalenceBound = .standard, prices: PriceList = .engine,
    comparing: Comparing = .withFirst
  ) {
    self.comparing = comparing
    self.bound = bound
    self.prices = prices
  }

  package func result(of record: CaseRecord) -> CaseResult {
    compared(CaseResult(record))
  }

  func ratios(of record: CaseRecord, at prices: PriceList) -> [PairedRatio?] {
    comparing.pairs(record.variants).map { baseline, variant in
      let pairs = Self.pairs(baseline.samples, variant.samples)
      guard let counts = baseline.passCounts, let candidate = variant.passCounts else {
        return PairedRatio(workers: pairs)
      }
      return PricedComparison(
        workers: pairs, counts: (counts, candidate), at: prices, bound: bound)?.ratio
    }
  }

  /// A document at other prices, as a run at those prices would have written it.
  ///
  /// - Parameters:
  ///   - document: The document, with its samples.
  ///   - prices: The prices.
  ///   - isScaled: Whether they are scaled to the machine of the run.
  package static func repriced(
    _ document: ResultsDocument, at prices: PriceList, isScaled: Bool
  ) -> ResultsDocument {
    var document = document
    document.prices = prices
    document.priceScale.isOn = isScaled
    document.cases = GrowthGuard.withdrawn(from: document.cases)
    return Analyzer(document).analyzed(document)
  }

  package func analyzed(_ document: ResultsDocument) -> ResultsDocument {
    var document = document
    document.cases = document.cases.map(compared)
    GrowthGuard.apply(to: &document.cases)
    document.answers = LayoutAnswers.all(of: document)
    return document
  }

  package func compared(_ result: CaseResult) -> CaseResult {
    var result = result
    guard !result.variants.isEmpty else { return result }
    // Without its samples a case cannot be compared anew: what was found stays.
    let isTold = result.variants.contains { $0.timeSummary != nil && $0.samples.isEmpty }
    guard result.comparisons.isEmpty || !isTold else { return result }
    result.comparisons = comparing.pairs(result.variants).map { baseline, candidate in
      comparison(of: candidate, with: baseline, in: result)
    }
    return result
  }

  private func comparison(
    of candidate: VariantResult, with baseline: VariantResult, in result: CaseResult
  ) -> Comparison {
    let pairs = Self.pairs(baseline.samples, candidate.samples)
    let ratio = PairedRatio(workers: pairs)
    let priced = baseline.passCounts.flatMap { counts in
      candidate.passCounts.flatMap {
        PricedComparison(workers: pairs, counts: (counts, $0), at: prices, bound: bound)
      }
    }
    let verdict =
      priced?.verdict ?? ratio.map { Verdict($0.logRatio, bound: bound) } ?? .untimed
    return Comparison(
      baseline: baseline.name, candidate: candidate.name, ratio: ratio, priced: priced,
      verdict: verdict.overridden(
        // Different layouts give different frames, and are right to.
        isIncorrect: comparing == .withFirst
          && candidate.checksums.exact != baseline.checksums.exact,
        hasFailed: result.failure != nil,
        isInvalid: !result.problems.isEmpty))
  }

  static func pairs(_ baseline: [TimeSample], _ candidate: [TimeSample]) -> [[TimePair]] {
    struct Key: Hashable {
      var worker: Int
      var pair: Int
    }
    let times = Dictionary(
      baseline.map { (Key(worker: $0.worker, pair: $0.pair), $0.perPass) },
      uniquingKeysWith: { first, _ in first })
    var workers: [Int: [TimePair]] = [:]
    for sample in candidate {
      guard let time = times[Key(worker: sample.worker, pair: sample.pair)] else { continue }
      workers[sample.worker, default: []].append(
        TimePair(baseline: time, candidate: sample.perPass))
    }
    return workers.sorted { $0.key < $1.key }.map(\.value)
  }
}
