import PortableLayout

/// What was found for one variant of a case.
public struct VariantResult: Hashable, Sendable {
  /// The variant's name: `uncached`, `cached`, `as written`, `memoized sizes`, ...
  public var name: String
  package var counters: [Metric: Int]
  /// The checksums of the frames that the layout gives its subviews.
  public var checksums: Checksums
  /// What the layout made of its subviews; nil unless layouts were ranked, and in documents.
  package var outcome: LayoutOutcome?
  /// The time of one pass, sample by sample, in the order measured; empty where nothing was timed,
  /// and in a document whose samples are not at hand.
  package var samples: [TimeSample] = []
  package var timeSummary: TimeSummary?
  package var passCounts: PassCounts?
  /// Those at the other system; nil where they are the same, or nothing was timed.
  package var otherPassCounts: PassCounts?
  package var phases: [PhaseSamples] = []

  package subscript(metric: Metric) -> Int? { counters[metric] }

  /// How often subviews were queried for a size.
  public var queries: Int { counters.queries }

  /// How many queries a subview's size memo could not answer.
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
  package init?(_ record: VariantRecord) {
    guard let checksums = record.checksums else { return nil }
    self.init(
      name: record.name, counters: record.counters, checksums: checksums,
      samples: record.samples, phases: record.phases)
    passCounts = record.passCounts
    otherPassCounts = record.otherPassCounts
    outcome = record.outcome
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

extension VariantResult: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, counters, checksum, bitChecksum, time, passCounts, otherPassCounts, phases
  }

  /// Reads a variant; its samples are empty until they are read from `samples.csv`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let checksum = try container.decode(String.self, forKey: .checksum)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      counters: try container.decode([Metric: Int].self, forKey: .counters),
      checksums: Checksums(
        checksum, exact: try container.decodeIfPresent(String.self, forKey: .bitChecksum)),
      phases: try Self.phases(container.decodeIfPresent([Double?].self, forKey: .phases)))
    timeSummary = try container.decodeIfPresent(TimeSummary.self, forKey: .time)
    passCounts = try container.decodeIfPresent(PassCounts.self, forKey: .passCounts)
    otherPassCounts = try container.decodeIfPresent(PassCounts.self, forKey: .otherPassCounts)
  }

  /// Writes a variant without its samples.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(counters, forKey: .counters)
    try container.encode(checksums.rounded, forKey: .checksum)
    if checksums.exact != checksums.rounded {
      try container.encode(checksums.exact, forKey: .bitChecksum)
    }
    try container.encodeIfPresent(TimeSummary(samples) ?? timeSummary, forKey: .time)
    try container.encodeIfPresent(passCounts, forKey: .passCounts)
    try container.encodeIfPresent(otherPassCounts, forKey: .otherPassCounts)
    if !phases.isEmpty {
      // The median of each, in the order of the phases.
      try container.encode(
        LayoutPhase.allCases.map { phase in
          phases.first { $0.phase == phase }?.median?.rawValue.toSevenDigits
        }, forKey: .phases)
    }
  }

  private static func phases(_ medians: [Double?]?) -> [PhaseSamples] {
    zip(LayoutPhase.allCases, medians ?? []).compactMap { phase, median in
      median.map { PhaseSamples(phase: phase, perPass: [Nanoseconds($0)]) }
    }
  }
}
