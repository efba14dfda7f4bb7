import PortableLayout

/// What was found for one variant of a case.
public struct VariantResult: Codable, Hashable, Sendable {
  /// The variant's name: `uncached`, `cached`, `as written`, `memoized sizes`, ...
  public var name: String
  /// What the layout did: exact, the same in every run.
  public var counts: ExactCounts
  /// The time of one pass, sample by sample, in the order measured.
  public var samples: [TimeSample]
  /// The time of each phase of one pass.
  public var phases: [PhaseSamples]
  /// Page faults while the samples were taken; nil where the system does not tell.
  public var pageFaults: Int?
  /// What the passes of one sample allocated, near exact; nil where it is not counted.
  package var allocations: AllocationCount?
  /// The instructions of the passes of one sample, near exact; nil where they are not counted.
  public var instructions: Int?

  /// Makes a variant's result.
  package init(
    name: String, counts: ExactCounts, samples: [TimeSample] = [], phases: [PhaseSamples] = [],
    pageFaults: Int? = nil, allocations: AllocationCount? = nil, instructions: Int? = nil
  ) {
    self.name = name
    self.counts = counts
    self.samples = samples
    self.phases = phases
    self.pageFaults = pageFaults
    self.allocations = allocations
    self.instructions = instructions
  }

  /// The result of a variant whose counts are known; nil for one that no worker has counted.
  package init?(_ measurement: VariantMeasurement) {
    guard let counts = measurement.counts else { return nil }
    self.init(
      name: measurement.name, counts: counts, samples: measurement.samples,
      phases: measurement.phases, pageFaults: measurement.pageFaults,
      allocations: measurement.allocations, instructions: measurement.instructions)
  }

  /// The median time of one pass; nil if none was timed.
  public var medianPass: Nanoseconds? { Median.of(samples.map(\.perPass)) }

  /// The shortest time of one pass; nil if none was timed.
  public var minimumPass: Nanoseconds? { samples.map(\.perPass).min() }
}
