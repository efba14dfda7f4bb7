/// What was found for one case: what workers measured, and what follows from it.
public struct CaseResult: Codable, Hashable, Sendable {
  /// Which case.
  public var key: CaseKey
  /// How many layout passes one sample holds; counts are for all of them together.
  public var passes: Int
  /// One result for each variant, the baseline first.
  public var variants: [VariantResult] = []
  /// Each other variant against the baseline.
  public var comparisons: [Comparison] = []
  /// What ended a worker in the middle of the case, if something did: a crash, or a limit.
  public var failure: String?
  /// Why the case is not valid, if it is not: one sentence for each guard that it tripped.
  public var problems: [String] = []
  /// How long a worker took for the samples, the longest of all, in seconds; nil if nothing was
  /// timed.
  package var timingSeconds: Double?

  package func variant(named name: String) -> VariantResult? {
    variants.first { $0.name == name }
  }
}

extension [CaseResult] {
  package var subjects: [String] { map(\.key.subject).uniqued() }
}

extension CaseResult {
  package init(key: CaseKey, passes: Int, variants: [VariantResult] = []) {
    self.key = key
    self.passes = passes
    self.variants = variants
  }

  /// Adds what another worker measured of the case.
  package mutating func add(_ other: CaseResult) {
    for variant in other.variants {
      guard let index = variants.firstIndex(where: { $0.name == variant.name }) else { continue }
      variants[index].add(variant)
    }
    problems += other.problems
    if let seconds = other.timingSeconds {
      timingSeconds = max(timingSeconds ?? 0, seconds)
    }
  }
}

/// One variant of a case against the baseline variant.
public struct Comparison: Codable, Hashable, Sendable {
  /// The variant that is compared with: usually `uncached`.
  public var baseline: String
  /// The variant that is compared.
  public var candidate: String
  /// The candidate's time divided by the baseline's; nil if nothing was timed.
  public var ratio: PairedRatio?
  package var priced: PricedComparison?
  /// What follows at those prices.
  public var verdict: Verdict

  package init(
    baseline: String, candidate: String, ratio: PairedRatio? = nil, priced: PricedComparison? = nil,
    verdict: Verdict
  ) {
    self.baseline = baseline
    self.candidate = candidate
    self.ratio = ratio
    self.priced = priced
    self.verdict = verdict
  }

  /// The ratio that the verdict follows from: at the prices, or of the times alone where nothing
  /// was counted.
  package var decidingRatio: PairedRatio? { priced?.ratio ?? ratio }
}
