import PortableLayout

/// What was found for one variant of a case.
public struct VariantResult: Hashable, Sendable {
  /// The variant's name: `uncached`, `cached`, `as written`, `memoized sizes`, ...
  public var name: String
  /// What the layout did: exact, the same in every run.
  public var counts: ExactCounts
  /// What the layout made of its subviews; nil unless layouts were ranked, and in documents.
  package var outcome: LayoutOutcome?
  /// The time of one pass, sample by sample, in the order measured; empty where nothing was timed,
  /// and in a document whose samples are not at hand.
  package var samples: [TimeSample]
  /// What is told of the samples where they are not at hand.
  package var timeSummary: TimeSummary?
  package var passCounts: PassCounts?
  package var phases: [PhaseSamples]
  /// Page faults while the samples were taken; nil where the system does not tell.
  package var pageFaults: Int?
  /// What the passes of one sample allocated, near exact; nil where it is not counted.
  package var allocations: AllocationCount?
  /// The bytes that the layouts' caches hold after a sample, near exact; nil where they are not
  /// counted.
  package var retainedBytes: Int?

  package init(
    name: String, counts: ExactCounts, samples: [TimeSample] = [], phases: [PhaseSamples] = [],
    pageFaults: Int? = nil, allocations: AllocationCount? = nil, retainedBytes: Int? = nil
  ) {
    self.name = name
    self.counts = counts
    self.samples = samples
    self.phases = phases
    self.pageFaults = pageFaults
    self.allocations = allocations
    self.retainedBytes = retainedBytes
  }

  package init?(_ record: VariantRecord) {
    guard let counts = record.counts else { return nil }
    self.init(
      name: record.name, counts: counts, samples: record.samples,
      phases: record.phases, pageFaults: record.pageFaults,
      allocations: record.allocations, retainedBytes: record.retainedBytes)
    passCounts = record.passCounts
    outcome = record.outcome
  }

  /// The median time of one pass; nil if none was timed.
  public var medianPass: Nanoseconds? {
    Median.of(samples.map(\.perPass)) ?? timeSummary?.median
  }

  /// The shortest time of one pass; nil if none was timed.
  public var minimumPass: Nanoseconds? {
    samples.map(\.perPass).min() ?? timeSummary?.shortest
  }
}
