import PortableLayout

/// The results of one variant of a case.
public struct VariantResult: Hashable, Sendable {
  /// The variant's name: `uncached`, `cached`, `as written`, `memoized sizes`, ...
  public var name: String
  /// The counts in the passes of one sample.
  package var counters: [Metric: Int] = [:]
  /// The checksums of the frames that the layout gives its subviews; empty from a worker that took
  /// times only.
  public var checksums = Checksums("")
  /// The layout's use of its room; nil unless layouts were ranked, and in documents.
  package var outcome: LayoutOutcome?
  /// The time of one pass, sample by sample, in the order measured; empty where nothing was timed,
  /// and in a document whose samples are not at hand.
  package var samples: [TimeSample] = []
  package var timeSummary: TimeSummary?
  /// The counts of a pass, from repetitions that are counted apart.
  ///
  /// Nil from a worker that takes times, and where nothing has a price.
  package var pass: CountedPass?
  /// The same at the other system; nil where it makes no difference.
  package var otherPass: CountedPass?
  /// The time of the layout's own code; nil for automatic caches.
  package var ownTime: OwnTimes?

  package init(
    name: String, counters: [Metric: Int] = [:], checksums: Checksums = Checksums(""),
    outcome: LayoutOutcome? = nil, samples: [TimeSample] = [], pass: CountedPass? = nil,
    otherPass: CountedPass? = nil, ownTime: OwnTimes? = nil
  ) {
    self.name = name
    self.counters = counters
    self.checksums = checksums
    self.outcome = outcome
    self.samples = samples
    self.pass = pass
    self.otherPass = otherPass
    self.ownTime = ownTime
  }

  package subscript(metric: Metric) -> Int? { counters[metric] }

  /// The number of size queries of subviews.
  public var queries: Int { counters.queries }

  /// The number of queries that a subview's size memo could not answer.
  public var measurements: Int { counters.measurements }

  /// The median time of one pass; nil if none was timed.
  public var medianPass: Nanoseconds? {
    Median.of(samples.map(\.perPass)) ?? timeSummary?.median
  }

  /// The shortest time of one pass; nil if none was timed.
  public var minimumPass: Nanoseconds? {
    samples.map(\.perPass).min() ?? timeSummary?.shortest
  }
}

extension VariantResult {
  /// All calls of a pass; nil where nothing has a price.
  package var passCounts: PassCounts? { pass?.calls }

  /// A Boolean value that is true when somebody wrote the variant.
  package var isWritten: Bool { !VariantName.automatic.contains(name) }
}

/// The time of one variant in one pair of samples, as one worker took it.
package struct TimeSample: Codable, Hashable, Sendable {
  package var worker: Int
  package var pair: Int
  /// The place in the order of the pair's variants, from 0.
  package var order: Int
  /// The processor time of a pass.
  package var perPass: Nanoseconds
  /// The time of a pass by the clock on the wall.
  package var wall: Nanoseconds

  package init(
    worker: Int, pair: Int, order: Int, perPass: Nanoseconds, wall: Nanoseconds? = nil
  ) {
    self.worker = worker
    self.pair = pair
    self.order = order
    self.perPass = perPass
    self.wall = wall ?? perPass
  }

  /// The machine was busy where samples took this much longer by the clock on the wall.
  package static let busyFactor = 1.1
}

extension [TimeSample] {
  /// The mean of wall time divided by processor time over the samples; nil without samples.
  package var wallFactor: Double? {
    let factors = filter { $0.perPass > .zero }.map { $0.wall.rawValue / $0.perPass.rawValue }
    return factors.isEmpty ? nil : factors.reduce(0, +) / Double(factors.count)
  }
}

/// The summary of a variant's samples in a results document; the samples are in `samples.csv`.
package struct TimeSummary: Codable, Hashable, Sendable {
  package var median: Nanoseconds
  package var shortest: Nanoseconds
  package var workers: [Nanoseconds]
  package var samples: Int

  package init?(_ samples: [TimeSample]) {
    guard let median = Median.of(samples.map(\.perPass)),
      let shortest = samples.map(\.perPass).min()
    else { return nil }
    func short(_ time: Nanoseconds) -> Nanoseconds { Nanoseconds(time.rawValue.toSevenDigits) }
    self.median = short(median)
    self.shortest = short(shortest)
    workers = Dictionary(grouping: samples, by: \.worker).sorted { $0.key < $1.key }
      .compactMap { Median.of($0.value.map(\.perPass)) }
      .map { Nanoseconds($0.rawValue.toFourDigits) }
    self.samples = samples.count
  }
}

extension CodingUserInfoKey {
  /// Set where a variant is written with all that a worker measured; a document leaves its samples
  /// to `samples.csv`.
  package static let isMeasurement = CodingUserInfoKey(rawValue: "isMeasurement").unsafelyUnwrapped
}

extension VariantResult: Codable {
  /// The keys of a variant in the document.
  private enum CodingKeys: String, CodingKey {
    case name, counters, checksum, bitChecksum, outcome, samples, time, pass, otherPass, ownTime
  }

  /// Reads a variant; from a document its samples are empty until they are read from `samples.csv`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    self.init(name: try container.decode(String.self, forKey: .name))
    // An earlier version counted more.
    for (name, count) in try container.decode([String: Int].self, forKey: .counters) {
      if let metric = Metric(rawValue: name) { counters[metric] = count }
    }
    checksums = Checksums(
      try container.decode(String.self, forKey: .checksum), exact: try value(.bitChecksum))
    (outcome, samples) = (try value(.outcome), try value(.samples) ?? [])
    (timeSummary, ownTime) = (try value(.time), try value(.ownTime))
    (pass, otherPass) = (try value(.pass), try value(.otherPass))
  }

  /// Writes a variant, without its samples unless a worker sends it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(counters, forKey: .counters)
    try container.encode(checksums.rounded, forKey: .checksum)
    if checksums.exact != checksums.rounded {
      try container.encode(checksums.exact, forKey: .bitChecksum)
    }
    try container.encodeIfPresent(pass, forKey: .pass)
    try container.encodeIfPresent(otherPass, forKey: .otherPass)
    try container.encodeIfPresent(ownTime, forKey: .ownTime)
    if encoder.userInfo[.isMeasurement] != nil {
      try container.encodeIfPresent(outcome, forKey: .outcome)
      try container.encode(samples, forKey: .samples)
    } else {
      try container.encodeIfPresent(TimeSummary(samples) ?? timeSummary, forKey: .time)
    }
  }
}

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

  package func variant(named name: String) -> VariantResult? {
    variants.first { $0.name == name }
  }
}

extension [CaseResult] {
  package var subjects: [String] { map(\.key.subject).uniqued() }

  /// The names of all variants, whatever their cases.
  package var variantNames: Set<String> { Set(flatMap(\.variants).map(\.name)) }
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

  /// A Boolean value that is true when somebody wrote the compared variant.
  package var isWritten: Bool { !VariantName.automatic.contains(candidate) }
}
