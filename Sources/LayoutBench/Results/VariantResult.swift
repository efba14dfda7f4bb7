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
  package var samples: [TimeSample]
  /// What is told of the samples where they are not at hand.
  package var timeSummary: TimeSummary?
  package var passCounts: PassCounts?
  package var phases: [PhaseSamples]

  package init(
    name: String, counters: [Metric: Int], checksums: Checksums, samples: [TimeSample] = [],
    phases: [PhaseSamples] = []
  ) {
    self.name = name
    self.counters = counters
    self.checksums = checksums
    self.samples = samples
    self.phases = phases
  }

  package init?(_ record: VariantRecord) {
    guard let checksums = record.checksums else { return nil }
    self.init(
      name: record.name, counters: record.counters, checksums: checksums,
      samples: record.samples, phases: record.phases)
    passCounts = record.passCounts
    outcome = record.outcome
  }

  /// A counter's figure; nil where it was not counted.
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
