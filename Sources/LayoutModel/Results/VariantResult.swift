import PortableLayout

/// The results of one variant of a case.
public struct VariantResult: Hashable, Sendable {
  /// The variant's name, such as `uncached`, `cached`, `as written` or `memoized sizes`.
  public var name: String
  /// The counts over all passes of one sample.
  package var counters: [Metric: Int] = [:]
  /// The checksums of the subviews' frames, which are empty from a worker that measured only times.
  public var checksums = Checksums("")
  /// The way in which the subviews fill the layout. Nil unless layouts are ranked, and in documents.
  package var outcome: LayoutOutcome?
  /// The time of one pass in each sample, in the order of measurement.
  ///
  /// The array is empty if nothing was timed, or if the document's samples were not read.
  package var samples: [TimeSample] = []
  package var timeSummary: TimeSummary?
  /// The counts of a pass, from repetitions that are only counted.
  ///
  /// It is nil from a worker that measured only times, or if no call has a price.
  package var pass: CountedPass?
  /// The counts of a pass at the other system. Nil if they are the same.
  package var otherPass: CountedPass?
  /// The time of the layout's own code. Nil for automatic caches.
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

  /// The number of size queries that subviews answer.
  public var queries: Int { counters.queries }

  /// The number of queries that a subview's size memo could not answer.
  public var measurements: Int { counters.measurements }

  /// The median time of one pass. Nil if none was timed.
  public var medianPass: Nanoseconds? {
    Median.of(samples.times) ?? timeSummary?.median
  }

  /// The shortest time of one pass. Nil if none was timed.
  public var minimumPass: Nanoseconds? {
    samples.times.min() ?? timeSummary?.shortest
  }

  /// Cuts the own time to the shortest time of the pass that it is part of, if the pass was timed.
  package mutating func cutOwnTimeToPass() {
    guard let pass = minimumPass else { return }
    ownTime = ownTime?.within(pass: pass)
  }
}

extension VariantResult {
  /// All calls of a pass. Nil if no call has a price.
  package var passCounts: PassCounts? { pass?.calls }

  /// A Boolean value that is true when the result contains its samples, or nothing was timed.
  package var hasSamples: Bool { timeSummary == nil || !samples.isEmpty }

  /// A Boolean value that is true when the variant is handwritten, not generated.
  package var isWritten: Bool { !VariantName.isAutomatic(name) }
}

extension VariantResult: Codable {
  /// The coding keys of a variant in a results document.
  private enum CodingKeys: String, CodingKey {
    case name, counters, checksum, bitChecksum, outcome, samples, time, pass, otherPass, ownTime
  }

  /// Decodes a variant. One from a document has no samples until they are read from `samples.csv`.
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

  /// Encodes a variant. The samples are left out unless a worker sends them.
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
