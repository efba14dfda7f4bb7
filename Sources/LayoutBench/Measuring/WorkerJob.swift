package struct WorkerJob: Codable, Hashable, Sendable {
  package var worker: Int
  package var seed: UInt64
  package var sampling: Sampling
  package var cases: [Assignment]
  package var instructions: InstructionSource
  /// The prices that calls pay, on this machine; nil where they pay nothing.
  package var payment: PriceList?
  /// A defect to plant in the suite's first layout, which then is all there is; nil for none.
  package var defect: PlantedDefect?
  /// The layouts that are ranked, which then are the variants of the one subject; nil for none.
  package var contenders: [Contender]?
  /// How many seconds cases that take long may take before no more optional one begins; nil for no
  /// such limit.
  package var secondsForOptional: Double?
  package var capture: Capture?

  package struct Assignment: Codable, Hashable, Sendable {
    package var id: AssignmentID
    package var key: CaseKey
    /// Whether the exact counts are wanted too, or times only.
    package var counts: Bool
    package var untimed: Set<String>
    /// Whether the case is left out if there is no time for it.
    package var isOptional = false

    package init(
      id: AssignmentID, key: CaseKey, counts: Bool, untimed: Set<String> = []
    ) {
      self.id = id
      self.key = key
      self.counts = counts
      self.untimed = untimed
    }
  }

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

package enum AssignmentID: Codable, Hashable, Sendable {
  case planned(Int)
  /// The prediction at a place among those that are checked by paying.
  case paidCheck(Int)

  var isPlanned: Bool {
    if case .planned = self { true } else { false }
  }
}
