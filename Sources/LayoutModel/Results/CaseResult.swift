/// The results of one case: the measurements of workers, and their conclusions.
public struct CaseResult: Codable, Hashable, Sendable {
  /// The case.
  public var key: CaseKey
  /// The number of layout passes in one sample; counts are for all of them together.
  public var passes: Int
  /// One result for each variant, the baseline first.
  public var variants: [VariantResult] = []
  /// Each other variant against the baseline.
  public var comparisons: [Comparison] = []
  /// The reason that a worker ended in the middle of the case: a crash, or a limit; nil for none.
  public var failure: String?
  /// A Boolean value that is true when that reason was a limit of time or memory; otherwise nil.
  ///
  /// A limit says nothing wrong of a layout with fewer subviews.
  package var reachedLimit: Bool?
  /// The problems of a case that is not valid: one sentence for each guard that it tripped.
  public var problems: [String] = []
  /// The seconds that the slowest worker took for the samples; nil if nothing was timed.
  package var timingSeconds: Double?

  /// A Boolean value that is true when no guard was tripped, so that the figures mean something.
  package var isValid: Bool { problems.isEmpty }

  /// The result of a variant; nil where the case has none of this name.
  package func variant(named name: String) -> VariantResult? {
    variants.first { variant in variant.name == name }
  }
}

extension CaseResult {
  /// The comparison of a candidate with the baseline; nil where it is not compared.
  package func comparison(of candidate: String) -> Comparison? {
    comparisons.first { comparison in comparison.candidate == candidate }
  }

  /// The first variant that somebody wrote; nil where there is none.
  package var written: VariantResult? { variants.first(where: \.isWritten) }
}

extension [CaseResult] {
  /// The keys of the cases, in their order.
  package var keys: [CaseKey] { map(\.key) }

  /// The case that the others are varied around; nil where there is none.
  package var base: CaseResult? {
    let key = CaseKey.base(of: keys)
    return first { result in result.key == key }
  }

  /// The cases in which a guard was tripped.
  package var invalid: [CaseResult] { filter { result in !result.isValid } }

  /// The results of all variants, case by case.
  package var variants: [VariantResult] { flatMap(\.variants) }

  /// The comparisons of all cases.
  package var comparisons: [Comparison] { flatMap(\.comparisons) }

  /// The names of the subjects, each once.
  package var subjects: [String] { map(\.key.subject).uniqued() }

  /// The names of all variants, whatever their cases.
  package var variantNames: Set<String> { Set(variants.map(\.name)) }
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
      guard let index = variants.firstIndex(where: { known in known.name == variant.name })
      else { continue }
      variants[index].samples += variant.samples
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
  /// The verdict at those prices.
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

  /// Returns true if it compares two variants of these names.
  package func isOf(_ baseline: String, _ candidate: String) -> Bool {
    self.baseline == baseline && self.candidate == candidate
  }

  /// A Boolean value that is true when somebody wrote the compared variant.
  package var isWritten: Bool { !VariantName.isAutomatic(candidate) }
}
