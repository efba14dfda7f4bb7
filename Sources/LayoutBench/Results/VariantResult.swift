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
  public var phases: [PhaseResult]
  /// Page faults while the samples were taken; nil where the system does not tell.
  public var pageFaults: Int?
  /// What the passes of one sample allocated, near exact; nil where it is not counted.
  package var allocations: AllocationCount?
  /// The instructions of the passes of one sample, near exact; nil where they are not counted.
  public var instructions: Int?

  /// Makes a variant's result.
  package init(
    name: String, counts: ExactCounts, samples: [TimeSample] = [], phases: [PhaseResult] = [],
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

  /// The median time of one pass; nil if none was timed.
  public var medianPass: Nanoseconds? { Median.of(samples.map(\.perPass)) }

  /// The shortest time of one pass; nil if none was timed.
  public var minimumPass: Nanoseconds? { samples.map(\.perPass).min() }
}

/// One timed sample.
public struct TimeSample: Codable, Hashable, Sendable {
  /// Which worker took it, from 0.
  public var worker: Int
  /// Which pair it belongs to, from 0.
  public var pair: Int
  /// Its place in the order of the pair's variants, from 0.
  public var order: Int
  /// The mean time of one layout pass in the sample.
  public var perPass: Nanoseconds

  /// Makes a sample.
  package init(worker: Int, pair: Int, order: Int, perPass: Nanoseconds) {
    self.worker = worker
    self.pair = pair
    self.order = order
    self.perPass = perPass
  }
}

/// The time of one phase: all calls of one method on the container under test.
public struct PhaseResult: Codable, Hashable, Sendable {
  /// Which method.
  public var phase: LayoutPhase
  /// The time per pass, sample by sample.
  public var perPass: [Nanoseconds]

  /// Makes a phase's result.
  package init(phase: LayoutPhase, perPass: [Nanoseconds]) {
    self.phase = phase
    self.perPass = perPass
  }

  /// The median time per pass; nil if none was timed.
  public var median: Nanoseconds? { Median.of(perPass) }
}
