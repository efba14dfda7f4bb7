/// What a worker process is told to do.
package struct WorkerJob: Codable, Hashable, Sendable {
  /// Which worker this is, from 0: its place in the statistics.
  package var worker: Int
  /// The seed of everything that is drawn.
  package var seed: UInt64
  /// How samples are taken.
  package var sampling: Sampling
  /// The cases to measure, in this order.
  package var cases: [Assignment]
  /// Where the instructions are counted.
  package var instructions: InstructionSource
  /// The prices that calls pay, on this machine; nil where they pay nothing.
  package var payment: PriceList?
  /// A defect to plant in the suite's first layout, which then is all there is; nil for none.
  package var defect: PlantedDefect?
  /// The layouts that are ranked, which then are the variants of the one subject; nil for none.
  package var contenders: [Contender]?
  /// After so many seconds no optional case begins that takes long; nil for no such limit.
  package var secondsForOptional: Double?
  /// Captured subviews; nil where no case has any.
  package var capture: Capture?

  /// One case of a job.
  package struct Assignment: Codable, Hashable, Sendable {
    /// What the case is measured for.
    package var id: AssignmentID
    /// The case.
    package var key: CaseKey
    /// Whether the exact counts are wanted too, or times only.
    package var counts: Bool
    /// The variants that are not timed.
    package var untimed: Set<String>
    /// Whether the case is left out if there is no time for it.
    package var isOptional = false

    /// Assigns a case.
    package init(
      id: AssignmentID, key: CaseKey, counts: Bool, untimed: Set<String> = []
    ) {
      self.id = id
      self.key = key
      self.counts = counts
      self.untimed = untimed
    }
  }

  /// Makes a job.
  package init(
    worker: Int, seed: UInt64, sampling: Sampling, cases: [Assignment],
    instructions: InstructionSource = .counter, payment: PriceList? = nil
  ) {
    self.payment = payment
    self.instructions = instructions
    self.worker = worker
    self.seed = seed
    self.sampling = sampling
    self.cases = cases
  }
}

/// What a case of a job is measured for, with its place there.
package enum AssignmentID: Codable, Hashable, Sendable {
  /// The case at a place of the plan.
  case planned(Int)
  /// The prediction at a place among those that are checked by paying.
  case paidCheck(Int)

  /// Whether it is a case of the plan.
  var isPlanned: Bool {
    if case .planned = self { true } else { false }
  }
}
