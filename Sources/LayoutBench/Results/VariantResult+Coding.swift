import PortableLayout

/// What a results document tells of the samples of a variant, which are in `samples.csv`.
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
    case name, counters, checksum, bitChecksum, time, passCounts, phases
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
