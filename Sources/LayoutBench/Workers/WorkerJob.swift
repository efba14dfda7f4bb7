/// What a worker process is told to do.
public struct WorkerJob: Codable, Hashable, Sendable {
  /// Which worker this is, from 0: its place in the statistics.
  public var worker: Int
  /// The seed of everything that is drawn.
  public var seed: UInt64
  /// How samples are taken.
  public var sampling: Sampling
  /// The cases to measure, in this order.
  public var cases: [Assignment]
  /// Where the instructions are counted.
  public var instructions: InstructionSource
  /// A defect to plant in the suite's first layout, which then is all there is; nil for none.
  public var defect: PlantedDefect?

  /// One case of a job.
  public struct Assignment: Codable, Hashable, Sendable {
    /// The case's place in the plan.
    public var index: Int
    /// The case.
    public var key: CaseKey
    /// Whether the exact counts are wanted too, or times only.
    public var counts: Bool
    /// The variants that are incorrect: they are not timed.
    public var untimed: Set<String>
    /// The cost of a measurement that the case is to be timed at; nil for that of its key.
    ///
    /// The worker finds the rounds of extra work that come nearest, and reports what a
    /// measurement takes with them.
    public var aim: Nanoseconds?

    /// Assigns a case.
    public init(
      index: Int, key: CaseKey, counts: Bool, untimed: Set<String> = [], aim: Nanoseconds? = nil
    ) {
      self.aim = aim
      self.index = index
      self.key = key
      self.counts = counts
      self.untimed = untimed
    }
  }

  /// Makes a job.
  public init(
    worker: Int, seed: UInt64, sampling: Sampling, cases: [Assignment],
    instructions: InstructionSource = .counter
  ) {
    self.instructions = instructions
    self.worker = worker
    self.seed = seed
    self.sampling = sampling
    self.cases = cases
  }
}

/// How samples are taken of one case in one worker.
public struct Sampling: Codable, Hashable, Sendable {
  /// How many pairs of samples are taken at most; 0 for counts only.
  public var pairs: Int
  /// How long one sample should last, in nanoseconds.
  public var sampleLength: Nanoseconds
  /// How long the samples of the case should take together, in nanoseconds.
  public var budget: Nanoseconds

  /// Describes how samples are taken.
  public init(pairs: Int, sampleLength: Nanoseconds, budget: Nanoseconds) {
    self.pairs = pairs
    self.sampleLength = sampleLength
    self.budget = budget
  }

  /// Whether nothing is timed.
  public var isCountsOnly: Bool { pairs == 0 }
}

/// Where the instructions of a pass are counted.
public enum InstructionSource: String, CaseIterable, Codable, Hashable, Sendable {
  /// By the processor, where it can.
  case counter
  /// By valgrind around a worker that does nothing else: slow, but equal in every run, or within a
  /// tenth of a per cent where the runtime hashes addresses that threads have raced for.
  case valgrind
  /// Nowhere.
  case none
}
