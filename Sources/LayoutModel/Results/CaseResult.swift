/// The results of one case: the measurements of workers, and their conclusions.
public struct CaseResult: Codable, Hashable, Sendable {
  /// The case that was measured.
  public var key: CaseKey
  /// The number of layout passes in one sample. Counts cover all of them together.
  public var passes: Int
  /// One result for each variant, the baseline first.
  public var variants: [VariantResult] = []
  /// The comparison of each other variant with the baseline.
  public var comparisons: [Comparison] = []
  /// The reason why a worker ended during the case: a crash, or a limit. Nil if none did.
  public var failure: String?
  /// A Boolean value that is true when ``failure`` was a limit of time or memory, otherwise nil.
  ///
  /// A limit says nothing bad about the layout with fewer subviews.
  package var reachedLimit: Bool?
  /// The variant of a ranking in which the worker crashed. Nil if none did, or if it is not known.
  package var crashedVariant: String?
  /// The problems of an invalid case: one sentence for each validity guard that it tripped.
  public var problems: [String] = []
  /// The time that the slowest worker took for the samples, in seconds. Nil if nothing was timed.
  package var timingSeconds: Double?

  /// A Boolean value that is true when the case tripped no validity guard, so that its figures mean
  /// something.
  package var isValid: Bool { problems.isEmpty }

  /// Returns the result of the variant with a name, or nil if the case has none.
  package func variant(named name: String) -> VariantResult? {
    variants.first { variant in variant.name == name }
  }
}

extension CaseResult {
  /// Returns the problem of a variant that places none of its subviews.
  package static func placingNone(_ variant: String) -> String {
    "\(variant): the layout places none of its subviews."
  }

  /// The reason why the case says nothing of a cache. Nil if it is valid.
  package var unknown: UnknownReason? {
    guard let problem = problems.first else { return nil }
    guard failure == nil else { return .failed(problem) }
    return .invalid(problem)
  }

  /// Returns true if a variant places none of its subviews.
  package func placesNone(_ variant: String) -> Bool {
    problems.contains(Self.placingNone(variant))
  }

  /// Returns the comparison of a candidate with the baseline, or nil if there is none.
  package func comparison(of candidate: String) -> Comparison? {
    comparisons.first { comparison in comparison.candidate == candidate }
  }

  /// The first handwritten variant, or nil if there is none.
  package var written: VariantResult? { variants.first(where: \.isWritten) }
}

extension [CaseResult] {
  /// The keys of the cases, in their order.
  package var keys: [CaseKey] { map(\.key) }

  /// The cases by rising number of subviews.
  package var byCount: [CaseResult] { sorted(on: \.key.count) }

  /// The case around which the others are varied, or nil if there are no cases.
  package var base: CaseResult? { CaseKey.base(of: keys).flatMap(result) }

  /// Returns the result of a case, or nil if it is not among these.
  package func result(of key: CaseKey) -> CaseResult? { first { result in result.key == key } }

  /// The cases that tripped a validity guard.
  package var invalid: [CaseResult] { filter { result in !result.isValid } }

  /// The results of all variants, case by case.
  package var variants: [VariantResult] { flatMap(\.variants) }

  /// The comparisons of all cases.
  package var comparisons: [Comparison] { flatMap(\.comparisons) }

  /// The names of the subjects, each once.
  package var subjects: [String] { map(\.key.subject).uniqued() }

  /// The names of the variants of all cases.
  package var variantNames: Set<String> { Set(variants.names) }
}

extension [VariantResult] {
  /// The names of the variants, in their order.
  package var names: [String] { map(\.name) }
}

extension CaseResult {
  package init(key: CaseKey, passes: Int, variants: [VariantResult] = []) {
    self.key = key
    self.passes = passes
    self.variants = variants
  }

  /// The layout as its author has it, with its cache if it has one. Nil if it was not run.
  package var asWritten: VariantResult? { variants.last(where: \.isWritten) }

  /// Adds another worker's measurements of the case.
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

/// The comparison of one variant of a case with the baseline variant.
public struct Comparison: Codable, Hashable, Sendable {
  /// The reference variant, usually `uncached`.
  public var baseline: String
  /// The variant that is compared with the reference.
  public var candidate: String
  /// The candidate's time divided by the baseline's. Nil if nothing was timed.
  public var ratio: PairedRatio?
  package var priced: PricedComparison?
  /// The verdict on the priced times, or on the measured times if nothing was priced.
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

  /// The ratio that the verdict follows from: of the priced times, or of the measured times if
  /// nothing was counted.
  package var decidingRatio: PairedRatio? { priced?.ratio ?? ratio }

  /// Returns true if the comparison is of a candidate with a baseline of these names.
  package func compares(_ candidate: String, with baseline: String) -> Bool {
    self.baseline == baseline && self.candidate == candidate
  }

  /// A Boolean value that is true when the candidate is handwritten, not generated.
  package var isWritten: Bool { !VariantName.isAutomatic(candidate) }
}
