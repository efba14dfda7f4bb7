import Foundation
import PortableLayout

package struct WorkerJob: Codable, Hashable, Sendable {
  package var worker: Int
  package var options: RunOptions
  package var cases: [Assignment]
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
  /// The subjects that cannot lay out with their caches left out: that variant is dropped.
  package var needingCaches: Set<String> = []

  package struct Assignment: Codable, Hashable, Sendable {
    /// The index of the case in its plan.
    package var id: Int
    package var key: CaseKey
    /// Whether the case is counted; else it is timed.
    package var counts: Bool
    /// Of a case that is counted, whether the calls of a pass are, too, so that it has a price.
    package var isPriced = true
    /// Of a case that is timed, whether no variant is that nobody wrote.
    package var timesWrittenAlone = false
    /// Whether the case is left out if there is no time for it.
    package var isOptional = false

    package init(id: Int, key: CaseKey, counts: Bool) {
      self.id = id
      self.key = key
      self.counts = counts
    }
  }

  package init(
    worker: Int, options: RunOptions, cases: [Assignment], payment: PriceList? = nil
  ) {
    self.worker = worker
    self.options = options
    self.cases = cases
    self.payment = payment
  }
}

package enum WorkerMessage: Codable, Hashable, Sendable {
  case started(Int)
  case finished(Int, CaseResult)
  case leftOut(Int)
  /// The case at hand goes on: it is long, and does not hang.
  case alive
  case interrupted

  package var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.userInfo[.isMeasurement] = true
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  package init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(WorkerMessage.self, from: Data(line.utf8))
  }
}
